import { cleanLines } from './clean-text.ts'
import { placeWithin } from './message-parts.ts'
import { childElements, type HtmlElement } from './page-dom.ts'
import { textElements, type MessageElement } from './page-messages.ts'

/** The element of a message that names its author. */
export interface NamedAuthor {
  element: HtmlElement
  name: string
}

/** An element of a message that may name its author. */
interface Leaf {
  element: HtmlElement
  text: string
}

interface Column {
  /** The first leaf of each message at one place. */
  leaves: Map<HtmlElement, Leaf>
  distinct: number
  /** Fifths of the messages that have it. */
  fifths: number
  /** Letters of an average leaf. */
  length: number
}

/** Of the messages; the others go on with the author before them. */
const LEAST_NAMED = 0.4
const NAME_SHARE = 0.95
const MOST_CHARACTERS = 60
/** The author stands near the beginning of a message. */
const MOST_LEAVES = 100
const MOST_WORDS = 6

/**
 * Finds which part of the messages names their authors: it stands at the same place of their structure and its values come back.
 *
 * @returns the author's element by the message's element; empty when no part does
 */
export function authorElements(messages: readonly MessageElement[]): Map<HtmlElement, NamedAuthor> {
  const columns = new Map<string, Map<HtmlElement, Leaf>>()
  const positions = new Map<HtmlElement, number>()
  for (const { element, times } of messages)
    for (const leaf of textElements(element).slice(0, MOST_LEAVES)) {
      if (times.includes(leaf)) continue
      const text = cleanLines(leaf.textContent ?? '').replace(/\s+/g, ' ')
      // Left and right bubbles may have classes of their own.
      for (const place of [placeOf(leaf, element, positions), placeOf(leaf, element, positions, false)]) {
        const column = columns.get(place) ?? new Map<HtmlElement, Leaf>()
        if (!column.has(element)) column.set(element, { element: leaf, text })
        columns.set(place, column)
      }
    }
  const [best] = [...columns.values()]
    .map((leaves) => columnOf(leaves, messages.length))
    .filter((column) => isNames(column, messages.length))
    .sort(moreLikeNames)
  return new Map(
    [...(best?.leaves ?? [])].map(([message, { element, text }]) => [
      message,
      { element, name: nameIn(text) },
    ]),
  )
}

/** Where an element stands in the structure of its message. */
function placeOf(
  leaf: HtmlElement,
  message: HtmlElement,
  positions: Map<HtmlElement, number>,
  hasClasses = true,
): string {
  const path: HtmlElement[] = []
  for (let step: HtmlElement | null = leaf; step && step !== message; step = step.parentElement)
    path.unshift(step)
  let place = ''
  for (const step of path) place = placeWithin(place, step, { at: positionOf(step, positions), hasClasses })
  return place
}

/** The place among its siblings, counted once for all of them. */
function positionOf(element: HtmlElement, positions: Map<HtmlElement, number>): number {
  const known = positions.get(element)
  if (known !== undefined) return known
  for (const [at, child] of childElements(element.parentElement!).entries()) positions.set(child, at)
  return positions.get(element)!
}

function columnOf(leaves: Map<HtmlElement, Leaf>, messages: number): Column {
  const texts = [...leaves.values()].map(({ text }) => text)
  return {
    leaves,
    fifths: Math.round((5 * leaves.size) / messages),
    distinct: new Set(texts).size,
    length: texts.reduce((sum, { length }) => sum + length, 0) / texts.length,
  }
}

function isNames({ leaves, distinct }: Column, messages: number): boolean {
  const names = [...leaves.values()].filter(({ text }) => isName(text)).length
  return (
    leaves.size >= LEAST_NAMED * messages &&
    names >= NAME_SHARE * leaves.size &&
    // Two who wrote once or twice each are still two.
    (distinct * 1.5 <= leaves.size || (distinct === 2 && leaves.size === 3))
  )
}

/** A label says the same in every message; initials are shorter than the names that they stand for. */
function moreLikeNames(a: Column, b: Column): number {
  const several = Number(b.distinct > 1) - Number(a.distinct > 1)
  return several || b.fifths - a.fifths || b.length - a.length
}

const nameIn = (text: string): string => text.replace(/\s*:$/, '')

function isName(text: string): boolean {
  const name = nameIn(text)
  if (name.length > MOST_CHARACTERS || /[?!;]|[.…]$|\. \p{Lu}/u.test(name)) return false
  return /^[~+\d\p{L}@]/u.test(name) && name.split(' ').length <= MOST_WORDS
}

/**
 * Names the authors of messages without names by what sets the classes of one side apart: "me" and "them", "out" and "in".
 *
 * @returns nothing unless there are two sides
 */
export function sideOf(messages: readonly MessageElement[]): Map<HtmlElement, string> {
  const classes = messages.map(({ element }) => (element.getAttribute('class') ?? '').split(/\s+/))
  const shared = (classes[0] ?? []).filter((name) => classes.every((own) => own.includes(name)))
  const sides = classes.map((own) => own.filter((name) => !shared.includes(name)).join(' '))
  const isTalkOfTwo = new Set(sides).size === 2 && !sides.includes('')
  return new Map(isTalkOfTwo ? messages.map(({ element }, at) => [element, sides[at]!]) : [])
}
