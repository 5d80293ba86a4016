import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { trainEntailment } from '../entailment/index.ts'
import { trainTable } from '../embedding/index.ts'
import { predict, predictWith, timing } from './answers.ts'
import { confidenceTable } from './confidence.ts'
import { corpus, guardTable, judge } from './guard.ts'
import { isGuardLines, readGuardLines } from './guard-lines.ts'
import { countPrivacy, judgePrivacy, privacyTable, type PrivacyCase } from '../privacy/index.ts'
import { trainLineWeights } from '../privacy/train.ts'
import { trainPolicy } from '../guard/train-policy.ts'
import { testIntents, trainIntents } from '../intents/train.ts'
import { trainLanguages } from '../languages/train.ts'
import { trainLetterTable } from '../languages/train-letters.ts'
import { trainLetters } from './letters.ts'
import { predictPlaces } from './places.ts'
import { ROLES } from '../strangers/authors.ts'
import { corpusErrors, corpusTable, scoreCorpus, scorePlaces } from '../documents/index.ts'
import { plant, plantedSet, plantedTable, readPlanted } from './planted.ts'
import { evaluatedProvider } from './provider.ts'
import { judgeReplies, readReadings, readReplies, recordedTable, type ReadingPrompt } from './recorded.ts'
import { strangersTable } from './strangers.ts'
import { writeUnits } from './units.ts'
import { judgeVariants, variantTable, type VariantSet } from './variants.ts'
import { rank, retrievalTable } from './retrieval.ts'
import { readJson, type GuardCase, type GuardSet, type MarketplaceSet, type PassageSet } from './sets.ts'

const USAGE = `npm run eval
npm run eval -- answers   --set FILE --out PREDICTIONS.jsonl
npm run eval -- variants  [--set FILE] [--errors]
npm run eval -- retrieval --set FILE --out RANKS.jsonl
npm run eval -- guard     [--set FILE] --out VERDICTS.jsonl
npm run eval -- places    --set FILE --out PREDICTIONS.jsonl
npm run eval -- strangers [--role train|calibrate|test]
npm run eval -- units     --out FOLDER
npm run eval -- recorded  --set FILE --replies REPLIES.jsonl [--out VERDICTS.jsonl] [--checker READINGS.jsonl | --readings PROMPTS.jsonl]
npm run eval -- planted   [--set FILE]
npm run eval -- documents [--author NAME] [--errors]
npm run eval -- quotes    [--errors]
npm run eval -- privacy   [--set FILE] [--errors]
npm run eval -- private-lines [--errors]
npm run eval -- policy    [--errors]
npm run eval -- intents   [--errors]
npm run eval -- intents-test [--errors]
npm run eval -- languages [--errors]
npm run eval -- entailment [--errors]
npm run eval -- embedding
npm run eval -- letters
npm run eval -- letter-table
npm run eval -- confidence`

/** Passes before the one that is timed. */
const WARM_UPS = 3
const answersFolder = join(import.meta.dirname, '../answers')
const intentWeights = join(import.meta.dirname, '../../packages/answering/src/intent/weights.bin')
const shared = join(import.meta.dirname, '../../../shared/data/marketplace-dev.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    replies: { type: 'string' },
    checker: { type: 'string' },
    readings: { type: 'string' },
    errors: { type: 'boolean', default: false },
    author: { type: 'string' },
    role: { type: 'string' },
  },
})
const [task = 'answers'] = positionals

switch (task) {
  case 'answers':
    await evaluateAnswers(
      values.set ?? (existsSync(shared) ? shared : join(answersFolder, 'marketplace-dev.json')),
      values.out,
    )
    break
  case 'variants':
    evaluateVariants(values.set ?? join(import.meta.dirname, '../variants/variants.json'), values.errors)
    break
  case 'retrieval':
    await evaluateRetrieval(
      values.set ?? join(import.meta.dirname, '../retrieval/xquad-es-dev.json'),
      values.out,
    )
    break
  case 'guard':
    evaluateGuard(values.set, values.out)
    break
  case 'documents': {
    const scores = await scoreCorpus(values.author)
    if (values.errors) console.log(corpusErrors(scores))
    console.log(corpusTable(scores))
    break
  }
  case 'quotes':
    for (const set of ['artesana', 'boutique', 'ferretera', 'importador', 'oficina']) {
      const { quotes, inside, misses } = scorePlaces(
        set,
        join(import.meta.dirname, `../strangers/${set}.json`),
      )
      console.log(`${set}: ${inside} of ${quotes} quotes inside exactly one unit`)
      if (values.errors)
        for (const miss of misses) console.log(`  ${miss.units} units, ${miss.file}: ${miss.quote}`)
    }
    break
  case 'places':
    if (values.set && values.out) writeLines(values.out, predictPlaces(readJson<MarketplaceSet>(values.set)))
    else fail()
    break
  case 'strangers':
    console.log(strangersTable(ROLES.find((role) => role === values.role)))
    break
  case 'units':
    if (values.out) writeUnits(values.out)
    else fail()
    break
  case 'recorded':
    if (values.set && values.replies) await evaluateReplies(values.set, values.replies)
    else fail()
    break
  case 'planted':
    console.log(plantedTable(plant(readPlanted(values.set ?? plantedSet))))
    break
  case 'privacy':
    evaluatePrivacy(values.set ?? join(import.meta.dirname, '../privacy/cases-first.json'), values.errors)
    break
  case 'private-lines':
    trainLineWeights({ validates: values.errors })
    break
  case 'policy':
    trainPolicy({ showsErrors: values.errors })
    break
  case 'intents':
    trainIntents({ showsErrors: values.errors })
    break
  case 'intents-test':
    testIntents({ showsErrors: values.errors }, readFileSync(intentWeights))
    break
  case 'languages':
    trainLanguages({ validates: values.errors })
    break
  case 'entailment':
    trainEntailment({ validates: values.errors })
    break
  case 'embedding':
    trainTable()
    break
  case 'letters':
    trainLetters()
    break
  case 'letter-table':
    trainLetterTable()
    break
  case 'confidence':
    console.log(confidenceTable(setsOf(answersFolder)))
    break
  default:
    fail()
}

async function evaluateAnswers(setFile: string, out: string | undefined): Promise<void> {
  const set = readJson<MarketplaceSet>(setFile)
  const provider = evaluatedProvider(process.env)
  // This process is still compiling the engine at first, which a product has done that has been running.
  if (!provider) for (let pass = 0; pass < WARM_UPS; pass++) predict(set)
  const { predictions, milliseconds } = provider ? await predictWith(set, provider.word) : predict(set)
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-eval-'))
  const file = out ?? join(folder, 'predictions.jsonl')
  writeLines(file, predictions)
  // The scorer is the benchmark's own file and stays as it came.
  const args = [join(answersFolder, 'score.mjs'), setFile, file, ...(values.errors ? ['--errors=200'] : [])]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  console.log(`\n${timing(milliseconds)}`)
  if (provider) console.log(provider.summary())
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
}

async function evaluateRetrieval(setFile: string, out: string | undefined): Promise<void> {
  const set = readJson<PassageSet>(setFile)
  const texts = [...set.passages.map(({ text }) => text), ...set.questions.map(({ question }) => question)]
  const vectors = await evaluatedProvider(process.env)?.vectorsOf([...new Set(texts)])
  const ranks = rank(set, vectors ?? undefined)
  if (out) writeLines(out, ranks)
  console.log(retrievalTable(set, ranks))
}

/** On the repository's own cases when no file is named. */
function evaluateGuard(setFile: string | undefined, out: string | undefined): void {
  const cases = setFile ? casesOf(readFileSync(setFile, 'utf8')) : corpus()
  const verdicts = judge(cases)
  if (out) writeLines(out, verdicts)
  console.log(guardTable(cases, verdicts))
}

/** With `--readings` it writes the prompts of the second reading, which another model may be asked. */
async function evaluateReplies(setFile: string, repliesFile: string): Promise<void> {
  const { out, checker, readings } = values
  const replies = readReplies(repliesFile)
  const prompts: ReadingPrompt[] = []
  const verdicts = await judgeReplies(
    readJson<MarketplaceSet>(setFile),
    replies,
    checker ? readReadings(checker) : null,
    readings ? (prompt) => prompts.push(prompt) : undefined,
  )
  if (out) writeLines(out, verdicts)
  if (readings) writeLines(readings, prompts)
  else console.log(recordedTable(replies, verdicts))
}

function evaluatePrivacy(setFile: string, showsErrors: boolean): void {
  const verdicts = judgePrivacy(readJson<{ cases: PrivacyCase[] }>(setFile).cases)
  console.log(privacyTable(verdicts))
  if (!showsErrors) return
  for (const [what, those] of Object.entries(countPrivacy(verdicts)))
    console.log(`${what}: ${those.map(({ id, reason }) => `${id} (${reason ?? 'no reason'})`).join(', ')}`)
}

function evaluateVariants(setFile: string, showsErrors: boolean): void {
  const verdicts = judgeVariants(readJson<VariantSet>(setFile))
  console.log(variantTable(verdicts))
  if (!showsErrors) return
  for (const { id, question, answer, verdict, why } of verdicts)
    if (verdict === 'wrong' || verdict === 'abstained')
      console.log(
        [`${id} ${verdict}: ${question}`, `  ${answer ?? '(silent)'}`, ...why.map((w) => `  ${w}`)].join(
          '\n',
        ),
      )
}

function setsOf(folder: string): MarketplaceSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson<MarketplaceSet>(join(folder, file)))
}

function casesOf(text: string): GuardCase[] {
  if (isGuardLines(text)) return readGuardLines(text)
  const set = JSON.parse(text) as GuardSet | GuardCase[]
  return Array.isArray(set) ? set : set.cases
}

function writeLines(file: string, rows: readonly unknown[]): void {
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

function fail(): void {
  console.error(USAGE)
  process.exitCode = 2
}
