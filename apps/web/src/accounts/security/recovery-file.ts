import { formatLongDate } from '#platform/format'
import { inGroups } from './readable-groups.ts'
import { securityTexts as texts } from './security-texts.ts'

/** The codes as they are shown, copied and kept. */
export const readableCodes = (codes: readonly string[]) => codes.map((code) => inGroups(code, '-'))

/** What the downloaded file says; whoever finds it later knows what it is for. */
export const recoveryFile = (codes: readonly string[], email: string, madeAt: Date) =>
  [texts.fileTitle(email), texts.fileMadeOn(formatLongDate(madeAt)), '', ...readableCodes(codes), ''].join(
    '\r\n',
  )
