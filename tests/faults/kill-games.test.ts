import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { expectSoundBooks, withBooks } from '#tests/support/books.ts'
import { playedGames } from '#tests/support/game-rounds.ts'
import type { Moment, PatientPage, PlayedGame, ToldRound } from '#tests/support/game-rounds.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { sample } from '#tests/support/law.ts'
import { MortalProduct } from '#tests/support/mortal-product.ts'

/**
 * Gateway and vendor are killed during every kind of round: chips on a table, a lottery ticket, a card hand, a bet on a
 * match, shots in flight, mines, a rising crash curve, a blackjack hand. Each round is then resumed or refunded, and
 * the balance matches the ledger.
 */
const brandId = 'lantern'
const currency = 'VND'

/** Points of a round at which the product may be killed, and the maximum delay after each. */
const moments: readonly (readonly [Moment, number])[] = [
  ['the bet stands', 300],
  ['the chips are staked', 300],
  ['the ticket is staked', 300],
  ['the shots are fired', 40],
  ['a field is opened', 60],
  ['the cards are dealt', 300],
  ['the ball falls', 60],
  ['the numbers are drawn', 60],
  ['the hand is folded', 300],
  ['the curve rises', 300],
  ['the dealer shows a card', 300],
]

/** The moments of this run in order: a sample that varies, in the campaign all. */
const strikes = sample(moments, 3, 1)

let product: MortalProduct
const players = new Map<string, HttpPlayer>()

beforeAll(async () => {
  product = await MortalProduct.start()
  for (const [name, { seat }] of Object.entries(playedGames)) {
    const player = new HttpPlayer(product.port, { brandId, username: `kill${name}` })
    await player.sitDown(seat)
    players.set(name, player)
  }
})

afterAll(async () => {
  for (const player of players.values()) player.close()
  await product.stop()
  await product.forget()
})

let dying: Promise<void> | null = null
function strikeAt(moment: Moment): void {
  const next = strikes[product.deaths]
  if (next?.[0] !== moment || dying !== null) return
  dying = pause(randomInt(next[1]))
    .then(() => product.kill())
    .finally(() => (dying = null))
}

/** Repeats calls interrupted by a kill: all game calls are idempotent. */
const patient = (player: HttpPlayer): PatientPage => ({
  async ask(method, path, body) {
    for (;;) {
      await product.up
      const deathsBefore = product.deaths
      try {
        return await player.ask(method, path, body)
      } catch (error) {
        if (product.deaths === deathsBefore) throw error
      }
    }
  },
})

interface Played extends ToldRound {
  /** A kill happened between its first call and its end. */
  readonly wasStruck: boolean
}

async function playUntilTheLastStrike(game: PlayedGame, player: HttpPlayer): Promise<Played[]> {
  const played: Played[] = []
  const page = patient(player)
  while (product.deaths < strikes.length || played.length === 0) {
    const deathsBefore = product.deaths
    const round = await game.playRound(page, strikeAt)
    if (round !== null) played.push({ ...round, wasStruck: product.deaths > deathsBefore })
  }
  return played
}

/** A round of the vendor with its movements in the ledger. */
interface BookedRound {
  readonly request_id: string
  readonly state: string
  readonly win_minor: string | null
  readonly bets: number
  readonly wins: number
  readonly reversals: number
  readonly sum_minor: string
  readonly due_minor: string
}

const bookedRounds = `
  select r.request_id, r.state, r.win_minor::text,
    count(*) filter (where t.kind = 'bet' and t.state = 'posted')::int as bets,
    count(*) filter (where t.kind = 'win' and t.state = 'posted')::int as wins,
    count(*) filter (where t.kind = 'reversal')::int as reversals,
    coalesce(sum(t.amount_minor), 0)::text as sum_minor,
    (coalesce(r.win_minor, 0) - r.stake_minor)::text as due_minor
  from sandbox_round r left join transfer t on t.round_id = r.round_id
  group by r.brand_id, r.round_id, r.request_id, r.state, r.win_minor, r.stake_minor`

it(`resumes or gives back every round that one of ${strikes.length} deaths cut off`, async () => {
  const told = new Map<string, Played[]>()
  await Promise.all(
    Object.entries(playedGames).map(async ([name, game]) => {
      const player = players.get(name)
      if (player !== undefined) told.set(name, await playUntilTheLastStrike(game, player))
    }),
  )
  expect(product.deaths).toBe(strikes.length)
  for (const name of ['cards', 'blackjack'])
    await patient(players.get(name) ?? nobody()).ask('POST', `/api/${name}/leave`)
  for (const [name, player] of players)
    await expect
      .poll(() => player.openRounds(), { message: `open rounds of ${name}`, timeout: 120_000 })
      .toBe(0)

  const shown = new Map<string, bigint>()
  for (const player of players.values()) shown.set(player.username, await player.balanceMinor())
  await product.stop()
  await expectSoundBooks(product.dataDir, shown)
  const check = await runQuietly('node', ['server/cli.ts', 'ledger', 'check'], {
    MARQUEE_DATA: product.dataDir,
  })
  expect(check).toMatchObject({ code: 0, output: expect.stringContaining('the books are right') as string })

  const booked = await withBooks(
    product.dataDir,
    async (db) => (await db.query<BookedRound>(bookedRounds)).rows,
  )
  const settled = booked.filter(({ state }) => state === 'settled')
  expect(
    settled.filter(
      ({ bets, wins, reversals, sum_minor, due_minor }) =>
        bets !== 1 || wins !== 1 || reversals !== 0 || sum_minor !== due_minor,
    ),
    'settled rounds with one stake and one win',
  ).toEqual([])
  const undone = booked.filter(({ state }) => state !== 'settled')
  expect(
    undone.filter(
      ({ state, bets, wins, sum_minor }) =>
        !['rolledBack', 'refused'].includes(state) || bets + wins > 0 || sum_minor !== '0',
    ),
    'rounds that are over, with nothing taken',
  ).toEqual([])

  const winOf = new Map(
    booked.map(({ request_id, state, win_minor }) => [
      request_id,
      state === 'settled' ? BigInt(win_minor ?? -1) : null,
    ]),
  )
  for (const [name, rounds] of told) {
    const page = rounds.map(({ requestId, win }) => [
      requestId,
      win === null ? null : fromDecimal(win, currency),
    ])
    expect(page, `what the page of ${name} was told`).toEqual(page.map(([id]) => [id, winOf.get(String(id))]))
  }
  const struck = [...told].filter(([, rounds]) => rounds.some(({ wasStruck }) => wasStruck))
  // When all moments are used, every game is among them.
  const games = strikes.length === moments.length ? told.size : 1
  expect(struck.length, 'games of which a round was cut off').toBeGreaterThanOrEqual(games)
}, 900_000)

function nobody(): never {
  throw new Error('Nobody plays cards')
}
