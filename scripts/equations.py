"""Linear equations, for the scripts that fit weights."""


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a few linear equations, by elimination."""
    rows = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [x - factor * y for x, y in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]
