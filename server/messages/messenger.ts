import type { Db } from '#server/database/database.ts'

/** A message to a player. */
export interface Message {
  readonly merchantCode: string
  readonly channel: 'mail' | 'sms'
  /** Mail address, or dial code and number: `+5511987654321`. */
  readonly recipient: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly body: string
  /** Of a mail: address that unsubscribes from mails like this one by a POST (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Sends messages. */
export interface Messenger {
  /**
   * Accepts a message. With `wanted` false it does the same work but sends nothing, so that neither the reply nor its
   * duration reveals whether the recipient exists.
   */
  send(message: Message, wanted: boolean): Promise<void>
  /** Stores a message in the caller's transaction; it is delivered within seconds of the commit. */
  sendWithin(transaction: Db, message: Message): Promise<void>
}
