export { newDatabase, ownPostgres, testDatabase } from './databases.ts'
export type { OwnPostgres } from './databases.ts'
export { callAt, startApp } from './app.ts'
export type { Answer, TestApp, TestSeller } from './app.ts'
export {
  aSellerWhoAnswers,
  aSellerWithAssistant,
  connect,
  grantPermission,
  refuseTokens,
  startAppWithMarketplace,
  train,
  untilSwept,
} from './marketplace.ts'
export type { TestMarketplace } from './marketplace.ts'
export { modelEnv, PROTOCOLS, settingsFor, startModel } from './model.ts'
export type { TestModel } from './model.ts'
export { mailsTo, nextMail, parseMail } from './mails.ts'
export type { TestMail } from './mails.ts'
export { aPayingSeller, planCalled, standingOf, startAppWithPayments } from './payments.ts'
export type { TestTill } from './payments.ts'
export { startObjectStorage } from './object-storage.ts'
export type { TestObjectStorage } from './object-storage.ts'
export { anotherKey, KEYED_COMMANDS, runProgram, sentenceOf } from './programs.ts'
export type { Ended } from './programs.ts'
export { until } from './until.ts'
export {
  askAuth,
  aSellerWithSecondFactor,
  challenge,
  enrol,
  proveAddress,
  sessionClaims,
  showCode,
  verify,
} from './second-factor.ts'
export { GOOGLE_ACCOUNTS, openBrowser, pkce, startAppWithGoogle } from './google.ts'
export { dumpOf } from './dump.ts'
export { askProtected, PROTECTED } from './protected-calls.ts'
export { forgedTokens, knownKey, signOut } from './forged-tokens.ts'
