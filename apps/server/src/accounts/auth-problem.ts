/**
 * Every way in which the auth service says no: the protocol's code, its usual HTTP status and English text
 * (`@supabase/auth-js` and its users compare some of them). A place where the protocol has another status or text for
 * the same code names it when it throws.
 */
const AUTH_PROBLEMS = {
  validation_failed: [400, 'Invalid request'],
  bad_json: [400, 'Could not parse request body as JSON'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  user_banned: [400, 'User is banned'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_oauth_callback: [400, 'OAuth callback with missing or invalid parameters'],
  bad_oauth_state: [400, 'OAuth callback with invalid state'],
  flow_state_already_used: [400, 'OAuth state has already been used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  email_provider_disabled: [400, 'Email logins are disabled'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  provider_disabled: [400, 'Provider is not enabled'],
  oauth_provider_not_supported: [400, 'Unsupported provider'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password is incorrect.'],
  email_address_invalid: [400, 'Unable to validate email address: invalid format'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Token has expired or is invalid'],
  insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  mfa_verification_rejected: [403, 'MFA verification rejected'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  mfa_factor_not_found: [404, 'Factor not found'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  invite_not_found: [404, 'Invite not found'],
  not_found: [404, 'Not found'],
  conflict: [409, 'Too many requests for this session at once'],
  request_entity_too_large: [413, 'Request body too large'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  user_already_exists: [422, 'User already registered'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  weak_password: [422, 'Password is too easy to guess.'],
  same_password: [422, 'New password should be different from the old password.'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new one.',
  ],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_totp_verify_not_enabled: [422, 'MFA verify is disabled for TOTP'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  mfa_verified_factor_exists: [422, 'A verified factor of this kind already exists'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another verified factor'],
  mfa_recovery_codes_enroll_not_enabled: [422, 'Recovery codes are disabled'],
  mfa_recovery_codes_verify_not_enabled: [422, 'Recovery codes are disabled'],
  identity_not_found: [422, "Identity doesn't exist"],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  provider_email_needs_verification: [422, 'Unverified email with the provider'],
  sms_send_failed: [422, 'Error sending confirmation OTP to provider: no SMS provider is configured'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  mfa_recovery_codes_locked: [429, 'Too many wrong recovery codes'],
  unavailable: [503, 'The service cannot answer right now'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthCode = keyof typeof AUTH_PROBLEMS

export const isAuthCode = (code: string): code is AuthCode => Object.hasOwn(AUTH_PROBLEMS, code)

interface More {
  status?: number
  message?: string
  /** Seconds after which the same can work. */
  retryAfterSeconds?: number
  /** Why a password is refused. */
  reasons?: readonly WeakPasswordReason[]
  cause?: unknown
}

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

/**
 * An expected 'no' of the auth service. Thrown, because it ends a transaction from deep inside; what has to outlive it
 * (a session that ends, a counted try) is written in a transaction of its own first.
 */
export class AuthProblem extends Error {
  readonly code: AuthCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly reasons: readonly WeakPasswordReason[] | undefined

  constructor(code: AuthCode, more: More = {}) {
    const [status, message] = AUTH_PROBLEMS[code]
    super(more.message ?? message, { cause: more.cause })
    this.code = code
    this.status = more.status ?? status
    this.retryAfterSeconds = more.retryAfterSeconds
    this.reasons = more.reasons
  }
}
