"""Writes the tuned encoder as ONNX with 8-bit weights, and compares its vectors with those of the checkpoint.

python export_encoder.py FOLDER   writes FOLDER/encoder.onnx and FOLDER/tokenizer.json
"""

import shutil
import sys
import tempfile
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from dataset import OUT, read_shops, unit_text
from encoder import PAD, Encoder, read_tokenizer, tokens_of
from evaluate_encoder import read_encoder
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn


class Rows(nn.Module):
    """An embedding whose rows are 8-bit numbers with a scale each."""

    def __init__(self, weight: torch.Tensor):
        super().__init__()
        scale = weight.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("scale", scale)
        self.register_buffer("rows", (weight / scale).round().to(torch.int8))

    def forward(self, ids):
        return self.rows[ids].float() * self.scale[ids]


class Exported(nn.Module):
    """Token ids, padded with 1, to normalized vectors."""

    def __init__(self, encoder: Encoder):
        super().__init__()
        self.encoder = encoder
        encoder.word = Rows(encoder.word.weight.detach())

    def forward(self, ids):
        return torch.nn.functional.normalize(self.encoder(ids), dim=-1)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    encoder = read_encoder()
    texts = [unit_text(unit) for unit in read_shops("calibrate")[0]["units"]]
    tokens = tokens_of(read_tokenizer(), texts, "unit")
    with torch.no_grad():
        expected = encoder.vectors(tokens).numpy()
    with tempfile.TemporaryDirectory() as temporary:
        plain = Path(temporary) / "plain.onnx"
        axes = {"ids": {0: "texts", 1: "tokens"}, "vectors": {0: "texts"}}
        example = torch.full((2, 7), 5)
        torch.onnx.export(
            Exported(encoder), (example,), plain, input_names=["ids"], output_names=["vectors"], dynamic_axes=axes,
            dynamo=False,
        )
        # Processors without VNNI add two products in 16 bits, so the weights keep to seven bits.
        quantize_dynamic(
            plain, folder / "encoder.onnx", op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=True,
            weight_type=QuantType.QInt8,
        )
    shutil.copy(OUT / "tokenizer.json", folder / "tokenizer.json")
    session = onnxruntime.InferenceSession(str(folder / "encoder.onnx"))
    found = []
    for ids in tokens:
        found.append(session.run(None, {"ids": np.array([ids])})[0][0])
    cosines = (np.array(found) * expected).sum(1)
    size = (folder / "encoder.onnx").stat().st_size / 1e6
    print(f"{size:.1f} MB; cosine with the checkpoint: least {cosines.min():.4f}, mean {cosines.mean():.4f}")


if __name__ == "__main__":
    main()
