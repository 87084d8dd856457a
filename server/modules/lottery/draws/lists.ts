import type { DrawWire, LotteryWire, ResultWire } from '#schemas/api/lottery.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { recently } from '#server/lib/recently.ts'
import type { RuleBook } from '../books.ts'
import { isSold } from '../family-gates.ts'
import type { DrawKey, LotteryRows } from '../ports.ts'
import { readDraws, readMenu, readNear, readOpened, readProof, readRows } from './reads.ts'
import type { OpenedQuery, ReadsDeps } from './reads.ts'

export interface ListsDeps extends ReadsDeps {
  readonly gates: SiteGates
}

export type Lists = ReturnType<typeof createLists>

/** Cache time of reads; outcomes known to this gateway invalidate the cache at once. */
const rememberedMs = 1_000
/** Reads draws and boards for players, cached for a second. */
export function createLists({ db, clock, books, gates }: ListsDeps) {
  let generation = 0
  const reads = { db, clock, books }
  /** Caches a read per query for a second, until an outcome is known. */
  const remember = <Query, T>(read: (deps: ReadsDeps, query: Query) => Promise<T>) => {
    const known = recently((key) => read(reads, JSON.parse(key.slice(key.indexOf(' ') + 1)) as Query), {
      clock,
      forMs: rememberedMs,
    })
    return (query: Query) => known.get(`${generation} ${JSON.stringify(query)}`)
  }
  const everyRow = remember<null, ReadonlyMap<string, LotteryWire>>(readRows)
  const menuOf = remember<null, Awaited<ReturnType<typeof readMenu>>>(readMenu)
  const nearOf = remember<null, ResultWire[]>(readNear)
  const openedOf = remember(readOpened)
  const drawsOf = remember(readDraws)
  const proofOf = remember(readProof)

  async function soldBy(merchantCode: string): Promise<ReadonlySet<string>> {
    const isOn = await gates.of(merchantCode)
    const sells = isSold(isOn)
    return new Set(books.all.flatMap(({ game }) => (sells(game) ? [game.id] : [])))
  }

  /** The rule book of a lottery sold by the merchant. Throws `lottery.unknown`. */
  async function requireSold(merchantCode: string, gameId: string): Promise<RuleBook> {
    const book = books.of(gameId)
    if (book === null || !(await soldBy(merchantCode)).has(gameId)) throw new ApiError('lottery.unknown')
    return book
  }

  const rowsOf: LotteryRows['rowsOf'] = async (merchantCode, gameIds) => {
    const [rows, sold] = await Promise.all([everyRow(null), soldBy(merchantCode)])
    return gameIds.flatMap((gameId) => {
      const row = sold.has(gameId) ? rows.get(gameId) : undefined
      return row === undefined ? [] : [row]
    })
  }

  return {
    rowsOf,
    soldBy,
    nextOf: (gameId: string) => drawsOf({ gameId, count: 1 }),
    requireSold,
    /** Invalidates the cache. */
    forget: () => void (generation += 1),
    all: async (merchantCode: string, prizeMode: string | null) =>
      (await rowsOf(merchantCode, [...(await soldBy(merchantCode))])).filter(
        (row) => prizeMode === null || row.prizeMode === prizeMode,
      ),
    async menu(merchantCode: string) {
      const sold = await soldBy(merchantCode)
      const days = await menuOf(null)
      return days.map(({ day, regions }) => ({
        day,
        regions: regions.filter(({ gameId }) => sold.has(gameId)),
      }))
    },
    async opened(merchantCode: string, { gameId, station, day, count }: OpenedQuery): Promise<ResultWire[]> {
      await requireSold(merchantCode, gameId)
      return openedOf({ gameId, station, day, count })
    },
    async draws(merchantCode: string, gameId: string, count: number): Promise<DrawWire[]> {
      await requireSold(merchantCode, gameId)
      return drawsOf({ gameId, count })
    },
    async near(merchantCode: string, prizeMode: string | null, count: number): Promise<ResultWire[]> {
      const sold = await soldBy(merchantCode)
      const ofMode = ({ gameId }: ResultWire) =>
        prizeMode === null || books.of(gameId)?.game.prizeMode === prizeMode
      return (await nearOf(null)).filter((each) => sold.has(each.gameId) && ofMode(each)).slice(0, count)
    },
    async proof(merchantCode: string, { gameId, station, drawId }: DrawKey) {
      const sold = await soldBy(merchantCode)
      const proof = sold.has(gameId) ? await proofOf({ gameId, station, drawId }) : null
      if (proof === null) throw new ApiError('lottery.drawUnknown')
      return proof
    },
  }
}
