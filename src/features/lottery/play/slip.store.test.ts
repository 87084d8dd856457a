import { expect, test } from 'vitest'
import { getRuleBook, listDraws, placeTickets } from '#schemas/api/lottery.ts'
import { getOwnSeries } from '#schemas/api/lottery-series.ts'
import type { Input } from '#schemas/api/route.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { createLotteryApi } from '../lottery.api.ts'
import { aHash, aLottery, drawsOf, lotteryAnswers, mondayMorning } from '../testing/answers.ts'
import { createPads } from './pads.ts'
import { SlipStore } from './slip.store.ts'

async function aSlip(
  id = 'vietnam-south',
  { currency = 'VND', storage = createAppStorage(memoryAreas()) } = {},
) {
  const api = lotteryAnswers(createFakeApi())
  const clock = { now: Date.parse(mondayMorning) }
  let bought = 0
  let seed = 42
  const slip = new SlipStore(aLottery(id), {
    api: createLotteryApi({ api, language: () => 'vi' }),
    pads: createPads(storage),
    random: { fraction: () => (seed = (seed * 7_919 + 1) % 104_729) / 104_729, uuid: () => 'key' },
    currency,
    now: () => clock.now,
    hearTime: () => undefined,
    onBought: () => bought++,
  })
  slip.load()
  await expect.poll(() => [slip.game?.id, slip.draws.value !== null]).toEqual([id, true])
  return { slip, api, clock, storage, bought: () => bought }
}

test('12 dd 10 is one press: the first bet, 10,000 dong and the first station are there already', async () => {
  const { slip } = await aSlip()
  slip.toggle('12')
  expect(slip.all).toEqual([{ bet: 'dd', numbers: ['12'], stations: ['ho-chi-minh'], stakeMinor: 10_000n }])
  expect(slip.priceMinor).toBe(20_000n)
  expect(slip.problem).toBeNull()
})

test('confirmed bets are sent with their price and rules, and the slip is empty afterwards', async () => {
  const { slip, api, bought } = await aSlip()
  slip.toggle('12')
  slip.setDrawCount(3)
  slip.set({ stopAfterWin: true })
  slip.confirm()
  await slip.buy()
  expect(api.callsOf(placeTickets).map(({ input, options }) => [input, options])).toEqual([
    [
      {
        gameId: 'vietnam-south',
        drawId: '2026-11-23',
        draws: 3,
        stopAfterWin: true,
        lines: [{ bet: 'dd', numbers: ['12'], stations: ['ho-chi-minh'], stake: '10000' }],
        price: '20000',
        rules: aHash,
      },
      { idempotencyKey: 'key' },
    ],
  ])
  expect([slip.phase, slip.all.length, bought()]).toEqual(['bought', 0, 1])
})

test('a changed slip is not bought without another confirmation', async () => {
  const { slip, api } = await aSlip()
  slip.toggle('12')
  slip.confirm()
  slip.toggle('34')
  await slip.buy()
  expect([slip.phase, api.callsOf(placeTickets).length]).toEqual(['editing', 0])
})

test('a draw that closes keeps the slip and offers the next one, with its own stations', async () => {
  const { slip, clock } = await aSlip()
  slip.toggle('12')
  slip.addLine()
  slip.toggle('34')
  clock.now = Date.parse('2026-11-23T09:00:00.000Z')
  slip.set({ stakeMinor: 20_000n })
  expect([slip.isClosed, slip.problem?.kind, slip.all.length]).toEqual([true, 'closed', 2])
  const next = slip.rounds[0]
  expect(next?.drawId).toBe('2026-11-24')
  slip.chooseRound('2026-11-24')
  expect(slip.problem).toBeNull()
  expect(slip.all.map(({ stations }) => stations)).toEqual([['ben-tre'], ['ben-tre']])
})

test('an empty slip follows the next draw', async () => {
  const { slip, clock } = await aSlip()
  expect(slip.round?.drawId).toBe('2026-11-23')
  slip.toggle('12')
  slip.toggle('12')
  clock.now = Date.parse('2026-11-23T09:00:00.000Z')
  slip.set({ permutes: false })
  expect(slip.round?.drawId).toBe('2026-11-24')
})

test('a bet on two stations takes a second one', async () => {
  const { slip } = await aSlip()
  slip.chooseBet('daCross')
  slip.toggle('12')
  slip.toggle('34')
  expect(slip.stations).toEqual(['ho-chi-minh', 'dong-thap'])
  slip.toggleStation('dong-thap')
  expect(slip.stations).toEqual(['ho-chi-minh', 'dong-thap'])
  expect(slip.combinations).toBe(1n)
})

test('combinations of three out of four numbers are counted before they are paid for', async () => {
  const { slip } = await aSlip()
  slip.chooseBet('xien')
  slip.toggleAll(['01', '02', '03', '04'])
  expect(slip.combinations).toBe(1n)
  slip.set({ picks: 3 })
  expect([slip.combinations, slip.priceMinor]).toEqual([4n, 40_000n])
})

test('one number of a combination is a problem, and names the line', async () => {
  const { slip } = await aSlip()
  slip.chooseBet('xien')
  slip.toggle('01')
  expect(slip.problem).toEqual({ kind: 'picks', line: 0 })
})

test('numbers that the next kind of bet does not take go', async () => {
  const { slip } = await aSlip()
  slip.toggle('12')
  slip.chooseBet('lo2')
  expect(slip.numbers).toEqual(['12'])
  slip.chooseBet('xc')
  expect(slip.numbers).toEqual([])
})

test('multiples raise the stake of every line and stay within its bounds', async () => {
  const { slip } = await aSlip()
  slip.toggle('12')
  slip.setMultiple(5)
  expect([slip.priceMinor, slip.problem]).toEqual([100_000n, null])
  slip.set({ stakeMinor: 5_000_000n })
  expect(slip.problem).toEqual({ kind: 'stakeHigh', line: 0 })
})

test('a number at its limit offers its rest', async () => {
  const { slip, api } = await aSlip()
  api.answer(placeTickets, () => {
    throw refusal('lottery.numberFull', { fields: { line: '0', number: '12', left: '4000' } })
  })
  slip.toggle('12')
  slip.confirm()
  await slip.buy()
  expect([slip.phase, slip.error?.code]).toEqual(['editing', 'lottery.numberFull'])
  slip.stakeWhatIsLeft()
  expect([slip.stakeMinor, slip.error]).toEqual([4_000n, null])
})

test('changed rules and closed draws are read again', async () => {
  const { slip, api } = await aSlip()
  slip.toggle('12')
  for (const code of ['lottery.rulesChanged', 'lottery.closed'] as const) {
    api.answer(placeTickets, () => {
      throw refusal(code)
    })
    slip.confirm()
    await slip.buy()
  }
  await expect.poll(() => [api.callsOf(getRuleBook).length, api.callsOf(listDraws).length]).toEqual([2, 2])
})

test('a purchase whose end is not known is repeated under the same key', async () => {
  const { slip, api } = await aSlip()
  api.answer(placeTickets, () => {
    throw refusal('server.unexpected', { status: 0, outcomeUnknown: true })
  })
  slip.toggle('12')
  slip.confirm()
  await slip.buy()
  expect(slip.phase).toBe('confirming')
  await slip.buy()
  expect(api.callsOf(placeTickets).map(({ options }) => options.idempotencyKey)).toEqual(['key', 'key'])
})

test('the next visit begins with the bet, stake and stations of this one', async () => {
  const { slip, storage } = await aSlip()
  slip.chooseBet('lo2')
  slip.set({ stakeMinor: 50_000n })
  slip.toggleStation('ca-mau')
  slip.toggleStation('ho-chi-minh')
  slip.toggle('07')
  slip.confirm()
  const again = await aSlip('vietnam-south', { storage })
  again.slip.toggle('07')
  expect(again.slip.all).toEqual(slip.all)
})

test.each(['thailand', 'malaysia-4d', 'keno', 'eleven-five', 'three-digits', 'vietnam-north'])(
  'a quick pick of every bet of %s can be bought',
  async (id) => {
    const { slip } = await aSlip(id, { currency: 'BRL' })
    for (const bet of slip.game?.bets ?? []) {
      slip.clear()
      slip.chooseBet(bet.id)
      slip.quickPick()
      expect([bet.id, slip.problem, slip.addLine()]).toEqual([bet.id, null, true])
    }
  },
)

test('stations that close apart are one round until the last closes', () => {
  const draws = drawsOf('vietnam-south', 1).filter(({ drawId }) => drawId === '2026-11-23')
  expect(draws.map(({ station }) => station)).toEqual(['ho-chi-minh', 'dong-thap', 'ca-mau'])
})

test.each([
  ['thailand', 'top3', '207'],
  ['thailand', 'tode3', '123'],
  ['malaysia-4d', 'big', '1234'],
  ['malaysia-4d', 'iboxBig', '1234'],
  ['yeekee', 'bottom2', '40'],
] as const)(
  '%s sells %s: its pad’s number is on the slip and bought at the flat stake',
  async (id, bet, number) => {
    const { slip, api } = await aSlip(id)
    slip.chooseBet(bet)
    slip.toggle(number)
    expect(slip.problem).toBeNull()
    slip.confirm()
    await slip.buy()
    const sent = api.callsOf(placeTickets)[0]?.input as Input<typeof placeTickets> | undefined
    const [line] = sent?.lines ?? []
    expect(line).toMatchObject({ bet, numbers: [number], stations: [id] })
    expect(sent?.price).toBe(line?.stake)
  },
)

test('a quick pick of every bet of Thailand and Malaysia can be bought', async () => {
  for (const id of ['thailand', 'malaysia-4d']) {
    const { slip } = await aSlip(id)
    for (const { id: bet } of slip.game?.bets ?? []) {
      slip.chooseBet(bet)
      slip.quickPick()
      expect([bet, slip.problem]).toEqual([bet, null])
      slip.clear()
    }
  }
})

/** The slip of a lottery sold by series, for a player who is logged in. */
function aSlipWithSeries(api: FakeApi) {
  const slip = new SlipStore(aLottery('three-digits'), {
    api: createLotteryApi({ api, language: () => 'en', isLoggedIn: () => true }),
    pads: createPads(createAppStorage(memoryAreas())),
    random: { fraction: () => 0.5, uuid: () => 'key' },
    currency: 'VND',
    now: () => Date.parse(mondayMorning),
    hearTime: () => undefined,
    onBought: () => undefined,
  })
  slip.load()
  return slip
}

test('a player whose own highest series cannot be had retries the load, and is offered no other', async () => {
  const api = lotteryAnswers(createFakeApi())
  let isBusy = true
  api.answer(getOwnSeries, () => {
    if (isBusy) throw refusal('server.overloaded')
    return { highest: 1930 }
  })
  const slip = aSlipWithSeries(api)
  await expect.poll(() => slip.book.error?.code).toBe('server.overloaded')
  expect(slip.game).toBeNull()
  isBusy = false
  slip.load()
  await expect.poll(() => slip.game?.series?.most).toBe(1930)
})

test('a gateway of an earlier release has the highest series of the game for every player', async () => {
  const api = lotteryAnswers(createFakeApi()).answer(getOwnSeries, () => {
    throw refusal('request.notFound')
  })
  const slip = aSlipWithSeries(api)
  await expect.poll(() => slip.game?.series?.most).toBe(1980)
})

test('a player chooses a series up to an own highest, and sends no higher one after a refusal', async () => {
  const api = lotteryAnswers(createFakeApi())
  let highest = 1930
  api.answer(getOwnSeries, () => ({ highest }))
  const slip = aSlipWithSeries(api)
  await expect.poll(() => [slip.game?.series?.most, slip.draws.value !== null]).toEqual([1930, true])
  slip.toggle('123')
  slip.set({ series: 1920 })
  api.answer(placeTickets, () => {
    throw refusal('lottery.seriesAbove')
  })
  highest = 1900
  slip.confirm()
  await slip.buy()
  expect(slip.error?.code).toBe('lottery.seriesAbove')
  await expect.poll(() => slip.game?.series?.most).toBe(1900)
  slip.confirm()
  await slip.buy()
  expect(api.callsOf(placeTickets).map(({ input }) => (input as Input<typeof placeTickets>).series)).toEqual([
    1920, 1900,
  ])
})
