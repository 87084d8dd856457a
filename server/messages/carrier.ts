import type { Message } from './messenger.ts'

/** A message as it is handed to somebody who brings it. */
export interface Letter extends Omit<Message, 'merchantCode' | 'channel'> {
  /** Stays the same when it is handed over again: whoever brings it can tell a copy. */
  readonly id: string
}

/** Brings messages of one kind to their players. */
export interface Carrier {
  /** Settles when the message is taken. Throws `Undeliverable` when trying again is of no use, anything else when it is. */
  deliver(letter: Letter): Promise<void>
  /** Lets go of connections. */
  close(): void
}

/** Who brings what; a kind without a carrier stays in the sandbox's outbox. */
export type Carriers = Readonly<Partial<Record<Message['channel'], Carrier>>>

/** The message will never be taken. Carries no address and no text: it ends up in a log. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
