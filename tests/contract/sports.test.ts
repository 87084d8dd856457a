import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatMoney, fromDecimal, toDecimal } from '#domain/money/money.ts'
import { getInbox } from '#schemas/api/messages.ts'
import {
  aimSportsCashOut,
  cashOutSportsBet,
  getSportsBoard,
  getSportsMatch,
  listSportsBets,
  placeSportsBet,
  quoteSports,
} from '#schemas/api/sports.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aSportsHouse, betOn, legOn } from '#tests/support/sports-house.ts'

let house: Awaited<ReturnType<typeof aSportsHouse>>
beforeAll(async () => {
  house = await aSportsHouse()
}, 60_000)
afterAll(() => house.stop())

it('a visitor reads the book of a site: leagues, matches with prices, one match with all its markets', async () => {
  const visitor = house.gateway.visitor('aurora')
  const board = await visitor.call(getSportsBoard, { book: 'sports' })
  expect(board).toMatchObject({ gameId: 'meridian-line-sports', currency: 'BRL', minStake: '0.50' })
  const { version: known, ...part } = await visitor.call(getSportsBoard, {
    book: 'sports',
    known: board.version,
  })
  expect(part.eventIds?.length).toBeGreaterThan(0)
  expect(part.events.length).toBeLessThan(board.events.length)
  expect(part.leagues).toEqual([])
  expect(known.split('.')[0]).toBe(board.version.split('.')[0])
  const [event] = await house.upcoming()
  expect(board.leagues.map(({ leagueId }) => leagueId)).toContain(event?.leagueId)
  const match = await visitor.call(getSportsMatch, { book: 'sports', eventId: event?.eventId ?? '' })
  expect(match.allMarkets).toHaveLength(event?.markets ?? 0)
  expect(match.seed).toBeNull()
  const unknown = visitor.call(getSportsMatch, { book: 'sports', eventId: 'mare.1.99' })
  await expect(unknown).rejects.toMatchObject({ code: 'request.notFound' })
  const esports = await visitor.call(getSportsBoard, { book: 'esports' })
  expect(esports.leagues.map(({ sport }) => sport)).toEqual(expect.arrayContaining(['breach', 'duel']))
})

it('a bet is placed once, however often its request is sent, and stands in the player’s list alone', async () => {
  const player = await house.aPlayer()
  const leg = await house.firstLeg(player)
  const before = await house.balanceOf(player)
  const idempotencyKey = crypto.randomUUID()
  const placed = await player.call(placeSportsBet, betOn([leg]), { idempotencyKey })
  expect(placed).toMatchObject({ state: 'open', stake: '10.00', price: leg.price })
  expect(await player.call(placeSportsBet, betOn([leg]), { idempotencyKey })).toEqual(placed)
  expect(before - (await house.balanceOf(player))).toBe(1_000n)
  expect((await player.call(listSportsBets, { book: 'sports' })).bets.map(({ betId }) => betId)).toEqual([
    placed.betId,
  ])
  const other = await house.aPlayer()
  expect((await other.call(listSportsBets, { book: 'sports' })).bets).toEqual([])
  const foreign = other.call(cashOutSportsBet, { book: 'sports', betId: placed.betId, amount: '1.00' })
  await expect(foreign).rejects.toMatchObject({ code: 'request.notFound' })
})

it('a bet whose answer got lost on the way back is the same bet when it is asked for again', async () => {
  const player = await house.aPlayer()
  const leg = await house.firstLeg(player)
  const before = await house.balanceOf(player)
  const idempotencyKey = crypto.randomUUID()
  const send = () => player.call(placeSportsBet, betOn([leg]), { idempotencyKey })
  house.faults.lost = { call: '/bets', times: 1 }
  await expect(send()).rejects.toMatchObject({ code: 'sports.unavailable' })
  expect(before - (await house.balanceOf(player))).toBe(1_000n)
  const { betId } = await send()
  expect(before - (await house.balanceOf(player))).toBe(1_000n)
  const { bets } = await player.call(listSportsBets, { book: 'sports' })
  expect(bets.map((each) => each.betId)).toEqual([betId])
})

it('a combination multiplies its prices; selections of one match are refused as one bet', async () => {
  const player = await house.aPlayer()
  const [one, two] = await house.upcoming(player)
  if (one === undefined || two === undefined) throw new Error('Too few matches')
  const legs = [legOn(one), legOn(two)]
  const quoted = await player.call(quoteSports, {
    book: 'sports',
    legs: legs.map(({ eventId, marketId, outcomeId }) => ({ eventId, marketId, outcomeId })),
  })
  expect(quoted.related).toBe(false)
  const placed = await player.call(placeSportsBet, betOn(legs, '5.00'))
  expect(placed.price).toBe(Math.floor(((legs[0]?.price ?? 0) * (legs[1]?.price ?? 0)) / 1000))
  // Without a combined price.
  await expect(player.call(placeSportsBet, betOn([legOn(one), legOn(one, 1)]))).rejects.toMatchObject({
    code: 'sports.legsRelated',
  })
})

it('a system is one bet whose stake its lines share; one of all selections is refused', async () => {
  const player = await house.aPlayer()
  const legs = (await house.upcoming(player)).slice(0, 3).map((event) => legOn(event))
  const before = await house.balanceOf(player)
  const placed = await player.call(placeSportsBet, { ...betOn(legs, '9.00'), system: 2 })
  const [a = 0, b = 0, c = 0] = legs.map(({ price }) => price)
  const best = (300n * BigInt(a * b + a * c + b * c)) / 1_000_000n
  expect([placed.system, placed.stake, placed.couldPay]).toEqual([2, '9.00', toDecimal(best, 'BRL')])
  expect(before - (await house.balanceOf(player))).toBe(900n)
  const { bets } = await player.call(listSportsBets, { book: 'sports' })
  const offer = fromDecimal(bets[0]?.cashOut ?? '', 'BRL') ?? 0n
  expect(offer).toBeGreaterThan(700n)
  expect(offer).toBeLessThan(900n)
  const whole = player.call(placeSportsBet, { ...betOn(legs, '9.00'), system: 3 })
  await expect(whole).rejects.toMatchObject({ code: 'request.invalid' })

  house.clock.advance(25 * 60_000)
  await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
  house.clock.advance(25 * 60_000)
  await house.vendor.resolveUnfinished()
  const [settled] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const hits = (settled?.legs ?? []).filter(({ result }) => result === 'won').length
  const isPlain = settled?.legs.every(({ result }) => result === 'won' || result === 'lost') === true
  expect(settled?.state).toBe('settled')
  if (isPlain) expect(Number(settled.paid) > 0).toBe(hits >= 2)
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])
})

it('what cannot be taken is refused in the site’s words, and takes nothing', async () => {
  const player = await house.aPlayer()
  const leg = await house.firstLeg(player)
  const before = await house.balanceOf(player)
  const refused = async (input: ReturnType<typeof betOn>, code: string) =>
    expect(player.call(placeSportsBet, input)).rejects.toMatchObject({ code })
  await refused(betOn([{ ...leg, price: leg.price + 10 }]), 'sports.priceChanged')
  await refused(betOn([{ ...leg, marketId: 'total:99.5' }]), 'sports.marketShut')
  await refused(betOn([leg], '0.01'), 'sports.stakeLimit')
  await refused(betOn([leg], '600.00'), 'sports.stakeLimit')
  expect(await house.balanceOf(player)).toBe(before)
  await expect(house.gateway.visitor('aurora').call(placeSportsBet, betOn([leg]))).rejects.toMatchObject({
    code: 'session.required',
  })
})

it('a bet is cashed out once, for its fair value less what the book keeps, though sixteen calls ask at once', async () => {
  const player = await house.aPlayer()
  const leg = await house.firstLeg(player)
  const { betId } = await player.call(placeSportsBet, betOn([leg]))
  const [open] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const offerMinor = fromDecimal(open?.cashOut ?? '', 'BRL') ?? 0n
  // After margin and cash-out margin: between 80 and 100 % of the stake.
  expect(offerMinor).toBeGreaterThan(800n)
  expect(offerMinor).toBeLessThan(1_000n)
  const tooMuch = player.call(cashOutSportsBet, { book: 'sports', betId, amount: '10.00' })
  await expect(tooMuch).rejects.toMatchObject({ code: 'sports.cashOutChanged' })
  const before = await house.balanceOf(player)
  const amount = open?.cashOut ?? ''
  const answers = await Promise.allSettled(
    Array.from({ length: 16 }, () => player.call(cashOutSportsBet, { book: 'sports', betId, amount })),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await house.balanceOf(player)) - before).toBe(offerMinor)
  const [after] = (await player.call(listSportsBets, { book: 'sports' })).bets
  expect(after).toMatchObject({ state: 'cashedOut', paid: amount, cashOut: null })
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])
})

it('a bet is cashed out without its player as soon as it is worth the amount that was set, and a message says so', async () => {
  const player = await house.aPlayer()
  const [event] = await house.upcoming(player)
  if (event === undefined) throw new Error('No match')
  const listed = async () => (await player.call(listSportsBets, { book: 'sports' })).bets
  // Within a market, one outcome becomes likelier exactly when another becomes less likely.
  for (const place of event.main?.outcomes.keys() ?? [])
    await player.call(placeSportsBet, betOn([legOn(event, place)]))
  const aim = (betId: string, amount: string | null) =>
    player.call(aimSportsCashOut, { book: 'sports', betId, amount })
  const offers = new Map<string, bigint>()
  for (const { betId, cashOut, couldPay } of await listed()) {
    const offer = fromDecimal(cashOut ?? '', 'BRL') ?? 0n
    offers.set(betId, offer)
    for (const amount of [toDecimal(offer, 'BRL'), couldPay, '0.00'])
      await expect(aim(betId, amount)).rejects.toMatchObject({ code: 'sports.cashOutTarget' })
    const amount = toDecimal(offer + 1n, 'BRL')
    expect(await aim(betId, amount)).toMatchObject({ state: 'open', cashOutAt: amount })
  }
  const [withdrawn = ''] = [...offers.keys()]
  expect(await aim(withdrawn, null)).toMatchObject({ cashOutAt: null })
  const foreign = (await house.aPlayer()).call(aimSportsCashOut, {
    book: 'sports',
    betId: withdrawn,
    amount: '5.00',
  })
  await expect(foreign).rejects.toMatchObject({ code: 'request.notFound' })

  for (let minute = 0; minute < 50; minute++) {
    house.clock.advance(60_000)
    await house.vendor.resolveUnfinished()
    if ((await listed()).every(({ state }) => state !== 'open')) break
  }
  const bets = await listed()
  const cashed = bets.filter(({ state }) => state === 'cashedOut')
  expect(cashed).not.toEqual([])
  for (const { betId, paid } of cashed)
    expect(fromDecimal(paid ?? '', 'BRL') ?? 0n).toBeGreaterThan(offers.get(betId) ?? 0n)
  expect(bets.find(({ betId }) => betId === withdrawn)?.state).toBe('settled')
  await expect(aim(withdrawn, '5.00')).rejects.toMatchObject({ code: 'sports.cashOutClosed' })
  await vi.waitFor(async () => {
    const { list } = await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
    expect(list.filter(({ title }) => title === 'Your bet was cashed out')).toHaveLength(cashed.length)
  })
  expect((await checkLedger(house.gateway.db)).problems).toEqual([])
})

it('while the vendor is silent its last prices stand closed for a while, then the book says so', async () => {
  const visitor = house.gateway.visitor('aurora')
  await visitor.call(getSportsBoard, { book: 'sports' })
  house.faults.isSilent = true
  try {
    house.clock.advance(2_000)
    const { events } = await visitor.call(getSportsBoard, { book: 'sports' })
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(({ shut }) => shut === 'suspended')).toBe(true)
    house.clock.advance(20_000)
    await expect(visitor.call(getSportsBoard, { book: 'sports' })).rejects.toMatchObject({
      code: 'sports.unavailable',
    })
  } finally {
    house.faults.isSilent = false
  }
})

it('a brand without the lobby has no book', async () => {
  await expect(
    house.gateway.visitor('nocturne').call(getSportsBoard, { book: 'sports' }),
  ).rejects.toMatchObject({
    code: 'module.disabled',
  })
})

it('what became of a bet stands in the inbox, unless it is lost or was cashed out', async () => {
  house.clock.advance(2_000)
  const player = await house.aPlayer()
  const [event] = await house.upcoming(player)
  if (event === undefined) throw new Error('No match')
  const outcomes = event.main?.outcomes ?? []
  for (const place of outcomes.keys()) await player.call(placeSportsBet, betOn([legOn(event, place)]))
  const cashed = await player.call(placeSportsBet, betOn([legOn(event)]))
  const { bets: before } = await player.call(listSportsBets, { book: 'sports' })
  const amount = before.find(({ betId }) => betId === cashed.betId)?.cashOut ?? ''
  await player.call(cashOutSportsBet, { book: 'sports', betId: cashed.betId, amount })

  house.clock.advance(29 * 60_000)
  await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
  house.clock.advance(20 * 60_000)
  await house.vendor.resolveUnfinished()
  const { bets } = await player.call(listSportsBets, { book: 'sports' })
  const told = bets.filter(({ state, paid }) => state !== 'cashedOut' && Number(paid ?? 0) > 0)
  expect(told).not.toEqual([])
  const inbox = async () => (await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })).list
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(told.length))
  const texts = (await inbox()).map(({ content }) => content).toSorted()
  const expected = told.map(({ paid, stake }) =>
    Number(paid) > Number(stake)
      ? `It paid ${formatMoney(fromDecimal(paid ?? '', 'BRL') ?? 0n, 'BRL', 'en')}, which is in your wallet.`
      : `${formatMoney(fromDecimal(paid ?? '', 'BRL') ?? 0n, 'BRL', 'en')} is back in your wallet. My bets shows why.`,
  )
  expect(texts).toEqual(expected.toSorted())
})
