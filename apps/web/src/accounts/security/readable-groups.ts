/** "abcd-efgh-ijkl-mnop": what a person has to copy by hand is read in groups of four. */
export const inGroups = (text: string, separator: string) => (text.match(/.{1,4}/g) ?? []).join(separator)
