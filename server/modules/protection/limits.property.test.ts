import { fc, cases, isCampaign, patienceMs, tellLaw } from '#tests/support/law.ts'
import { afterAll, expect, it } from 'vitest'
import { readFigure } from '#domain/protection/figures.ts'
import { limitKinds } from '#domain/protection/limits.ts'
import { createSpans, limitPeriods } from '#domain/protection/periods.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import br from '#schemas/jurisdictions/BR.json' with { type: 'json' }
import cw from '#schemas/jurisdictions/CW.json' with { type: 'json' }
import es from '#schemas/jurisdictions/ES.json' with { type: 'json' }
import mt from '#schemas/jurisdictions/MT.json' with { type: 'json' }
import se from '#schemas/jurisdictions/SE.json' with { type: 'json' }
import uk from '#schemas/jurisdictions/UK.json' with { type: 'json' }
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { accountLimits } from '#server/ledger/limits.ts'
import { createRecordsRepository } from '#server/modules/records/records.repository.ts'
import { createRecordsService } from '#server/modules/records/records.service.ts'
import { aBrand } from '#tests/support/brand.ts'
import { testClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/engines.ts'
import { LimitOracle } from '#tests/support/limit-oracle.ts'
import { aBet, aReversal, aTopUp, aWin } from '#tests/support/movements.ts'
import { inSlices } from '#tests/support/slices-of-a-law.ts'
import { aSite } from '#tests/support/slices.ts'
import { createHouseLimits } from './house-limits.ts'
import { createLimits } from './limits.service.ts'

const size = { runs: cases(8, 10_000), slice: cases(8, 500), lanes: cases(1, 4) }

const markets = [
  { rules: br.rules, timeZone: 'America/Sao_Paulo' },
  { rules: uk.rules, timeZone: 'Europe/London' },
  { rules: mt.rules, timeZone: 'Europe/Malta' },
  { rules: es.rules, timeZone: 'Europe/Madrid' },
  { rules: se.rules, timeZone: 'Europe/Stockholm' },
  { rules: cw.rules, timeZone: 'America/Curacao' },
] as const

/** Evenings before clocks change, months end, a leap day comes and goes, a year ends. */
const evenings = [
  '2027-03-27',
  '2027-10-30',
  '2028-02-28',
  '2028-02-29',
  '2027-01-31',
  '2026-12-31',
  '2027-02-28',
]

const minute = 60_000
/** Whole units, as limits are: so that a stake often meets its limit to the cent. */
const whole = (max: number) => fc.integer({ min: 1, max }).map((units) => BigInt(units) * 100n)
const step = fc.record({
  /** Seconds of play, minutes of a pause, days away; often just around midnight. */
  afterMs: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1_000, max: 9 * minute }) },
    { weight: 2, arbitrary: fc.integer({ min: 11 * minute, max: 300 * minute }) },
    { weight: 1, arbitrary: fc.integer({ min: 8 * 60 * minute, max: 9 * 24 * 60 * minute }) },
  ),
  act: fc.oneof(
    { weight: 8, arbitrary: fc.record({ type: fc.constant('bet' as const), amount: whole(40) }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('win' as const), amount: whole(60) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('void' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('deposit' as const), amount: whole(500) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('ask' as const, 'ask' as const, 'confirm' as const),
        kind: fc.constantFrom(...limitKinds),
        period: fc.constantFrom(...limitPeriods),
        units: fc.option(fc.integer({ min: 1, max: 120 })),
      }),
    },
  ),
})
const history = fc.record({
  market: fc.constantFrom(...markets),
  evening: fc.constantFrom(...evenings),
  /** Minutes after 18:00 UTC: midnight of every zone lies close. */
  startMin: fc.integer({ min: 0, max: 600 }),
  steps: fc.array(step, { minLength: 10, maxLength: 40 }),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

// The server plays several times as many histories in the same time.
const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
let players = 0

async function live({ market, evening, startMin, steps }: History): Promise<void> {
  const { timeZone } = market
  const jurisdiction = market.rules as Brand['jurisdiction']
  const brand = aBrand({ jurisdiction, timeZone, currency: 'EUR' })
  const clock = testClock(new Date(Date.parse(`${evening}T18:00:00Z`) + startMin * minute).toISOString())
  const spansOf = createSpans(() => clock.now())
  expect(spansOf(timeZone)['24h'].end > clock.now()).toBe(true)
  const limitsOf = createHouseLimits(() => brand, clock)
  const ledger = createLedger({ db, clock, limitsOf })
  const limits = createLimits({
    db,
    limitsOf,
    accounts: accountLimits,
    clock,
    onLoosening: () => Promise.resolve(),
  })
  const merchantCode = `HISTORY${(players += 1)}`
  const site = { ...aSite({ merchantCode }), brand }
  const who = { playerId: 'p1', currency: 'EUR' }
  const of = { merchantCode, ...who }
  const oracle = new LimitOracle({
    timeZone,
    ...jurisdiction.limits,
    market: jurisdiction.limits.defaultMax.map(({ kind, period, amount }) => ({
      kind,
      period,
      amount: readFigure(amount, kind, 'EUR') ?? 0n,
    })),
  })
  const began = clock.now()
  const gift = 1_000_000n
  await ledger.move(aTopUp('gift', gift, of))
  const open: { id: string; deed: ReturnType<LimitOracle['did']> }[] = []

  for (const [index, { afterMs, act }] of steps.entries()) {
    clock.advance(afterMs)
    const atMs = clock.now().getTime()
    const id = `${act.type}${index}`
    if (act.type === 'bet' || act.type === 'deposit') {
      const allowed = oracle.allows(act.type, act.amount, atMs)
      const wish =
        act.type === 'bet' ? aBet(id, act.amount, of) : aTopUp(id, act.amount, { ...of, kind: 'deposit' })
      expect((await ledger.move(wish)).outcome).toBe(allowed ? 'moved' : 'limitReached')
      if (!allowed) continue
      const deed = oracle.did(act.type, act.amount, atMs)
      if (act.type === 'bet') open.push({ id, deed })
    } else if (act.type === 'win') {
      const bet = open.pop()
      if (bet === undefined) continue
      expect((await ledger.move(aWin(id, bet.id, act.amount, of))).outcome).toBe('moved')
      oracle.did('win', act.amount, atMs)
    } else if (act.type === 'void') {
      const bet = open.pop()
      if (bet === undefined) continue
      expect((await ledger.reverse(aReversal(id, bet.id, of))).outcome).toBe('moved')
      bet.deed.voided = true
    } else if (act.type === 'ask') {
      const figure = act.units === null ? null : String(act.units)
      const amount = figure === null ? null : readFigure(figure, act.kind, 'EUR')
      await limits.set(site, who, act, figure)
      oracle.ask(act.kind, act.period, amount, atMs)
    } else {
      const done = await limits.confirm(site, who, act).then(
        () => true,
        () => false,
      )
      expect(done).toBe(oracle.confirms(act.kind, act.period, atMs))
    }
  }
  await tiesOut(site, began, clock.now(), gift, oracle)
}

/** The player's statement is what the ledger knows, and what the oracle saw. */
async function tiesOut(
  site: ReturnType<typeof aSite>,
  began: Date,
  ended: Date,
  gift: bigint,
  oracle: LimitOracle,
): Promise<void> {
  const records = createRecordsService({
    repository: createRecordsRepository(db),
    catalogue: { games: () => Promise.resolve([]) },
    vendors: { roundPage: () => Promise.resolve(null) },
    clock: { now: () => ended },
  })
  const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: site.brand.timeZone }).format(at)
  const session = { playerId: 'p1' } as Parameters<typeof records.statement>[1]
  const { openingMinor, closingMinor, groups } = await records.statement(site, session, {
    from: day(began),
    to: day(ended),
  })
  const amounts = Object.fromEntries(groups.map(({ group, amountMinor }) => [group, amountMinor]))
  expect(openingMinor).toBe(0n)
  expect(amounts['deposits'] ?? 0n).toBe(oracle.total('deposit'))
  expect(amounts['stakes'] ?? 0n).toBe(-oracle.total('bet'))
  expect(amounts['winnings'] ?? 0n).toBe(oracle.total('win'))
  expect(Object.values(amounts).reduce((sum, amount) => sum + amount, 0n)).toBe(closingMinor)
  const ledger = createLedger({ db, clock: { now: () => ended } })
  expect((await ledger.balance(site.merchantCode, 'p1')).balanceMinor).toBe(closingMinor)
  expect(amounts['playMoney']).toBe(gift)
}

it(
  'players of six markets are held to exactly what a calendar on the wall would hold them to',
  { timeout: patienceMs(120_000) },
  async () => {
    const began = performance.now()
    const figures = await inSlices('limits', size, async (numRuns, seed) => {
      await fc.assert(fc.asyncProperty(history, live), { numRuns, seed, endOnFailure: !isCampaign })
      return { histories: numRuns }
    })
    const seconds = Math.round((performance.now() - began) / 1_000)
    tellLaw('limits', `${figures['histories']} histories, ${players} of them in ${seconds} s`)
    expect(figures['histories']).toBe(size.runs)
    expect((await checkLedger(db)).problems).toEqual([])
  },
)
