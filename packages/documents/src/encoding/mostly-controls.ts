const MAX_CONTROL_SHARE = 0.01

/** Returns whether bytes that pretend to be text are not: text hardly ever has control characters. */
export function mostlyControls(text: string): boolean {
  let controls = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 127) controls++
  }
  return controls > text.length * MAX_CONTROL_SHARE
}
