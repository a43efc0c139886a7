"""Clients as limits count them: IPv4 addresses, and networks of IPv6."""

import ipaddress


def plain_host(host: str) -> str:
    """Return an IPv4 address that a socket for both protocols shows as IPv6, and others unchanged.

    Without this, all IPv4 clients of `--host ::` would share one network, and its limits.
    """
    try:
        mapped = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


def client_at(host: str) -> str:
    """Return the client at a host: its address, or its /64 network for IPv6."""
    try:
        address = ipaddress.ip_address(plain_host(host))
    except ValueError:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def is_this_machine(host: str) -> bool:
    """Return whether a connection comes from this machine, where a proxy serves many clients."""
    try:
        return ipaddress.ip_address(plain_host(host)).is_loopback
    except ValueError:
        return True  # a socket without addresses
