"""Expensive results for visitors: made in lanes, once for all concurrent requests, and cached."""
