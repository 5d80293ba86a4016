"""How often a gold place is the nearest unit of its shop, or among the nearest 8 or 16, by author.

python evaluate_encoder.py [--role test]
"""

import argparse

import numpy as np
import torch
from dataset import OUT, can_teach, places_of, read_shops, unit_text
from encoder import Encoder, read_tokenizer, tokens_of


def read_encoder() -> Encoder:
    state = torch.load(OUT / "encoder.pt")
    encoder = Encoder(len(np.load(OUT / "pieces.npy")), state["layers"])
    encoder.load_state_dict(state["encoder"])
    return encoder.eval()


def area_under_curve(scores: np.ndarray, is_right: np.ndarray) -> float:
    ranks = np.argsort(np.argsort(scores)) + 1
    positives = is_right.sum()
    return (ranks[is_right].sum() - positives * (positives + 1) / 2) / (positives * (len(scores) - positives))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--role", default="test")
    encoder, tokenizer = read_encoder(), read_tokenizer()
    by_author = {}
    for shop in read_shops(parser.parse_args().role):
        asked = [question for question in shop["questions"] if can_teach(question)]
        with torch.no_grad():
            units = encoder.vectors(tokens_of(tokenizer, [unit_text(unit) for unit in shop["units"]], "unit"))
            questions = encoder.vectors(tokens_of(tokenizer, [question["text"] for question in asked], "question"))
        for question, similar in zip(asked, (questions @ units.T).numpy()):
            order = np.argsort(-similar).tolist()
            ranks = [min(order.index(unit) for unit in group) for group in question["gold"]]
            found = by_author.setdefault(shop["author"], ([], [], []))
            found[0].extend(ranks)
            found[1].append(similar.max())
            found[2].append(order[0] in places_of(question))
    for author, (ranks, scores, rights) in by_author.items():
        shares = [f"{np.mean(np.array(ranks) < most):.2f}" for most in (1, 8, 16)]
        area = area_under_curve(np.array(scores), np.array(rights))
        print(f"{author:12} first, 8, 16: {' '.join(shares)}; first is right: {area:.2f}; {len(ranks)} places")


if __name__ == "__main__":
    main()
