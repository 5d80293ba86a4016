interface AuthRateTable {
  key: Buffer
  remaining: number
  filled_at: Date
}

declare module '#platform/db' {
  interface Tables {
    auth_rate: AuthRateTable
  }
}
