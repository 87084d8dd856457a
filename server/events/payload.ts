import type { BusListener, BusMessage } from './bus.ts'

/** One bus message: bulletins, or null when some were lost. */
export type Payload = readonly BusMessage[] | null

/** Passes a received payload to the listener; an unreadable one counts as a gap. */
export function hearPayload(text: string, { receive, onGap }: BusListener): void {
  const payload = payloadIn(text)
  if (payload === null) onGap()
  else receive(payload)
}

function payloadIn(text: string): Payload {
  try {
    return JSON.parse(text) as Payload
  } catch {
    return null
  }
}

/** Takes as many waiting bulletins off the list as fit in `maxBytes`; `null` when the first one is too large. */
export function takePayload(waiting: string[], maxBytes: number): string {
  let bytes = 2
  let count = 0
  for (const text of waiting) {
    bytes += Buffer.byteLength(text) + 1
    if (bytes > maxBytes) break
    count += 1
  }
  const taken = waiting.splice(0, Math.max(count, 1))
  return count === 0 ? 'null' : `[${taken.join()}]`
}
