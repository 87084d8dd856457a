/** Whose rewards, and where their day begins. */
export interface Owner {
  readonly merchantCode: string
  readonly playerId: string
  /** ISO 4217: of the player's account. */
  readonly currency: string
  /** IANA: the brand's. */
  readonly timeZone: string
}
