/** Who is calling: the tenant whose rows a call may touch, taken from the token and from nowhere else. */
export interface Seller {
  /** The tenant id. */
  id: string
  email: string
  sessionId: string
}
