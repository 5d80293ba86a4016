const GREETING =
  /\b(?:hola+|holis|buen(?:[oa]s?)?(?: (?:dias?|tardes?|noches?))?|que tal|como (?:estas|andas|va)|todo bien|saludos)\b/g
const THANKS =
  /\b(?:muchas |mil )?gracias\b|\b(?:genial|perfecto|barbaro|buenisimo|excelente|dale|listo|ok)\b/g
const FILLING = /\b(?:che|amig[oa]s?|y|por (?:la|tu|su) (?:respuesta|atencion)|por todo)\b/g

/** A message that only greets or thanks; it deserves a shopkeeper's word, not silence. */
export function courtesyOf(folded: string): 'greeting' | 'thanks' | null {
  const rest = folded.replace(GREETING, '').replace(THANKS, '').replace(FILLING, '')
  if (/[a-z0-9]/.test(rest)) return null
  return folded.search(THANKS) >= 0 ? 'thanks' : 'greeting'
}
