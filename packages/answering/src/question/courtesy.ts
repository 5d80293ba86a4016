const GREETING =
  /\b(?:hol(?:a+|is+|u+)|hey|buen(?:[oa]s?)?(?: (?:dias?|tardes?|noches?|finde))?|que tal|como (?:te |les )?(?:estas|estan|andas|andan|va)|todo bien|saludos?(?: cordial(?:es)?)?|(?:un )?abrazos?)\b *\?*/g
const THANKS =
  /\b(?:(?:much(?:as|isimas) |mil )?gracias+|(?:(?:te|les|se lo|muy) )?agrade(?:zco|cemos|cid[oa]s?)|(?:muy|tan) amables?|de nada|genial(?:es)?|perfecto|barbaro|buenisimo|excelente|impecable|espectacular|joya|entendido|dale|listo|oka?|oki?s|okey|okay)\b/g
const FILLING =
  /\b(?:che|amig[oa]s?|gente|chic[oa]s|y|ah|si|no|ya|igual(?:mente)?|muy|a (?:vos|ustedes|usted)|desde ya|de antemano|por (?:todo|responder|contestar|avisar|(?:la|tu|su) (?:respuesta|atencion|ayuda|info|informacion|tiempo|buena onda)))\b/g
/** Emoji that buyers send instead of thanks. */
const APPROVAL = /[👍👌🙏🙌👏🤝💪❤💚💙🫶✅☺🙂🤗🥰😍😀-😆😉😊]/u

/** Recognizes a message that only greets or thanks; it contains no question, so replying to it is free. */
export function courtesyOf(folded: string): 'greeting' | 'thanks' | null {
  const ungreeted = folded.replace(GREETING, ' ')
  const rest = ungreeted.replace(THANKS, ' ')
  // With a question mark, such a word is a question: "¿listo?", "perfecto?".
  if (/[\p{L}\p{N}]/u.test(rest.replace(FILLING, ' ')) || ungreeted.includes('?')) return null
  if (rest !== ungreeted) return 'thanks'
  if (ungreeted !== folded) return 'greeting'
  return APPROVAL.test(folded) ? 'thanks' : null
}
