interface AuthFactorChallengeTable {
  id: string
  factor_id: string
  user_id: string
  ip: string
  failures: number
  used_at: Date | null
  created_at: Date
}

interface AuthRecoveryCodeTable {
  factor_id: string
  user_id: string
  hash: Buffer
  used_at: Date | null
}

declare module '#platform/db' {
  interface Tables {
    auth_factor_challenge: AuthFactorChallengeTable
    auth_recovery_code: AuthRecoveryCodeTable
  }
}
