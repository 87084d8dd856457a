/** The owner of rewards, with account currency and time zone. */
export interface Owner {
  readonly merchantCode: string
  readonly playerId: string
  /** ISO 4217; the player's account currency. */
  readonly currency: string
  /** IANA; the brand's time zone. */
  readonly timeZone: string
}
