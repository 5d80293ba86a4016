/** Byte order marks: the file itself says how its text is written. */
const MARKS = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const

export const declaredEncoding = (bytes: Uint8Array) =>
  MARKS.find(({ mark }) => bytes.length >= mark.length && mark.equals(bytes.subarray(0, mark.length)))
    ?.encoding ?? null

const MAX_CONTROL_SHARE = 0.01

/** Text hardly ever carries control characters; bytes that only pretend to be text do. */
export function mostlyControls(text: string): boolean {
  let controls = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 127) controls++
  }
  return controls > text.length * MAX_CONTROL_SHARE
}
