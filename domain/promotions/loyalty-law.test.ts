import { describe, expect, it } from 'vitest'
import { loyaltyRuling, missionRuling, planRulings } from './loyalty-law.ts'
import type { LoyaltyPack, LoyaltyReward } from './loyalty-law.ts'

const aPack = (parts: Partial<LoyaltyPack> = {}): LoyaltyPack => ({
  welcome: true,
  wageringMax: null,
  mixedProduct: true,
  firstPlayOnly: false,
  raffles: 'stakes',
  ...parts,
})
const rewards: readonly LoyaltyReward[] = [
  { kind: 'mission', measures: ['turnover'] },
  { kind: 'mission', measures: ['bets'] },
  { kind: 'mission', measures: ['loginDays'] },
  { kind: 'mission', measures: ['limitSet'] },
  { kind: 'rankGift', turnoverUnits: 0 },
  { kind: 'rankGift', turnoverUnits: 1_000 },
  { kind: 'rebate' },
  { kind: 'points' },
  { kind: 'referral' },
]
const offersIn = (pack: LoyaltyPack) => rewards.map((reward) => loyaltyRuling('/x', reward, pack).offer)

describe('rewards for loyalty', () => {
  it('are offered where the market has no rule', () => {
    expect(offersIn(aPack())).toEqual(rewards.map(() => 'offered'))
  })
  it('that need no own bet wait for the first one where nothing may come before it', () => {
    expect(offersIn(aPack({ welcome: false }))).toEqual([
      'offered',
      'offered',
      'afterFirstBet',
      'afterFirstBet',
      'afterFirstBet',
      'offered',
      'offered',
      'offered',
      'afterFirstBet',
    ])
  })
  it('are forbidden where only the first play may bring a bonus, whatever else the pack says', () => {
    for (const welcome of [true, false])
      expect(offersIn(aPack({ welcome, firstPlayOnly: true }))).toEqual(rewards.map(() => 'forbidden'))
  })
  it('as tickets and free rounds for points follow the rules of raffles and of mixed products', () => {
    const offers = (pack: Partial<LoyaltyPack>) =>
      (['ticketGoods', 'roundGoods', 'points'] as const).map(
        (kind) => loyaltyRuling('/points/goods', { kind }, aPack(pack)).offer,
      )
    expect(offers({})).toEqual(['offered', 'offered', 'offered'])
    expect(offers({ raffles: 'free' })).toEqual(['forbidden', 'offered', 'offered'])
    expect(offers({ raffles: 'none' })).toEqual(['forbidden', 'offered', 'offered'])
    expect(offers({ mixedProduct: false })).toEqual(['offered', 'forbidden', 'offered'])
    expect(offers({ firstPlayOnly: true })).toEqual(['forbidden', 'forbidden', 'forbidden'])
  })
  it('are restricted with the place in the plan, the rule and its source', () => {
    const plan = {
      ranks: [
        { turnoverUnits: 0, giftUnits: 0 },
        { turnoverUnits: 0, giftUnits: 2 },
      ],
    } as const
    const pack = aPack({ welcome: false })
    const ofMission = (...measures: readonly ('bets' | 'loginDays')[]) =>
      missionRuling({ id: 'week', tasks: measures.map((measure) => ({ measure })) }, pack).problem?.at ?? null
    // One task of play is enough: the reward comes after a bet.
    expect([ofMission('bets'), ofMission('loginDays', 'bets'), ofMission('loginDays')]).toEqual([
      null,
      null,
      '/missions/week',
    ])
    const { rankGifts } = planRulings(plan, pack)
    expect(rankGifts[0]).toBeNull()
    expect(rankGifts[1]?.problem).toMatchObject({ at: '/ranks/1/giftUnits', code: 'law.welcome' })
    expect(rankGifts[1]?.problem?.source).toContain('14.790')
  })
})
