"""Tunes the verifier: reads a question and a unit together, and says whether the unit answers fully, partly or not.

python train_verifier.py MINUTES   starts from out/encoder.pt; resumes from out/verifier.pt
"""

import argparse
import random

import numpy as np
import torch
import torch.nn.functional as F
from dataset import AUTHORS_FOR_TRAINING, OUT, can_teach, places_of, read_blocks, read_shops, roughened, unit_text
from encoder import END, Encoder, read_tokenizer, tokens_of
from evaluate_encoder import read_encoder
from timed_run import run
from torch import nn

FROZEN = 2
RATE, WARM_UP_STEPS = 8e-5, 200
CANDIDATES, NEAREST = 8, 16
BLOCK_CANDIDATES = 6
QUESTIONS_A_STEP = 6
FULLY, PARTLY, NOT = 0, 1, 2
PARTLY_WEIGHT = 0.3


class Verifier(nn.Module):
    def __init__(self, encoder: Encoder):
        super().__init__()
        self.encoder = encoder
        self.head = nn.Linear(encoder.word.embedding_dim, 3)

    def forward(self, pairs: list[list[int]], frozen=0):
        """Logits of FULLY, PARTLY and NOT for each pair."""
        return self.head(self.encoder.means(pairs, frozen))


def pair_of(question: list[int], unit: list[int]) -> list[int]:
    """`<s> question </s> </s> unit </s>`"""
    return [*question, END, *unit[1:]]


def shop_examples(shops, encoder, tokenizer):
    """Each question that can teach, with the tokens of its shop's units and the units nearest to it."""
    for shop in shops:
        units = tokens_of(tokenizer, [unit_text(unit) for unit in shop["units"]], "unit")
        asked = [question for question in shop["questions"] if can_teach(question)]
        questions = tokens_of(tokenizer, [question["text"] for question in asked], "question")
        with torch.no_grad():
            similar = encoder.vectors(questions) @ encoder.vectors(units).T
        for question, row in zip(asked, similar.numpy()):
            yield question, units, np.argsort(-row)[:NEAREST].tolist()


def shop_group(example, rng):
    question, units, nearest = example
    gold = places_of(question)
    labels = {unit: FULLY for unit in rng.sample(gold, min(2, len(gold)))}
    # One of two things asked is answered partly.
    if len(question["gold"]) > 1:
        labels = {unit: FULLY if all(unit in group for group in question["gold"]) else PARTLY for unit in labels}
    others = [(unit, NOT) for unit in question["traps"]] + [(unit, PARTLY) for unit in question["partly"]]
    rng.shuffle(others)
    hard = [(unit, NOT) for unit in nearest]
    rng.shuffle(hard)
    easy = [(rng.randrange(len(units)), NOT)]
    for unit, label in [*others[:3], *hard, *easy]:
        if len(labels) < CANDIDATES and unit not in gold:
            labels.setdefault(unit, label)
    return question["text"], [units[unit] for unit in labels], list(labels.values())


def block_group(block, tokenizer, rng):
    if block.unanswered and rng.random() < 0.2:
        question, gold = rng.choice(block.unanswered), None
    else:
        gold = rng.randrange(len(block.sentences))
        question = rng.choice(block.questions[gold])
    others = [number for number in range(len(block.sentences)) if number != gold]
    chosen = rng.sample(others, min(BLOCK_CANDIDATES, len(others)))
    labels = [NOT] * len(chosen)
    if gold is not None:
        chosen[0], labels[0] = gold, FULLY
    return question, tokens_of(tokenizer, [block.sentences[number] for number in chosen], "unit"), labels


def loss_of(verifier, groups, tokenizer, rng):
    questions = tokens_of(tokenizer, [roughened(question, rng) for question, _, _ in groups], "question")
    pairs = [pair_of(question, unit) for question, (_, units, _) in zip(questions, groups) for unit in units]
    labels = torch.tensor([label for _, _, those in groups for label in those])
    logits = verifier(pairs, FROZEN)
    weights = torch.tensor([1.0, PARTLY_WEIGHT, 1.0])
    by_pair = F.cross_entropy(logits, labels, weight=weights)
    # Within a question the unit that answers fully has to win against all others and against silence.
    by_group, at = [], 0
    for _, units, those in groups:
        score = logits[at : at + len(units), FULLY] - logits[at : at + len(units), NOT]
        at += len(units)
        score = torch.cat([score, torch.zeros(1)])
        right = torch.tensor([label == FULLY for label in those] + [FULLY not in those and PARTLY not in those])
        if right.any():
            by_group.append(score.logsumexp(0) - score[right].logsumexp(0))
    return by_pair + 0.5 * torch.stack(by_group).mean()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("minutes", type=float)
    options = parser.parse_args()
    torch.manual_seed(1)
    rng = random.Random(1)
    encoder, tokenizer, blocks = read_encoder(), read_tokenizer(), read_blocks()
    examples = list(shop_examples(read_shops(AUTHORS_FOR_TRAINING), encoder, tokenizer))
    print(f"{len(blocks)} blocks, {len(examples)} questions of shops", flush=True)

    verifier = Verifier(encoder).train()
    tuned = [p for layer in encoder.layers[FROZEN:] for p in layer.parameters()] + list(verifier.head.parameters())
    optimizer = torch.optim.AdamW(tuned, lr=RATE, weight_decay=0.01, betas=(0.9, 0.98))

    def loss_of_step(_step):
        groups = [shop_group(example, rng) for example in rng.sample(examples, QUESTIONS_A_STEP)]
        groups += [block_group(block, tokenizer, rng) for block in rng.sample(blocks, QUESTIONS_A_STEP)]
        return loss_of(verifier, groups, tokenizer, rng)

    run(
        options.minutes, OUT / "verifier.pt", {"verifier": verifier}, optimizer, tuned, rng, loss_of_step, WARM_UP_STEPS,
        {"layers": len(encoder.layers)},
    )


if __name__ == "__main__":
    main()
