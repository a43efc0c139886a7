"""HTML pages in a single file that open without a network: reports, tuning results, editions."""

from fairyring.kernel.loading.extras import wanted


def filled(package: str, template: str, **values: object) -> str:
    """Fill a template of a package, which extends `offline.html` for the common look."""
    wanted("jinja2")
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=ChoiceLoader([PackageLoader(package, ""), PackageLoader("fairyring.picture", "")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(template).render(**values)
