const MOST_LINES = 6
const MOST_CHARACTERS = 60
/** "Tel. 2944 61-7735", "www.tienda.com.ar", "hola@tienda.com.ar". */
const CONTACT =
  /(?:^|\s)(?:tel|cel|whatsapp|wsp)\b|(?:\d[\s().-]?){7,}|\bwww\.|https?:|\S@\S|\.(?:com|net|org)(?:\.\p{L}{2})?(?:$|\s)/iu
/** A sentence, an item and a price say something; the lines of a signature only name. */
const SAYS = /[.!?,:;]$|^[-*•·–>]\s|[$%]/u

/**
 * Leaves out the lines at the end of a mail that name its author and ways to reach them: short ones that end no sentence, with
 * at least one address or telephone.
 */
export function withoutSignature(lines: readonly string[]): string[] {
  let from = lines.length
  let count = 0
  for (let at = lines.length - 1; at >= 0 && count <= MOST_LINES; at--) {
    const line = lines[at]!.trim()
    if (line === '') continue
    if (line.length > MOST_CHARACTERS || SAYS.test(line)) break
    count += 1
    from = at
  }
  const signature = lines.slice(from)
  return from > 0 && signature.some((line) => CONTACT.test(line)) ? lines.slice(0, from) : [...lines]
}
