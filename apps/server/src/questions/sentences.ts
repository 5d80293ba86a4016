/** An answer in the pieces in which it is streamed. */
export const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('es-AR', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment)
