import type { FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { SpeciesId } from '../../fishing/waters.ts'
import type { GameError } from '../shell/api.ts'
import { asGameError } from '../shell/explain.ts'

/** A shot that has hit something; `mark` finds the fish again. */
export interface Hit<M> {
  readonly species: SpeciesId
  /** What the shot costs, as it travels. */
  readonly coin: string
  readonly mark: M
}

export interface MagazineDeps<M> {
  readonly post: (requestId: string, coin: string, shots: readonly SpeciesId[]) => Promise<FishingRoundView>
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
  readonly newRequestId: () => string
  readonly mostShots: number
  /** The shortest time between two rounds. */
  readonly gapMs: number
  readonly onRound: (round: FishingRoundView, hits: readonly Hit<M>[]) => void
  /** The shots were not taken: nothing was staked for them. */
  readonly onRefused: (error: GameError, hits: readonly Hit<M>[]) => void
}

/** A round whose fate is not known is asked for again this often. */
const patience = 8

/** Nobody knows yet whether the round took place. */
const isUncertain = ({ code }: GameError) =>
  ['network', 'round.open', 'wallet.unreachable', 'server.unexpected', 'round.tooSoon'].includes(code)

/** Gathers hits into rounds: one at a time, of one price, in the order of the hits, and never one hit twice. */
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
        // What waits behind a refusal would be refused as well.
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
    /** Hits whose result is not known. */
    open: (): readonly Hit<M>[] => [...underWay, ...waiting],
  }
}
