"""Pages of one file that open without a network: of reports, of what was tuned, of an edition."""

from fairyring.kernel.loading.extras import wanted


def filled(package: str, template: str, **values: object) -> str:
    """A page of a package's template, which extends `offline.html` with its look."""
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
