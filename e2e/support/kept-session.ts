interface SignedIn {
  session: { access_token: string; refresh_token: string; expires_at: number }
  user: object
}

/** What the app keeps in the browser's storage for a seller who is signed in. */
export const keptSession = ({ session, user }: SignedIn): Record<string, string> => ({
  jwt: session.access_token,
  expires_at: String(session.expires_at),
  refresh_token: session.refresh_token,
  user: JSON.stringify(user),
})
