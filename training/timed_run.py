"""A training run of so many minutes, which keeps a checkpoint every ten minutes and resumes from it."""

import math
import random
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor, nn

SAVE_SECONDS, REPORT_STEPS, REPORTED_LOSSES = 600, 50, 100
LEAST_RATE = 0.05


def run(
    minutes: float,
    path: Path,
    parts: dict[str, nn.Module],
    optimizer: torch.optim.Optimizer,
    tuned: list[nn.Parameter],
    rng: random.Random,
    loss_of_step: Callable[[int], Tensor],
    warm_up_steps: int,
    facts: dict,
):
    """Stores the parts by their names in `path`, with `facts`; the rate of `optimizer`'s first group warms up and falls as a cosine."""
    highest_rate = optimizer.param_groups[0]["lr"]
    stored = {**parts, "optimizer": optimizer}
    step, spent = 0, 0.0
    if path.exists():
        state = torch.load(path)
        for name, part in stored.items():
            part.load_state_dict(state[name])
        step, spent = state["step"], state["minutes"]
        rng.seed(step)

    def save(now: float):
        state = {name: part.state_dict() for name, part in stored.items()}
        torch.save({**state, **facts, "step": step, "minutes": now}, path)

    started = saved = time.monotonic()
    losses = []
    while (now := spent + (time.monotonic() - started) / 60) < minutes:
        cosine = 0.5 * (1 + math.cos(math.pi * now / minutes))
        share = min(1, (step + 1) / warm_up_steps) * (LEAST_RATE + (1 - LEAST_RATE) * cosine)
        optimizer.param_groups[0]["lr"] = highest_rate * share
        loss = loss_of_step(step)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(tuned, 1.0)
        optimizer.step()
        losses = [*losses[1 - REPORTED_LOSSES :], loss.item()]
        step += 1
        if step % REPORT_STEPS == 0:
            print(f"step {step}, {now:.1f} min, loss {sum(losses) / len(losses):.3f}", flush=True)
        if time.monotonic() - saved > SAVE_SECONDS:
            save(now)
            saved = time.monotonic()
    save(minutes)
