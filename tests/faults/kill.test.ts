import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import type { RoundView } from '#server/vendors/sandbox/api/shapes.ts'
import { expectSoundBooks, withBooks } from '#tests/support/books.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { MortalProduct } from '#tests/support/mortal-product.ts'

/**
 * The gateway is killed again and again while players spin. A page that lost its connection asks for the same spin until
 * it is answered; in the end nothing is lost, nothing is doubled, and no round stands open.
 */
const roundsInAll = 200
const kills = 6
const startMinor = 100_000n
/** About two spins long, so that a kill meets them at any step. */
const longestAimMs = 40
/** Answers that say: ask again for the same spin. */
const notYet = ['round.open', 'wallet.unreachable']

let product: MortalProduct
const players: HttpPlayer[] = []

beforeAll(async () => {
  product = await MortalProduct.start()
  for (const [index, brandId] of ['aurora', 'nocturne', 'aurora', 'nocturne'].entries()) {
    const player = new HttpPlayer(product.port, { brandId, username: `killer${index}` })
    await player.sitDown()
    players.push(player)
  }
})

afterAll(async () => {
  for (const player of players) player.close()
  await product.stop()
  await product.forget()
})

/** What a page was shown for a spin that took place. */
interface Shown {
  readonly requestId: string
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly balanceMinor: bigint
}

/** By player. */
const accepted = new Map<string, Shown[]>()
/** Spins by their request. */
const refunded = new Set<string>()
const cutOff = new Set<string>()
const deaths: Promise<void>[] = []
let acceptedInAll = 0

/** Null: the stake was given back. */
async function spinUntilAnswered(player: HttpPlayer, requestId: string): Promise<RoundView | null> {
  for (;;) {
    await product.up
    const deathsBefore = product.deaths
    const reply = await player.spin(requestId).catch((error: unknown) => {
      if (product.deaths === deathsBefore) throw error
      cutOff.add(requestId)
      return null
    })
    if (reply === null) continue
    if (reply.success && reply.value.state === 'settled') return reply.value
    if (!reply.success && reply.errorCode === 'round.rolledBack') return null
    if (!reply.success && !notYet.includes(reply.errorCode))
      throw new Error(`A spin was answered with ${reply.status} ${reply.errorCode}`)
    await pause((reply.success ? null : reply.retryAfterMs) ?? 200)
  }
}

async function playAll(player: HttpPlayer, rounds: number) {
  const shown: Shown[] = []
  accepted.set(player.username, shown)
  while (shown.length < rounds) {
    const requestId = randomUUID()
    const round = await spinUntilAnswered(player, requestId)
    if (round === null) refunded.add(requestId)
    else shown.push(shownBy(round, requestId))
    if (round !== null) aimAndKill(++acceptedInAll)
  }
}

/** Both currencies have hundredths. */
const minor = (text: string | null) => fromDecimal(text ?? '', 'EUR') ?? -1n
const shownBy = ({ stake, win, balance }: RoundView, requestId: string): Shown => ({
  requestId,
  stakeMinor: minor(stake),
  winMinor: minor(win),
  balanceMinor: minor(balance),
})

function aimAndKill(roundsPlayed: number) {
  const nextAt = Math.round(((deaths.length + 1) * roundsInAll) / (kills + 1))
  if (roundsPlayed === nextAt && deaths.length < kills)
    deaths.push(pause(randomInt(longestAimMs)).then(() => product.kill()))
}

/** A round of the vendor with what the ledger holds about it. */
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

it(`loses and doubles nothing when it is killed ${kills} times during ${roundsInAll} spins`, async () => {
  await Promise.all(players.map((player) => playAll(player, roundsInAll / players.length)))
  await Promise.all(deaths)
  expect(product.deaths).toBe(kills)
  expect(cutOff.size, 'spins that lost their connection').toBeGreaterThan(0)

  const balances = new Map<string, bigint>()
  for (const player of players) balances.set(player.username, await player.balanceMinor())
  await product.stop()

  await expectSoundBooks(product.dataDir, balances)
  const check = await runQuietly('node', ['server/cli.ts', 'ledger', 'check'], {
    MARQUEE_DATA: product.dataDir,
  })
  expect(check).toEqual({ code: 0, output: expect.stringContaining('the books are right') as string })

  const { rounds, loose } = await withBooks(product.dataDir, async (db) => ({
    rounds: (await db.query<BookedRound>(bookedRounds)).rows,
    loose: (
      await db.query(
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
  expect(undone.map(({ request_id }) => request_id).toSorted()).toEqual([...refunded].toSorted())

  const shown = [...accepted.values()].flat()
  expect(shown).toHaveLength(roundsInAll)
  expect(played.map(({ request_id }) => request_id).toSorted()).toEqual(
    shown.map(({ requestId }) => requestId).toSorted(),
  )

  const booked = new Map(played.map((round) => [round.request_id, round]))
  for (const [username, spins] of accepted) {
    let balanceMinor = startMinor
    for (const { requestId, ...page } of spins) {
      const stakeMinor = BigInt(booked.get(requestId)?.stake_minor ?? -1)
      const winMinor = BigInt(booked.get(requestId)?.win_minor ?? -1)
      balanceMinor += winMinor - stakeMinor
      expect(page, `spin ${requestId} of ${username}`).toEqual({ stakeMinor, winMinor, balanceMinor })
    }
    expect(balances.get(username)).toBe(balanceMinor)
  }
})
