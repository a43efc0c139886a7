"""Compression of socket messages: each separately, fast, and only large ones.

Compressing all messages as one stream would make them smaller, but takes about 50 kB of memory for
each open socket, more than everything else that a seat costs.
"""

from collections.abc import Sequence
from typing import Final

from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

_SMALL: Final = 200
"""Messages with fewer bytes are not compressed."""
_QUICK: Final = {"level": 1, "memLevel": 6}
"""The best compression would save another 5 % and take 50 % longer."""


class _Packed(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < _SMALL else super().encode(frame)


class _Packing(ServerPerMessageDeflateFactory):
    def process_request_params(
        self,
        params: Sequence[ExtensionParameter],
        accepted_extensions: Sequence[object],
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Return the negotiated parameters and the extension."""
        met, usual = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        packed = _Packed(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )
        return met, packed


PACKING: Final = _Packing(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings=_QUICK,
)
