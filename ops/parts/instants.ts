/** `datetime-local` has minutes and no zone; the desk reads and writes UTC. */
export const toField = (instant: string | null): string => instant?.slice(0, 16) ?? ''
export const toInstant = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00Z`).toISOString()
