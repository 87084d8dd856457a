import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import type { SportsGroupQuote, SportsQuote } from '#schemas/vendor/sports.ts'
import { readPlace } from './read-place.ts'
import { SlipStore } from './slip.store.ts'
import type { SlipSetting } from './slip.store.ts'
import { aBet, anEvent } from './testing/answers.ts'

interface Given {
  readonly quotes?: SportsQuote[]
  readonly groups?: SportsGroupQuote[]
  readonly place?: SlipSetting['place']
  readonly stored?: Map<string, string>
  readonly bounds?: ReturnType<SlipSetting['bounds']>
}

function aSlip({
  quotes = [],
  groups = [],
  place = () => Promise.resolve(aBet()),
  stored = new Map(),
  bounds = null,
}: Given = {}) {
  let ids = 0
  return new SlipStore('sports', {
    random: { uuid: () => `key-${++ids}` } as SlipSetting['random'],
    storage: {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => void stored.set(key, value),
    },
    stamped: { brand: { currency: 'BRL' } },
    place,
    quote: () => Promise.resolve({ legs: quotes, related: false, groups }),
    onPlaced: () => undefined,
    bounds: () => bounds,
  })
}
const home = { marketId: 'result', outcomeId: 'home', price: 2_100 }
const other = anEvent({ eventId: 'northern.10.1' })
const quote = (price: number | null, shut: SportsQuote['shut'] = null): SportsQuote => ({
  eventId: 'northern.10.0',
  marketId: 'result',
  outcomeId: 'home',
  price,
  shut,
})

describe('a slip', () => {
  it('takes a selection, changes it for another of its market, and gives it back', () => {
    const slip = aSlip()
    slip.toggle(anEvent(), home)
    slip.toggle(anEvent(), { ...home, outcomeId: 'away', price: 3_600 })
    expect(slip.legs.map(({ outcomeId }) => outcomeId)).toEqual(['away'])
    slip.toggle(anEvent(), { ...home, outcomeId: 'away', price: 3_600 })
    expect(slip.legs).toEqual([])
  })

  it('takes a ready combination at once, leaves selections of other matches, and gives it back', () => {
    const slip = aSlip()
    const last = anEvent({ eventId: 'northern.10.2' })
    slip.toggle(anEvent({ eventId: 'northern.11.0' }), home)
    slip.toggle(other, { ...home, outcomeId: 'draw' })
    const picks = [other, last].map((event) => ({ event, leg: { ...home, price: 1_500 } }))
    slip.toggleCombo(picks)
    expect([slip.mode, slip.price]).toEqual(['combo', 4_725])
    expect(slip.legs.map(({ outcomeId }) => outcomeId)).toEqual(['home', 'home', 'home'])
    slip.toggleCombo(picks)
    expect(slip.legs.map(({ eventId }) => eventId)).toEqual(['northern.11.0'])
  })

  it('outlives the page, and forgets what another release kept', () => {
    const stored = new Map<string, string>()
    aSlip({ stored }).toggle(anEvent(), home)
    expect(aSlip({ stored }).legs).toHaveLength(1)
    stored.set('sportsSlip', JSON.stringify({ sports: [{ event: 'x' }], esports: 'y' }))
    expect(aSlip({ stored }).legs).toEqual([])
    stored.set('sportsSlip', '{')
    expect(aSlip({ stored }).legs).toEqual([])
  })

  it('shares the stake of a system among its lines, and sends it as one bet', async () => {
    const sent: unknown[] = []
    const place: SlipSetting['place'] = (bet) => (sent.push(bet), Promise.resolve(aBet()))
    const slip = aSlip({ place })
    const third = anEvent({ eventId: 'northern.10.2' })
    for (const event of [anEvent(), other, third]) slip.toggle(event, { ...home, price: 2_000 })
    slip.setMode('system')
    slip.setStake('10')
    // Three lines of two: each pays 40.
    expect([slip.lines, slip.totalMinor, slip.couldPayMinor]).toEqual([3, 3_000n, 12_000n])
    slip.setSystemSize(1)
    expect([slip.lines, slip.couldPayMinor]).toEqual([3, 6_000n])
    slip.setSystemSize(2)
    await slip.place()
    expect(sent).toMatchObject([{ stake: '30.00', system: 2, legs: [{}, {}, {}] }])
    // With two selections left a system is a combination.
    for (const event of [anEvent(), other]) slip.toggle(event, home)
    expect([slip.isSystem, slip.isCombo, slip.size]).toEqual([false, true, 2])
  })

  it.each([
    ['0,49', true],
    ['0,50', false],
    ['500', false],
    ['500,01', true],
  ])('with a stake of %s outside the bounds (%s) sends nothing', async (stake, isRefused) => {
    const sent: unknown[] = []
    const place: SlipSetting['place'] = (bet) => (sent.push(bet), Promise.resolve(aBet()))
    const slip = aSlip({ place, bounds: { minStake: '0.50', maxStake: '500.00' } })
    slip.toggle(anEvent(), home)
    slip.setStake(stake)
    await slip.place()
    expect([slip.isStakeRefused, sent.length]).toEqual([isRefused, isRefused ? 0 : 1])
    slip.setStake('1')
    expect(slip.isStakeRefused).toBe(false)
  })

  it('measures a system by its whole stake', async () => {
    const sent: unknown[] = []
    const place: SlipSetting['place'] = (bet) => (sent.push(bet), Promise.resolve(aBet()))
    const slip = aSlip({ place, bounds: { minStake: '0.50', maxStake: '500.00' } })
    for (const event of [anEvent(), other, anEvent({ eventId: 'northern.10.2' })]) slip.toggle(event, home)
    slip.setMode('system')
    slip.setStake('200')
    await slip.place()
    expect([slip.isStakeRefused, sent]).toEqual([true, []])
  })

  it('pays singles each by its price, a combination by the product', () => {
    const slip = aSlip()
    slip.toggle(anEvent(), home)
    slip.toggle(other, { ...home, price: 1_500 })
    slip.setStake('10')
    slip.setMode('singles')
    expect([slip.totalMinor, slip.couldPayMinor]).toEqual([2_000n, 3_600n])
    slip.setMode('combo')
    expect([slip.totalMinor, slip.couldPayMinor, slip.price]).toEqual([1_000n, 3_150n, 3_150])
  })

  it('bets selections of one match at one price for all of them, and asks when that price moves', async () => {
    const sent: unknown[] = []
    const groups: SportsGroupQuote[] = [{ eventId: 'northern.10.0', price: 2_700, shut: null }]
    const place: SlipSetting['place'] = (bet) => (sent.push(bet), Promise.resolve(aBet()))
    const slip = aSlip({ place, groups })
    slip.toggle(anEvent(), home)
    slip.toggle(anEvent(), { marketId: 'total:2.5', outcomeId: 'over', price: 1_900 })
    slip.toggle(other, { ...home, price: 2_000 })
    await slip.refresh()
    slip.setStake('10')
    // 2.70 for the two of one match, times 2.00.
    expect([slip.units.length, slip.price, slip.couldPayMinor, slip.canBeSystem]).toEqual([
      2,
      5_400,
      5_400n,
      false,
    ])
    groups[0] = { eventId: 'northern.10.0', price: 2_600, shut: null }
    await slip.refresh()
    expect(slip.moved.map(({ isGroup }) => isGroup)).toEqual([true])
    slip.accept()
    expect(slip.moved).toEqual([])
    await slip.place()
    expect(sent).toMatchObject([{ groups: [{ eventId: 'northern.10.0', price: 2_600 }], legs: [{}, {}, {}] }])
  })

  it('does not offer selections of one match that exclude each other', async () => {
    const slip = aSlip({ groups: [{ eventId: 'northern.10.0', price: null, shut: 'impossible' }] })
    slip.toggle(anEvent(), home)
    slip.toggle(anEvent(), { marketId: 'correctScore', outcomeId: '0-1', price: 9_000 })
    await slip.refresh()
    expect([slip.hasShut, slip.groupShut('northern.10.0')]).toEqual([true, 'impossible'])
    slip.setMode('singles')
    expect(slip.hasShut).toBe(false)
  })

  it('says that it is full instead of dropping a selection silently', () => {
    const slip = aSlip()
    for (let match = 0; match < 13; match += 1)
      slip.toggle(anEvent({ eventId: `northern.10.${match}` }), home)
    expect([slip.legs.length, slip.isFull]).toEqual([12, true])
    slip.remove({ eventId: 'northern.10.0', ...home })
    expect(slip.isFull).toBe(false)
  })

  it('reads a stake as people of the language write it', () => {
    const slip = aSlip()
    slip.toggle(anEvent(), home)
    slip.setStake('1.250,50')
    expect(slip.stakeMinor).toBe(125_050n)
    slip.setStake('ten')
    expect(slip.stakeMinor).toBeNull()
  })

  it('asks when a price moved, and only for worse ones where better are welcome', async () => {
    const slip = aSlip({ quotes: [quote(2_300)] })
    slip.toggle(anEvent(), home)
    await slip.refresh()
    expect(slip.moved).toHaveLength(1)
    slip.setPolicy('higher')
    expect(slip.moved).toHaveLength(0)
    slip.setPolicy('none')
    slip.accept()
    expect([slip.moved.length, slip.legs[0]?.price]).toEqual([0, 2_300])
  })

  it('does not offer a closed selection', async () => {
    const slip = aSlip({ quotes: [quote(2_100, 'goal')] })
    slip.toggle(anEvent(), home)
    await slip.refresh()
    expect([slip.hasShut, slip.shutOf(slip.legs[0]!)]).toEqual([true, 'goal'])
  })

  it('keeps the key of a bet whose end is not known, and takes another after a refusal', async () => {
    const keys: (string | undefined)[] = []
    let failure: ApiError | null = new ApiError({ code: 'network.offline', status: 0 })
    const slip = aSlip({
      place: (_, { idempotencyKey }) => {
        keys.push(idempotencyKey)
        return failure === null ? Promise.resolve(aBet()) : Promise.reject(failure)
      },
    })
    slip.toggle(anEvent(), home)
    slip.setStake('5')
    await slip.place()
    failure = new ApiError({ code: 'sports.priceChanged', status: 409 })
    await slip.place()
    failure = null
    await slip.place()
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
    expect([slip.legs.length, slip.receipt?.length]).toEqual([0, 1])
  })
})

it('every address below a book names its place', () => {
  const place = (path: string) => readPlace(path)
  expect(place('/sports')).toEqual({ book: 'sports', place: { kind: 'board', sport: null } })
  expect(place('/esports/duel/')).toEqual({ book: 'esports', place: { kind: 'board', sport: 'duel' } })
  expect(place('/sports/match/mare~1~2').place).toEqual({ kind: 'match', id: 'mare.1.2' })
  expect(place('/sports/bets/settled').place).toEqual({ kind: 'bets', tab: 'settled' })
  expect(place('/sports/chess').place).toEqual({ kind: 'unknown' })
  expect(place('/sports/league/a/b').place).toEqual({ kind: 'unknown' })
})
