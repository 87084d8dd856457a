const sweepEveryMs = 3_600_000
/** Another gateway's change of a module reaches the pages of this one within a second. */
const refreshEveryMs = 700
/** Money whose way is not known must not wait long to be asked after. */
const settleEveryMs = 5_000

interface Kept {
  sweep(): Promise<void>
  settleOpen(): Promise<void>
  readonly merchants: { refresh(): Promise<void> }
}

interface Options {
  /** Does another process write the same database? */
  readonly refreshMerchants: boolean
  readonly onProblem: (problem: Error) => void
}

/** What a gateway does from time to time without being asked. A round that fails is told and tried again. */
export function startUpkeep(gateway: Kept, { refreshMerchants, onProblem }: Options) {
  const tasks = [
    repeat(sweepEveryMs, () => gateway.sweep(), onProblem),
    repeat(settleEveryMs, () => gateway.settleOpen(), onProblem),
  ]
  if (refreshMerchants) tasks.push(repeat(refreshEveryMs, () => gateway.merchants.refresh(), onProblem))
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}

/** The next round starts only after the last one has ended. */
function repeat(everyMs: number, work: () => Promise<void>, onProblem: (problem: Error) => void) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => onProblem(error instanceof Error ? error : new Error(String(error))))
        .then(plan)
    }, everyMs).unref()
  }
  plan()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
