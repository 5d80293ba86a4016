/**
 * Invisible characters: blanks, controls, marks without a letter and Unicode's Default_Ignorable_Code_Point (DI). Fonts
 * also render the last three as nothing: the empty braille cell, the object replacement and the null notehead.
 */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\ufffc\u{1d159}]*$/u

/** Whether the text has no visible character. */
export const isBlank = (text: string): boolean => SHOWS_NOTHING.test(text)

/** Whether the text has a letter or a digit; emoji and symbols do not count. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !isBlank(text)
