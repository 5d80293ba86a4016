export interface GoogleAccount {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

/** Who can sign in. The last one has an address that nobody has shown to be theirs. */
export const ACCOUNTS: readonly GoogleAccount[] = [
  {
    sub: '108300411923700000001',
    name: 'Lucía Romero',
    email: 'lucia.romero@correo.test',
    email_verified: true,
  },
  {
    sub: '108300411923700000002',
    name: 'Diego Suárez',
    email: 'diego.suarez@correo.test',
    email_verified: true,
  },
  {
    sub: '108300411923700000003',
    name: 'Sofía Prado',
    email: 'sofia.prado@correo.test',
    email_verified: false,
  },
]
