"""How messages on sockets are packed: each by itself, quickly, and small ones not at all.

What packs several messages as one stream makes them smaller still, but keeps some 50 kB for each
socket as long as it is open, which is more than all else that a seat costs.
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
"""A message of fewer bytes is sent as it is."""
_QUICK: Final = {"level": 1, "memLevel": 6}
"""As small as it goes would spare a twentieth, and take half as long again."""


class _Packed(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < _SMALL else super().encode(frame)


class _Packing(ServerPerMessageDeflateFactory):
    def process_request_params(
        self,
        params: Sequence[ExtensionParameter],
        accepted_extensions: Sequence[object],
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What a client asked for, as far as it is met, and the packing that does that."""
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
