import type { Go } from '#src/slice/index.ts'

/** Lets stores navigate without depending on the router. Calls before `bind` are queued. */
export interface Navigator {
  readonly go: Go
  bind(navigate: Go): void
}

export function createNavigator(): Navigator {
  let navigate: Go | null = null
  let waiting: (() => void)[] = []
  return {
    go(path, options) {
      if (navigate === null) waiting.push(() => navigate?.(path, options))
      else navigate(path, options)
    },
    bind(bound) {
      navigate = bound
      const due = waiting
      waiting = []
      for (const run of due) run()
    },
  }
}
