import { ownValue } from '@mostrador/contract/own-value'
import { fold } from '../text/index.ts'

/** Kinds of verbs about answering: state something, refer the buyer, show or hide internal data, read input. */
export type ActKind = 'say' | 'send' | 'show' | 'hide' | 'read'

export type Mood = 'infinitive' | 'imperative' | 'indicative' | 'subjunctive'

/** A verb about answering and its position among the tokens. */
export interface Act {
  at: number
  verb: string
  kind: ActKind
  mood: Mood
  /** First person plural: the shop describes what it does. */
  isOurs: boolean
  isSecondPerson: boolean
  /** The pronoun attached to the verb or before it: "decile", "se les dice", "te responde", "lo manda". */
  to: 'them' | 'you' | 'us' | 'it' | null
}

/** Verbs about answering by kind. The irregular stems of the present and the subjunctive follow the infinitive. */
const VERBS: Readonly<Record<ActKind, string>> = {
  say: `responder contestar decir:dic:dig informar aclarar avisar comunicar mencionar explicar:explic:expliqu ofrecer::ofrezc
    prometer asegurar confirmar negar:nieg:niegu afirmar recomendar:recomiend:recomiend sugerir:sugier:sugier repetir:repit:repit
    saludar agradecer::agradezc cotizar::cotic comentar contar:cuent:cuent insistir desmentir:desmient:desmient admitir
    reconocer::reconozc recordar:recuerd:recuerd advertir:adviert:adviert escribir poner::pong agregar::agregu incluir:incluy:incluy
    sumar cobrar jurar elogiar hablar firmar usar hacer::hag autorizar::autoric vender anunciar felicitar redactar traducir::traduzc
    mentir:mient:mient inventar atender:atiend:atiend tratar convencer::convenz solicitar exigir::exij`,
  send: `derivar mandar enviar pasar redirigir::redirij remitir reenviar transferir:transfier:transfier invitar llevar
    dirigir::dirij escalar entregar::entregu regalar
    trasladar elevar otorgar::otorgu conceder rebajar descontar:descuent:descuent bonificar::bonifiqu bloquear cancelar`,
  show: `mostrar:muestr:muestr revelar exponer::expong volcar:vuelc:vuelqu transcribir divulgar::divulgu recitar exhibir copiar
    pegar::pegu listar reproducir::reproduzc publicar::publiqu imprimir citar compartir filtrar difundir`,
  hide: `ocultar omitir ignorar esconder evitar olvidar borrar descartar esquivar disimular`,
  read: `leer usar tomar interpretar entender:entiend:entiend procesar considerar obedecer::obedezc`,
}

interface Form {
  verb: string
  kind: ActKind
  mood: Mood
  isOurs: boolean
  isSecondPerson: boolean
}

/** Forms without accents, so "derivá" (imperative) and "deriva" (indicative) share one; `readVerb` separates them. */
const FORMS = new Map<string, Form>()

function enter(written: string, form: Omit<Form, 'isOurs' | 'isSecondPerson'>, person = ''): void {
  if (!FORMS.has(written))
    FORMS.set(written, { ...form, isOurs: person === 'we', isSecondPerson: person === 'you' })
}

for (const [kind, verbs] of Object.entries(VERBS) as [ActKind, string][])
  for (const entry of verbs.split(/\s+/)) {
    const [verb = '', present = '', subjunctive = ''] = entry.split(':')
    const root = verb.slice(0, -2)
    const isFirst = verb.endsWith('ar')
    const [stem, other] = [present || root, subjunctive || present || root]
    const [indicative, wished] = isFirst ? ['a', 'e'] : ['e', 'a']
    const as = (mood: Mood) => ({ verb, kind, mood })
    enter(verb, as('infinitive'))
    for (const end of [indicative, `${indicative}n`, `${indicative}s`]) enter(stem + end, as('indicative'))
    for (const end of [wished, `${wished}n`]) enter(other + end, as('subjunctive'))
    enter(`${other}${wished}s`, as('subjunctive'), 'you')
    enter(`${root}${verb.at(-2)}s`, as('indicative'), 'you')
    for (const end of ['a', 'an', 'as']) enter(`${verb}${end}`, as('indicative'))
    for (const end of ['ia', 'ian']) enter(`${verb}${end}`, as('indicative'))
    enter(`${root}${isFirst ? 'aron' : 'ieron'}`, as('indicative'))
    enter(`${root}${isFirst ? 'ando' : 'iendo'}`, as('infinitive'))
    for (const end of isFirst ? ['amos', 'abamos'] : ['emos', 'imos', 'iamos'])
      enter(root + end, as('indicative'), 'we')
    enter(`${verb}emos`, as('indicative'), 'we')
  }
// Irregular forms, and verbs with forms of one syllable.
for (const form of ['diga', 'dira', 'diran', 'dice', 'dicen', 'dijo', 'dijeron'])
  enter(form, { verb: 'decir', kind: 'say', mood: form === 'diga' ? 'subjunctive' : 'indicative' })
enter('dar', { verb: 'dar', kind: 'send', mood: 'infinitive' })
enter('diciendo', { verb: 'decir', kind: 'say', mood: 'infinitive' })
enter('decimos', { verb: 'decir', kind: 'say', mood: 'indicative' }, 'we')
for (const form of ['da', 'dan']) enter(form, { verb: 'dar', kind: 'send', mood: 'indicative' })

/** A word, number or punctuation mark; `raw` keeps the accent that marks an imperative. */
export interface Token {
  raw: string
  folded: string
  isWord: boolean
}

export const tokensOf = (text: string): Token[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []).map((raw) => ({
    raw,
    folded: fold(raw),
    isWord: /[\p{L}\p{N}]/u.test(raw),
  }))

/** "Pedile", "pedirle": only with the pronoun, because "pedir" alone is an action of buyers. */
const ASK_FOR: Form = {
  verb: 'pedir',
  kind: 'send',
  mood: 'imperative',
  isOurs: false,
  isSecondPerson: false,
}
const ENCLITIC = /^(.{2,}?)(?:se|me|nos)?(les?|l[oa]s?|nos|te|me)$/
const PRONOUNS: Readonly<Record<string, Act['to']>> = {
  le: 'them',
  les: 'them',
  te: 'you',
  nos: 'us',
  me: 'us',
  lo: 'it',
  la: 'it',
  los: 'it',
  las: 'it',
}

/** The verbs about answering of a text, in order. */
export function actsOf(tokens: readonly Token[]): Act[] {
  return tokens.flatMap((token, at): Act[] => {
    const found = readVerb(token)
    if (!found) return []
    const { form, pronoun } = found
    const before = tokens[at - 1]?.folded ?? ''
    const to = ownValue(PRONOUNS, pronoun) ?? ownValue(PRONOUNS, before) ?? null
    return [{ at, ...form, to }]
  })
}

function readVerb({ raw, folded }: Token): { form: Form; pronoun: string } | null {
  // "Contestó", "respondió": the accent is required, because "traslado" is a noun.
  const past = /^(.+?)i?[óÓ]$/u.exec(raw.normalize('NFC'))?.[1]
  if (past) {
    const found = ['ar', 'er', 'ir'].map((end) => FORMS.get(fold(past) + end)).find((f) => f !== undefined)
    return found ? { form: { ...found, mood: 'indicative' }, pronoun: '' } : null
  }
  const plain = FORMS.get(folded)
  const isAccented = /[áéí]$/u.test(raw.normalize('NFC').toLowerCase())
  // "contesté", "mandé": a past action of the seller.
  if (plain && isAccented && plain.mood === 'subjunctive') return null
  if (plain && isAccented && plain.mood === 'indicative')
    return { form: { ...plain, mood: 'imperative' }, pronoun: '' }
  if (plain) return { form: plain, pronoun: '' }
  // "decí", "respondé", "incluí": the infinitive without its final "r".
  const ofRoot = isAccented || ENCLITIC.test(folded) ? FORMS.get(`${folded}r`) : undefined
  if (isAccented && ofRoot?.mood === 'infinitive')
    return { form: { ...ofRoot, mood: 'imperative' }, pronoun: '' }
  const [, stem = '', pronoun = ''] = ENCLITIC.exec(folded) ?? []
  if (stem === '') return null
  if (/^pedir?$/.test(stem)) return { form: ASK_FOR, pronoun }
  const infinitive = FORMS.get(stem)
  if (infinitive?.mood === 'infinitive') return { form: infinitive, pronoun }
  // "decile", "derivalo", "mandale": only imperatives and infinitives of these verbs end in a pronoun.
  const root = FORMS.get(`${stem}r`)
  return root?.mood === 'infinitive' ? { form: { ...root, mood: 'imperative' }, pronoun } : null
}
