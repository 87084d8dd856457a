import { expect, it } from 'vitest'
import { budgetMinor, centsOf } from '#domain/promotions/reward.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aHouse, aPlayer, dayMs, timeZone } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, numbersOf, patienceMs, seed, tellLaw } from '#tests/support/law.ts'
import type { Grant } from './grant-parts.ts'

const races = cases(3, 2_000)
const ways = 64
const players = 12
const periods = ['once', '2026-W47', '2026-W48']

await onOneEngine('grants of promotions', (database) => {
  const below = numbersOf(430)
  const oneOf = <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0]

  /** A merchant with players of one currency. */
  async function aCrowd(currency: string) {
    const house = await aHouse(database().db, { currency })
    const crowd = []
    for (let index = 0; index < players; index += 1)
      crowd.push(await aPlayer(database().db, { house, username: `racer${100 + index}` }))
    return { ...house, currency, crowd }
  }

  const aRule = (now: Date): PromotionRule => ({
    type: 'slots',
    startsAt: new Date(now.getTime() - dayMs).toISOString(),
    endsAt: null,
    period: 'week',
    entry: { kind: 'automatic' },
    trigger: { kind: 'claim' },
    conditions: [],
    reward: oneOf<PromotionRule['reward']>([
      {
        kind: 'money',
        units: 1 + below(900) / 100,
        wagering: { times: oneOf([0, 0, 3]), days: 7, categories: null },
      },
      { kind: 'cashback', basisPoints: 100, of: 'stakes', categories: null, capUnits: 9 },
      { kind: 'points', points: 5 },
    ]),
    limits: { grants: oneOf([null, 1 + below(40)]), budgetUnits: oneOf([null, 1 + below(15_000) / 100]) },
    claimDays: oneOf([null, null, 7]),
  })

  it(
    `keep limit and budget, and have their ledger rows, in ${races} races of ${ways} calls (seed ${seed})`,
    async () => {
      const { db } = database()
      const crowds = [await aCrowd('EUR'), await aCrowd('VND')] as const
      for (let race = 0; race < races; race += 1) {
        const { slices, site, currency, crowd } = oneOf(crowds)
        const { grants, rules } = slices.promotions
        const { merchantCode } = site
        const key = { merchantCode, promotionId: `race-${race}` }
        const rule = aRule(slices.clock.now())
        const story = `race ${race}: ${JSON.stringify(rule)}`
        await rules.insert(
          { ...key, version: 1, state: 'live', rule, headline: {}, words: {}, author: 'ana' },
          null,
          db,
        )
        const ownerOf = (playerId: string) => ({ merchantCode, playerId, currency, timeZone })
        const balances = async () =>
          (await Promise.all(crowd.map(({ balance }) => balance()))).reduce((sum, each) => sum + each, 0n)
        const before = await balances()
        const { reward } = rule
        const same = reward.kind === 'money' ? BigInt(Math.round(reward.units * 100)) : null
        const unit = currency === 'VND' ? 100n : 1n

        const asked = Array.from({ length: ways }, () => ({
          playerId: crowd[below(players)]?.playerId ?? '',
          periodKey: periods[below(periods.length)] ?? '',
          how: oneOf(['earned', 'take'] as const),
          amountMinor: reward.kind === 'points' ? null : (same ?? BigInt(1 + below(900))) * unit,
        }))
        const answers = await Promise.all(
          asked.map(({ playerId, ...due }) =>
            grants.grant(ownerOf(playerId), { ...due, promotion: { ...key, version: 1, rule } }),
          ),
        )
        const rowsOf = () =>
          db
            .selectFrom('promotion_grant')
            .selectAll()
            .where('merchant_code', '=', merchantCode)
            .where('promotion_id', '=', key.promotionId)
            .execute()
        const rows = await rowsOf()
        const made = answers.filter((answer): answer is Grant => typeof answer !== 'string')
        const named = (list: readonly Grant[]) =>
          list.map(({ player_id, period_key }) => `${player_id} ${period_key}`).toSorted()
        expect(named(made), story).toEqual(named(rows))
        expect(new Set(named(rows)).size, story).toBe(rows.length)

        const { grants: most, budgetUnits } = rule.limits
        const cents = rows.reduce(
          (sum, { amount_minor }) => sum + centsOf(budgetMinor(reward, amount_minor, currency), currency),
          0n,
        )
        const used = await db
          .selectFrom('promotion')
          .select(['grants_used', 'cents_used'])
          .where('merchant_code', '=', merchantCode)
          .where('promotion_id', '=', key.promotionId)
          .executeTakeFirstOrThrow()
        expect([Number(used.grants_used), used.cents_used], story).toEqual([rows.length, cents])
        const budget = budgetUnits === null ? null : BigInt(Math.round(budgetUnits * 100))
        expect(rows.length, story).toBeLessThanOrEqual(most ?? ways)
        expect(budget === null || cents <= budget, story).toBe(true)
        const wagered = rows.some(({ wagering_minor }) => wagering_minor !== null)
        if (!wagered && reward.kind !== 'cashback') {
          const each = centsOf(budgetMinor(reward, asked[0]?.amountMinor ?? null, currency), currency)
          const pairs = new Set(asked.map(({ playerId, periodKey }) => `${playerId} ${periodKey}`)).size
          const fits = budget === null || each === 0n ? pairs : Number(budget / each)
          // A reward with wagering may be refused because another one runs, one of another size because it does not fit.
          if (reward.kind !== 'money' || reward.wagering.times === 0)
            expect(rows.length, story).toBe(Math.min(pairs, most ?? pairs, fits))
        }

        // Each issued reward is taken by many calls at once.
        const taken = await Promise.all(
          rows
            .filter(({ state }) => state === 'issued')
            .flatMap((row) => [row, row, row, row])
            .map((row) => grants.takeAsked(ownerOf(row.player_id), row, rule)),
        )
        const after = await rowsOf()
        const issued = (list: readonly Grant[]) => list.filter(({ state }) => state === 'issued').length
        expect(
          taken.filter((each) => each === 'taken'),
          story,
        ).toHaveLength(issued(rows) - issued(after))
        const open = await db
          .selectFrom('promotion_grant')
          .selectAll()
          .where('merchant_code', '=', merchantCode)
          .where('state', '=', 'process')
          .execute()
        expect(new Set(open.map(({ player_id }) => player_id)).size, story).toBe(open.length)

        const transfers = await db
          .selectFrom('transfer')
          .select(['id', 'amount_minor'])
          .where('merchant_code', '=', merchantCode)
          .where('id', 'like', `reward:promotion:%:${key.promotionId}:%`)
          .execute()
        const paid = after.flatMap(({ outcome, amount_minor, player_id, grant_key }) =>
          outcome === 'paid' && amount_minor !== null
            ? [{ id: `reward:promotion:${player_id}:${grant_key}`, amount_minor }]
            : [],
        )
        const ordered = (list: typeof paid) => list.toSorted((one, other) => (one.id < other.id ? -1 : 1))
        expect(ordered(transfers), story).toEqual(ordered(paid))
        expect((await balances()) - before, story).toBe(
          paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
        )
        for (const row of open) await grants.close(ownerOf(row.player_id), row, 'cancelled')
      }
      expect((await checkLedger(db)).problems).toEqual([])
      tellLaw('grants of promotions', `${races} races of ${ways} calls`)
    },
    patienceMs(60_000 + races * 10_000),
  )
})
