/** What a check found: a few words on how much it looked at, or everything that is wrong. */
export type CheckResult = { passed: true; seen: string } | { passed: false; problems: string }

export const passed = (seen: string): CheckResult => ({ passed: true, seen })
export const failed = (problems: string): CheckResult => ({ passed: false, problems })
