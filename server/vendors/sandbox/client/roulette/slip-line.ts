import type { Chips } from '../../roulette/bets.ts'

export interface SlipLineDeps {
  /** Sends all chips of a round; rejects with the vendor's refusal. */
  readonly post: (number: number, chips: Chips) => Promise<unknown>
  readonly onRefused: (error: unknown, number: number) => void
  readonly wait: (ms: number) => Promise<void>
}

/** A press or two may still follow. */
const gatherMs = 120

/**
 * Brings the chips to the table: always the newest state, one call at a time, so that an older one never arrives last.
 */
export function createSlipLine({ post, onRefused, wait }: SlipLineDeps) {
  let next: { number: number; chips: Chips } | null = null
  let isBusy = false

  async function run(): Promise<void> {
    isBusy = true
    await wait(gatherMs)
    while (next !== null) {
      const { number, chips } = next
      next = null
      try {
        await post(number, chips)
      } catch (error) {
        onRefused(error, number)
      }
    }
    isBusy = false
  }

  return {
    send(number: number, chips: Chips): void {
      next = { number, chips }
      if (!isBusy) void run()
    },
  }
}
