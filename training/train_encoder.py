"""Tunes the encoder, so that a question lies nearest to the units that answer it, or nearest to the learned null.

python train_encoder.py MINUTES [--layers 6]   resumes from out/encoder.pt, which it writes every ten minutes
"""

import argparse
import random

import torch
from dataset import AUTHORS_FOR_TRAINING, OUT, can_teach, places_of, read_blocks, read_shops, roughened, unit_text
from encoder import read_tokenizer, tokens_of, untuned_encoder
from timed_run import run
from torch import nn

FROZEN = 2
RATE, WARM_UP_STEPS = 1e-4, 100
TEMPERATURE = 0.05
BLOCKS_A_STEP, UNANSWERED_A_BLOCK = 6, 3
SHOP_EVERY = 4


def block_batch(blocks, rng):
    sentences, questions, places = [], [], []
    for block in blocks:
        for number, asked in enumerate(block.questions):
            questions.append(rng.choice(asked))
            places.append([len(sentences) + number])
        unanswered = rng.sample(block.unanswered, min(UNANSWERED_A_BLOCK, len(block.unanswered)))
        questions += unanswered
        places += [[]] * len(unanswered)
        sentences += block.sentences
    return sentences, questions, places


def shop_batch(shop):
    asked = [question for question in shop["questions"] if can_teach(question)]
    return [unit_text(unit) for unit in shop["units"]], [q["text"] for q in asked], [places_of(q) for q in asked]


def loss_of(encoder, null, tokenizer, batch, rng):
    units, questions, places = batch
    questions = [roughened(question, rng) for question in questions]
    tokens = tokens_of(tokenizer, units, "unit") + tokens_of(tokenizer, questions, "question")
    vectors = encoder.vectors(tokens, FROZEN)
    unit_vectors, question_vectors = vectors[: len(units)], vectors[len(units) :]
    similar = question_vectors @ unit_vectors.T
    logits = torch.cat([similar, null.expand(len(questions), 1)], 1) / TEMPERATURE
    right = torch.zeros_like(logits, dtype=torch.bool)
    for row, those in enumerate(places):
        right[row, those or [-1]] = True
    return (logits.logsumexp(1) - logits.masked_fill(~right, -1e9).logsumexp(1)).mean()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("minutes", type=float)
    parser.add_argument("--layers", type=int, default=6)
    options = parser.parse_args()
    torch.manual_seed(1)
    rng = random.Random(1)
    blocks, shops, tokenizer = read_blocks(), read_shops(AUTHORS_FOR_TRAINING), read_tokenizer()
    print(f"{len(blocks)} blocks, {len(shops)} shops", flush=True)

    encoder = untuned_encoder(options.layers).train()
    null = nn.Parameter(torch.tensor(0.5))
    tuned = [p for layer in encoder.layers[FROZEN:] for p in layer.parameters()]
    optimizer = torch.optim.AdamW(
        [{"params": tuned, "weight_decay": 0.01}, {"params": [null], "lr": 1e-3}], lr=RATE, betas=(0.9, 0.98)
    )

    def loss_of_step(step):
        is_shop = step % SHOP_EVERY == SHOP_EVERY - 1
        batch = shop_batch(rng.choice(shops)) if is_shop else block_batch(rng.sample(blocks, BLOCKS_A_STEP), rng)
        return loss_of(encoder, null, tokenizer, batch, rng)

    parts = {"encoder": encoder, "null": nn.ParameterList([null])}
    run(
        options.minutes, OUT / "encoder.pt", parts, optimizer, tuned, rng, loss_of_step, WARM_UP_STEPS,
        {"layers": options.layers},
    )


if __name__ == "__main__":
    main()
