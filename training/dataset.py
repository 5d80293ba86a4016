"""Training texts: blocks of a seller's sentences with their questions, and shops whose gold places are marked.

`npm run eval -- units --out training/out/units` writes the shops.
"""

import json
import random
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
OUT = Path(__file__).parent / "out"
PAIRS = ROOT / "benchmarks/embedding/pairs"
PASSAGES = ROOT / "benchmarks/retrieval/xquad-es-dev.json"

AUTHORS_FOR_TRAINING = "train"
LEAST_SENTENCES = 5
HEADINGS, HEADING_LENGTH = 2, 60


@dataclass
class Block:
    """What one seller says of one product: `questions[i]` are answered by `sentences[i]`."""

    sentences: list[str] = field(default_factory=list)
    questions: list[list[str]] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)


def read_blocks() -> list[Block]:
    blocks = []
    for path in sorted(PAIRS.glob("*.txt")):
        for line in path.read_text().splitlines():
            texts = [text.strip() for text in line.lstrip("#>-").split(" | ") if text.strip()]
            if line.startswith("#"):
                blocks.append(Block())
            elif line.startswith(">"):
                blocks[-1].sentences.append(line[1:].strip())
                blocks[-1].questions.append([])
            elif line.startswith("-"):
                blocks[-1].unanswered += texts
            elif texts and blocks[-1].questions:
                blocks[-1].questions[-1] += texts
    return [block for block in blocks if len(block.sentences) >= LEAST_SENTENCES and all(block.questions)]


def read_passages() -> list[str]:
    data = json.loads(PASSAGES.read_text())
    return [passage["text"] for passage in data["passages"]] + [one["question"] for one in data["questions"]]


def read_shops(role: str) -> list[dict]:
    """The shops of authors with this role, in the form of `benchmarks/eval/units.ts`."""
    lines = [line for path in sorted((OUT / "units").glob("*.jsonl")) for line in path.read_text().splitlines()]
    return [shop for shop in map(json.loads, lines) if shop["role"] == role]


def unit_text(unit: dict) -> str:
    """Nearest headings and names of columns, then the unit's own words."""
    above = [line[:HEADING_LENGTH] for line in unit["context"].split("\n") if line][-HEADINGS:]
    return f"{' › '.join(above)}: {unit['text']}" if above else unit["text"]


def places_of(question: dict) -> list[int]:
    """Units at the gold places, of all things asked; none where nothing answers."""
    return sorted({unit for group in question["gold"] for unit in group})


def can_teach(question: dict) -> bool:
    """Refusals are the screen's work, and gold that no unit holds teaches a wrong silence."""
    return question["expect"] == "abstain" or (question["expect"] == "answer" and all(question["gold"]))


def roughened(question: str, rng: random.Random) -> str:
    """As typed on a phone: accents, marks and capitals are lost, and a letter slips."""
    if rng.random() < 0.4:
        question = "".join(c for c in unicodedata.normalize("NFD", question) if not unicodedata.combining(c))
    if rng.random() < 0.4:
        question = question.replace("¿", "").replace("¡", "").rstrip("?!. ")
    if rng.random() < 0.3:
        question = question.lower()
    elif rng.random() < 0.05:
        question = question.upper()
    if rng.random() < 0.2 and len(question) > 12:
        at, slip = rng.randrange(1, len(question) - 2), rng.random()
        swapped, lost = question[at + 1] + question[at] + question[at + 2 :], question[at + 1 :]
        question = question[:at] + (swapped if slip < 0.4 else lost if slip < 0.8 else question[at] + question[at:])
    return question
