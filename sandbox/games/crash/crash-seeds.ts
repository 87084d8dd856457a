import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { fairDraws, newServerSeed } from '../fair/fair.ts'
import { chainLinks, seedChain } from './chain.ts'
import type { SeedChain } from './chain.ts'
import { crashPoint } from './crash-point.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import type { ToldRound } from './crash-shapes.ts'

export type CrashSeeds = ReturnType<typeof createCrashSeeds>

/** Number of bets whose ids are mixed into their round's seed. */
const mixedBets = 3

/** Client seeds from the first bets: fixed when betting closes, and not controlled by a single party. */
export const clientSeedsOf = (requestIds: readonly string[]): string =>
  requestIds.slice(0, mixedBets).join(',')

export const pointOf = (seed: string, clientSeeds: string, number: number): number =>
  crashPoint(fairDraws(seed, clientSeeds, number))

/** The chains of all crash tables; a chain is created when its first round is requested. */
export function createCrashSeeds({
  rows,
  clock,
  random,
  links = chainLinks,
}: {
  rows: Pick<CrashRepository, 'chain' | 'addChain'>
  clock: Clock
  random: Random
  links?: number
}) {
  const known = new Map<string, SeedChain>()

  /** The chain of a table's round. */
  async function chainOf(tableId: string, number: number): Promise<SeedChain> {
    const kept = known.get(tableId)
    if (kept !== undefined && number >= kept.firstNumber && number < kept.firstNumber + kept.links)
      return kept
    const row = await rows.chain(tableId, number)
    if (row === undefined || number >= Number(row.first_number) + row.links) {
      const secret = newServerSeed(random)
      const { anchor } = seedChain({ secret, links, firstNumber: number })
      await rows.addChain({
        table_id: tableId,
        first_number: BigInt(number),
        secret,
        links,
        anchor,
        opened_at: clock.now(),
      })
      return chainOf(tableId, number)
    }
    const chain = seedChain({ secret: row.secret, links: row.links, firstNumber: Number(row.first_number) })
    known.set(tableId, chain)
    return chain
  }

  /** The revealed data of a finished round; null before its end. */
  async function told(round: CrashRound): Promise<ToldRound | null> {
    const { point, client_seeds: clientSeeds } = round
    if (round.state !== 'over' || point === null || clientSeeds === null) return null
    const number = Number(round.number)
    const { anchor, firstNumber, ...chain } = await chainOf(round.table_id, number)
    return { number, seed: chain.seed(number), clientSeeds, point, anchor, firstNumber }
  }

  return { chainOf, told }
}
