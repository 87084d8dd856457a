import { GameError } from '../shell/api.ts'

/** A call whose fate is not known is made again this often before the player is told to wait. */
const patience = 8

/** The call may have had its effect: no final answer has come. */
export const isUncertain = (error: GameError) =>
  ['network', 'round.open', 'wallet.unreachable', 'server.unexpected'].includes(error.code)

/** The same call until there is an answer: all calls of quick games may be repeated. */
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
