import { securityTexts as texts } from './security-texts.ts'

// The first that fits wins: most browsers also call themselves by the names below their own.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const HAND_HELD = new Set(['iPhone', 'iPad', 'Android'])

/** "Chrome en Windows". Made of words of ours alone: what a client says of itself is never shown. */
export function deviceIn(userAgent: string): { name: string; isHandHeld: boolean } {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return {
    name: browser ? (system ? texts.browserOn(browser, system) : browser) : texts.unknownBrowser,
    isHandHeld: system !== undefined && HAND_HELD.has(system),
  }
}
