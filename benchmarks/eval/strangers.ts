import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomNumbers } from '../lib/random.ts'
import { columns } from '../lib/result.ts'
import { AUTHORS, type Author, type Role } from '../strangers/authors.ts'
import { distances } from './distance.ts'
import { predictPlaces } from './places.ts'
import { errorOverShops, judgePlaces, scoreOf } from './score-places.ts'
import type { JudgedQuestion, MarkedSet, PlacesScore } from './score-places.ts'
import { readJson } from './sets.ts'

const FOLDER = join(import.meta.dirname, '../strangers')
const FIRST_CONTACT = join(import.meta.dirname, '../results/first-contact.json')

/** The score of the first run on an author's set, which no later run replaces. */
interface FirstContact extends PlacesScore {
  commit: string
  day: string
}

/**
 * Asks the built-in engine the questions of every author and returns a table by author, with the standard error over shops.
 * Enters the score of each author whom no engine has met before. Authors that have to stay
 * unseen are asked only by their role.
 */
export function strangersTable(role: Role | undefined): string {
  const authors = AUTHORS.filter((author) => (role ? author.role === role : author.role !== 'unseen'))
  const sets = authors.map(({ name }) => readJson<MarkedSet>(join(FOLDER, `${name}.json`)))
  const judged = sets.map((set) => judgePlaces(set, predictPlaces(set)))
  const first = enterFirstContacts(authors, judged)
  const everyone = AUTHORS.map(({ name }) => readJson<MarkedSet>(join(FOLDER, `${name}.json`)))
  const ofQuestions = distances(everyone.map(questionsOf))
  const ofFiles = distances(everyone.map(filesOf))
  const distanceOf = (bits: readonly number[], { name }: Author) =>
    (bits[AUTHORS.findIndex((author) => author.name === name)] ?? 0).toFixed(2)
  const rows = authors.map((author, at) => [
    author.name,
    author.role,
    ...scoreCells(judged[at] ?? []),
    first.get(author.name)?.net.toFixed(3) ?? '',
    distanceOf(ofQuestions, author),
    distanceOf(ofFiles, author),
  ])
  const head = ['author', 'role', 'questions', 'net', '±', 'precision', 'recall', 'wrong', 'first contact', 'bits, questions', 'bits, files'] // prettier-ignore
  return columns([head, ...rows, ['all', '', ...scoreCells(judged.flat()), '', '', '']])
}

function scoreCells(judged: readonly JudgedQuestion[]): string[] {
  const { questions, net, precision, recall, wrong } = scoreOf(judged)
  const error = errorOverShops(judged, (score) => score.net, randomNumbers(1))
  return [String(questions), ...[net, error, precision, recall, wrong].map((value) => value.toFixed(3))]
}

function enterFirstContacts(
  authors: readonly Author[],
  judged: readonly JudgedQuestion[][],
): ReadonlyMap<string, FirstContact> {
  const known = existsSync(FIRST_CONTACT)
    ? (JSON.parse(readFileSync(FIRST_CONTACT, 'utf8')) as Record<string, FirstContact>)
    : {}
  const entries = new Map(Object.entries(known))
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  for (const [at, { name }] of authors.entries())
    if (!entries.has(name))
      entries.set(name, {
        ...rounded(scoreOf(judged[at] ?? [])),
        commit,
        day: new Date().toISOString().slice(0, 10),
      })
  writeFileSync(FIRST_CONTACT, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
  return entries
}

function rounded({ questions, net, precision, recall, wrong }: PlacesScore): PlacesScore {
  const round = (value: number) => Math.round(value * 1000) / 1000
  return {
    questions,
    net: round(net),
    precision: round(precision),
    recall: round(recall),
    wrong: round(wrong),
  }
}

const questionsOf = ({ profiles }: MarkedSet) =>
  profiles.flatMap(({ questions }) => questions.map(({ text }) => text))

const filesOf = ({ profiles }: MarkedSet) =>
  profiles.flatMap(({ knowledgeBase }) => knowledgeBase.map(({ text }) => text))
