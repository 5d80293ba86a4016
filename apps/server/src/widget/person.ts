import type { PersonOffer, WebChatSettings } from '@mostrador/contract/widget'
import { summaryTexts } from './texts.ts'

const SUMMED_UP = 5
const QUESTION_ROOM = 160

const TALK = String.raw`hablar|chatear|comunicar(?:me|nos)?|contactar(?:me|nos)?|pasame|pasar|atienda|atender(?:me|nos)?|derivame|derivar`
/** Somebody, but not those whom a product is for: "para una persona", "cada persona". */
const SOMEBODY = String.raw`(?<!\b(?:para|por|cada|cualquier)(?: una?)? )(?:persona|human[oa]s?|asesora?|vendedora?|representante|operadora?|alguien|gente real|atencion al cliente)\b`
const PERSON = new RegExp(
  [
    String.raw`\b(?:${TALK})\b.{0,30}\b${SOMEBODY}`,
    String.raw`\b(?:quiero|necesito|prefiero) (?:a )?(?:(?:una?|algun[ao]?|otra) )?${SOMEBODY}`,
    String.raw`\batencion humana\b|\bpersona real\b|\bser humano\b`,
  ].join('|'),
)

/** Whether a visitor asks to go on with a person in place of the assistant. */
export const asksForPerson = (question: string): boolean =>
  PERSON.test(question.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())

export const hasPerson = ({ whatsapp, takesEmail }: WebChatSettings): boolean => whatsapp !== '' || takesEmail

/** The ways to a person that the seller has set; null when there is none. */
export function personOffer(
  settings: WebChatSettings,
  { brand, questions }: { brand: string; questions: readonly string[] },
): PersonOffer | null {
  if (!hasPerson(settings)) return null
  const number = settings.whatsapp.replace(/\D/g, '')
  const text = encodeURIComponent(summaryOf(brand, questions))
  return {
    whatsapp: number === '' ? null : `https://wa.me/${number}?text=${text}`,
    email: settings.takesEmail,
  }
}

function summaryOf(brand: string, questions: readonly string[]): string {
  const asked = questions.filter((question) => !asksForPerson(question)).slice(-SUMMED_UP)
  const lines = asked.map((question) => `- ${cut(question.replace(/\s+/g, ' '))}`)
  return [summaryTexts.opening(brand), ...(lines.length > 0 ? [summaryTexts.asked, ...lines] : [])].join('\n')
}

const cut = (text: string): string => {
  const characters = Array.from(text)
  return characters.length <= QUESTION_ROOM ? text : `${characters.slice(0, QUESTION_ROOM).join('')}…`
}
