import type { Message } from './messenger.ts'

/** A message as passed to a carrier. */
export interface Letter extends Omit<Message, 'merchantCode' | 'channel'> {
  /** Constant over retries, so that the carrier can detect duplicates. */
  readonly id: string
}

/** Delivers messages of one channel. */
export interface Carrier {
  /**
   * Resolves when the message is accepted. Throws `Undeliverable` when a retry is useless, any other error when it is
   * not.
   */
  deliver(letter: Letter): Promise<void>
  /** Closes connections. */
  close(): void
}

/** Carriers by channel; messages without a carrier stay in the sandbox's outbox. */
export type Carriers = Readonly<Partial<Record<Message['channel'], Carrier>>>

/** The message is refused permanently. Contains neither address nor text, because it is logged. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
