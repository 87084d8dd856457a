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
import type { SportsEvent, SportsLeg } from '#schemas/vendor/sports.ts'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { sandboxVendor } from '#tests/support/partners.ts'

/** The whole path: page, gateway, signed call, vendor, wallet call, ledger. */
let gateway: TestGateway
let vendor: SandboxVendorApp
let isSilent = false
const clock = testClock()

/** Answers of this call get lost on their way back, so many times. */
let lost = { call: '', times: 0 }

const toVendor: typeof fetch = async (input, init) => {
  if (isSilent) throw new TypeError('no connection')
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const answer = await inProcessFetch(vendor.app)(input, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'games.localhost' },
  })
  if (pathname.endsWith(lost.call) && lost.times > 0) {
    lost = { ...lost, times: lost.times - 1 }
    throw new TypeError('the connection broke')
  }
  return answer
}
const toGateway: typeof fetch = (input, init) =>
  inProcessFetch(gateway.app)(input, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'localhost:8080' },
  })

beforeAll(async () => {
  const random = testRandom('sports')
  gateway = await startGateway({
    deps: {
      clock,
      vendors: {
        registry: createVendorRegistry([
          sandboxVendor({
            publicOrigin: 'http://games.localhost',
            secret: vendorSecret,
            clock,
            random,
            fetch: toVendor,
          }),
        ]),
        keys: { secretOf: (code) => (code === 'SANDBOX' ? vendorSecret : null) },
      },
    },
  })
  vendor = await buildSandboxVendor({
    db: sandboxDb(gateway.db),
    clock,
    random: testRandom('vendor'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    resolveEveryMs: 0,
    fetch: toGateway,
  })
}, 60_000)
afterAll(async () => {
  await vendor.app.close()
  await gateway.stop()
})

const aPlayer = () => gateway.visitor('aurora').register(aUsername())
const balanceOf = async (player: Visitor) => {
  const { sumBalance, currency } = await player.call(getBalance, {})
  return fromDecimal(sumBalance, currency) ?? 0n
}
/** Football matches that have not begun, with prices. */
const upcoming = async (caller: Visitor = gateway.visitor('aurora')) =>
  (await caller.call(getSportsBoard, { book: 'sports' })).events.filter(
    ({ status, main, sport, shut }) =>
      status === 'upcoming' &&
      sport === 'football' &&
      shut === null &&
      main?.outcomes.every(({ price }) => price),
  )
function legOn({ eventId, main }: SportsEvent, place = 0): SportsLeg {
  const outcome = main?.outcomes[place]
  if (main === null || outcome?.price === null || outcome === undefined) throw new Error('No price')
  return { eventId, marketId: main.marketId, outcomeId: outcome.outcomeId, price: outcome.price }
}
const firstLeg = async (player: Visitor, place = 0) => {
  const [event] = await upcoming(player)
  if (event === undefined) throw new Error('No match')
  return legOn(event, place)
}
const bet = (legs: SportsLeg[], stake = '10.00') => ({ book: 'sports', stake, policy: 'none', legs }) as const

it('a visitor reads the book of a site: leagues, matches with prices, one match with all its markets', async () => {
  const visitor = gateway.visitor('aurora')
  const board = await visitor.call(getSportsBoard, { book: 'sports' })
  expect(board).toMatchObject({ gameId: 'meridian-line-sports', currency: 'BRL', minStake: '0.50' })
  const [event] = await upcoming()
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
  const player = await aPlayer()
  const leg = await firstLeg(player)
  const before = await balanceOf(player)
  const idempotencyKey = crypto.randomUUID()
  const placed = await player.call(placeSportsBet, bet([leg]), { idempotencyKey })
  expect(placed).toMatchObject({ state: 'open', stake: '10.00', price: leg.price })
  expect(await player.call(placeSportsBet, bet([leg]), { idempotencyKey })).toEqual(placed)
  expect(before - (await balanceOf(player))).toBe(1_000n)
  expect((await player.call(listSportsBets, { book: 'sports' })).bets.map(({ betId }) => betId)).toEqual([
    placed.betId,
  ])
  const other = await aPlayer()
  expect((await other.call(listSportsBets, { book: 'sports' })).bets).toEqual([])
  const foreign = other.call(cashOutSportsBet, { book: 'sports', betId: placed.betId, amount: '1.00' })
  await expect(foreign).rejects.toMatchObject({ code: 'request.notFound' })
})

it('a bet whose answer got lost on the way back is the same bet when it is asked for again', async () => {
  const player = await aPlayer()
  const leg = await firstLeg(player)
  const before = await balanceOf(player)
  const idempotencyKey = crypto.randomUUID()
  const send = () => player.call(placeSportsBet, bet([leg]), { idempotencyKey })
  lost = { call: '/bets', times: 1 }
  await expect(send()).rejects.toMatchObject({ code: 'sports.unavailable' })
  expect(before - (await balanceOf(player))).toBe(1_000n)
  const { betId } = await send()
  expect(before - (await balanceOf(player))).toBe(1_000n)
  const { bets } = await player.call(listSportsBets, { book: 'sports' })
  expect(bets.map((each) => each.betId)).toEqual([betId])
})

it('a combination multiplies its prices; selections of one match are refused as one bet', async () => {
  const player = await aPlayer()
  const [one, two] = await upcoming(player)
  if (one === undefined || two === undefined) throw new Error('Too few matches')
  const legs = [legOn(one), legOn(two)]
  const quoted = await player.call(quoteSports, {
    book: 'sports',
    legs: legs.map(({ eventId, marketId, outcomeId }) => ({ eventId, marketId, outcomeId })),
  })
  expect(quoted.related).toBe(false)
  const placed = await player.call(placeSportsBet, bet(legs, '5.00'))
  expect(placed.price).toBe(Math.floor(((legs[0]?.price ?? 0) * (legs[1]?.price ?? 0)) / 1000))
  await expect(player.call(placeSportsBet, bet([legOn(one), legOn(one, 1)]))).rejects.toMatchObject({
    code: 'sports.legsRelated',
  })
})

it('a system is one bet whose stake its lines share; one of all selections is refused', async () => {
  const player = await aPlayer()
  const legs = (await upcoming(player)).slice(0, 3).map((event) => legOn(event))
  const before = await balanceOf(player)
  const placed = await player.call(placeSportsBet, { ...bet(legs, '9.00'), system: 2 })
  const [a = 0, b = 0, c = 0] = legs.map(({ price }) => price)
  const best = (300n * BigInt(a * b + a * c + b * c)) / 1_000_000n
  expect([placed.system, placed.stake, placed.couldPay]).toEqual([2, '9.00', toDecimal(best, 'BRL')])
  expect(before - (await balanceOf(player))).toBe(900n)
  const { bets } = await player.call(listSportsBets, { book: 'sports' })
  const offer = fromDecimal(bets[0]?.cashOut ?? '', 'BRL') ?? 0n
  expect(offer).toBeGreaterThan(700n)
  expect(offer).toBeLessThan(900n)
  const whole = player.call(placeSportsBet, { ...bet(legs, '9.00'), system: 3 })
  await expect(whole).rejects.toMatchObject({ code: 'request.invalid' })

  clock.advance(25 * 60_000)
  await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
  clock.advance(25 * 60_000)
  await vendor.resolveUnfinished()
  const [settled] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const hits = (settled?.legs ?? []).filter(({ result }) => result === 'won').length
  const isPlain = settled?.legs.every(({ result }) => result === 'won' || result === 'lost') === true
  expect(settled?.state).toBe('settled')
  if (isPlain) expect(Number(settled.paid) > 0).toBe(hits >= 2)
  expect((await checkLedger(gateway.db)).problems).toEqual([])
})

it('what cannot be taken is refused in the site’s words, and takes nothing', async () => {
  const player = await aPlayer()
  const leg = await firstLeg(player)
  const before = await balanceOf(player)
  const refused = async (input: ReturnType<typeof bet>, code: string) =>
    expect(player.call(placeSportsBet, input)).rejects.toMatchObject({ code })
  await refused(bet([{ ...leg, price: leg.price + 10 }]), 'sports.priceChanged')
  await refused(bet([{ ...leg, marketId: 'total:99.5' }]), 'sports.marketShut')
  await refused(bet([leg], '0.01'), 'sports.stakeLimit')
  await refused(bet([leg], '600.00'), 'sports.stakeLimit')
  expect(await balanceOf(player)).toBe(before)
  await expect(gateway.visitor('aurora').call(placeSportsBet, bet([leg]))).rejects.toMatchObject({
    code: 'session.required',
  })
})

it('a bet is cashed out once, for its fair value less what the book keeps, though sixteen calls ask at once', async () => {
  const player = await aPlayer()
  const leg = await firstLeg(player)
  const { betId } = await player.call(placeSportsBet, bet([leg]))
  const [open] = (await player.call(listSportsBets, { book: 'sports' })).bets
  const offerMinor = fromDecimal(open?.cashOut ?? '', 'BRL') ?? 0n
  // Margin and what is kept: between four fifths and all of the stake.
  expect(offerMinor).toBeGreaterThan(800n)
  expect(offerMinor).toBeLessThan(1_000n)
  const tooMuch = player.call(cashOutSportsBet, { book: 'sports', betId, amount: '10.00' })
  await expect(tooMuch).rejects.toMatchObject({ code: 'sports.cashOutChanged' })
  const before = await balanceOf(player)
  const amount = open?.cashOut ?? ''
  const answers = await Promise.allSettled(
    Array.from({ length: 16 }, () => player.call(cashOutSportsBet, { book: 'sports', betId, amount })),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await balanceOf(player)) - before).toBe(offerMinor)
  const [after] = (await player.call(listSportsBets, { book: 'sports' })).bets
  expect(after).toMatchObject({ state: 'cashedOut', paid: amount, cashOut: null })
  expect((await checkLedger(gateway.db)).problems).toEqual([])
})

it('a bet is cashed out without its player as soon as it is worth the amount that was set, and a message says so', async () => {
  const player = await aPlayer()
  const [event] = await upcoming(player)
  if (event === undefined) throw new Error('No match')
  const listed = async () => (await player.call(listSportsBets, { book: 'sports' })).bets
  // Of the outcomes of one market one gets likelier as soon as another does not.
  for (const place of event.main?.outcomes.keys() ?? [])
    await player.call(placeSportsBet, bet([legOn(event, place)]))
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
  const foreign = (await aPlayer()).call(aimSportsCashOut, {
    book: 'sports',
    betId: withdrawn,
    amount: '5.00',
  })
  await expect(foreign).rejects.toMatchObject({ code: 'request.notFound' })

  for (let minute = 0; minute < 50; minute++) {
    clock.advance(60_000)
    await vendor.resolveUnfinished()
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
  expect((await checkLedger(gateway.db)).problems).toEqual([])
})

it('while the vendor is silent its last prices stand closed for a while, then the book says so', async () => {
  const visitor = gateway.visitor('aurora')
  await visitor.call(getSportsBoard, { book: 'sports' })
  isSilent = true
  try {
    clock.advance(2_000)
    const { events } = await visitor.call(getSportsBoard, { book: 'sports' })
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(({ shut }) => shut === 'suspended')).toBe(true)
    clock.advance(20_000)
    await expect(visitor.call(getSportsBoard, { book: 'sports' })).rejects.toMatchObject({
      code: 'sports.unavailable',
    })
  } finally {
    isSilent = false
  }
})

it('a brand without the lobby has no book', async () => {
  await expect(gateway.visitor('nocturne').call(getSportsBoard, { book: 'sports' })).rejects.toMatchObject({
    code: 'module.disabled',
  })
})

it('what became of a bet stands in the inbox, unless it is lost or was cashed out', async () => {
  clock.advance(2_000)
  const player = await aPlayer()
  const [event] = await upcoming(player)
  if (event === undefined) throw new Error('No match')
  const outcomes = event.main?.outcomes ?? []
  for (const place of outcomes.keys()) await player.call(placeSportsBet, bet([legOn(event, place)]))
  const cashed = await player.call(placeSportsBet, bet([legOn(event)]))
  const { bets: before } = await player.call(listSportsBets, { book: 'sports' })
  const amount = before.find(({ betId }) => betId === cashed.betId)?.cashOut ?? ''
  await player.call(cashOutSportsBet, { book: 'sports', betId: cashed.betId, amount })

  clock.advance(29 * 60_000)
  await player.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })
  clock.advance(20 * 60_000)
  await vendor.resolveUnfinished()
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
