const MOST_LINES = 6
const MOST_CHARACTERS = 60
/** "Tel. 2944 61-7735", "www.tienda.com.ar", "hola@tienda.com.ar". */
const CONTACT =
  /(?:^|\s)(?:tel|cel|whatsapp|wsp)\b|(?:\d[\s().-]?){7,}|\bwww\.|https?:|\S@\S|\.(?:com|net|org)(?:\.\p{L}{2})?(?:$|\s)/iu
/** A sentence, an item and an amount say something; the lines of a signature only name. */
const SAYS = /[.!?,:;]$|^[-*•·–>]\s|[$%]/u

/**
 * Leaves out the lines at the end of a mail that name its author and ways to reach them: a few short ones behind an empty line or a
 * closing, which end no sentence and tell no amount, with at least one address or telephone.
 */
export function withoutSignature(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1
  let from = end
  while (from > 0 && isOfSignature(lines[from - 1]!.trim())) from -= 1
  const above = lines[from - 1]?.trim()
  // Without a line that ends something above it, the block may be a list.
  const isApart = above === '' || (above !== undefined && /[.!?,]$/.test(above))
  const signature = lines.slice(from, end)
  const isSignature =
    isApart && signature.length <= MOST_LINES && signature.some((line) => CONTACT.test(line))
  return isSignature ? lines.slice(0, from) : [...lines]
}

const isOfSignature = (line: string): boolean =>
  line !== '' &&
  line.length <= MOST_CHARACTERS &&
  !SAYS.test(line) &&
  (CONTACT.test(line) || !/\d{2}/.test(line) || /^\p{L}[^\d]{3,40} \d{2,5}$/u.test(line))
