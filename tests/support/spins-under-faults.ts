import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import type { RoundView } from '#sandbox/games/api/shapes.ts'
import { expectSoundBooks, withBooks } from './books.ts'
import type { HttpPlayer } from './http-player.ts'
import type { Mortal } from './mortal-product.ts'

/*
 * Spins of pages that repeat a spin until it gets a final reply, and the comparison of those replies with the ledger.
 */

const startMinor = 100_000n
/** Errors after which the same spin is repeated. */
const notYet = ['round.open', 'wallet.unreachable']

/** The result a page was shown for a spin. */
export interface Shown {
  readonly requestId: string
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly balanceMinor: bigint
}

/** The replies to all players' pages. */
export interface Told {
  /** By player. */
  readonly accepted: Map<string, Shown[]>
  /** Spins by their request id. */
  readonly refunded: Set<string>
  /** Retried spins: no reply, a temporary error, or a round still open. */
  readonly unknown: Set<string>
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** null: the stake was refunded. */
export async function spinUntilAnswered(
  { product, told }: { product: Pick<Mortal, 'up' | 'deaths'>; told: Told },
  player: HttpPlayer,
  requestId: string,
): Promise<RoundView | null> {
  for (;;) {
    await product.up
    const deathsBefore = product.deaths
    const reply = await player.spin(requestId).catch((error: unknown) => {
      // An idle connection may be reset without a kill: the page retries. A refused connection is a kill.
      if (product.deaths === deathsBefore && isRefused(error)) throw error
      return null
    })
    if (reply?.success === true && reply.value.state === 'settled') return reply.value
    if (reply?.success === false && reply.errorCode === 'round.rolledBack') return null
    const isNotYet = reply === null || reply.success || notYet.includes(reply.errorCode)
    // A gateway without its database returns a 5xx.
    if (!isNotYet && reply.status < 500)
      throw new Error(`A spin was answered with ${reply.status} ${reply.errorCode}`)
    told.unknown.add(requestId)
    if (reply !== null) await pause((reply.success ? null : reply.retryAfterMs) ?? 200)
  }
}

/** Both currencies have two decimals. */
const minor = (text: string | null) => fromDecimal(text ?? '', 'EUR') ?? -1n
export const shownBy = ({ stake, win, balance }: RoundView, requestId: string): Shown => ({
  requestId,
  stakeMinor: minor(stake),
  winMinor: minor(win),
  balanceMinor: minor(balance),
})

/** A round of the vendor with its movements in the ledger. */
interface BookedRound {
  readonly request_id: string
  readonly state: string
  readonly bets: number
  readonly wins: number
  readonly reversals: number
  readonly stake_minor: string
  readonly win_minor: string
  readonly sum_minor: string
}

const bookedRounds = `
  select r.request_id, r.state,
    count(*) filter (where t.kind = 'bet' and t.state = 'posted')::int as bets,
    count(*) filter (where t.kind = 'win' and t.state = 'posted')::int as wins,
    count(*) filter (where t.kind = 'reversal')::int as reversals,
    coalesce(sum(-t.amount_minor) filter (where t.kind = 'bet'), 0)::text as stake_minor,
    coalesce(sum(t.amount_minor) filter (where t.kind = 'win'), 0)::text as win_minor,
    coalesce(sum(t.amount_minor), 0)::text as sum_minor
  from sandbox_round r left join transfer t on t.round_id = r.round_id
  group by r.brand_id, r.round_id, r.request_id, r.state`

/** The ledger of the stopped product matches the replies: every spin, no other, each to the cent. */
export async function expectBooksAsTold(
  product: Pick<Mortal, 'books' | 'env'>,
  told: Told,
  balances: ReadonlyMap<string, bigint>,
): Promise<void> {
  await expectSoundBooks(product.books, balances)
  const check = await runQuietly('node', ['server/cli.ts', 'ledger', 'check'], product.env)
  expect(check).toMatchObject({ code: 0, output: expect.stringContaining('the books are right') as string })

  const { rounds, loose } = await withBooks(product.books, async (db) => ({
    rounds: (await db.query<BookedRound>(bookedRounds)).rows,
    loose: (
      await db.query<object>(
        "select id from transfer where kind <> 'playMoney' and round_id not in (select round_id from sandbox_round)",
      )
    ).rows,
  }))
  expect(loose, 'money that belongs to no round').toEqual([])

  const played = rounds.filter(({ state }) => state === 'settled')
  expect(played.filter(({ bets, wins, reversals }) => bets !== 1 || wins !== 1 || reversals !== 0)).toEqual(
    [],
  )
  const undone = rounds.filter(({ state }) => state !== 'settled')
  expect(
    undone.filter(
      ({ state, bets, wins, sum_minor }) => state !== 'rolledBack' || bets + wins > 0 || sum_minor !== '0',
    ),
  ).toEqual([])
  expect(undone.map(({ request_id }) => request_id).toSorted()).toEqual([...told.refunded].toSorted())

  const shown = [...told.accepted.values()].flat()
  expect(played.map(({ request_id }) => request_id).toSorted()).toEqual(
    shown.map(({ requestId }) => requestId).toSorted(),
  )

  const booked = new Map(played.map((round) => [round.request_id, round]))
  for (const [username, spins] of told.accepted) {
    let balanceMinor = startMinor
    for (const { requestId, ...page } of spins) {
      const stakeMinor = BigInt(booked.get(requestId)?.stake_minor ?? -1)
      const winMinor = BigInt(booked.get(requestId)?.win_minor ?? -1)
      balanceMinor += winMinor - stakeMinor
      expect(page, `spin ${requestId} of ${username}`).toEqual({ stakeMinor, winMinor, balanceMinor })
    }
    expect(balances.get(username)).toBe(balanceMinor)
  }
}
