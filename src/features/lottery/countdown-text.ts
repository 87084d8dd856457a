const dayMs = 86_400_000

const padded = (value: number) => String(value).padStart(2, '0')

/** Formats a duration as `4:05` or `3:12:40`; null above one day, where callers show a date. */
export function countdownText(leftMs: number): string | null {
  if (leftMs > dayMs) return null
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = `${hours > 0 ? padded(minutes) : minutes}:${padded(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
