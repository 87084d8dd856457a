import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/zoned-day.ts'
import se from '#schemas/jurisdictions/SE.json' with { type: 'json' }
import {
  claimRankGift,
  claimRebate,
  getRank,
  getRebate,
  listRanks,
  listRebates,
} from '#schemas/api/rewards.ts'
import { redeemPoints } from '#schemas/api/points.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, numbersOf } from '#tests/support/law.ts'
import type { WrittenRates } from './rates-law.ts'
import { dayMs, many, winners } from './testing/a-player.ts'
import { ana, aRatesDesk, today } from './testing/a-rates-desk.ts'
import { unpaidIn } from './rates-desk.routes.ts'

await onOneEngine('ranks and rates at the desk', (database) => {
  const aDesk = (brand: DeepPartial<Brand> = {}) => aRatesDesk(database().db, brand)

  it('a draft changes nothing; approved by another person it begins with its day', async () => {
    const { desk, written, one, approve, percents, clock } = await aDesk()
    const version = await desk.draft(written(), 'bruno')
    expect(await percents()).toMatchObject({ RNG: '1.20', LIVE: '0.70' })
    await expect(approve(version, { ...ana, operatorId: 'bruno' })).rejects.toMatchObject({
      code: 'ops.samePerson',
    })
    await expect(approve(version, { ...ana, confirmed: false })).rejects.toMatchObject({
      code: 'operator.unconfirmed',
    })
    const read = (await one(version)).madeAt
    clock.advance(1)
    await desk.draft(written({ version }), 'bruno')
    await expect(desk.approve(await one(version), read, ana)).rejects.toMatchObject({ code: 'ops.overtaken' })
    await approve(version)
    await expect(approve(version)).rejects.toMatchObject({ code: 'ops.wrongState' })
    expect(await percents()).toMatchObject({ RNG: '1.20', LIVE: '0.70', SPORTS: '1.00' })
    clock.advance(dayMs)
    expect(await percents()).toEqual({ RNG: '1.10', LIVE: '0.50' })
  })

  it('players read of an approved change before it begins, and not of a draft', async () => {
    const { visitor, desk, written, give, merchantCode, clock } = await aDesk()
    await desk.draft(written({ validFrom: '2026-11-30' }), 'bruno')
    const { coming = [] } = await visitor.call(getRebate, {})
    expect(coming).toEqual([])
    const version = await give({ validFrom: '2026-12-03' })
    expect((await visitor.call(getRebate, {})).coming).toEqual([
      {
        from: '2026-12-03',
        rates: [
          { gameType: 'RNG', percent: '1.10' },
          { gameType: 'LIVE', percent: '0.50' },
        ],
      },
    ])
    for (const route of [getRank, listRanks])
      expect((await visitor.call(route, {})).coming).toMatchObject([{ from: '2026-12-03' }])
    await desk.cancel({ merchantCode, version }, 'bruno')
    expect((await visitor.call(getRank, {})).coming).toEqual([])
    clock.advance(20 * dayMs)
    expect((await visitor.call(getRebate, {})).rates).toMatchObject([
      { percent: '1.20' },
      { percent: '0.70' },
      {},
    ])
  })

  it('a draft that another operator has written since is not overwritten', async () => {
    const { desk, written, one, clock } = await aDesk()
    const version = await desk.draft(written(), 'bruno')
    const { madeAt } = await one(version)
    clock.advance(1)
    expect(await desk.draft(written({ version, madeAt, basisPoints: { slots: 90 } }), 'ana')).toBe(version)
    clock.advance(1)
    await expect(desk.draft(written({ version, madeAt }), 'bruno')).rejects.toMatchObject({
      code: 'ops.overtaken',
    })
    expect(await one(version)).toMatchObject({ madeBy: 'ana', basisPoints: { slots: 90 } })
    // The form of an earlier release does not say what it has read.
    await desk.draft(written({ version, basisPoints: { slots: 80 } }), 'bruno')
    expect(await one(version)).toMatchObject({ madeBy: 'bruno', basisPoints: { slots: 80 } })
  })

  it('begins within a year', async () => {
    const { desk, written, one } = await aDesk()
    await expect(desk.draft(written({ validFrom: '2027-11-22' }), 'bruno')).rejects.toMatchObject({
      code: 'ops.invalidStart',
    })
    const version = await desk.draft(written({ validFrom: '2027-11-21' }), 'bruno')
    expect(await one(version)).toMatchObject({ validFrom: '2027-11-21' })
  })

  it('begins tomorrow or later, alone on its day, and is not cancelled once it has begun', async () => {
    const { desk, written, give, approve, merchantCode, clock } = await aDesk()
    await expect(desk.draft(written({ validFrom: today }), 'bruno')).rejects.toMatchObject({
      code: 'ops.invalidStart',
    })
    const late = await desk.draft(written({ validFrom: '2026-11-22', basisPoints: {} }), 'bruno')
    const version = await give()
    await expect(desk.draft(written(), 'bruno')).rejects.toMatchObject({
      flags: { problems: [{ problem: 'dayTaken' }] },
    })
    clock.advance(dayMs)
    await expect(approve(late)).rejects.toMatchObject({ code: 'ops.invalidStart' })
    await expect(desk.cancel({ merchantCode, version }, 'ana')).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    await expect(desk.cancel({ merchantCode, version: 99 }, 'ana')).rejects.toMatchObject({
      code: 'ops.unknown',
    })
    await desk.cancel({ merchantCode, version: late }, 'ana')
  })

  it('refuses what gives back more than a bet costs, and ranks that do not rise', async () => {
    const { desk, written, ranks } = await aDesk()
    const refused = (parts: Partial<WrittenRates>) =>
      desk.draft(written(parts), 'bruno').then(
        () => [],
        (error: unknown) =>
          (error as { flags: { problems: { problem: string; subject: string }[] } }).flags.problems.map(
            ({ problem, subject }) => `${problem} ${subject}`,
          ),
      )
    expect(await refused({ basisPoints: { slots: 200 } })).toContain('givesBack slots')
    const [first, second, ...rest] = ranks()
    expect(await refused({ ranks: [first ?? expect.fail(), ...rest.toReversed()] })).toContain('rising VIP 4')
    expect(await refused({ ranks: [{ ...(second ?? expect.fail()), id: 'none' }] })).toEqual([
      'firstRank VIP 1',
      'giftTooMuch VIP 1',
      'rankUnknown VIP 1',
    ])
  })

  it('a market without loyalty rewards refuses any', async () => {
    const { desk, written } = await aDesk({ jurisdiction: se.rules as Brand['jurisdiction'] })
    await expect(desk.draft(written({ basisPoints: {} }), 'bruno')).rejects.toMatchObject({
      code: 'rewards.ratesRefused',
      flags: { problems: [{ problem: 'firstPlayOnly' }] },
    })
  })

  it('says that a market without loyalty rewards pays neither rebate nor gifts', async () => {
    const { plan } = await aDesk()
    const { ranks } = plan()
    const brand = aBrand({ jurisdiction: se.rules as Brand['jurisdiction'] })
    expect(unpaidIn(brand, ranks)).toMatchObject([{ what: 'rebate' }, { what: 'gifts' }])
    expect(unpaidIn(brand, ranks.slice(0, 1))).toMatchObject([{ what: 'rebate' }])
    expect(unpaidIn(aBrand(), ranks)).toEqual([])
  })

  it('a gift is paid once, also when its rank has another place and another amount', async () => {
    const { visitor, play, give, ranks, clock, balance, plan } = await aDesk()
    for (const _ of ['1', '2', '3', '4', '5', '6']) await play(100_000n)
    expect(await visitor.call(claimRankGift, { rankLevel: 1 })).toMatchObject({ amount: '5.00' })
    const [first, second, ...rest] = ranks()
    const between = { name: 'Bronze', turnoverUnits: 500, rebateBasisPoints: 0, giftUnits: 1 }
    await give({
      ranks: [first ?? expect.fail(), between, { ...(second ?? expect.fail()), giftUnits: 0.5 }, ...rest],
      basisPoints: { slots: 100 },
    })
    clock.advance(dayMs)
    expect(plan().ranks.map(({ id }) => id)).toEqual(['0', 'desk-1', '1', '2', '3', '4', '5'])
    const { tiers, rankLevel } = await visitor.call(getRank, {})
    expect([rankLevel, ...tiers.map(({ giftState }) => giftState)]).toEqual([
      3,
      'none',
      'open',
      'taken',
      'open',
      'none',
      'none',
      'none',
    ])
    await expect(visitor.call(claimRankGift, { rankLevel: 2 })).rejects.toMatchObject({
      code: 'rewards.nothingToClaim',
    })
    expect(await visitor.call(claimRankGift, { rankLevel: 1 })).toMatchObject({ amount: '1.00' })
    // The rank that an earlier release calls its second one is paid under the same id.
    expect(await visitor.call(claimRankGift, { rankLevel: 3 })).toMatchObject({ amount: '15.00' })
    expect(await balance()).toBe(100_000n + 2_100n)
  })

  it('a removed rank that is written again is the same rank', async () => {
    const { give, ranks, clock, plan } = await aDesk()
    const all = ranks()
    await give({ ranks: all.slice(0, -1) })
    clock.advance(dayMs)
    expect(plan().ranks).toHaveLength(5)
    const again = { ...(all.at(-1) ?? expect.fail()) }
    delete (again as { id?: string }).id
    await give({ ranks: [...all.slice(0, -1), again], validFrom: '2026-11-23' })
    clock.advance(dayMs)
    expect(plan().ranks.at(-1)?.id).toBe('5')
  })

  it('a rank that was removed and added under another name is the same rank', async () => {
    const { visitor, play, give, ranks, clock, plan } = await aDesk()
    for (const part of [100_000n, 20_000n]) await play(part)
    expect(await visitor.call(claimRankGift, { rankLevel: 1 })).toMatchObject({ amount: '5.00' })
    const [first, second, ...rest] = ranks()
    const { id: _id, ...again } = { ...(second ?? expect.fail()), name: 'Bronze' }
    await give({ ranks: [first ?? expect.fail(), again, ...rest] })
    clock.advance(dayMs)
    expect(plan().ranks[1]).toMatchObject({ id: '1', name: 'Bronze' })
    expect((await visitor.call(getRank, {})).tiers[1]).toMatchObject({ giftState: 'taken' })
  })

  it('refuses a gift for a rank that another version gives for less, the one before or the one after', async () => {
    const { desk, written, give, ranks, clock } = await aDesk()
    const cheap = ranks().map((rank, place) => ({ ...rank, turnoverUnits: place, giftUnits: 0 }))
    const dear = ranks().map((rank, place) => (place === 5 ? rank : { ...rank, giftUnits: 0 }))
    const refusal = { flags: { problems: [{ problem: 'giftTooMuch', subject: 'VIP 5' }] } }
    await give({ ranks: dear, validFrom: '2026-11-25' })
    await expect(desk.draft(written({ ranks: cheap }), 'bruno')).rejects.toMatchObject(refusal)
    await give({ ranks: cheap, validFrom: '2026-11-26' })
    clock.advance(dayMs)
    await expect(
      desk.draft(written({ ranks: dear, validFrom: '2026-11-28' }), 'bruno'),
    ).rejects.toMatchObject(refusal)
  })

  it('goods of a rank that is no more are for those of the last one', async () => {
    const { visitor, rewards, give, ranks, clock, site, merchantCode, playerId } = await aDesk()
    const owner = { merchantCode, playerId, currency: site.currency, timeZone: site.brand.timeZone }
    await rewards.points.grant(owner, 100_000, 'test:start')
    const speaker = async () =>
      (await rewards.points.shelf(owner, 'en')).find(({ good }) => good.good_id === 'speaker')?.refusal
    expect(await speaker()).toBe('notEligible')
    await give({ ranks: ranks().slice(0, 1) })
    clock.advance(dayMs)
    expect(await speaker()).toBeNull()
    expect(await visitor.call(redeemPoints, { goodId: 'speaker' })).toMatchObject({ status: 'inProcess' })
  })

  it('today all stakes count, also those that a player of a zone ahead made tomorrow', async () => {
    const { visitor, play, clock, merchantCode, playerId } = await aDesk()
    await play(100_000n)
    await visitor.call(getRank, {})
    await sql`update turnover_day set day = ${addDays(today, 1)}
      where merchant_code = ${merchantCode} and player_id = ${playerId}`.execute(database().db)
    expect(await visitor.call(getRank, {})).toMatchObject({ rankLevel: 1, turnover: '1000.00' })
    clock.advance(dayMs)
    expect(await visitor.call(getRank, {})).toMatchObject({ rankLevel: 1 })
  })

  it('raised thresholds take no rank away', async () => {
    const { visitor, play, give, ranks, clock } = await aDesk()
    for (const part of [100_000n, 20_000n]) await play(part)
    await visitor.call(getRank, {})
    await give({ ranks: ranks().map((rank) => ({ ...rank, turnoverUnits: rank.turnoverUnits * 2 })) })
    clock.advance(dayMs)
    expect(await visitor.call(getRank, {})).toMatchObject({ rankLevel: 1, labelName: 'VIP 1' })
  })

  it('of several acts at once on a draft one approves it', async () => {
    const { desk, written, one, merchantCode } = await aDesk()
    const version = await desk.draft(written(), 'bruno')
    const { madeAt } = await one(version)
    const acts = await many(() => desk.approve({ merchantCode, version }, madeAt, ana))
    expect(winners(acts)).toBe(1)
  })

  it('tells what a version costs beside what is valid', async () => {
    const { play, visitor, ratesCost, merchantCode, plan, clock, site } = await aDesk()
    for (const part of [100_000n, 20_000n]) await play(part)
    await visitor.call(getRank, {})
    clock.advance(dayMs)
    const of = { merchantCode, currency: site.currency, today: '2026-11-22' }
    const { ranks } = plan()
    // 1,200 at 1.00 % and the 0.05 % of VIP 1, whose gift is open.
    const version = { validFrom: null, ranks, basisPoints: { slots: 100 } }
    expect(await ratesCost([version], of)).toEqual({ rebatesMinor: 1_260n, giftsMinor: 500n })
    const less = { validFrom: null, ranks: ranks.slice(0, 1), basisPoints: { live: 100 } }
    expect(await ratesCost([less], of)).toEqual({ rebatesMinor: 0n, giftsMinor: 0n })
    // Under higher thresholds VIP 1 is kept, with its gift: by whoever reached it before they begin.
    const raised = {
      validFrom: '2026-11-23',
      ranks: ranks.map((rank) => ({ ...rank, turnoverUnits: rank.turnoverUnits * 2 })),
      basisPoints: { slots: 100 },
    }
    expect(await ratesCost([version, raised], of)).toEqual({ rebatesMinor: 1_260n, giftsMinor: 500n })
    expect(await ratesCost([version, { ...raised, validFrom: today }], of)).toEqual({
      rebatesMinor: 1_200n,
      giftsMinor: 0n,
    })
  })

  describe('law', () => {
    const games: readonly (readonly [CategoryId, string])[] = [
      ['slots', 'reels'],
      ['sports', 'book'],
    ]

    it('each day is paid at the rates of its day, whatever is approved before it is claimed', async () => {
      for (let round = 0; round < cases(3, 200); round += 1) {
        const below = numbersOf(round)
        const { play, give, ranks, clock, visitor, balance, plan, period } = await aDesk()
        let oracle = 0n
        let staked = 0n
        const kept = new Set<string>()
        const days = 6
        for (let offset = 0; offset < days; offset += 1) {
          const day = addDays(today, offset)
          const sums = new Map<CategoryId, bigint>()
          for (const [category, game] of games) {
            const amount = BigInt(below(4) * 25_000)
            if (amount > 0n && amount <= (await balance())) {
              await play(amount, game)
              sums.set(category, amount)
              staked += amount
            }
          }
          const { ranks: own, rebate } = plan()
          const highest = own.findLastIndex(
            ({ id, turnoverUnits }) => staked >= BigInt(turnoverUnits * 100) || kept.has(id),
          )
          for (const { id } of own.slice(0, highest + 1)) kept.add(id)
          for (const [category, amount] of sums) {
            const rate = rebate.basisPoints[category] ?? 0
            const bonus = rate === 0 ? 0 : (own[highest]?.rebateBasisPoints ?? 0)
            oracle += (amount * BigInt(rate + bonus)) / 10_000n
          }
          // Thresholds rise and fall; a rank that was reached is kept.
          const step = 300 + below(1_500)
          if (below(2) === 1)
            await give({
              validFrom: addDays(day, 1),
              basisPoints: { slots: below(100), sports: below(100) },
              ranks: ranks().map((rank, place) => ({
                ...rank,
                turnoverUnits: place * step,
                giftUnits: 0,
                rebateBasisPoints: place * 5,
              })),
            })
          clock.advance(dayMs)
        }
        const before = await balance()
        const { claimable } = await visitor.call(getRebate, {})
        if (oracle > 0n) await visitor.call(claimRebate, {})
        expect((await balance()) - before).toBe(oracle)
        expect(Number(claimable)).toBeCloseTo(Number(oracle) / 100, 6)
        // What is shown of paid days stays what was paid.
        const { list } = await visitor.call(listRebates, { ...period, order: 'oldest' })
        expect(list.reduce((sum, { amount }) => sum + BigInt(Math.round(Number(amount) * 100)), 0n)).toBe(
          oracle,
        )
      }
    }, 120_000)
  })
})
