export interface Span {
  readonly start: Date
  /** The next period's start. */
  readonly end: Date
}

const hourMs = 3_600_000

const aligned =
  (lengthMs: number) =>
  (at: Date): Span => {
    const startMs = Math.floor(at.getTime() / lengthMs) * lengthMs
    return { start: new Date(startMs), end: new Date(startMs + lengthMs) }
  }

export const hoursOfUtc = aligned(hourMs)
export const daysOfUtc = aligned(24 * hourMs)
