export interface SlipLineDeps<B> {
  /** Sends all bets of a round; rejects with the vendor's refusal. */
  readonly post: (number: number, bets: B) => Promise<unknown>
  readonly onRefused: (error: unknown, number: number) => void
  readonly wait: (ms: number) => Promise<void>
}

/** Presses within this time are sent in one call. */
const gatherMs = 120

/**
 * Sends all bets of a round: only the latest state and one call at a time, so that an older state never overwrites a
 * newer one.
 */
export function createSlipLine<B>({ post, onRefused, wait }: SlipLineDeps<B>) {
  let next: { number: number; bets: B } | null = null
  let isBusy = false

  async function run(): Promise<void> {
    isBusy = true
    await wait(gatherMs)
    while (next !== null) {
      const { number, bets } = next
      next = null
      try {
        await post(number, bets)
      } catch (error) {
        onRefused(error, number)
      }
    }
    isBusy = false
  }

  return {
    send: (number: number, bets: B): void => {
      next = { number, bets }
      if (!isBusy) void run()
    },
  }
}
