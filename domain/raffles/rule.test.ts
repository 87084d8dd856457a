import { describe, expect, it } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { earnedTickets, prizesInOrder, raffleProblems, rulesHash, timesOf } from './rule.ts'
import { aRule } from './testing/a-rule.ts'

describe('the rule of a raffle', () => {
  it.each([
    ['an ordinary one', aRule(), 'stakes', []],
    ['a market that forbids raffles', aRule(), 'none', ['marketForbids']],
    ['a market with free entry only', aRule(), 'free', ['marketForbidsStakes']],
    ['free entry there', aRule({ ticketCentiUnits: null, loginTickets: 1 }), 'free', []],
    ['no way to a ticket', aRule({ ticketCentiUnits: null }), 'stakes', ['noTickets']],
    ['days in the wrong order', aRule({ lastDay: '2026-11-01' }), 'stakes', ['days']],
    ['a whole year', aRule({ lastDay: '2027-11-01' }), 'stakes', ['days']],
    [
      'goods without a name, twice',
      aRule({
        prizes: Array.from({ length: 2 }, () => ({
          prizeId: 'x',
          centiUnits: null,
          title: null,
          quantity: 60,
          requiresClaim: true,
        })),
      }),
      'stakes',
      ['places', 'prizeIds', 'prizeNames'],
    ],
  ] as const)('%s', (_, rule, law, problems) => expect(raffleProblems(rule, law)).toEqual(problems))

  it('gives one place to each prize, in the order of the rule', () =>
    expect(prizesInOrder(aRule()).map(({ prizeId }) => prizeId)).toEqual([
      'first',
      'second',
      'second',
      'second',
      'headset',
    ]))

  it('counts whole days of the brand’s calendar and leaves time to freeze the list', () =>
    expect(timesOf(aRule(), 'America/Sao_Paulo')).toEqual({
      startsAt: new Date('2026-11-23T03:00:00.000Z'),
      closesAt: new Date('2026-11-30T03:00:00.000Z'),
      drawsAt: new Date('2026-11-30T03:10:00.000Z'),
    }))

  it('has a hash that changes with every part of it, and with the raffle', () => {
    const hashes = [
      rulesHash('one', aRule()),
      rulesHash('two', aRule()),
      rulesHash('one', aRule({ maxTickets: 99 })),
    ]
    expect(new Set(hashes).size).toBe(3)
    expect(rulesHash('one', aRule())).toBe(hashes[0])
  })

  test.prop([fc.bigInt({ min: -10_000n, max: 10_000_000n }), fc.integer({ min: 0, max: 7 })])(
    'gives one ticket for each whole price, never more than the maximum, never fewer for a higher stake',
    (stakedMinor, loginDays) => {
      const rule = aRule({ loginTickets: 2 })
      const of = (staked: bigint) => earnedTickets(rule, { stakedMinor: staked, loginDays, currency: 'EUR' })
      const whole = stakedMinor < 0n ? 0 : Number(stakedMinor / 1_000n)
      expect(of(stakedMinor)).toBe(Math.min(100, whole + 2 * loginDays))
      expect(of(stakedMinor + 1n)).toBeGreaterThanOrEqual(of(stakedMinor))
    },
  )

  it('scales the price to the currency', () =>
    expect(earnedTickets(aRule(), { stakedMinor: 250_000n, loginDays: 0, currency: 'VND' })).toBe(2))
})
