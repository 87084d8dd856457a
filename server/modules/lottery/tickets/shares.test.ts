import { expect, it } from 'vitest'
import { drawsOf } from '#domain/lottery/calendar.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aLottery } from '#tests/support/lottery-house.ts'
import type { TestLottery } from '#tests/support/lottery-house.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame } from '#tests/support/rule-books.ts'
import { createRoundRepository } from '#server/modules/wallet/round.repository.ts'
import { createRoundsService } from '#server/modules/wallet/rounds.service.ts'
import { shareAgain } from './share-queue.ts'

const gameId = 'three-digits'
const game = aGame(gameId)
/** p1 is below `sub`, who is below `top`: 20 and 30 of 2000 are theirs. */
const limits = {
  own: 1930,
  uplines: [
    { agentId: 'sub', most: 1950 },
    { agentId: 'top', most: null },
  ],
}
const aBet = { bet: 'direct3', numbers: ['123'], stations: [gameId], stake: '100.00' }
const hit = { result: ['123'] }
const miss = { result: ['456'] }

await onOneEngine('series of a team', (database) => {
  let houses = 0
  const open = async () => {
    const lottery = aLottery(database().db, { merchantCode: `SERIES${houses}`, weeksAgo: houses++ })
    await lottery.fund('p1', 1_000_00n)
    lottery.gate.series.set('p1', limits)
    const next = drawsOf(game, game.stations[0]!, lottery.today).find(
      ({ closesAt }) => closesAt > lottery.clock.now(),
    )
    return { lottery, drawId: next?.id ?? '' }
  }
  const settleOnly = (lottery: TestLottery, drawId: string) => {
    const { drawsAt } = drawsOf(game, game.stations[0]!, lottery.today).find(({ id }) => id === drawId)!
    lottery.clock.advance(Math.max(0, drawsAt.getTime() - lottery.clock.now().getTime()))
    return lottery.settlement.settle({ gameId, drawId })
  }
  /** Settles the tickets of the draw and pays the agents, as the two jobs do. */
  const settle = async (lottery: TestLottery, drawId: string) => {
    const changed = await settleOnly(lottery, drawId)
    await lottery.shares.pay({ gameId, drawId })
    return changed
  }
  const queued = (lottery: TestLottery) =>
    database()
      .db.selectFrom('lottery_unshared')
      .select('settlement')
      .where('merchant_code', '=', lottery.site.merchantCode)
      .execute()
  const balances = async (lottery: TestLottery) =>
    Promise.all(['p1', 'sub', 'top'].map((player) => lottery.balance(player)))
  const sound = async () => expect((await checkLedger(database().db)).problems).toEqual([])
  const incomeOf = ({ clock, seriesIncome, site }: TestLottery, agentId: string, at = clock.now()) =>
    seriesIncome(
      site.merchantCode,
      agentId,
      { since: new Date(at.getTime() - 1_000), until: new Date(at.getTime() + 1_000) },
      'UTC',
    )
  const voidRound = ({ ledger, clock, site: { merchantCode } }: TestLottery, roundId: string) =>
    createRoundsService({
      ledger,
      clock,
      repository: createRoundRepository(database().db),
      events: { publish: () => undefined },
      autoResolveMs: null,
      quickGames: () => Promise.resolve([]),
    }).voidRound({ merchantCode, playerId: 'p1', roundId }, { reason: 'test', approver: 'operator' })

  it('pay the rebate from the player’s own highest, and each agent the gap below it, when the ticket is settled', async () => {
    const { lottery, drawId } = await open()
    await lottery.buy('p1', [aBet], { gameId, drawId, series: 1900 })
    lottery.end(gameId, drawId, gameId, miss)
    expect(await settle(lottery, drawId)).toBe(1)
    // (1930 - 1900) / 2000, (1950 - 1930) / 2000 and (1980 - 1950) / 2000 of 100.00.
    expect(await balances(lottery)).toEqual([901_50n, 1_00n, 1_50n])
    await settle(lottery, drawId)
    await lottery.shares.collect()
    expect(await balances(lottery)).toEqual([901_50n, 1_00n, 1_50n])
    expect(await incomeOf(lottery, 'top')).toMatchObject({
      totalMinor: 1_50n,
      byGame: [{ gameId, amountMinor: 1_50n, tickets: 1 }],
    })
    expect(lottery.told.map(({ to }) => to)).toEqual(expect.arrayContaining(['sub', 'top']))
    expect(lottery.problems).toEqual([])
    await sound()
  })

  it('are paid for lost tickets without a rebate as well', async () => {
    const { lottery, drawId } = await open()
    await lottery.buy('p1', [aBet], { gameId, drawId })
    lottery.end(gameId, drawId, gameId, miss)
    await settle(lottery, drawId)
    expect(await balances(lottery)).toEqual([900_00n, 1_00n, 1_50n])
  })

  it('are refused above the player’s own highest, which is the one chosen by default', async () => {
    const { lottery, drawId } = await open()
    await expect(lottery.buy('p1', [aBet], { gameId, drawId, series: 1980 })).rejects.toMatchObject({
      code: 'lottery.seriesAbove',
      flags: { fields: { most: '1930' } },
    })
    await expect(lottery.buy('p1', [aBet], { gameId, drawId, series: 1990 })).rejects.toThrow(
      'request.invalid',
    )
    const { tickets } = await lottery.buy('p1', [aBet], { gameId, drawId })
    expect(tickets).toMatchObject([{ series: 1930 }])
  })

  it('stay those of the sale, whatever is changed later', async () => {
    const { lottery, drawId } = await open()
    await lottery.buy('p1', [aBet], { gameId, drawId, series: 1930 })
    lottery.gate.series.set('p1', { own: null, uplines: [{ agentId: 'other', most: 1700 }] })
    lottery.end(gameId, drawId, gameId, miss)
    await settle(lottery, drawId)
    expect(await balances(lottery)).toEqual([900_00n, 1_00n, 1_50n])
    expect(await lottery.balance('other')).toBe(0n)
  })

  it('are nothing of a ticket that is given back or refunded', async () => {
    const { lottery, drawId } = await open()
    const [one, two] = await Promise.all([
      lottery.buy('p1', [aBet], { gameId, drawId }),
      lottery.buy('p1', [aBet], { gameId, drawId }),
    ])
    await lottery.cancel('p1', one.tickets[0]!.ticket_id)
    lottery.end(gameId, drawId, gameId, 'refunded')
    await settle(lottery, drawId)
    expect(two.tickets).toHaveLength(1)
    expect(await balances(lottery)).toEqual([1_000_00n, 0n, 0n])
    await sound()
  })

  it('follow a corrected board: the same share of the same price, paid once', async () => {
    const { lottery, drawId } = await open()
    await lottery.buy('p1', [aBet], { gameId, drawId })
    lottery.end(gameId, drawId, gameId, hit)
    expect(await queued(lottery)).toEqual([{ settlement: 0 }])
    await settle(lottery, drawId)
    expect(await queued(lottery)).toEqual([])
    lottery.end(gameId, drawId, gameId, miss)
    await settleOnly(lottery, drawId)
    expect(await queued(lottery)).toEqual([{ settlement: 2 }])
    await lottery.shares.pay()
    expect(await queued(lottery)).toEqual([])
    expect((await balances(lottery)).slice(1)).toEqual([1_00n, 1_50n])
    await sound()
  })

  it('are no part of the settlement, and count for the time of the settlement when they are paid later', async () => {
    const { lottery, drawId } = await open()
    await lottery.buy('p1', [aBet], { gameId, drawId })
    lottery.end(gameId, drawId, gameId, miss)
    expect(await settleOnly(lottery, drawId)).toBe(1)
    expect((await balances(lottery)).slice(1)).toEqual([0n, 0n])
    const settledAt = lottery.clock.now()
    lottery.clock.advance(26 * 3_600_000)
    await lottery.shares.pay()
    expect((await balances(lottery)).slice(1)).toEqual([1_00n, 1_50n])
    expect((await incomeOf(lottery, 'top')).totalMinor).toBe(0n)
    expect((await incomeOf(lottery, 'top', settledAt)).totalMinor).toBe(1_50n)
  })

  it('are nothing of a ticket whose bet an operator voided before the draw', async () => {
    const { lottery, drawId } = await open()
    const { tickets } = await lottery.buy('p1', [aBet], { gameId, drawId })
    await voidRound(lottery, tickets[0]!.ticket_id)
    lottery.end(gameId, drawId, gameId, miss)
    await settle(lottery, drawId)
    await lottery.shares.collect()
    expect(await balances(lottery)).toEqual([1_000_00n, 0n, 0n])
    expect(await queued(lottery)).toEqual([])
    await sound()
  })

  it('are taken back when an operator voids the bet of a settled ticket, and stay so after a correction', async () => {
    const { lottery, drawId } = await open()
    const { tickets } = await lottery.buy('p1', [aBet], { gameId, drawId })
    lottery.end(gameId, drawId, gameId, miss)
    await settle(lottery, drawId)
    expect((await balances(lottery)).slice(1)).toEqual([1_00n, 1_50n])
    await lottery.ledger.move({
      merchantCode: lottery.site.merchantCode,
      transferId: 'spent before',
      kind: 'bet',
      playerId: 'sub',
      currency: 'EUR',
      amountMinor: -1_00n,
      counterparty: 'vendor:SANDBOX',
      roundId: 'spent before',
      gameCode: null,
      referenceId: null,
    })
    await voidRound(lottery, tickets[0]!.ticket_id)
    await lottery.shares.collect()
    expect(await balances(lottery)).toEqual([1_000_00n, 0n, 0n])
    expect(await lottery.owedOf(lottery.site.merchantCode, 'sub')).toBe(1_00n)
    await lottery.fund('sub', 3_00n)
    await lottery.shares.collect()
    await lottery.shares.collect()
    lottery.end(gameId, drawId, gameId, hit)
    await settle(lottery, drawId)
    expect(await balances(lottery)).toEqual([1_000_00n, 2_00n, 0n])
    expect(lottery.problems).toEqual([])
    await sound()
  })

  it('that cannot be paid are told of once per agent and tried again after a while', async () => {
    const { lottery, drawId } = await open()
    for (let index = 0; index < 3; index++)
      await lottery.buy('p1', [{ ...aBet, stake: '10.00' }], { gameId, drawId })
    // Its account keeps another currency.
    await lottery.ledger.move({
      merchantCode: lottery.site.merchantCode,
      transferId: 'other currency',
      kind: 'playMoney',
      playerId: 'sub',
      currency: 'BRL',
      amountMinor: 1n,
      counterparty: 'house',
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    lottery.end(gameId, drawId, gameId, miss)
    await settle(lottery, drawId)
    expect(await lottery.balance('top')).toBe(45n)
    expect(lottery.problems).toHaveLength(1)
    expect(lottery.problems[0]!.message).toMatch(/^Agent sub has no share of .+ and 2 other tickets$/)
    await lottery.shares.pay({ gameId, drawId })
    expect(lottery.problems).toHaveLength(1)
    lottery.clock.advance(60_000)
    await lottery.shares.pay({ gameId, drawId })
    expect(lottery.problems).toHaveLength(2)
    expect(await queued(lottery)).toHaveLength(3)
    await database()
      .db.deleteFrom('lottery_unshared')
      .where('merchant_code', '=', lottery.site.merchantCode)
      .execute()
  })

  it('are taken back when the counted price of a settled ticket falls, and owed while an agent lacks the money', async () => {
    const { lottery, drawId } = await open()
    const { merchantCode } = lottery.site
    const { tickets } = await lottery.buy('p1', [aBet], { gameId, drawId })
    lottery.end(gameId, drawId, gameId, miss)
    await settle(lottery, drawId)
    // As a settlement writes it when half of the price went back.
    await database()
      .db.updateTable('lottery_ticket')
      .set({ counted_minor: 50_00n, settlements: 2 })
      .where('merchant_code', '=', merchantCode)
      .where('ticket_id', '=', tickets[0]!.ticket_id)
      .execute()
    await shareAgain(database().db, tickets[0]!, 2, lottery.clock.now())
    await lottery.ledger.move({
      merchantCode,
      transferId: 'spent',
      kind: 'bet',
      playerId: 'top',
      currency: 'EUR',
      amountMinor: -1_50n,
      counterparty: 'vendor:SANDBOX',
      roundId: 'spent',
      gameCode: null,
      referenceId: null,
    })
    await lottery.shares.pay()
    expect(await balances(lottery)).toEqual([900_00n, 50n, 0n])
    expect(await lottery.owedOf(merchantCode, 'top')).toBe(75n)
    expect(await lottery.owedOf(merchantCode, 'sub')).toBe(0n)
    await lottery.shares.collect()
    expect(await lottery.balance('top')).toBe(0n)
    await lottery.fund('top', 1_00n)
    await lottery.shares.collect()
    expect(await lottery.balance('top')).toBe(25n)
    expect(await lottery.owedOf(merchantCode, 'top')).toBe(0n)
    expect((await incomeOf(lottery, 'top')).totalMinor).toBe(75n)
    expect(lottery.problems).toEqual([])
    await sound()
  })

  it('are paid once when many gateways pay at the same time', async () => {
    const { lottery, drawId } = await open()
    for (let index = 0; index < 6; index++)
      await lottery.buy('p1', [{ ...aBet, stake: '10.00' }], { gameId, drawId })
    lottery.end(gameId, drawId, gameId, miss)
    await Promise.all(Array.from({ length: 8 }, () => settle(lottery, drawId)))
    await lottery.shares.collect()
    expect((await balances(lottery)).slice(1)).toEqual([60n, 90n])
    await sound()
  })
})
