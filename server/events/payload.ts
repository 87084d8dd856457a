import type { Bulletin, BusListener } from './bus.ts'

/** What goes over a bus at once: bulletins, or null: some were lost. */
export type Payload = readonly Bulletin[] | null

/** Hands a payload of another gateway on; what cannot be read may have been bulletins. */
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

/** As many of the waiting bulletins, taken off the list, as fit; `null` where the first does not. */
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
