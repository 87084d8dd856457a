import { expect, it } from 'vitest'
import { limitSlots, slotIndex } from '#domain/protection/limits.ts'
import type { Figures, LimitSlot } from '#domain/protection/limits.ts'
import { createSpans } from '#domain/protection/periods.ts'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aBet, aReversal, aTopUp, aWin, playerId } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'
import type { MoveResult } from './ledger.ts'
import { bar, readLimits, setCaps } from './limits.ts'
import { noCaps } from './counting.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const count = (results: readonly MoveResult[], outcome: MoveResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

type Cap = LimitSlot & { readonly amount: bigint }

/** Caps by slot; all others unlimited. */
const capsOf = (...caps: readonly Cap[]): Figures =>
  limitSlots.map((slot) => caps.find((cap) => slotIndex(cap) === slotIndex(slot))?.amount ?? null)

let merchants = 0

await forEachEngine('limits in the ledger', (database) => {
  /** A player with 100.00 of play money at noon of a day in São Paulo. */
  async function aPlayer(market: Figures = noCaps) {
    const { db } = database()
    const clock = testClock('2026-11-21T15:00:00.000Z')
    const spansOf = createSpans(() => clock.now())
    const of = { merchantCode: `LIMITS${(merchants += 1)}` }
    const ledger = createLedger({
      db,
      clock,
      limitsOf: () => ({ spans: spansOf('America/Sao_Paulo'), caps: market }),
    })
    const key = { ...of, playerId }
    await ledger.move(aTopUp('gift', 10_000n, of))
    let bets = 0
    return {
      ledger,
      clock,
      of,
      hold: (...caps: readonly Cap[]) => setCaps(db, key, 'BRL', capsOf(...caps)),
      bar: (until: Date | null) => bar(db, key, 'BRL', until),
      used: async (slot: LimitSlot) => (await readLimits(db, key)).counted.used[slotIndex(slot)],
      bet: (stake: bigint) => ledger.move(aBet(`bet${(bets += 1)}`, stake, of)),
      win: (amount: bigint) => ledger.move(aWin(`win${bets}`, `bet${bets}`, amount, of)),
      deposit: (id: string, amount: bigint) => ledger.move(aTopUp(id, amount, { ...of, kind: 'deposit' })),
    }
  }

  it('lets 64 bets at once reach a loss limit and not pass it', async () => {
    const player = await aPlayer()
    await player.hold({ kind: 'loss', period: '24h', amount: 105n })
    const results = await Promise.all(times(64, () => player.bet(10n)))
    expect([count(results, 'moved'), count(results, 'limitReached')]).toEqual([10, 54])
    expect(await player.used({ kind: 'loss', period: '24h' })).toBe(100n)
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('lets 64 deposits at once reach the market’s limit and not pass it', async () => {
    const player = await aPlayer(capsOf({ kind: 'deposit', period: '7d', amount: 1_000n }))
    const results = await Promise.all(times(64, (i) => player.deposit(`d${i}`, 150n)))
    expect([count(results, 'moved'), count(results, 'limitReached')]).toEqual([6, 58])
    expect(await player.used({ kind: 'deposit', period: '1mo' })).toBe(900n)
  })

  it('holds a first deposit to the market’s limit, before there is an account', async () => {
    const { ledger, of } = await aPlayer(capsOf({ kind: 'deposit', period: '24h', amount: 100n }))
    const first = { ...of, playerId: 'new', kind: 'deposit' as const }
    expect(await ledger.move(aTopUp('a', 101n, first))).toMatchObject({
      outcome: 'limitReached',
      limit: { kind: 'deposit', period: '24h', left: 100n },
    })
    expect((await ledger.move(aTopUp('b', 100n, first))).outcome).toBe('moved')
    expect((await ledger.move(aTopUp('c', 1n, first))).outcome).toBe('limitReached')
  })

  it('names the limit that is released last, and its rest', async () => {
    const player = await aPlayer()
    await player.hold(
      { kind: 'wager', period: '24h', amount: 50n },
      { kind: 'loss', period: '1mo', amount: 60n },
    )
    await player.bet(50n)
    expect(await player.bet(11n)).toEqual({
      outcome: 'limitReached',
      balanceMinor: 9_950n,
      // The first of December in São Paulo.
      limit: { kind: 'loss', period: '1mo', freesAt: new Date('2026-12-01T03:00:00.000Z'), left: 10n },
    })
  })

  it('pays every win, and a win makes room under a loss limit, not under one of stakes', async () => {
    const player = await aPlayer()
    await player.hold(
      { kind: 'loss', period: '24h', amount: 100n },
      { kind: 'wager', period: '24h', amount: 250n },
    )
    await player.bet(100n)
    expect((await player.ledger.move(aBet('more', 1n, player.of))).outcome).toBe('limitReached')
    expect((await player.win(80n)).outcome).toBe('moved')
    expect((await player.bet(80n)).outcome).toBe('moved')
    await player.win(500n)
    expect((await player.bet(71n)).outcome).toBe('limitReached')
    expect((await player.bet(70n)).outcome).toBe('moved')
  })

  it('gives back what a voided bet had used, but not in a period that has ended since', async () => {
    const player = await aPlayer()
    await player.hold({ kind: 'loss', period: '24h', amount: 100n })
    await player.bet(100n)
    await player.ledger.reverse(aReversal('back', 'bet1', player.of))
    expect(await player.used({ kind: 'loss', period: '24h' })).toBe(0n)
    await player.bet(40n)
    player.clock.advance(24 * hourMs)
    await player.bet(30n)
    await player.ledger.reverse(aReversal('late', 'bet2', player.of))
    expect(await player.used({ kind: 'loss', period: '24h' })).toBe(30n)
    expect(await player.used({ kind: 'loss', period: '1mo' })).toBe(30n)
  })

  it('counts a new day from nothing, and does not when a clock is put back', async () => {
    const player = await aPlayer()
    await player.hold({ kind: 'wager', period: '24h', amount: 100n })
    await player.bet(100n)
    player.clock.advance(12 * hourMs)
    expect((await player.bet(100n)).outcome).toBe('moved')
    // The clock goes back before midnight: the day's counter keeps the stake.
    player.clock.advance(-10 * minuteMs)
    expect((await player.bet(1n)).outcome).toBe('limitReached')
  })

  it('counts the time between bets, ends play when it is over, and counts no pause', async () => {
    const player = await aPlayer()
    await player.hold({ kind: 'time', period: '24h', amount: BigInt(20 * minuteMs) })
    const outcomes: string[] = []
    for (const pauseMin of [0, 5, 9, 60, 5, 0.9, 0.2]) {
      player.clock.advance(pauseMin * minuteMs)
      const { outcome, limit } = await player.bet(1n)
      outcomes.push(limit === undefined ? outcome : `${limit.kind} ${limit.left}`)
    }
    // Counted: 14 minutes before the 60-minute gap and 5.9 after it. 6 s are left, less than the last pause.
    expect(outcomes).toEqual(['moved', 'moved', 'moved', 'moved', 'moved', 'moved', 'time 6000'])
    // A win is paid even though the limit is reached.
    expect((await player.ledger.move(aWin('late', 'bet6', 5n, player.of))).outcome).toBe('moved')
  })

  it('takes nothing from a barred account and pays it everything', async () => {
    const player = await aPlayer()
    await player.bet(10n)
    await player.bar(new Date(player.clock.now().getTime() + hourMs))
    expect((await player.ledger.move(aBet('barred', 1n, player.of))).outcome).toBe('barred')
    expect((await player.deposit('d', 10n)).outcome).toBe('barred')
    expect((await player.win(30n)).outcome).toBe('moved')
    player.clock.advance(hourMs)
    expect((await player.bet(1n)).outcome).toBe('moved')
    await player.bar(new Date('9999-12-31T00:00:00.000Z'))
    expect((await player.bet(1n)).outcome).toBe('barred')
    await player.bar(null)
    expect((await player.bet(1n)).outcome).toBe('moved')
  })

  it('answers a copy of a bet at the limit as it answered the first', async () => {
    const player = await aPlayer()
    await player.hold({ kind: 'loss', period: '24h', amount: 10n })
    const bet = aBet('once', 10n, player.of)
    expect((await player.ledger.move(bet)).outcome).toBe('moved')
    expect((await player.ledger.move(bet)).outcome).toBe('replayed')
  })
})
