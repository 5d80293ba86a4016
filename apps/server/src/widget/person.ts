import type { PersonOffer, WebChatSettings } from '@mostrador/contract/widget'
import { summaryTexts } from './texts.ts'

const SUMMED_UP = 5
const QUESTION_ROOM = 160

const PERSON =
  /\b(?:hablar|chatear|comunicar(?:me|nos)?|contactar(?:me|nos)?|pasame|pasar|atienda|atender|derivame|derivar|quiero|necesito|prefiero)\b.{0,30}\b(?:(?:una?|algun[ao]?|otra) )?(?:persona|human[oa]s?|asesor[a]?|vendedor[a]?|representante|operador[a]?|alguien(?: real| de verdad| mas)?|gente real|atencion al cliente)\b|\b(?:atencion humana|persona real|ser humano)\b/

/** Whether a visitor would rather talk to somebody. */
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
