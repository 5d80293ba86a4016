/** A question of a file with what stands behind it, or text without a question. */
export interface Pair {
  question: string | null
  text: string
}

const ASKED = /^(?:(?:p|pregunta)\s*[:.]\s*)/i
const ANSWER = /^(?:->|=>|→|[-–—:]\s)?\s*(?:(?:r|rta|rpta|respuesta)\s*[:.]\s*)?(?:->|=>|→)?\s*/i
const QUESTION = /¿[^¿?]{2,160}\?+|^[^¿?.!:]{4,140}\?+/

/** "Hola Ana, ¿cómo estás?" greets and expects no answer. */
const PLEASANTRY =
  /^[^¿?]{0,60}¿?(?:c[oó]mo (?:est[aá]s?|est[aá]n|and[aá]s?|andan|(?:te |les )?va)|qu[eé] tal|todo bien)(?: todo| tod[oa]s)?\?+$/i

/** "¿Trae tutor? -> No, se vende aparte. ¿Y maceta? Sí." are two questions, each with its answer. */
export function pairsOf(line: string): Pair[] {
  if (!line.includes('?'))
    return [
      ASKED.test(line)
        ? { question: `${line.replace(ASKED, '')}?`, text: '' }
        : { question: null, text: line },
    ]
  const pairs: Pair[] = []
  let rest = line.replace(ASKED, '').trim()
  while (rest !== '') {
    const found = startOfSentence(rest)
    if (!found) {
      pairs.push({ question: null, text: rest })
      break
    }
    if (found.index > 0) pairs.push({ question: null, text: rest.slice(0, found.index).trim() })
    if (PLEASANTRY.test(found.question)) {
      pairs.push({ question: null, text: found.question })
      rest = rest.slice(found.index + found.question.length).trim()
      continue
    }
    rest = rest.slice(found.index + found.question.length).replace(ANSWER, '')
    const next = startOfSentence(rest)
    const text = (next ? rest.slice(0, next.index) : rest)
      .replace(/(?<!\s)\s*(?:p|pregunta)\s*[:.]\s*$/i, '')
      .trim()
    const last = pairs.at(-1)
    // Two questions in a row have one answer.
    if (last?.question && last.text === '')
      pairs[pairs.length - 1] = { question: `${last.question} ${found.question}`, text }
    else pairs.push({ question: found.question, text })
    rest = next ? rest.slice(next.index) : ''
  }
  return pairs
}

/** The first question of a text that is a sentence of its own: "Si lo querés, ¿lo tenés?" begins before it. */
function startOfSentence(text: string): { index: number; question: string } | null {
  const found = QUESTION.exec(text)
  if (!found) return null
  const before = text.slice(0, found.index)
  const start = /[.!?…:)>→-]\s*$|^\s*$|\s(?:p|pregunta)\s*[:.]\s*$/i.test(before) ? found.index : null
  if (start !== null) return { index: start, question: found[0] }
  const from = Math.max(0, ...[...before.matchAll(/[.!…]\s+/g)].map((end) => end.index + end[0].length))
  return { index: from, question: text.slice(from, found.index + found[0].length) }
}
