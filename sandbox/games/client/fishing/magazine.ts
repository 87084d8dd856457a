import type { FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { SpeciesId } from '../../fishing/waters.ts'
import type { GameError } from '../shell/api.ts'
import { asGameError } from '../shell/explain.ts'

/** A shot that has hit; `mark` identifies the fish on the page. */
export interface Hit<M> {
  readonly species: SpeciesId
  /** Price of the shot, as sent to the vendor. */
  readonly coin: string
  readonly mark: M
}

export interface MagazineDeps<M> {
  readonly post: (requestId: string, coin: string, shots: readonly SpeciesId[]) => Promise<FishingRoundView>
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
  readonly newRequestId: () => string
  readonly mostShots: number
  /** Minimum time between two rounds. */
  readonly gapMs: number
  readonly onRound: (round: FishingRoundView, hits: readonly Hit<M>[]) => void
  /** The shots were refused: nothing was staked for them. */
  readonly onRefused: (error: GameError, hits: readonly Hit<M>[]) => void
}

/** Maximum number of attempts for a round whose outcome is unknown. */
const patience = 8

/** Whether the round may have taken place despite the error. */
const isUncertain = ({ code }: GameError) =>
  ['network', 'round.open', 'wallet.unreachable', 'server.unexpected', 'round.tooSoon'].includes(code)

/** Batches hits into rounds: one round at a time, one price per round, in hit order, each hit once. */
export function createMagazine<M>(deps: MagazineDeps<M>) {
  let waiting: Hit<M>[] = []
  let underWay: readonly Hit<M>[] = []
  let earliest = 0
  let isBusy = false

  async function ask(requestId: string, hits: readonly Hit<M>[]): Promise<FishingRoundView> {
    const shots = hits.map(({ species }) => species)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await deps.post(requestId, hits[0]?.coin ?? '0', shots)
      } catch (error) {
        const refusal = asGameError(error)
        if (!isUncertain(refusal) || attempt === patience) throw refusal
        await deps.wait(refusal.retryAfterMs ?? Math.min(5_000, 250 * 2 ** attempt))
      }
    }
  }

  async function run(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      await deps.wait(Math.max(0, earliest - deps.now()))
      earliest = deps.now() + deps.gapMs
      const coin = waiting[0]?.coin
      const end = waiting.findIndex((hit) => hit.coin !== coin)
      underWay = waiting.slice(0, Math.min(deps.mostShots, end < 0 ? waiting.length : end))
      waiting = waiting.slice(underWay.length)
      const hits = underWay
      try {
        const round = await ask(deps.newRequestId(), hits)
        underWay = []
        deps.onRound(round, hits)
      } catch (error) {
        underWay = []
        // The hits queued behind a refused round would be refused as well.
        const dropped = [...hits, ...waiting]
        waiting = []
        deps.onRefused(asGameError(error), dropped)
      }
    }
    isBusy = false
  }

  return {
    add(hit: Hit<M>): void {
      waiting = [...waiting, hit]
      if (!isBusy) void run()
    },
    /** Hits without a result yet. */
    open: (): readonly Hit<M>[] => [...underWay, ...waiting],
  }
}
