import { fold } from '../text/index.ts'

export type Tone = 'warm' | 'formal' | 'brief'

/** What a seller's own words about the tone ask for. */
export function toneOf(description: string): Tone {
  const folded = fold(description)
  if (/\b(?:formal|serio|seria|profesional|usted|culto)\b/.test(folded) && !/\binformal\b/.test(folded))
    return 'formal'
  if (
    /\b(?:breve|tecnico|tecnica|conciso|directo|al grano|corto|escueto)\b/.test(folded) &&
    !/\b(?:amable|cordial|calid|cercan)/.test(folded)
  )
    return 'brief'
  return 'warm'
}
