import { describe, expect, it } from 'vitest'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { addDays } from '../calendar/zoned-day.ts'
import { ruleProblems } from './check.ts'
import { lawProblems } from './law.ts'
import type { BonusPack } from './law.ts'
import { latestPeriods, periodAt } from './periods.ts'
import { replayRule, weeklyCost } from './replay.ts'
import type { DayOfPlay, PlayerHistory } from './replay.ts'
import { rewardMinor, wageringOf } from './reward.ts'
import { ruleHash, ruleText } from './rule-hash.ts'
import { worthOf } from './worth.ts'

const aRule = (parts: Partial<PromotionRule> = {}): PromotionRule => ({
  type: 'slots',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  period: 'week',
  entry: { kind: 'automatic' },
  trigger: { kind: 'claim' },
  conditions: [],
  reward: { kind: 'money', units: 10, wagering: { times: 10, days: 7, categories: ['slots'] } },
  limits: { grants: null, budgetUnits: 1000 },
  claimDays: null,
  ...parts,
})
const aPack = (parts: Partial<BonusPack> = {}): BonusPack => ({
  welcome: true,
  wageringMax: null,
  mixedProduct: true,
  firstPlayOnly: false,
  ...parts,
})
const aGift = (times: number, categories: readonly ('slots' | 'live' | 'sports' | 'lottery')[] | null) =>
  ({
    kind: 'money',
    units: 10,
    wagering: { times, days: 7, categories: categories && [...categories] },
  }) as const
const cashback = { kind: 'cashback', basisPoints: 20, of: 'stakes', categories: null, capUnits: 50 } as const
const offered = {
  goods: ['cap'],
  raffles: [],
  labels: ['founding', 'early'],
  rounds: new Map([
    ['reels-one', { host: 'V', stakeUnits: [0.2, 0.5] }],
    ['reels-two', { host: 'W', stakeUnits: [0.2] }],
  ]),
}
const asksFor = (label: string, value = true) => ({ attribute: 'label', op: 'is', value, label }) as const

it('a rule has one text, whatever the order of its keys', async () => {
  const rule = aRule()
  const turned = Object.fromEntries(Object.entries(rule).toReversed()) as PromotionRule
  expect(ruleText(turned)).toBe(ruleText(rule))
  expect(await ruleHash(turned)).toBe(await ruleHash(rule))
  expect(await ruleHash(aRule({ claimDays: 3 }))).not.toBe(await ruleHash(rule))
})

describe('the law', () => {
  it.each([
    ['anything where the market has no rule', aRule({ reward: aGift(99, null) }), aPack(), []],
    ['wagering up to the bound', aRule(), aPack({ wageringMax: 10 }), []],
    [
      'no wagering above it',
      aRule({ reward: aGift(10.5, ['slots']) }),
      aPack({ wageringMax: 10 }),
      ['law.wageringMax'],
    ],
    [
      'games of one product',
      aRule({ reward: aGift(1, ['slots', 'live']) }),
      aPack({ mixedProduct: false }),
      [],
    ],
    ['all games without a limit', aRule({ reward: aGift(1, null) }), aPack({ mixedProduct: false }), []],
    [
      'no mix of products',
      aRule({ reward: aGift(1, ['slots', 'sports']) }),
      aPack({ mixedProduct: false }),
      ['law.mixedProduct'],
    ],
    [
      'no bets on one product that give wagering on another',
      aRule({
        trigger: { kind: 'stakes', units: 10, categories: ['sports'] },
        reward: aGift(1, ['slots']),
      }),
      aPack({ mixedProduct: false }),
      ['law.mixedProduct'],
    ],
    ['nothing before the first bet', aRule(), aPack({ welcome: false }), ['law.welcome']],
    [
      'loyalty rewards there',
      aRule({ conditions: [{ attribute: 'staked30', op: 'atLeast', value: 20 }] }),
      aPack({ welcome: false }),
      [],
    ],
    [
      'no cashback where only the first play may be rewarded',
      aRule({ trigger: { kind: 'periodEnd' }, reward: cashback }),
      aPack({ firstPlayOnly: true }),
      ['law.firstPlayOnly'],
    ],
    [
      'a first deposit there',
      aRule({ period: 'once', trigger: { kind: 'deposit', minUnits: 10, which: 'first' } }),
      aPack({ firstPlayOnly: true }),
      [],
    ],
  ] as const)('allows %s', (_, rule, pack, codes) => {
    const problems = lawProblems(rule, pack)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(problems.every(({ source }) => source.length > 20)).toBe(true)
  })
})

const rounds = (gameIds: string[]) => ({
  kind: 'freeRounds',
  gameIds,
  rounds: 10,
  stakeUnits: 0.2,
  roundDays: 7,
  wagering: { times: 0, days: 7, categories: null },
})

describe('a check', () => {
  const errors = (rule: PromotionRule) =>
    ruleProblems(rule, offered).flatMap(({ kind, code }) => (kind === 'error' ? [code] : []))
  it.each([
    [{ endsAt: '2026-10-01T00:00:00.000Z' }, 'window.endsBeforeStart'],
    [{ trigger: { kind: 'periodEnd' } }, 'periodEnd.needsCashback'],
    [{ reward: cashback }, 'cashback.needsPeriodEnd'],
    [{ trigger: { kind: 'periodEnd' }, reward: cashback, period: 'once' }, 'cashback.needsPeriod'],
    [{ reward: { kind: 'good', goodId: 'yacht' }, limits: { grants: 5, budgetUnits: null } }, 'good.unknown'],
    [
      { reward: { kind: 'tickets', raffleId: 'x', tickets: 1 }, limits: { grants: 5, budgetUnits: null } },
      'raffle.unknown',
    ],
    [{ reward: rounds(['gone']) }, 'rounds.unknownGame'],
    [{ reward: { ...rounds(['reels-two']), stakeUnits: 0.5 } }, 'rounds.stake'],
    [{ reward: rounds(['reels-one', 'reels-two']) }, 'rounds.oneVendor'],
    [{ trigger: { kind: 'stakes', units: 500, categories: null }, period: 'day' }, 'stakes.urges'],
    [
      {
        conditions: [
          { attribute: 'rank', op: 'atLeast', value: 3 },
          { attribute: 'rank', op: 'atMost', value: 2 },
        ],
      },
      'conditions.contradict',
    ],
    [{ conditions: [asksFor('gone')] }, 'label.unknown'],
    [{ conditions: [asksFor('founding'), asksFor('founding', false)] }, 'conditions.twice'],
  ] as const)('finds %o: %s', (parts, code) => {
    expect(errors(aRule(parts as unknown as Partial<PromotionRule>))).toContain(code)
  })
  it('of free rounds that a game offers finds nothing', () =>
    expect(errors(aRule({ reward: rounds(['reels-one']) as PromotionRule['reward'] }))).toEqual([]))
  it('of two labels finds nothing', () =>
    expect(errors(aRule({ conditions: [asksFor('founding'), asksFor('early', false)] }))).toEqual([]))
  it('of a sound rule finds nothing', () => expect(ruleProblems(aRule(), offered)).toEqual([]))
})

describe('periods', () => {
  const run = { start: new Date('2026-01-01T00:00:00Z'), end: new Date('9999-01-01T00:00:00Z') }
  it.each(['America/Sao_Paulo', 'Europe/London', 'Asia/Kuwait', 'America/New_York'])(
    'of %s follow one another without a gap and never repeat a key, across changes of clocks and month ends',
    (timeZone) => {
      for (const every of ['day', 'week', 'month'] as const) {
        // Days across the autumn clock change, weeks and months across both changes.
        const now = new Date('2026-11-30T12:00:00Z')
        const periods = latestPeriods(every, now, timeZone, { run, most: every === 'day' ? 45 : 60 })
        expect(new Set(periods.map(({ key }) => key)).size).toBe(periods.length)
        periods.slice(1).forEach((before, index) => expect(before.end).toEqual(periods[index]?.start))
        for (const { key, start, end } of periods) {
          expect(periodAt(every, start, timeZone, run).key).toBe(key)
          expect(periodAt(every, new Date(end.getTime() - 1), timeZone, run).key).toBe(key)
        }
      }
    },
  )
})

it('a match is a part of the deposit up to its cap, and its wagering a multiple of it', () => {
  const reward = {
    kind: 'match',
    basisPoints: 5_000,
    capUnits: 50,
    wagering: { times: 2.5, days: 7, categories: null },
  } as const
  expect(rewardMinor(reward, { depositMinor: 3_333n }, 'EUR')).toBe(1_666n)
  expect(rewardMinor(reward, { depositMinor: 1_000_000n }, 'EUR')).toBe(5_000n)
  expect(wageringOf(reward, 1_666n)?.requiredMinor).toBe(4_165n)
  expect(rewardMinor(reward, { depositMinor: 200_000n }, 'VND')).toBe(100_000n)
})

it('a reward is worth less the more it has to be wagered, near 100 less the edge on the stakes', () => {
  expect(worthOf(0, null)).toBeNull()
  const [low, middle, high] = [2, 10, 35].map((times) => worthOf(times, ['slots'])?.perHundred ?? 0)
  expect(low).toBeGreaterThan(85)
  expect(middle).toBeGreaterThan(15)
  expect(middle).toBeLessThan(65)
  expect(high).toBeLessThan(0)
  expect(worthOf(10, ['slots'])).toEqual(worthOf(10, ['slots']))
})

describe('a replay', () => {
  const play = (staked: number, deposits: number[] = []): DayOfPlay => ({
    staked: new Map([['slots', staked * 100]]),
    lost: new Map([['slots', staked * 10]]),
    deposits: deposits.map((each) => each * 100),
  })
  const aPlayer = (playerId: string, days: readonly (readonly [string, DayOfPlay])[]): PlayerHistory => ({
    playerId,
    registeredOn: '2026-10-01',
    limitSetOn: null,
    verifiedOn: null,
    invited: false,
    labels: new Set(),
    days: new Map(days),
    logins: new Set(),
  })
  // Two weeks from Monday the 2nd. Ana plays 60 a day in the first week and once in the second, Bo once a week.
  const ana = aPlayer('ana', [
    ...[0, 1, 2, 3].map((index) => [addDays('2026-11-02', index), play(60)] as const),
    ['2026-11-09', play(60)],
  ])
  const bo = aPlayer('bo', [
    ['2026-11-03', play(20, [40])],
    ['2026-11-10', play(30)],
  ])
  const replay = (rule: PromotionRule) =>
    replayRule({ rule, from: '2026-11-02', to: '2026-11-15', rankOf: (staked) => (staked >= 100 ? 1 : 0) }, [
      ana,
      bo,
    ])

  it('of stakes gives once a week to those who reached the goal, on the day they did', () => {
    const found = replay(
      aRule({ trigger: { kind: 'stakes', units: 100, categories: ['slots'] }, reward: aGift(0, null) }),
    )
    expect(found).toEqual([{ playerId: 'ana', day: '2026-11-03', rank: 1, cents: 1_000 }])
  })

  it('of a wagered gift costs only where the wagering would have been done', () => {
    const found = replay(aRule())
    expect(found.map(({ playerId, day, cents }) => [playerId, day, cents])).toEqual([
      ['ana', '2026-11-02', 1_000],
      ['bo', '2026-11-03', 0],
      ['ana', '2026-11-09', 0],
      ['bo', '2026-11-10', 0],
    ])
    expect(weeklyCost(found, '2026-11-02', 2)).toEqual({ mean: 500, p95: 1_000, worst: 1_000 })
  })

  it('of cashback adds up a week, by hand: 0.20 % of 240 and 20, of 60 and 30', () => {
    const found = replay(aRule({ trigger: { kind: 'periodEnd' }, reward: cashback }))
    expect(found.map(({ playerId, day, cents }) => [playerId, day, cents])).toEqual([
      ['ana', '2026-11-08', 48],
      ['bo', '2026-11-08', 4],
      ['ana', '2026-11-15', 12],
      ['bo', '2026-11-15', 6],
    ])
  })

  it('of a label reaches the players who have it now', () => {
    const rule = aRule({ conditions: [asksFor('founding')] })
    const found = replayRule({ rule, from: '2026-11-02', to: '2026-11-15', rankOf: () => 0 }, [
      ana,
      { ...bo, labels: new Set(['founding']) },
    ])
    expect(new Set(found.map(({ playerId }) => playerId))).toEqual(new Set(['bo']))
  })

  it('stops at the budget', () => {
    const rule = aRule({ reward: aGift(0, null), limits: { grants: null, budgetUnits: 25 } })
    expect(replay(rule).map(({ cents }) => cents)).toEqual([1_000, 1_000])
  })
})
