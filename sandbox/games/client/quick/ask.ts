import { GameError } from '../shell/api.ts'

/** Number of attempts of a call with an unknown outcome before the player is asked to wait. */
const patience = 8

/** Whether the call may have taken effect despite the error. */
export const isUncertain = (error: GameError) =>
  ['network', 'round.open', 'wallet.unreachable', 'server.unexpected'].includes(error.code)

/** Retries a call until it is answered: all calls of quick games are idempotent. */
export async function askPatiently<T>(
  call: () => Promise<T>,
  { wait, onWait }: { wait: (ms: number) => Promise<void>; onWait: () => void },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof GameError) || !isUncertain(error) || attempt === patience) throw error
      onWait()
      await wait(error.retryAfterMs ?? Math.min(5_000, 500 * 2 ** attempt))
    }
  }
}
