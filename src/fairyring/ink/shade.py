"""Shading: crescents inside the outline of a shape, on the side away from the light."""

import math

from .path import Point, Segment

# The direction in which shadows fall: the light is at the upper left.
FALL: Point = (0.5, 0.866)


def crescents(drawn: list[Segment], depth: float, gap: float, *, lit: bool) -> list[list[Segment]]:
    """Crescents along the shaded (or lit) rim of a closed shape, `gap` inside its outline."""
    outline = _sampled(drawn)
    count = len(outline)
    if count < 12:
        return []
    fall = (-FALL[0], -FALL[1]) if lit else FALL
    normals = _normals(outline)
    away = [max(0.0, nx * fall[0] + ny * fall[1]) for nx, ny in normals]
    soft = [sum(away[(n + k) % count] for k in range(-3, 4)) / 7 for n in range(count)]
    # End a crescent at each corner: across the teeth of a fringe it would spill over the outline.
    for n in range(count):
        (ax, ay), (bx, by) = normals[n - 3], normals[(n + 3) % count]
        if ax * bx + ay * by < 0.4:
            soft[n] = 0
    curves = []
    for run in _runs(soft):
        if len(run) < max(7, count / 14):
            continue
        outer: list[Point] = []
        inner: list[Point] = []
        steps = max(2, min(8, len(run) // 8))
        for k in range(steps + 1):
            n = run[k * (len(run) - 1) // steps] % count
            (x, y), (nx, ny) = outline[n], normals[n]
            rim = (x - nx * gap, y - ny * gap)
            reach = 0 if k in (0, steps) else depth * soft[n]
            deep = (rim[0] - fall[0] * reach, rim[1] - fall[1] * reach)
            while reach > 1 and not _inside(deep, outline):
                reach *= 0.6
                deep = (rim[0] - fall[0] * reach, rim[1] - fall[1] * reach)
            outer.append(rim)
            inner.append(deep)
        curves.append([*_smooth(outer), *_smooth(inner[::-1])[1:], ("Z", ())])
    return curves


def _normals(outline: list[Point]) -> list[Point]:
    count = len(outline)
    area = sum(
        outline[n - 1][0] * outline[n][1] - outline[n][0] * outline[n - 1][1] for n in range(count)
    )
    side = 1 if area > 0 else -1
    normals = []
    for n in range(count):
        x = outline[(n + 2) % count][0] - outline[n - 2][0]
        y = outline[(n + 2) % count][1] - outline[n - 2][1]
        length = math.hypot(x, y) or 1
        normals.append((side * y / length, -side * x / length))
    return normals


def _inside(point: Point, outline: list[Point]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def _sampled(drawn: list[Segment]) -> list[Point]:
    """Points along the first closed outline, spaced evenly enough for shading."""
    points: list[Point] = []
    for kind, given in drawn:
        if kind == "Z" or (kind == "M" and points):
            break
        if kind == "M":
            points.append(given[0])
            continue
        here, end = points[-1], given[-1]
        rough = sum(math.dist(a, b) for a, b in zip((here, *given[:-1]), given, strict=True))
        steps = max(1, int(rough / 4))
        for k in range(1, steps + 1):
            t = k / steps
            u = 1 - t
            if kind == "L":
                weights = [u, t]
            elif kind == "Q":
                weights = [u * u, 2 * u * t, t * t]
            else:
                weights = [u**3, 3 * u * u * t, 3 * u * t * t, t**3]
            through = (here, *given[:-1], end)
            points.append(
                (
                    sum(g * p[0] for g, p in zip(weights, through, strict=True)),
                    sum(g * p[1] for g, p in zip(weights, through, strict=True)),
                )
            )
    return points


def _runs(values: list[float]) -> list[list[int]]:
    """Stretches of a cyclic list, as indices, in which the values are above zero."""
    count = len(values)
    dark = [n for n in range(count) if values[n] <= 0.04]
    if not dark:
        return []
    runs: list[list[int]] = [[]]
    for n in range(dark[0], dark[0] + count):
        if values[n % count] > 0.04:
            runs[-1].append(n)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _smooth(points: list[Point]) -> list[Segment]:
    """A curve along the points: quadratics between midpoints, exact at both ends."""
    curve: list[Segment] = [("M", (points[0],))]
    for n in range(1, len(points) - 1):
        (x, y), (nx, ny) = points[n], points[n + 1]
        last = n == len(points) - 2
        end = (nx, ny) if last else ((x + nx) / 2, (y + ny) / 2)
        curve.append(("Q", (points[n], end)))
    return curve
