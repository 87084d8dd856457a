/** A duration as h:mm:ss; hours are not limited to a day. */
export function stopwatchText(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
