import { expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import type { BetView, EventView, PlacedView } from '#sandbox/games/book/book-shapes.ts'
import { createCalendar } from '#sandbox/games/book/calendar.ts'
import { settlementOf } from '#sandbox/games/book/bets.ts'
import { leagues } from '#sandbox/games/book/leagues/vendors.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { aSandboxHouse } from '#tests/support/sandbox-house.ts'

const gameId = 'meridian-line-sports'
const startMinor = 100_000n
const minuteMs = 60_000

await onOneEngine('the book', (database) => {
  let run = 0

  async function aDesk() {
    const house = await aSandboxHouse(database().db, {
      merchantCode: `BOOK${run++}`,
      gameId,
      balanceMinor: startMinor,
    })
    let sessions = 0
    async function open() {
      const code = `desk-${sessions++}`
      house.issue(code)
      const opened = await house.call<SessionView>('POST', '/api/session', {
        body: { gameId, launchCode: code },
      })
      if (!opened.success) throw new Error(`The book did not open: ${opened.errorCode}`)
      return opened.value.token ?? ''
    }
    const desk = { token: await open() }
    const get = async <T>(url: string): Promise<T> => {
      const reply = await house.call<T>('GET', url, { token: desk.token })
      if (!reply.success) throw new Error(`${url} answered ${reply.errorCode}`)
      return reply.value
    }
    const events = async () => (await get<{ events: EventView[] }>('/api/book/events')).events
    /** Matches with odds on home and draw, next ones first. */
    const upcoming = async () =>
      (await events()).filter(
        ({ status, sides, sport }) => status === 'upcoming' && sides !== null && sport === 'football',
      )
    const leg = (event: EventView, outcome: string) => {
      const odds = event.main?.outcomes.find(({ id }) => id === outcome)?.odds
      if (event.main === null || odds === null || odds === undefined) throw new Error('No price')
      return { event: event.id, market: event.main.id, outcome, odds }
    }
    let bets = 0
    const bet = (
      legs: readonly object[],
      { stake = '10.00', policy = 'none', requestId = `request-${++bets}`, app = house.vendor.app } = {},
    ) =>
      house.call<PlacedView>('POST', '/api/book/bets', {
        token: desk.token,
        body: { requestId, stake, policy, legs },
        app,
      })
    const mine = () => get<BetView[]>('/api/book/bets')
    const calendar = async () => {
      const { secret } = await sandboxDb(database().db)
        .selectFrom('sandbox_table')
        .select('secret')
        .where('table_id', '=', 'book')
        .executeTakeFirstOrThrow()
      return createCalendar(secret)
    }
    /** Expected ledger balance: the start, minus all stakes, plus each bet's result by the calendar. */
    async function owedMinor({ asShown }: { asShown: boolean }): Promise<bigint> {
      const book = await calendar()
      const stored = await sandboxDb(database().db)
        .selectFrom('sandbox_round')
        .selectAll()
        .where('brand_id', '=', house.grant.brandId)
        .where('state', '=', 'settled')
        .execute()
      return stored.reduce((sum, round) => {
        const legs = round.bet['legs'] as unknown as Parameters<typeof settlementOf>[1]['legs']
        const lines = { legs, size: legs.length }
        return sum - round.stake_minor + settlementOf(book, lines, round.stake_minor, asShown).winMinor
      }, startMinor)
    }
    return {
      ...house,
      events,
      upcoming,
      leg,
      bet,
      mine,
      calendar,
      owedMinor,
      get,
      reopen: async () => void (desk.token = await open()),
    }
  }

  it('takes a single and a combo, settles both, and the balance is the ledger', async () => {
    const desk = await aDesk()
    const [first, second] = await desk.upcoming()
    if (first === undefined || second === undefined) throw new Error('No matches')
    const single = await desk.bet([desk.leg(first, 'home')])
    expect(single).toMatchObject({
      success: true,
      value: { bet: { state: 'open', stake: '10.00' }, balance: '990.00' },
    })
    expect(await desk.bet([desk.leg(first, 'draw'), desk.leg(second, 'home')])).toMatchObject({
      success: true,
    })
    expect(await desk.player.balance()).toBe(startMinor - 2_000n)
    expect(await desk.vendor.resolveUnfinished()).toBe(0)
    desk.clock.advance(60 * minuteMs)
    expect(await desk.vendor.resolveUnfinished()).toBeGreaterThanOrEqual(2)
    const bets = await desk.mine()
    expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled'])
    expect(bets.flatMap(({ legs }) => legs).every(({ result }) => result !== 'open')).toBe(true)
    expect(await desk.player.balance()).toBe(await desk.owedMinor({ asShown: true }))
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('takes one stake for one request, however often it is sent', async () => {
    const desk = await aDesk()
    const [event] = await desk.upcoming()
    if (event === undefined) throw new Error('No matches')
    const legs = [desk.leg(event, 'home')]
    const first = await desk.bet(legs, { requestId: 'the-request' })
    const again = await desk.bet(legs, { requestId: 'the-request' })
    if (!first.success || !again.success) throw new Error('The bet was refused')
    expect(again.value.bet.betId).toBe(first.value.bet.betId)
    expect(await desk.bet(legs, { requestId: 'the-request', stake: '11.00' })).toMatchObject({
      errorCode: 'request.invalid',
    })
    expect(await desk.player.balance()).toBe(startMinor - 1_000n)
  })

  it('asks before it accepts odds the player has not seen', async () => {
    const desk = await aDesk()
    const [event] = await desk.upcoming()
    if (event === undefined) throw new Error('No matches')
    const now = desk.leg(event, 'home')
    const seen = (odds: number) => [{ ...now, odds }]
    const refused = { success: false, status: 409, errorCode: 'odds.changed' }
    expect(await desk.bet(seen(now.odds - 10), { policy: 'none' })).toMatchObject(refused)
    expect(await desk.bet(seen(now.odds + 10), { policy: 'none' })).toMatchObject(refused)
    expect(await desk.bet(seen(now.odds + 10), { policy: 'higher' })).toMatchObject(refused)
    const taken = { success: true, value: { bet: { odds: now.odds } } }
    expect(await desk.bet(seen(now.odds - 10), { policy: 'higher' })).toMatchObject(taken)
    expect(await desk.bet(seen(now.odds + 10), { policy: 'any' })).toMatchObject(taken)
    expect(await desk.player.balance()).toBe(startMinor - 2_000n)
  })

  it('refuses what cannot be bet on, and takes nothing', async () => {
    const desk = await aDesk()
    const events = await desk.events()
    const over = events.find(({ status }) => status === 'over')
    const next = await desk.upcoming()
    const [event] = next
    if (event === undefined || over === undefined) throw new Error('No matches')
    const fine = desk.leg(event, 'home')
    const code = async (...call: Parameters<typeof desk.bet>) => {
      const reply = await desk.bet(...call)
      return reply.success ? 'taken' : reply.errorCode
    }
    expect(await code([{ ...fine, event: over.id, market: 'result' }])).toBe('market.shut')
    expect(await code([{ ...fine, event: 'mare.1.9' }])).toBe('market.shut')
    expect(await code([{ ...fine, market: 'total:2.1' }])).toBe('market.shut')
    expect(await code([{ ...fine, outcome: 'nobody' }])).toBe('market.shut')
    expect(await code([fine, desk.leg(event, 'draw')])).toBe('legs.related')
    expect(await code([fine], { stake: '0.10' })).toBe('stake.limit')
    expect(await code([fine], { stake: '500.01' })).toBe('stake.limit')
    expect(await code([fine], { stake: '-5' })).toBe('request.invalid')
    expect(await code([])).toBe('request.invalid')
    const many = next.slice(0, 8).map((each) => desk.leg(each, 'draw'))
    expect(await code(many, { stake: '500.00' })).toBe('payout.limit')
    expect(await desk.player.balance()).toBe(startMinor)
  })

  it('delays a bet on a running match, and says why a market is closed', async () => {
    const desk = await aDesk()
    const book = await desk.calendar().catch(async () => {
      await desk.events()
      return desk.calendar()
    })
    const running = (await desk.events()).find(
      ({ status, shut, main }) =>
        status === 'live' && shut === null && main?.outcomes.every(({ odds }) => odds !== null) === true,
    )
    if (running === undefined) throw new Error('Nothing is running')
    const legs = running.main?.outcomes.slice(0, 1).map(({ id }) => desk.leg(running, id)) ?? []
    const before = performance.now()
    expect(await desk.bet(legs)).toMatchObject({ success: true, value: { bet: { legs: [{ live: true }] } } })
    expect(performance.now() - before).toBeGreaterThan(2_900)
    const ends = book.eventOf(running.id)?.endsAtMs ?? 0
    desk.clock.advance(ends - desk.clock.now().getTime() + 1_000)
    const [quote] = (
      (await desk.call<{ shut: string | null }[]>('POST', '/api/book/quotes', {
        token: await tokenOf(desk),
        body: { legs: legs.map(({ event, market, outcome }) => ({ event, market, outcome })) },
      })) as { value: { shut: string | null }[] }
    ).value
    expect(['over', 'abandoned']).toContain(quote?.shut)
  })

  it('settles every bet once when it dies in the middle of a settlement run', async () => {
    const desk = await aDesk()
    const [event, other] = await desk.upcoming()
    if (event === undefined || other === undefined) throw new Error('No matches')
    for (const outcome of ['home', 'draw', 'away']) {
      expect(await desk.bet([desk.leg(event, outcome)])).toMatchObject({ success: true })
      expect(await desk.bet([desk.leg(event, outcome), desk.leg(other, 'home')])).toMatchObject({
        success: true,
      })
    }
    desk.clock.advance(60 * minuteMs)
    // The wallet processes some calls whose replies are lost, then the vendor's process ends.
    for (const fault of ['timeout', 'timeout', 'lostRequest', 'lostRequest', 'duplicate'] as const)
      desk.vendor.faults.next('win', fault)
    await desk.vendor.resolveUnfinished()
    const heir = await desk.process()
    desk.clock.advance(minuteMs)
    await Promise.all([heir.resolveUnfinished({ all: true }), desk.vendor.resolveUnfinished({ all: true })])
    expect((await desk.mine()).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'settled'))
    expect(await desk.player.balance()).toBe(await desk.owedMinor({ asShown: true }))
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('settles a corrected result again, with separate entries', async () => {
    const desk = await aDesk()
    await desk.events()
    const book = await desk.calendar()
    const nowMs = desk.clock.now().getTime()
    const corrected = firstCorrected(book, nowMs + 30 * minuteMs)
    desk.clock.advance(corrected.fixture.startsAtMs - nowMs - 5 * minuteMs)
    await desk.reopen()
    const event = (await desk.upcoming()).find(({ id }) => id === corrected.fixture.id)
    if (event === undefined) throw new Error('The match is not on the board')
    for (const outcome of ['home', 'draw', 'away'])
      expect(await desk.bet([desk.leg(event, outcome)])).toMatchObject({ success: true })
    desk.clock.advance(corrected.endsAtMs - desk.clock.now().getTime() + 5_000)
    await desk.vendor.resolveUnfinished()
    const shown = await desk.player.balance()
    expect(shown).toBe(await desk.owedMinor({ asShown: true }))
    desk.clock.advance(2 * minuteMs)
    // Half of the calls, then all of them again.
    desk.vendor.faults.next('win', 'timeout')
    desk.vendor.faults.next('win', 'lostRequest')
    await desk.vendor.resolveUnfinished()
    desk.clock.advance(minuteMs)
    await desk.vendor.resolveUnfinished()
    const official = await desk.owedMinor({ asShown: false })
    expect(await desk.player.balance()).toBe(official)
    const bets = await desk.mine()
    const owed = bets.map(({ corrected: again, paid }) => again ?? paid)
    expect(toDecimal(official - startMinor + 3_000n, 'BRL')).toBe(
      owed.reduce((sum, text) => sum + Number(text), 0).toFixed(2),
    )
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('shows bets to their player only', async () => {
    const desk = await aDesk()
    const reply = await desk.call('GET', '/api/book/bets', { token: 'somebody' })
    expect(reply).toMatchObject({ status: 401, errorCode: 'session.expired' })
  })
})

/** A token that is still valid after the clock moved. */
async function tokenOf(desk: Awaited<ReturnType<typeof aSandboxHouse>>): Promise<string> {
  desk.issue('late')
  const opened = await desk.call<SessionView>('POST', '/api/session', {
    body: { gameId, launchCode: 'late' },
  })
  return opened.success ? (opened.value.token ?? '') : ''
}

/** The first football match after a time whose result is corrected later. */
function firstCorrected(calendar: ReturnType<typeof createCalendar>, fromMs: number) {
  for (let hour = 0; hour < 48; hour += 1)
    for (const league of leagues.filter(({ sport }) => sport === 'football'))
      for (const { id, sides } of calendar.fixtures(
        league,
        fromMs + hour * 60 * minuteMs,
        fromMs + (hour + 1) * 60 * minuteMs,
      )) {
        const event = sides === null ? null : calendar.eventOf(id)
        if (event?.match.isCorrected === true) return event
      }
  throw new Error('No match of two days is corrected')
}
