import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSouthernBoard } from '#tests/support/rule-books.ts'
import { aLine, aLottery } from '#tests/support/lottery-house.ts'
import type { TestLottery } from '#tests/support/lottery-house.ts'

const game = 'vietnam-south'
const hcm = 'ho-chi-minh'

await onOneEngine('lottery tickets', (database) => {
  let houses = 0
  const open = async (balanceMinor = 100_000n) => {
    const lottery = aLottery(database().db, { merchantCode: `LOTTERY${houses}`, weeksAgo: 3 * houses++ })
    await lottery.fund('p1', balanceMinor)
    return lottery
  }
  const settle = (lottery: TestLottery, drawId = lottery.today) =>
    lottery.settlement.settle({ gameId: game, drawId })
  const sound = async () => expect((await checkLedger(database().db)).problems).toEqual([])
  const ticketOf = async ({ repository, site: { merchantCode } }: TestLottery, ticketId: string) => {
    const ticket = await repository.find({ merchantCode, playerId: 'p1' }, ticketId)
    if (ticket === undefined) throw new Error(`There is no ticket ${ticketId}`)
    return ticket
  }
  const first = <T>([one]: readonly T[]): T => {
    if (one === undefined) throw new Error('The list is empty')
    return one
  }

  it('take the price of every lot from the player and the stake from what may be sold', async () => {
    const lottery = await open()
    const { tickets, balanceMinor } = await lottery.buy('p1', [aLine('13', '10.00')])
    expect(balanceMinor).toBe(98_000n)
    expect(tickets).toMatchObject([
      { state: 'open', price_minor: 2_000n, stations: [hcm], draw_id: lottery.today },
    ])
    expect(await lottery.soldOf(`dd|${hcm}|13`)).toBe(1_000n)
    expect(lottery.told).toEqual([{ to: 'p1', event: { type: 'balance' } }])
  })

  it('are the same ones when the same call comes again, even at the same time', async () => {
    const lottery = await open()
    const wish = await lottery.wish([aLine('13')])
    const all = await Promise.all(Array.from({ length: 8 }, () => lottery.place('p1', wish, 'key')))
    expect(new Set(all.map(({ tickets }) => first(tickets).ticket_id)).size).toBe(1)
    expect(await lottery.balance('p1')).toBe(99_800n)
    await expect(lottery.place('p1', await lottery.wish([aLine('14')]), 'key')).rejects.toThrow(
      'idempotency.keyReused',
    )
  })

  it('are not sold by shops that are closed, for lines that are none, or at another price', async () => {
    const lottery = await open()
    const refused = async (rest: Parameters<TestLottery['buy']>[2], code: string, lines = [aLine('13')]) =>
      expect(lottery.buy('p1', lines, rest)).rejects.toThrow(code)
    await refused({ price: '1.99' }, 'lottery.rulesChanged')
    await refused({ rules: '0'.repeat(64) }, 'lottery.rulesChanged')
    await refused({ drawId: addDays(lottery.today, 1) }, 'lottery.closed')
    await refused({ drawId: '2026-99-99' }, 'lottery.closed')
    await refused({ drawId: '0001-01-01' }, 'lottery.closed')
    await refused({ draws: 50 }, 'lottery.lineInvalid', [
      aLine('00', '1.00', {
        bet: 'lo3',
        numbers: Array.from({ length: 900 }, (_, n) => String(n).padStart(3, '0')),
      }),
    ])
    await refused({}, 'lottery.stakeBounds', [aLine('13', '0.01')])
    await refused({}, 'lottery.stakeBounds', [aLine('13', '500.01')])
    lottery.gate.closed.add('lottery.vietnam')
    await refused({}, 'lottery.unknown')
    lottery.gate.closed.clear()
    lottery.gate.stopped = 'invalidGame'
    await refused({}, 'game.unavailable')
    lottery.gate.stopped = null
    lottery.gate.refusal = 'playerDisabled'
    await refused({}, 'account.frozen')
    lottery.gate.refusal = null
    lottery.gate.breakDue = true
    await refused({}, 'vendor.realityCheck')
    lottery.gate.breakDue = false
    lottery.gate.limits = { minCycleMs: 0, maxStakeMinor: 199n, minBetMinor: null, maxBetMinor: null }
    await refused({}, 'lottery.stakeBounds')
    lottery.gate.limits = null
    lottery.clock.advance(60 * 60_000)
    await refused({}, 'lottery.closed')
    expect(await lottery.balance('p1')).toBe(100_000n)
  })

  it('say which line cannot be bet', async () => {
    const lottery = await open()
    const wish = await lottery.wish([aLine('13')])
    const lines = [aLine('13'), aLine('7')]
    await expect(lottery.place('p1', { ...wish, lines })).rejects.toMatchObject({
      code: 'lottery.lineInvalid',
      flags: { line: 1, fault: 'numbers' },
    })
  })

  it('leave nothing behind when the balance does not cover the last of them', async () => {
    const lottery = await open(500n)
    await expect(lottery.buy('p1', [aLine('13')], { draws: 3 })).rejects.toThrow('wallet.insufficientFunds')
    expect(await lottery.balance('p1')).toBe(500n)
    expect(await lottery.soldOf(`dd|${hcm}|13`)).toBe(0n)
    await sound()
  })

  it('are given back until the draw closes, once', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13')], { draws: 3 })
    const ids = tickets.map(({ ticket_id: id }) => id)
    expect(tickets.map(({ draw_id: id }) => id)).toEqual(
      [0, 2, 7].map((days) => addDays(lottery.today, days)),
    )
    const cancelled = await Promise.allSettled(
      Array.from({ length: 4 }, () => lottery.cancel('p1', ids[1] ?? '')),
    )
    expect(cancelled.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await lottery.balance('p1')).toBe(99_600n)
    expect(await lottery.soldOf(`dd|${hcm}|13`, addDays(lottery.today, 2))).toBe(0n)
    lottery.clock.advance(60 * 60_000)
    await expect(lottery.cancel('p1', ids[0] ?? '')).rejects.toThrow('lottery.closed')
    await expect(lottery.cancel('p2', ids[2] ?? '')).rejects.toThrow('lottery.ticketUnknown')
    expect(await lottery.cancel('p1', ids[0] ?? '', true)).toMatchObject({
      cancelled: 1,
      balanceMinor: 99_800n,
    })
    await sound()
  })

  it('pay what wins, once, however often they are settled', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [
      aLine('13', '10.00'),
      aLine('34', '1.00'),
      aLine('99', '1.00'),
    ])
    const lost = await lottery.buy('p1', [aLine('98')])
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    expect(await settle(lottery)).toBe(2)
    expect(await settle(lottery)).toBe(0)
    expect(await lottery.balance('p1')).toBe(100_000n - 2_400n - 200n + 75_000n + 7_500n)
    expect(await ticketOf(lottery, first(tickets).ticket_id)).toMatchObject({
      state: 'won',
      win_minor: 82_500n,
      paid_lines: ['75000', '7500', '0'],
      settled_on: `${hcm}=1`,
    })
    expect(await ticketOf(lottery, first(lost.tickets).ticket_id)).toMatchObject({ state: 'lost' })
    expect(lottery.inbox).toMatchObject([{ playerId: 'p1', title: 'Your ticket has won' }])
    await expect(lottery.buy('p1', [aLine('13')])).rejects.toThrow('lottery.closed')
    await sound()
  })

  it('whose win the account cannot hold wait, named, and keep no other ticket from its money', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13', '10.00')])
    await lottery.fund('p2', 10_000n)
    await lottery.buy('p2', [aLine('13', '10.00')])
    await lottery.fund('p1', 2n ** 63n - 100n - (await lottery.balance('p1')))
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    await expect(settle(lottery)).rejects.toThrow(
      `The account of ticket ${first(tickets).ticket_id} cannot hold its win yet`,
    )
    expect(await lottery.balance('p2')).toBe(10_000n - 2_000n + 75_000n)
    await lottery.fund('p1', -100_000n)
    expect(await settle(lottery)).toBe(1)
    expect(await lottery.balance('p1')).toBe(2n ** 63n - 100n - 100_000n + 75_000n)
    await sound()
  })

  it('that lose are told to open pages once they are settled', async () => {
    const lottery = await open()
    await lottery.buy('p1', [aLine('98')])
    const told = lottery.told.length
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    expect(await settle(lottery)).toBe(1)
    expect(lottery.told.slice(told)).toEqual([{ to: 'p1', event: { type: 'balance' } }])
  })

  it('wait for every station of their lines', async () => {
    const lottery = await open()
    await lottery.buy('p1', [aLine('13', '1.00', { stations: [hcm, 'long-an'] })])
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    expect(await settle(lottery)).toBe(0)
    lottery.end(game, lottery.today, 'long-an', aSouthernBoard)
    expect(await settle(lottery)).toBe(1)
    expect(await lottery.balance('p1')).toBe(100_000n - 400n + 15_000n)
  })

  it('are settled again by entries of their own when a board is corrected', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13')])
    const id = first(tickets).ticket_id
    const boards = [
      aSouthernBoard,
      { ...aSouthernBoard, special: ['648299'] },
      { ...aSouthernBoard, g8: ['13'] },
    ]
    const balances: bigint[] = []
    for (const board of boards) {
      lottery.end(game, lottery.today, hcm, board)
      expect(await settle(lottery)).toBe(1)
      balances.push(await lottery.balance('p1'))
    }
    expect(balances).toEqual([107_300n, 99_800n, 114_800n])
    expect(await ticketOf(lottery, id)).toMatchObject({ state: 'won', win_minor: 15_000n, settlements: 3 })
    await sound()
  })

  it('owe what a correction takes back and the player has spent, until the balance covers it', async () => {
    const lottery = await open(200n)
    const { tickets } = await lottery.buy('p1', [aLine('13')])
    const id = first(tickets).ticket_id
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    await settle(lottery)
    await lottery.buy('p1', [aLine('55', '35.00')], { drawId: addDays(lottery.today, 2) })
    lottery.end(game, lottery.today, hcm, { ...aSouthernBoard, special: ['648299'] })
    expect(await settle(lottery)).toBe(0)
    expect(await ticketOf(lottery, id)).toMatchObject({ state: 'won', win_minor: 7_500n, owed_minor: 7_500n })
    const owed = () => lottery.owedOf(lottery.site.merchantCode, 'p1')
    expect(await owed()).toBe(7_500n)
    expect(await lottery.settlement.collectOwed()).toBe(0)
    // The player is notified once, however often it is retried.
    expect(
      lottery.inbox.filter(({ content }) => content.includes('Until then you can’t withdraw')),
    ).toHaveLength(1)
    await lottery.fund('p1', 8_000n)
    expect(await lottery.settlement.collectOwed()).toBe(1)
    expect(await lottery.balance('p1')).toBe(1_000n)
    expect(await ticketOf(lottery, id)).toMatchObject({ state: 'lost', win_minor: 0n, owed_minor: 0n })
    expect(await owed()).toBe(0n)
    await sound()
  })

  it('give back the bets on a station that was refunded, and all when every station was', async () => {
    const lottery = await open()
    const both = await lottery.buy('p1', [aLine('13', '1.00', { stations: [hcm, 'long-an'] })])
    const one = await lottery.buy('p1', [aLine('13', '1.00', { stations: ['long-an'] })])
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    lottery.end(game, lottery.today, 'long-an', 'refunded')
    expect(await settle(lottery)).toBe(2)
    expect(await lottery.balance('p1')).toBe(100_000n - 200n + 7_500n)
    expect(await ticketOf(lottery, first(both.tickets).ticket_id)).toMatchObject({
      state: 'won',
      win_minor: 7_700n,
    })
    expect(await ticketOf(lottery, first(one.tickets).ticket_id)).toMatchObject({
      state: 'refunded',
      win_minor: 0n,
    })
    // A result after the refund does not change refunded bets.
    lottery.end(game, lottery.today, 'long-an', aSouthernBoard)
    expect(await settle(lottery)).toBe(0)
    expect(await lottery.balance('p1')).toBe(100_000n - 200n + 7_500n)
    expect(await ticketOf(lottery, first(one.tickets).ticket_id)).toMatchObject({ state: 'refunded' })
    await sound()
  })

  it('stake less once a part has come back, and their win and its correction answer the smaller bet', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13', '1.00', { stations: [hcm, 'long-an'] })])
    const id = first(tickets).ticket_id
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    lottery.end(game, lottery.today, 'long-an', 'refunded')
    await settle(lottery)
    const { merchantCode } = lottery.site
    const round = () =>
      database()
        .db.selectFrom('game_round')
        .select(['staked_minor', 'won_minor', 'state'])
        .where('merchant_code', '=', merchantCode)
        .where('round_id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await round()).toEqual({ staked_minor: 200n, won_minor: 7_500n, state: 'closed' })
    expect(await ticketOf(lottery, id)).toMatchObject({ win_minor: 7_700n, stake_back_minor: 200n })
    lottery.end(game, lottery.today, hcm, { ...aSouthernBoard, special: ['648299'] })
    expect(await settle(lottery)).toBe(1)
    expect(await round()).toEqual({ staked_minor: 200n, won_minor: 0n, state: 'closed' })
    expect(await ticketOf(lottery, id)).toMatchObject({ state: 'refunded', win_minor: 200n })
    expect(await lottery.balance('p1')).toBe(100_000n - 200n)
    await sound()
  })

  it('of a player barred since are paid what comes back all the same, as a win', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13', '1.00', { stations: [hcm, 'long-an'] })])
    await sql`update player_account set barred_until = '2099-01-01'
      where merchant_code = ${lottery.site.merchantCode} and player_id = 'p1'`.execute(database().db)
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    lottery.end(game, lottery.today, 'long-an', 'refunded')
    expect(await settle(lottery)).toBe(1)
    expect(await lottery.balance('p1')).toBe(100_000n - 400n + 7_700n)
    expect(await ticketOf(lottery, first(tickets).ticket_id)).toMatchObject({
      win_minor: 7_700n,
      stake_back_minor: 0n,
    })
    await sound()
  })

  it('of later draws are given back after a win', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13')], { draws: 3, stopAfterWin: true })
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    expect(await settle(lottery)).toBe(3)
    expect(await lottery.balance('p1')).toBe(100_000n - 200n + 7_500n)
    expect(await ticketOf(lottery, tickets[2]?.ticket_id ?? '')).toMatchObject({ state: 'cancelled' })
    await sound()
  })

  it('of a series below the highest bring its rebate, won or lost', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy(
      'p1',
      [{ bet: 'direct3', numbers: ['123'], stations: ['three-digits'], stake: '100.00' }],
      { gameId: 'three-digits', drawId: `${lottery.today}-0200`, series: 1_700 },
    )
    const { draw_id: drawId, price_minor: price } = first(tickets)
    lottery.end('three-digits', drawId, 'three-digits', { result: ['999'] })
    expect(await lottery.settlement.settle({ gameId: 'three-digits', drawId })).toBe(1)
    expect(await lottery.balance('p1')).toBe(100_000n - price + (price * 280n) / 2_000n)
    await sound()
  })

  it('of a round that an operator gave back are refunded, not paid', async () => {
    const lottery = await open()
    const { tickets } = await lottery.buy('p1', [aLine('13')])
    const id = first(tickets).ticket_id
    const { merchantCode } = lottery.site
    await lottery.ledger.reverse({
      merchantCode,
      playerId: 'p1',
      transferId: 'by-operator',
      targetId: `LOTTERY:${id}:bet`,
      roundId: id,
    })
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    await settle(lottery)
    expect(await lottery.balance('p1')).toBe(100_000n)
    expect(await ticketOf(lottery, id)).toMatchObject({ state: 'refunded' })
    await sound()
  })

  it('keep the rule book they were sold under', async () => {
    const lottery = await open()
    await lottery.buy('p1', [aLine('13')])
    const faults = await lottery.terms.set(lottery.site.merchantCode, game, {
      limits: {},
      bets: [{ bet: 'dd', pays: ['70'] }],
    })
    expect(faults).toEqual([])
    await lottery.buy('p1', [aLine('13')])
    lottery.end(game, lottery.today, hcm, aSouthernBoard)
    await settle(lottery)
    expect(await lottery.balance('p1')).toBe(100_000n - 400n + 7_500n + 7_000n)
    const above = { limits: {}, bets: [{ bet: 'dd', pays: ['101'] }] }
    expect(await lottery.terms.set(lottery.site.merchantCode, game, above)).toEqual([
      expect.objectContaining({
        problem: 'aboveStakes',
        bet: 'dd',
        returns: '101 %',
        bound: '100 %',
        fair: '100',
      }),
    ])
  })
})
