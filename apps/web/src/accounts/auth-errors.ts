import { accountTexts } from '@mostrador/contract/accounts'
import { messageOf } from '#platform'

const lateLink = 'Ese enlace o código venció o ya se usó. Pedí uno nuevo.'
const sessionOver = accountTexts.signInAgain
const unavailableHere = 'Esta opción no está disponible por ahora.'

/** What each refusal of the auth service means to a seller. */
const SENTENCES = new Map<string, string>([
  ['invalid_credentials', accountTexts.wrongCredentials],
  ['user_banned', accountTexts.wrongCredentials],
  ['email_not_confirmed', accountTexts.emailNotConfirmed],
  ['signup_disabled', accountTexts.registrationClosed],
  ['user_already_exists', accountTexts.alreadyExists],
  ['email_exists', 'Ese correo ya tiene una cuenta. Usá otro.'],
  ['email_address_invalid', accountTexts.emailInvalid],
  ['weak_password', accountTexts.weakPassword],
  ['same_password', accountTexts.samePassword],
  ['over_request_rate_limit', accountTexts.tooManyTries],
  [
    'over_email_send_rate_limit',
    'Ya te mandamos un correo hace un momento. Esperá un minuto y probá de nuevo.',
  ],
  ['mfa_recovery_codes_locked', accountTexts.tooManyTries],

  ['otp_expired', lateLink],
  ['flow_state_expired', lateLink],
  ['flow_state_not_found', lateLink],
  ['flow_state_already_used', lateLink],
  ['bad_code_verifier', 'Abrí el enlace en el mismo navegador en el que lo pediste.'],
  ['bad_oauth_state', 'El ingreso con Google quedó por la mitad. Probá de nuevo.'],
  ['bad_oauth_callback', 'El ingreso con Google quedó por la mitad. Probá de nuevo.'],
  [
    'provider_email_needs_verification',
    'Google todavía no verificó ese correo. Verificalo ahí y probá de nuevo.',
  ],
  ['provider_disabled', unavailableHere],
  ['oauth_provider_not_supported', unavailableHere],
  ['manual_linking_disabled', unavailableHere],

  ['session_not_found', sessionOver],
  ['session_expired', sessionOver],
  ['refresh_token_not_found', sessionOver],
  ['refresh_token_already_used', sessionOver],
  ['user_not_found', sessionOver],
  ['no_authorization', sessionOver],
  ['bad_jwt', sessionOver],

  ['insufficient_aal', accountTexts.secondFactorNeeded],
  ['reauthentication_needed', 'Hace un rato que ingresaste. Ingresá de nuevo para hacer este cambio.'],
  ['mfa_verification_failed', 'El código no es correcto o ya se usó. Esperá al próximo y probá de nuevo.'],
  ['mfa_verification_rejected', 'El código no es correcto o ya se usó. Esperá al próximo y probá de nuevo.'],
  ['mfa_challenge_expired', 'Pasó demasiado tiempo. Escribí el código que muestra la app ahora.'],
  ['mfa_ip_address_mismatch', 'Tu conexión cambió en el medio. Probá de nuevo.'],
  ['mfa_factor_not_found', 'Esa verificación ya no existe. Recargá la página y probá de nuevo.'],
  ['mfa_factor_name_conflict', 'Ya hay una app vinculada con ese nombre.'],
  ['too_many_enrolled_mfa_factors', 'Ya vinculaste todas las apps posibles. Quitá una primero.'],
  ['mfa_verified_factor_exists', 'Ya tenés códigos de recuperación. Recargá la página para verlos.'],
  ['mfa_recovery_codes_sole_factor', 'Primero vinculá una app de autenticación.'],
  ['mfa_totp_enroll_not_enabled', unavailableHere],
  ['mfa_totp_verify_not_enabled', unavailableHere],
  ['mfa_recovery_codes_enroll_not_enabled', unavailableHere],
  ['mfa_recovery_codes_verify_not_enabled', unavailableHere],

  ['identity_already_exists', 'Esa cuenta de Google ya está vinculada a otra cuenta de Mostrador.'],
  ['identity_not_found', 'Esa cuenta ya no está vinculada.'],
  ['single_identity_not_deletable', 'Es tu única manera de ingresar: no se puede quitar.'],
  ['email_conflict_identity_not_deletable', 'Otra cuenta usa ese correo: no se puede quitar.'],
])

/** What one of the protocol's codes means to a seller. */
export const sentenceOf = (code: string): string | undefined => SENTENCES.get(code)

/** The sentence to show for anything that a call of the auth client, or one of the API, failed with. */
export function authMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error)
  const sentence = sentenceOf(codeOf(error) ?? '')
  if (sentence) return sentence
  if (error.name === 'AuthSessionMissingError') return sessionOver
  if (error.name === 'AuthRetryableFetchError')
    return 'status' in error && error.status ? accountTexts.authUnavailable : noConnection
  return messageOf(error)
}

const noConnection = 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.'

/** The protocol's code of a refusal; the auth client's own failures have none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The auth client answers a failure beside the data; thrown, it is met where those of every other call are. */
export function dataOf<R extends { data: unknown; error: unknown }>(
  result: R,
): Extract<R, { error: null }>['data'] {
  if (result.error) throw result.error
  return result.data
}
