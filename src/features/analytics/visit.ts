interface Arrival {
  readonly navigation: () => PerformanceEntry | undefined
  readonly referrer: string
  readonly origin: string
}

/** Whether a counted page begins a visit: the first of a document that was opened from elsewhere and not reloaded. */
export function createVisit({ navigation, referrer, origin }: Arrival) {
  let isFirst = true
  return {
    begins(): boolean {
      const wasFirst = isFirst
      isFirst = false
      const entry = navigation()
      const isReload = entry !== undefined && Reflect.get(entry, 'type') !== 'navigate'
      return wasFirst && !isReload && !`${referrer}/`.startsWith(`${origin}/`)
    },
  }
}
