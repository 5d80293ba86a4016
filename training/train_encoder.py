"""Tunes the encoder, so that a question lies nearest to the units that answer it, or nearest to the learned null.

python train_encoder.py MINUTES [--layers 6]   resumes from out/encoder.pt, which it writes every ten minutes
"""

import argparse
import math
import random
import time

import torch
from dataset import AUTHORS_FOR_TRAINING, OUT, can_teach, places_of, read_blocks, read_shops, roughened, unit_text
from encoder import read_tokenizer, tokens_of, untuned_encoder

FROZEN = 2
RATE, LEAST_RATE, WARM_UP_STEPS = 1e-4, 0.05, 100
TEMPERATURE = 0.05
BLOCKS_A_STEP, UNANSWERED_A_BLOCK = 6, 3
SHOP_EVERY = 4
SAVE_SECONDS = 600


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


def rate_at(share: float, step: int) -> float:
    cosine = 0.5 * (1 + math.cos(math.pi * share))
    return RATE * min(1, (step + 1) / WARM_UP_STEPS) * (LEAST_RATE + (1 - LEAST_RATE) * cosine)


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
    null = torch.nn.Parameter(torch.tensor(0.5))
    tuned = [p for layer in encoder.layers[FROZEN:] for p in layer.parameters()]
    optimizer = torch.optim.AdamW(
        [{"params": tuned, "weight_decay": 0.01}, {"params": [null], "lr": 1e-3}], lr=RATE, betas=(0.9, 0.98)
    )
    step, spent, path = 0, 0.0, OUT / "encoder.pt"
    if path.exists():
        state = torch.load(path)
        encoder.load_state_dict(state["encoder"])
        optimizer.load_state_dict(state["optimizer"])
        null.data, step, spent = state["null"], state["step"], state["minutes"]
        rng.seed(step)

    def save(minutes):
        state = {"encoder": encoder.state_dict(), "optimizer": optimizer.state_dict(), "null": null.data}
        torch.save({**state, "step": step, "minutes": minutes, "layers": options.layers}, path)

    started = saved = time.monotonic()
    losses = {True: [], False: []}
    while (minutes := spent + (time.monotonic() - started) / 60) < options.minutes:
        optimizer.param_groups[0]["lr"] = rate_at(minutes / options.minutes, step)
        is_shop = step % SHOP_EVERY == SHOP_EVERY - 1
        batch = shop_batch(rng.choice(shops)) if is_shop else block_batch(rng.sample(blocks, BLOCKS_A_STEP), rng)
        loss = loss_of(encoder, null, tokenizer, batch, rng)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(tuned, 1.0)
        optimizer.step()
        losses[is_shop] = [*losses[is_shop][-39:], loss.item()]
        step += 1
        if step % 50 == 0:
            means = [sum(some) / len(some) for some in losses.values() if some]
            print(f"step {step}, {minutes:.1f} min, shops and blocks {means}, null {null.item():.3f}", flush=True)
        if time.monotonic() - saved > SAVE_SECONDS:
            save(minutes)
            saved = time.monotonic()
    save(options.minutes)


if __name__ == "__main__":
    main()
