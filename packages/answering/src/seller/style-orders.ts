import { fold } from '../text/index.ts'

/**
 * Some "instructions" tell the assistant how to speak ("Siempre saludar amablemente…") instead of what to say.
 * They shape the tone and are never an answer. Source: the default instruction 'Ser cordial' and its like.
 */
const SPEECH =
  /^(?:siempre |nunca |no |por favor |al (?:inicio|comienzo|final),? |en todas? las? respuestas?,? |cuando \w+(?: \w+){0,4}, )*(?:ser|saluda\w*|responde\w*|contesta\w*|trata\w*|tutea\w*|vosea\w*|habla\w*|agradece\w*|despedi\w*|despedirse|dirigi\w*|menciona\w*|ofrece[r]\w*|recorda\w*|invita[r]?\b|suger\w*|deriva[r]?\b|deci(?:r|les|le)\b|usa[r]?|utiliza[r]?|mantene\w*|evita[r]?|inclui[r]?|agrega[r]?|comunica\w*|expresa\w*|mostra[r]?\w*|escribi[r]?|redacta\w*|cerra[r]?|empeza[r]?|comenza[r]?|termina[r]?|finaliza[r]?|se)\b/
const ABOUT_STYLE =
  /\b(?:tono|respuestas?|cliente\w*|comprador\w*|amable\w*|cordial\w*|cortes\w*|formal\w*|emojis?|saludo\w*|lenguaje|voseo|tuteo|breves?|concis\w*|positiv\w*|profesional\w*|calid\w*|empat\w*|usuario\w*|mensaje\w*)\b/

/** Whether an instruction is an order of style. */
export function isStyleOrder(instruction: { keyword: string; response: string }): boolean {
  const response = fold(instruction.response)
  if (
    /^(?:siempre )?(?:saludar|responder|contestar|tratar|agradecer|hablar|despedirse|ser (?:amable|cordial|breve|claro|formal|cortes))\b/.test(
      response,
    )
  )
    return true
  return SPEECH.test(response) && ABOUT_STYLE.test(response)
}
