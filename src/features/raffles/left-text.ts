const padded = (value: number) => String(value).padStart(2, '0')

/** Days, and `04:05:09` of the last one: what is left until a moment. */
export function leftParts(leftMs: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400]
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(padded).join(':')
  return { days, clock }
}
