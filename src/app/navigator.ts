export interface NavigateOptions {
  /** Takes the place of the page in the history instead of following it. */
  readonly replace?: boolean
}

type Navigate = (path: string, options?: NavigateOptions) => void

/** Lets stores change the page before and without knowing the router. Calls made too early wait for it. */
export interface Navigator {
  go: Navigate
  bind(navigate: Navigate): void
}

export function createNavigator(): Navigator {
  let navigate: Navigate | null = null
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
