const GREETING =
  /\b(?:hol(?:a+|is+|u+)|hey|buen(?:[oa]s?)?(?: (?:dias?|tardes?|noches?|finde))?|que tal|como (?:te |les )?(?:estas|estan|andas|andan|va)|todo bien|saludos?(?: cordial(?:es)?)?|(?:un )?abrazos?)\b *\?*/g
const THANKS =
  /\b(?:(?:much(?:as|isimas) |mil )?gracias+|(?:(?:te|les|se lo|muy) )?agrade(?:zco|cemos|cid[oa]s?)|(?:muy|tan) amables?|de nada|genial(?:es)?|perfecto|barbaro|buenisimo|excelente|impecable|espectacular|joya|entendido|dale|listo|oka?|oki?s|okey|okay)\b/g
const FILLING =
  /\b(?:che|amig[oa]s?|gente|chic[oa]s|y|ah|si|no|ya|igual(?:mente)?|muy|a (?:vos|ustedes|usted)|desde ya|de antemano|por (?:todo|responder|contestar|avisar|(?:la|tu|su) (?:respuesta|atencion|ayuda|info|informacion|tiempo|buena onda)))\b/g
/** Pictures that people send in place of such a word. */
const APPROVAL = /[👍👌🙏🙌👏🤝💪❤💚💙🫶✅☺🙂🤗🥰😍😀-😆😉😊]/u

/** A message that only greets or thanks: it asks nothing, so an answer to it costs nothing. */
export function courtesyOf(folded: string): 'greeting' | 'thanks' | null {
  const ungreeted = folded.replace(GREETING, ' ')
  const rest = ungreeted.replace(THANKS, ' ')
  // "¿listo?", "perfecto?": such a word asks something where a question mark follows.
  if (/[\p{L}\p{N}]/u.test(rest.replace(FILLING, ' ')) || ungreeted.includes('?')) return null
  if (rest !== ungreeted) return 'thanks'
  if (ungreeted !== folded) return 'greeting'
  return APPROVAL.test(folded) ? 'thanks' : null
}
