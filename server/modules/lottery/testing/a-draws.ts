import type { SiteEvent } from '#schemas/api/system.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { HostParts } from '#server/host.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { aBrand } from '#tests/support/brand.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import type { TestClock } from '#tests/support/clock.ts'
import { booksOf, ownBooks } from '../books.ts'
import { createDraws } from '../draws/create-draws.ts'
import { createLists } from '../draws/lists.ts'
import { createReports } from '../draws/reports.ts'
import { createSubmissions } from '../draws/submissions.ts'
import type { RoundKey } from '../ports.ts'

const everyGate: ReadonlySet<CapabilityGateId> = new Set([
  'lobby.lottery',
  'lobby.eLottery',
  'lottery.vietnam',
  'lottery.sea',
])

interface Parts {
  readonly clock?: TestClock
  /** Ids of the rule books; default: all. */
  readonly games?: readonly string[]
  /** Changes the rule books. */
  readonly change?: (game: LotteryGame) => LotteryGame
  readonly settings?: NonNullable<HostParts['lotterySettings']>
  readonly secret?: string
  /** Stub of the ticket settlement. */
  readonly settle?: (round: RoundKey) => Promise<number>
}

/** Removes all draws, because they are shared by the whole database. */
export const withoutDraws = (db: Db) => db.deleteFrom('lottery_draw').execute()

/** The draw services on a database, with a test clock and a stub of the tickets. */
export function aDrawHouse(db: Db, parts: Parts = {}) {
  const { clock = testClock(), games, change = (game) => game } = parts
  const random = testRandom(crypto.randomUUID())
  const all = ownBooks().all.map(({ game }) => game)
  const books = booksOf(all.filter(({ id }) => games?.includes(id) ?? true).map(change))
  const told: SiteEvent[] = []
  const settled: RoundKey[] = []
  const problems: Error[] = []
  const isOn = (id: CapabilityGateId) => everyGate.has(id)
  const gates = {
    of: () => Promise.resolve(isOn),
    isOn: (_: string, id: CapabilityGateId) => Promise.resolve(isOn(id)),
  }
  const deps = {
    db,
    clock,
    random,
    box: createSecretBox(parts.secret ?? 'the secret that seals seeds in the tests', random),
    hub: {
      publish: (_: unknown, event: SiteEvent) => void told.push(event),
      publishHere: (_: unknown, event: SiteEvent) => void told.push(event),
      listen: noPages,
      listeners: () => 0,
      tellPages: () => undefined,
      open: () => 0,
      isAnywhere: () => Promise.resolve(false),
      leaveTopics: () => undefined,
    },
    brands: () => [aBrand({ id: 'lantern', merchantCode: 'LANTERN01' })],
    brandOf: () => null,
    onProblem: (problem: Error) => void problems.push(problem),
    lotterySettings: parts.settings ?? { feed: null, past: false },
    books,
    gates,
  }
  const draws = createDraws(deps)
  const settle = async (round: RoundKey) => {
    settled.push(round)
    return (await parts.settle?.(round)) ?? 0
  }
  const runner = draws.runnerOf({ settlement: { settle } })
  return {
    ...deps,
    draws,
    lists: createLists(deps),
    reports: createReports(deps),
    submissions: createSubmissions(deps),
    /** One run of the job. */
    run: () => runner.run(),
    /** Events published to open pages. */
    told,
    settled,
    problems,
  }
}

const noPages = () => {
  throw new Error('Nobody listens')
}
