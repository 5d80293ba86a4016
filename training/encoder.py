"""The encoder: the lower layers of multilingual-e5-small with the mean of its tokens as vector."""

import numpy as np
import torch
import torch.nn.functional as F
from dataset import OUT
from e5_weights import read_e5
from tokenizers import Tokenizer
from torch import nn

HEADS, PAD, END, EPSILON = 12, 1, 2, 1e-12
MOST_TOKENS = {"question": 64, "unit": 80}
GROUP_TOKENS = 4096


class Layer(nn.Module):
    def __init__(self, hidden: int, feed_forward: int):
        super().__init__()
        self.qkv = nn.Linear(hidden, 3 * hidden)
        self.ao = nn.Linear(hidden, hidden)
        self.aln = nn.LayerNorm(hidden, eps=EPSILON)
        self.fi = nn.Linear(hidden, feed_forward)
        self.fo = nn.Linear(feed_forward, hidden)
        self.oln = nn.LayerNorm(hidden, eps=EPSILON)

    def forward(self, x, mask, dropout: float):
        batch, length, hidden = x.shape
        query, key, value = self.qkv(x).view(batch, length, 3, HEADS, hidden // HEADS).permute(2, 0, 3, 1, 4)
        attended = F.scaled_dot_product_attention(query, key, value, attn_mask=mask).transpose(1, 2)
        x = self.aln(x + F.dropout(self.ao(attended.reshape(batch, length, hidden)), dropout, self.training))
        return self.oln(x + F.dropout(self.fo(F.gelu(self.fi(x))), dropout, self.training))


class Encoder(nn.Module):
    def __init__(self, vocabulary: int, layers: int, hidden=384, feed_forward=1536, positions=512, dropout=0.05):
        super().__init__()
        self.word = nn.Embedding(vocabulary, hidden)
        self.pos = nn.Embedding(positions, hidden)
        self.ln = nn.LayerNorm(hidden, eps=EPSILON)
        self.layers = nn.ModuleList(Layer(hidden, feed_forward) for _ in range(layers))
        self.dropout = dropout

    def forward(self, ids, frozen=0):
        """Mean of the tokens' states, not normalized; the embeddings and the lowest `frozen` layers get no gradient."""
        mask = ids != PAD
        with torch.no_grad():
            x = self.ln(self.word(ids) + self.pos(torch.arange(ids.shape[1])))
            for layer in self.layers[:frozen]:
                x = layer(x, mask[:, None, None, :], 0)
        for layer in self.layers[frozen:]:
            x = layer(x, mask[:, None, None, :], self.dropout)
        weights = mask[..., None].float()
        return (x * weights).sum(1) / weights.sum(1)

    def means(self, sequences: list[list[int]], frozen=0):
        """The same for token lists of any length, computed in groups of like length."""
        order = sorted(range(len(sequences)), key=lambda i: len(sequences[i]))
        found, at = [None] * len(sequences), 0
        while at < len(order):
            end = at + 1
            while end < len(order) and (end - at + 1) * len(sequences[order[end]]) <= GROUP_TOKENS:
                end += 1
            group = [sequences[i] for i in order[at:end]]
            ids = torch.full((len(group), len(group[-1])), PAD)
            for row, tokens in enumerate(group):
                ids[row, : len(tokens)] = torch.tensor(tokens)
            for row, mean in enumerate(self(ids, frozen)):
                found[order[at + row]] = mean
            at = end
        return torch.stack(found)

    def vectors(self, sequences: list[list[int]], frozen=0):
        return F.normalize(self.means(sequences, frozen), dim=-1)


def read_tokenizer() -> Tokenizer:
    return Tokenizer.from_file(str(OUT / "tokenizer.json"))


def tokens_of(tokenizer: Tokenizer, texts: list, kind: str) -> list[list[int]]:
    most = MOST_TOKENS[kind]
    lists = [encoding.ids for encoding in tokenizer.encode_batch(texts)]
    return [ids if len(ids) <= most else [*ids[: most - 1], END] for ids in lists]


def untuned_encoder(layers: int) -> Encoder:
    e5, pieces = read_e5(), np.load(OUT / "pieces.npy")
    tensor = lambda name: torch.tensor(np.array(e5.tensors[name]))
    encoder = Encoder(len(pieces), layers)
    state = {
        "word.weight": torch.tensor(e5.tensors["emb.word"][pieces]),
        "pos.weight": tensor("emb.pos") + tensor("emb.type")[0],
        "ln.weight": tensor("emb.ln.w"),
        "ln.bias": tensor("emb.ln.b"),
    }
    for number in range(layers):
        for ours, theirs in (("weight", "w"), ("bias", "b")):
            state[f"layers.{number}.qkv.{ours}"] = torch.cat([tensor(f"l{number}.{part}.{theirs}") for part in "qkv"])
            for name in ("ao", "aln", "fi", "fo", "oln"):
                state[f"layers.{number}.{name}.{ours}"] = tensor(f"l{number}.{name}.{theirs}")
    encoder.load_state_dict(state)
    return encoder
