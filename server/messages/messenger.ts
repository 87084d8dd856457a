/** Something a player is sent. */
export interface Message {
  readonly merchantCode: string
  readonly channel: 'mail' | 'sms'
  /** Mail address, or dial code and number: `+5511987654321`. */
  readonly recipient: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly body: string
}

/** The way messages leave the house. */
export interface Messenger {
  /**
   * Takes a message over. `wanted` false does the same work and sends nothing: neither the answer nor its time tells whether
   * there was anybody to write to.
   */
  send(message: Message, wanted: boolean): Promise<void>
}
