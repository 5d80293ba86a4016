/** "[12/3/24, 10:22] Laura: …", "12/3/2024 10:22 - Laura: …": the export formats of phone chats. */
const MESSAGE =
  /^\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?[^\S\t]*(?:[-–—]\s*)?([^:|;,/\t]{2,40}):\s/i

/** Returns who wrote a line of an exported chat; null when the line begins no message. */
export const speakerOf = (line: string): string | null => MESSAGE.exec(line.trim())?.[1]?.trim() ?? null
