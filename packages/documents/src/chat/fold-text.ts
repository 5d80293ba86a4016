/** Lower case without accents. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] => foldText(text).match(/[\p{L}\d]+/gu) ?? []
