"""Chooses the pieces of e5's vocabulary that Spanish and Portuguese shops need.

python vocabulary.py   writes out/tokenizer.json and out/pieces.npy (the kept pieces' old numbers)
"""

import re
from collections import Counter

import numpy as np
from dataset import AUTHORS_FOR_TRAINING, OUT, read_blocks, read_passages, read_shops, unit_text
from e5_weights import read_e5
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

SIZE = 36_000
SPECIAL = 4
WESTERN = re.compile(
    "^▁?[0-9A-Za-zÁÉÍÓÚÜÑÇÃÕÂÊÔÀáéíóúüñçãõâêôàèìòï'’.,;:!?¡¿()%$°ºª/+&×*\\-–—\"“”«»#=<>|\\[\\]{}_~•·@€²³½¼¾®™^`\\\\]+$"
)


def tokenizer_of(pieces: list[str], scores: np.ndarray) -> Tokenizer:
    tokenizer = Tokenizer(models.Unigram(list(zip(pieces, map(float, scores))), unk_id=3, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    return tokenizer


def texts():
    for block in read_blocks():
        yield from block.sentences
        yield from block.unanswered
        for questions in block.questions:
            yield from questions
    yield from read_passages()
    for shop in read_shops(AUTHORS_FOR_TRAINING):
        yield from (unit_text(unit) for unit in shop["units"])
        yield from (question["text"] for question in shop["questions"])


def main():
    e5 = read_e5()
    counts = Counter()
    for encoding in tokenizer_of(e5.pieces, e5.scores).encode_batch(list(texts()), add_special_tokens=False):
        counts.update(encoding.ids)
    kept = set(range(SPECIAL)) | set(counts)
    kept |= {i for i, piece in enumerate(e5.pieces) if len(piece.strip("▁")) <= 1 and WESTERN.match(piece)}
    by_score = (int(i) for i in np.argsort(-e5.scores) if i not in kept and WESTERN.match(e5.pieces[i]))
    kept |= {i for i, _ in zip(by_score, range(SIZE - len(kept)))}
    numbers = np.array(sorted(kept))
    OUT.mkdir(exist_ok=True)
    tokenizer_of([e5.pieces[i] for i in numbers], e5.scores[numbers]).save(str(OUT / "tokenizer.json"))
    np.save(OUT / "pieces.npy", numbers)
    print(f"{len(counts)} pieces in the texts, {len(numbers)} kept")


if __name__ == "__main__":
    main()
