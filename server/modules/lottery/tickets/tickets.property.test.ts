import { expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Board } from '#domain/lottery/board.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { SqlRunner } from '#server/ledger/sql.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { cases, numbersOf, patienceMs, seed, tellLaw } from '#tests/support/law.ts'
import { aSouthernBoard } from '#tests/support/rule-books.ts'
import { aLine, aLottery } from '#tests/support/lottery-house.ts'
import type { TestLottery } from '#tests/support/lottery-house.ts'

const game = 'vietnam-south'
const stations = ['ho-chi-minh', 'long-an', 'binh-phuoc'] as const
const players = ['p1', 'p2', 'p3'] as const
const startMinor = 200_000n
/** Sales limit per number over all players, in minor units. */
const mostPerNumber = 3_000n

interface Bought {
  readonly player: string
  readonly number: string
  readonly at: readonly string[]
  readonly stakeMinor: bigint
  isCancelled: boolean
}

const two = (number: number) => String(number).padStart(2, '0')

/** An oracle for a single bet, by counting: the last two digits of the special and the smallest prize. */
const paysOn = (board: Board, { number, stakeMinor }: Bought): bigint =>
  [board['special']?.[0]?.slice(-2), board['g8']?.[0]].reduce(
    (sum, drawn) => (drawn === number ? sum + 75n * stakeMinor : sum),
    0n,
  )

/** Each player's expected balance: start, less stakes, plus winnings and refunds of each ended station. */
function dueOf(
  player: string,
  bought: readonly Bought[],
  ends: ReadonlyMap<string, Board | 'refunded'>,
): bigint {
  let due = startMinor
  for (const ticket of bought.filter((each) => each.player === player && !each.isCancelled)) {
    due -= ticket.stakeMinor * 2n * BigInt(ticket.at.length)
    if (!ticket.at.every((station) => ends.has(station))) continue
    for (const station of ticket.at) {
      const end = ends.get(station)
      if (end === 'refunded') due += ticket.stakeMinor * 2n
      else if (end !== undefined) due += paysOn(end, ticket)
    }
  }
  return due
}

let houses = 0

await forEachEngine('lottery tickets at random', (database) => {
  const open = async (within?: (trx: SqlRunner) => SqlRunner) => {
    const at = { merchantCode: `RANDOM${houses}`, weeksAgo: 3 * houses++ }
    const lottery = aLottery(database().db, { ...at, ...(within !== undefined && { within }) })
    await Promise.all(players.map((player) => lottery.fund(player, startMinor)))
    await lottery.terms.set(lottery.site.merchantCode, game, { limits: { mostPerNumber: 30 }, bets: [] })
    return lottery
  }
  const settle = (lottery: TestLottery) => lottery.settlement.settle({ gameId: game, drawId: lottery.today })

  it(
    'are paid as somebody would who only looks at the numbers, through sales, returns, refunds and corrections',
    async () => {
      const histories = cases(3, 400)
      for (let history = 0; history < histories; history++) {
        const below = numbersOf(391 + history)
        const lottery = await open()
        const bought: Bought[] = []
        const sold = new Map<string, bigint>()
        const ids: string[] = []
        for (let step = 0; step < 25; step++) {
          const player = players[below(players.length)] ?? 'p1'
          const number = two(below(6))
          const at = stations.slice(0, 1 + below(3))
          const stakeMinor = BigInt(10 + below(90)) * 10n
          const stake = `${stakeMinor / 100n}.${two(Number(stakeMinor % 100n))}`
          const isRoom = at.every((id) => (sold.get(`${id} ${number}`) ?? 0n) + stakeMinor <= mostPerNumber)
          if (below(5) === 0 && ids.length > 0) {
            const index = below(ids.length)
            const ticket = bought[index]
            if (ticket === undefined || ticket.isCancelled) continue
            await lottery.cancel(ticket.player, ids[index] ?? '')
            ticket.isCancelled = true
            for (const id of ticket.at)
              sold.set(
                `${id} ${ticket.number}`,
                (sold.get(`${id} ${ticket.number}`) ?? 0n) - ticket.stakeMinor,
              )
            continue
          }
          const buying = lottery.buy(player, [aLine(number, stake, { stations: [...at] })])
          if (!isRoom) {
            await expect(buying, `seed ${seed}`).rejects.toThrow('lottery.numberFull')
            continue
          }
          const { tickets } = await buying
          ids.push(tickets[0]?.ticket_id ?? '')
          bought.push({ player, number, at, stakeMinor, isCancelled: false })
          for (const id of at) sold.set(`${id} ${number}`, (sold.get(`${id} ${number}`) ?? 0n) + stakeMinor)
        }
        const ends = new Map<string, Board | 'refunded'>()
        // Stations end in random order; boards are corrected up to three times.
        for (let step = 0; step < 6; step++) {
          const station = stations[step < 3 ? step : below(3)] ?? 'long-an'
          const known = ends.get(station)
          if (known === 'refunded') continue
          const board: Board | 'refunded' =
            known === undefined && below(5) === 0
              ? 'refunded'
              : { ...aSouthernBoard, special: [`1234${two(below(6))}`], g8: [two(below(6))] }
          ends.set(station, board)
          lottery.end(game, lottery.today, station, board)
          await Promise.all([settle(lottery), settle(lottery)])
          for (const player of players)
            expect(await lottery.balance(player), `seed ${seed}, history ${history}, step ${step}`).toBe(
              dueOf(player, bought, ends),
            )
        }
        expect(lottery.problems).toEqual([])
      }
      expect((await checkLedger(database().db)).problems).toEqual([])
      tellLaw('lottery tickets against an oracle', `${histories} histories`)
    },
    patienceMs(120_000),
  )

  it(
    'are settled once when the work dies at any of its statements and begins again',
    async () => {
      let statements = 0
      let diesAt = Number.POSITIVE_INFINITY
      const mortal = (trx: SqlRunner): SqlRunner => ({
        executeQuery(query) {
          statements += 1
          if (statements >= diesAt) throw new Error('The power is gone')
          return trx.executeQuery(query)
        },
      })
      const lottery = await open(mortal)
      const numbers = ['13', '34', '55', '13']
      for (const [index, number] of numbers.entries())
        await lottery.buy(players[index % 3] ?? 'p1', [aLine(number)])
      const before = await Promise.all(players.map((player) => lottery.balance(player)))
      lottery.end(game, lottery.today, 'ho-chi-minh', aSouthernBoard)
      for (let at = 1; at <= 12; at++) {
        statements = 0
        diesAt = at
        await settle(lottery).catch(() => 0)
      }
      diesAt = Number.POSITIVE_INFINITY
      await settle(lottery)
      const after = await Promise.all(players.map((player) => lottery.balance(player)))
      expect(after.map((each, index) => each - (before[index] ?? 0n))).toEqual([15_000n, 7_500n, 0n])
      expect(await settle(lottery)).toBe(0)
      const { rows } = await sql<{ state: string }>`select distinct state from game_round
        where merchant_code = ${lottery.site.merchantCode}`.execute(database().db)
      expect(rows).toEqual([{ state: 'closed' }])
      expect((await checkLedger(database().db)).problems).toEqual([])
    },
    patienceMs(60_000),
  )

  it('of a draw are sold before its settlement begins, or not at all', async () => {
    const lottery = await open()
    lottery.end(game, lottery.today, 'ho-chi-minh', aSouthernBoard)
    const buying = Promise.allSettled(
      Array.from({ length: 16 }, (_, n) => lottery.buy(players[n % 3] ?? 'p1', [aLine('13', '1.00')])),
    )
    await settle(lottery)
    const sold = (await buying).filter(({ status }) => status === 'fulfilled').length
    await settle(lottery)
    const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::integer as count
      from lottery_ticket where merchant_code = ${lottery.site.merchantCode} group by 1`.execute(
      database().db,
    )
    expect(rows).toEqual(sold === 0 ? [] : [{ state: 'won', count: sold }])
  })
})
