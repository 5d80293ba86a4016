/**
 * Characters that show nothing, alone or together: blanks, controls, marks without a letter, and what Unicode tells
 * programs to draw as nothing (DI, Default_Ignorable_Code_Point). The last three are symbols that fonts draw as nothing: the empty braille cell, the place
 * of an embedded object and the musical note without a head.
 */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\ufffc\u{1d159}]*$/u

/** Whether a reader sees nothing of the text. */
export const isBlank = (text: string): boolean => SHOWS_NOTHING.test(text)

/** Whether the text has a letter or a digit; an emoji or a row of signs has none. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !isBlank(text)
