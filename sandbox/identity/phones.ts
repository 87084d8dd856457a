import { randomInt } from 'node:crypto'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { IdentityFault } from './identity-fault.ts'
import { createPending } from './pending.ts'

/** A message a phone of the sandbox has received. */
export interface PhoneMessage {
  readonly at: Date
  readonly code: string
}

const minuteMs = 60_000
const keptMs = 60 * minuteMs
/** Messages to one number within an hour. */
const mostMessages = 5
const mostWrongCodes = 5
/** Beyond this many numbers the one that waited longest is dropped. */
const mostNumbers = 10_000

/** Sends codes to phones that exist only as a page, and checks them. */
export function createPhones({ clock, random }: { readonly clock: Clock; readonly random: Random }) {
  const sent = createPending<{ number: string; code: string; wrong: number }>({
    clock,
    random,
    lifeMs: 5 * minuteMs,
  })
  const received = new Map<string, readonly PhoneMessage[]>()
  const messages = (number: string): readonly PhoneMessage[] =>
    (received.get(number) ?? []).filter(({ at }) => clock.now().getTime() - at.getTime() < keptMs)

  return {
    /** The messages of the last hour, the newest first. */
    messages,

    /** Sends a code to a number such as `+447700900123`; resolves to the id of the attempt. */
    send(number: string): string {
      if (number === '') throw new IdentityFault('MISSING_PHONE_NUMBER')
      if (!/^\+[1-9]\d{6,14}$/.test(number)) throw new IdentityFault('INVALID_PHONE_NUMBER : TOO_SHORT')
      const earlier = messages(number)
      if (earlier.length >= mostMessages) throw new IdentityFault('TOO_MANY_ATTEMPTS_TRY_LATER')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      received.delete(number)
      received.set(number, [{ at: clock.now(), code }, ...earlier])
      const [oldest] = received.keys()
      if (received.size > mostNumbers && oldest !== undefined) received.delete(oldest)
      return sent.put({ number, code, wrong: 0 })
    },

    /** The number a code proves; the code is used up. */
    confirm(attempt: string, code: string): string {
      if (attempt === '') throw new IdentityFault('MISSING_SESSION_INFO')
      const held = sent.peek(attempt)
      if (held === null) throw new IdentityFault('SESSION_EXPIRED')
      if (code === '') throw new IdentityFault('MISSING_CODE')
      if (code !== held.code) {
        held.wrong += 1
        if (held.wrong >= mostWrongCodes) sent.take(attempt)
        throw new IdentityFault('INVALID_CODE')
      }
      sent.take(attempt)
      return held.number
    },
  }
}
