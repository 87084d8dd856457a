import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatMoney, fromDecimal, toDecimal } from '#domain/money/money.ts'
import { getInbox } from '#schemas/api/messages.ts'
import {
  aimSportsCashOut,
  cashOutSportsBet,
  listSportsBets,
  placeSportsBet,
  quoteSports,
} from '#schemas/api/sports.ts'
import type { SportsLeg } from '#schemas/vendor/sports.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aSportsHouse, betOn, legOn } from '#tests/support/sports-house.ts'

let house: Awaited<ReturnType<typeof aSportsHouse>>
beforeAll(async () => {
  house = await aSportsHouse()
}, 60_000)
afterAll(() => house.stop())

it('selections of one match are bet at one price for all of them, which is not their product', async () => {
  const player = await house.aPlayer()
  const [event, other] = await house.upcoming(player)
  if (event === undefined || other === undefined) throw new Error('Too few matches')
  const home = legOn(event)
  const score = { eventId: event.eventId, marketId: 'correctScore', outcomeId: '1-0' }
  const no = { eventId: event.eventId, marketId: 'bothScore', outcomeId: 'no' }
  const pickOf = ({ eventId, marketId, outcomeId }: SportsLeg) => ({ eventId, marketId, outcomeId })
  const quote = (legs: Parameters<typeof pickOf>[0][]) =>
    player.call(quoteSports, { book: 'sports', legs: legs.map(pickOf) })
  const priced = (pick: typeof score, price: number | null) => ({ ...pick, price: price ?? 1_001 })

  const quoted = await quote([home, { ...no, price: 1_001 }, legOn(other)])
  const [group] = quoted.groups
  const [, single] = quoted.legs
  expect(quoted.groups).toHaveLength(1)
  expect(group).toMatchObject({ eventId: event.eventId, shut: null })
  const together = group?.price ?? 0
  expect(together).not.toBe(Math.floor((home.price * (single?.price ?? 0)) / 1000))
  const legs = [home, priced(no, single?.price ?? null), legOn(other)]
  const groups = [{ eventId: event.eventId, price: together }]
  const placed = await player.call(placeSportsBet, { ...betOn(legs, '5.00'), groups })
  expect(placed).toMatchObject({ groups, price: Math.floor((together * legOn(other).price) / 1000) })
  const [open] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const offer = fromDecimal(open?.cashOut ?? '', 'BRL') ?? 0n
  expect(offer).toBeGreaterThan(350n)
  expect(offer).toBeLessThan(500n)

  // An outdated price, mutually exclusive selections, a stake that may be refunded.
  const refused = (legsAsked: SportsLeg[], price: number) =>
    player.call(placeSportsBet, { ...betOn(legsAsked, '5.00'), groups: [{ eventId: event.eventId, price }] })
  await expect(refused(legs, together + 10)).rejects.toMatchObject({ code: 'sports.priceChanged' })
  const away = legOn(event, 2)
  const impossible = [priced(score, 5_000), away]
  expect((await quote(impossible)).groups).toMatchObject([{ price: null, shut: 'impossible' }])
  await expect(refused(impossible, together)).rejects.toMatchObject({ code: 'sports.legsImpossible' })
  const draw = { eventId: event.eventId, marketId: 'drawNoBet', outcomeId: 'home' }
  await expect(refused([priced(draw, 1_500), priced(no, 1_500)], together)).rejects.toMatchObject({
    code: 'sports.legsStakeBack',
  })

  house.clock.advance(25 * 60_000)
  await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
  house.clock.advance(25 * 60_000)
  await house.vendor.resolveUnfinished()
  const [settled] = (await player.call(listSportsBets, { book: 'sports' })).bets
  expect(settled?.state).toBe('settled')
  const isWon = settled?.legs.every(({ result }) => result === 'won') === true
  const isVoid = settled?.legs.some(({ result }) => result === 'void') === true
  if (!isVoid) expect(settled?.paid).toBe(isWon ? placed.couldPay : '0.00')
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])
})

it('a bet is cashed out part by part, each once, and the rest runs on to its own end', async () => {
  const player = await house.aPlayer()
  const leg = await house.firstLeg(player)
  const { betId } = await player.call(placeSportsBet, betOn([leg]))
  const theBet = async () => (await player.call(listSportsBets, { book: 'sports' })).bets[0]
  const whole = fromDecimal((await theBet())?.cashOut ?? '', 'BRL') ?? 0n
  const before = await house.balanceOf(player)
  const part = (stake: string, amount: string, idempotencyKey: string = crypto.randomUUID()) =>
    player.call(cashOutSportsBet, { book: 'sports', betId, amount, stake }, { idempotencyKey })
  const amountFor = (stakeMinor: bigint) => toDecimal((whole * stakeMinor) / 1_000n, 'BRL')

  for (const stake of ['0.10', '9.80', '10.00'])
    await expect(part(stake, '0.01')).rejects.toMatchObject({ code: 'sports.cashOutPart' })
  await expect(part('2.50', '2.50')).rejects.toMatchObject({ code: 'sports.cashOutChanged' })
  await player.call(aimSportsCashOut, { book: 'sports', betId, amount: toDecimal(whole + 1n, 'BRL') })

  // The vendor's reply is lost: the retry has the same key and is paid once.
  const key = crypto.randomUUID()
  house.faults.lost = { call: '/cash_out', times: 1 }
  await expect(part('2.50', amountFor(250n), key)).rejects.toMatchObject({ code: 'sports.unavailable' })
  const first = await part('2.50', amountFor(250n), key)
  expect(first).toMatchObject({ state: 'open', stake: '10.00', running: '7.50', paid: null, cashOutAt: null })
  expect(first.parts).toMatchObject([{ stake: '2.50' }])
  // The wallet's reply is lost: the part is stored and paid by the next retry.
  house.faults.lost = { call: '/win', times: 2 }
  await part('4.00', amountFor(400n))
  house.faults.lost = { call: '', times: 0 }
  house.clock.advance(2_000)
  await house.vendor.resolveUnfinished()
  const two = await theBet()
  expect(two?.parts).toHaveLength(2)
  const paid = (two?.parts ?? []).reduce((sum, each) => sum + (fromDecimal(each.paid, 'BRL') ?? 0n), 0n)
  expect((await house.balanceOf(player)) - before).toBe(paid)
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])

  house.clock.advance(25 * 60_000)
  await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
  house.clock.advance(25 * 60_000)
  await house.vendor.resolveUnfinished()
  const settled = await theBet()
  expect(settled).toMatchObject({ state: 'settled', running: '3.50', parts: two?.parts })
  const rest = (fromDecimal(settled?.paid ?? '', 'BRL') ?? 0n) - paid
  expect((await house.balanceOf(player)) - before).toBe(paid + rest)
  if (settled?.legs[0]?.result === 'won') expect(rest).toBe((350n * BigInt(leg.price)) / 1_000n)
  if (settled?.legs[0]?.result === 'lost') expect(rest).toBe(0n)
  await expect(part('1.00', '0.50')).rejects.toMatchObject({ code: 'sports.cashOutClosed' })
  // The texts refer to the rest of the stake.
  const texts = async () =>
    (await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })).list.map(
      ({ content }) => content,
    )
  const paidText = formatMoney(rest, 'BRL', 'en')
  if (rest > 350n)
    await vi.waitFor(async () =>
      expect(await texts()).toEqual([expect.stringContaining(`It paid ${paidText}`)]),
    )
  if (rest === 0n) expect(await texts()).toEqual([])
  // The betting record has one bet with all its payouts.
  const wins = await house.gateway.db
    .selectFrom('transfer')
    .select(({ fn }) => [fn.count<string>('id').as('count'), fn.sum<string>('amount_minor').as('sum')])
    .where('kind', '=', 'win')
    .where('reference_id', 'like', `%${betId}-b`)
    .executeTakeFirstOrThrow()
  expect([Number(wins.count) >= 2, BigInt(wins.sum ?? 0)]).toEqual([true, paid + rest])
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])
})

it('of parts and the whole that are asked for at once no unit of the stake is paid twice', async () => {
  const player = await house.aPlayer()
  const { betId } = await player.call(placeSportsBet, betOn([await house.firstLeg(player)]))
  const [open] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const whole = fromDecimal(open?.cashOut ?? '', 'BRL') ?? 0n
  const before = await house.balanceOf(player)
  const ask = (stake?: string) =>
    player.call(cashOutSportsBet, {
      book: 'sports',
      betId,
      amount: '0.50',
      ...(stake !== undefined && { stake }),
    })
  await Promise.allSettled([ask('3.00'), ask('4.00'), ask(), ask('2.00'), ask('6.00'), ask(), ask('1.00')])
  await house.vendor.resolveUnfinished()
  const [after] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const parts = after?.parts ?? []
  const minor = (amount: string) => fromDecimal(amount, 'BRL') ?? 0n
  const taken = parts.reduce((sum, { stake }) => sum + minor(stake), 0n)
  expect(taken + minor(after?.running ?? '')).toBe(1_000n)
  const paid = (await house.balanceOf(player)) - before
  // Each part is rounded down separately.
  expect(paid).toBeLessThanOrEqual(whole)
  if (after?.state === 'cashedOut') expect(paid).toBeGreaterThanOrEqual(whole - BigInt(parts.length))
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])
})
