/** ECMAScript's `JSON.rawJSON`, which TypeScript does not describe yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

/** A whole number that `JSON.stringify` writes with all its digits, however many they are. */
export const exactNumber = (digits: string): number => rawJSON(digits) as number
