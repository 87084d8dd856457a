const dayMs = 86_400_000
const padded = (value: number) => String(value).padStart(2, '0')

/** Splits a remaining time into whole days and the rest as `4:05:09`. */
export function leftOf(leftMs: number): { readonly days: number; readonly time: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const days = Math.floor((seconds * 1000) / dayMs)
  const rest = seconds - days * 86_400
  return {
    days,
    time: `${Math.floor(rest / 3600)}:${padded(Math.floor(rest / 60) % 60)}:${padded(rest % 60)}`,
  }
}
