import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getPoints, listMallGoods, listPointGoods, listRedeems, redeemPoints } from '#schemas/api/points.ts'
import { takeTimeOut } from '#schemas/api/protection.ts'
import { getRafflePromotionStatus, listRaffles } from '#schemas/api/raffles.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, fc, patienceMs } from '#tests/support/law.ts'
import { aRaffleHouse, dayMs, raffleId } from '#tests/support/raffle-house.ts'
import { aGame } from '#tests/support/slices.ts'
import type { GoodIssuer, Issued } from './good-issue.ts'
import { many, winners } from './testing/a-player.ts'

const language = 'en'
const tickets = 'raffle-tickets-5'
const rounds = 'free-rounds-10'
const minuteMs = 60_000

await onOneEngine('goods that are issued', (database) => {
  /** A player with points, the week's raffle open, and a game that offers free rounds. */
  const aPlayer = async (points = 1_000, parts: Parameters<typeof aRaffleHouse>[1] = {}) => {
    const house = aRaffleHouse(database().db, parts)
    house.slices.vendor.games = [
      aGame({ gameId: 'kirigumo-koi', category: 'slots', freeRoundStakesMinor: [20n] }),
    ]
    await house.visitor.call(listRaffles, {})
    const player = await house.player('aurora77')
    await house.turn()
    const { visitor, playerId, site, slices, clock } = player
    const owner = {
      merchantCode: site.merchantCode,
      playerId,
      currency: site.currency,
      timeZone: site.brand.timeZone,
    }
    await slices.rewards.points.grant(owner, points, 'test:start')
    const redeem = (goodId: string) => visitor.call(redeemPoints, { goodId })
    const left = async () => Number((await visitor.call(getPoints, {})).balance)
    const orders = async () =>
      (await visitor.call(listRedeems, { ...player.period, language })).list.filter(
        ({ kind }) => kind === 'redeem',
      )
    const held = async () => (await visitor.call(getRafflePromotionStatus, { raffleId })).tickets
    const ids = async () =>
      (await visitor.call(listPointGoods, { language })).list.map(({ goodId }) => goodId)
    const wait = async (ms: number) => {
      clock.advance(ms)
      await slices.promotions.upkeep([site.merchantCode])
      await slices.rewards.upkeep()
    }
    return { ...player, house, owner, redeem, left, orders, held, ids, wait }
  }

  describe('tickets', () => {
    it('are in the raffle at once, and the order leads to it', async () => {
      const { redeem, left, orders, held, visitor } = await aPlayer()
      const { list } = await visitor.call(listMallGoods, { language })
      expect(list.find(({ goodId }) => goodId === tickets)).toMatchObject({
        kind: 'tickets',
        amount: null,
        tickets: { count: 5, raffleId, raffle: 'Weekly raffle' },
      })
      const before = await held()
      expect(await redeem(tickets)).toEqual({ status: 'approved' })
      expect(await held()).toBe(before + 5)
      expect(await left()).toBe(880)
      expect(await orders()).toMatchObject([
        { status: 'approved', step: 'delivered', raffleId, points: '120.00' },
      ])
    })

    it('are bought by 64 calls as often as the good allows, and no ticket is lost', async () => {
      const { redeem, left, held, orders } = await aPlayer()
      const before = await held()
      expect(winners(await many(() => redeem(tickets)))).toBe(2)
      expect(await held()).toBe(before + 10)
      expect(await left()).toBe(760)
      expect(await orders()).toHaveLength(2)
    })

    it('are all given, or none: the most a player can hold is said before the order', async () => {
      const { redeem, left, slices, owner, visitor } = await aPlayer()
      await slices.raffles.grantTickets(owner, { raffleId, count: 196 }, 'test')
      const { list } = await visitor.call(listPointGoods, { language })
      expect(list.find(({ goodId }) => goodId === tickets)).toMatchObject({ refusal: 'maxBought' })
      await expect(redeem(tickets)).rejects.toMatchObject({ code: 'rewards.goodTicketsFull' })
      expect(await left()).toBe(1_000)
    })

    it('are not offered while no raffle of the series takes tickets', async () => {
      const { ids, redeem, left, clock, site } = await aPlayer()
      expect(await ids()).toContain(tickets)
      await database()
        .db.updateTable('raffle')
        .set({ starts_at: new Date(clock.now().getTime() + dayMs / 24) })
        .where('merchant_code', '=', site.merchantCode)
        .execute()
      expect(await ids()).not.toContain(tickets)
      await expect(redeem(tickets)).rejects.toMatchObject({ code: 'rewards.goodRaffleOver' })
      expect(await left()).toBe(1_000)
    })

    it('are refused to a player on a break', async () => {
      const { visitor, owner, slices } = await aPlayer()
      const { points } = slices.rewards
      // The break ends the session: the call would not come this far.
      await visitor.call(takeTimeOut, { length: '7d' })
      await expect(points.redeem(owner, tickets)).rejects.toMatchObject({ code: 'rewards.goodNotAllowed' })
      await expect(points.redeem(owner, rounds)).rejects.toMatchObject({ code: 'rewards.goodNotAllowed' })
      expect((await points.balance(owner)).balanceCenti).toBe(100_000n)
    })

    it.each(['free', 'none'] as const)('are no good where the market has raffles: %s', async (law) => {
      const { ids, redeem, slices, site } = await aPlayer(1_000, { law })
      expect(await ids()).not.toContain(tickets)
      expect(await ids()).toContain(rounds)
      await expect(redeem(tickets)).rejects.toMatchObject({ code: 'rewards.goodUnknown' })
      expect(await slices.rewards.restricted(site.merchantCode)).toMatchObject([
        { kind: 'ticketGoods', offer: 'forbidden', code: 'law.raffles' },
      ])
    })
  })

  describe('free rounds', () => {
    it('are given when the vendor confirms them, and the order leads to the game', async () => {
      const { redeem, left, orders, slices } = await aPlayer()
      expect(await redeem(rounds)).toEqual({ status: 'approved' })
      expect(slices.vendor.roundGrants).toMatchObject([
        { gameIds: ['kirigumo-koi'], rounds: 10, stakeMinor: 20n, wins: 'balance' },
      ])
      expect(await left()).toBe(810)
      expect(await orders()).toMatchObject([
        { status: 'approved', game: { gameId: 'kirigumo-koi' }, rounds: { left: 10 }, points: '190.00' },
      ])
    })

    it.each([
      ['played', sql`used = rounds`],
      ['expired', sql`expires_at = made_at`],
    ])('the order leads to the game as long as they can be played, not once they are %s', async (_, end) => {
      const { redeem, orders, site } = await aPlayer()
      await redeem(rounds)
      const set = (what: typeof end) =>
        sql`update promotion_free_rounds set ${what} where merchant_code = ${site.merchantCode}`.execute(
          database().db,
        )
      await set(sql`used = 3`)
      expect((await orders())[0]).toMatchObject({ rounds: { left: 7 }, game: { gameId: 'kirigumo-koi' } })
      await set(end)
      const [order] = await orders()
      expect(order).toMatchObject({ status: 'approved', step: 'delivered' })
      expect(order?.rounds ?? order?.game).toBeUndefined()
    })

    it('wait for a vendor that does not answer, and are given when it does, once', async () => {
      const { redeem, left, orders, slices, wait } = await aPlayer()
      slices.vendor.grantRounds = () => Promise.reject(new Error('connect ECONNREFUSED'))
      expect(await redeem(rounds)).toEqual({ status: 'inProcess' })
      await wait(minuteMs)
      expect(await orders()).toMatchObject([{ status: 'inProcess', step: 'fulfilling' }])
      slices.vendor.grantRounds = () => Promise.resolve('accepted')
      await wait(minuteMs)
      await wait(minuteMs)
      expect(await orders()).toMatchObject([{ status: 'approved', step: 'delivered' }])
      expect(await left()).toBe(810)
    })

    it.each([
      ['refuses', () => Promise.resolve('refused' as const), minuteMs],
      [
        'has not answered for an hour',
        () => Promise.reject(new Error('connect ECONNREFUSED')),
        61 * minuteMs,
      ],
    ])('give the points back by themselves when the vendor %s', async (_case, answer, ms) => {
      const { redeem, left, orders, slices, wait, site } = await aPlayer()
      await slices.rewards.points.goods.ready(site.merchantCode)
      await slices.rewards.goodsDesk.setStock(site.merchantCode, rounds, 3)
      slices.vendor.grantRounds = answer
      await redeem(rounds).catch(() => null)
      await wait(ms)
      expect(await orders()).toMatchObject([
        { status: 'rejected', step: 'refunded', failed: 'roundsUnavailable' },
      ])
      expect(await left()).toBe(1_000)
      expect((await slices.rewards.points.goods.one(site.merchantCode, rounds))?.stock).toBe(3)
      const told = await database()
        .db.selectFrom('player_message')
        .selectAll()
        .where('merchant_code', '=', site.merchantCode)
        .execute()
      // What the call itself answered needs no message.
      const returned = told.filter((row) => JSON.stringify(row).includes('Your points are back'))
      expect(returned).toHaveLength(ms > minuteMs ? 1 : 0)
      // Withdrawn rounds cannot be played later.
      const rows = await database()
        .db.selectFrom('promotion_free_rounds')
        .selectAll()
        .where('merchant_code', '=', site.merchantCode)
        .execute()
      expect(rows.map(({ closed_at }) => closed_at !== null)).toEqual([true])
      slices.vendor.grantRounds = () => Promise.resolve('accepted')
      await wait(61 * minuteMs)
      expect(await left()).toBe(1_000)
    })

    it('are closed once they are played, although no promotion gave them', async () => {
      const { redeem, wait, site } = await aPlayer()
      await redeem(rounds)
      const mine = () =>
        database()
          .db.selectFrom('promotion_free_rounds')
          .selectAll()
          .where('merchant_code', '=', site.merchantCode)
          .execute()
      await sql`update promotion_free_rounds set used = rounds, settled = rounds
        where merchant_code = ${site.merchantCode}`.execute(database().db)
      expect((await mine()).map(({ closed_at }) => closed_at)).toEqual([null])
      await wait(minuteMs)
      expect((await mine()).map(({ closed_at }) => closed_at !== null)).toEqual([true])
    })

    it('are not listed while no vendor has the game', async () => {
      const { ids, redeem, slices, clock } = await aPlayer()
      slices.vendor.games = [aGame({ gameId: 'reels', category: 'slots' })]
      clock.advance(61_000)
      expect(await ids()).not.toContain(rounds)
      await expect(redeem(rounds)).rejects.toMatchObject({ code: 'rewards.goodRoundsUnavailable' })
    })
  })

  it('are not added to a shop that has goods, which an earlier release may still read', async () => {
    const { site, ids, clock } = await aPlayer()
    await database()
      .db.insertInto('points_good')
      .values({
        merchant_code: site.merchantCode,
        good_id: 'mug',
        kind: 'tangible',
        picture: 'mug',
        title: '{}',
        details: '{}',
        position: 1,
        points: 100,
        amount_units: null,
        stock: null,
        per_day: null,
        per_week: null,
        per_month: null,
        rank_from: 0,
        active_till: null,
        paused_at: null,
        made_at: clock.now(),
      })
      .execute()
    const shown = await ids()
    expect(shown).toEqual(expect.arrayContaining(['mug', 'cap']))
    expect(shown).not.toContain(tickets)
    expect(shown).not.toContain(rounds)
  })

  it('an operator cannot mark as delivered, or refund, what the gateway gives', async () => {
    const { redeem, slices, orders, site, playerId } = await aPlayer()
    slices.vendor.grantRounds = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await redeem(rounds)
    const [order] = await orders()
    const key = { merchantCode: site.merchantCode, playerId, orderId: order?.id ?? '' }
    for (const step of ['delivered', 'refunded'] as const)
      expect(await slices.pointsDesk.advance(key, { step, operatorId: 'ana', remark: 'x' })).toBe(false)
  })

  it(
    'law: whatever an issue does, points are neither lost nor used twice',
    async () => {
      const outcome = fc.constantFrom('ok', 'refuses', 'throws', 'throwsAfterWriting', 'waits')
      const step = fc.oneof(
        fc.record({ act: fc.constant('order' as const), outcome }),
        fc.record({ act: fc.constant('upkeep' as const), outcome }),
        fc.record({ act: fc.constant('ordersAtOnce' as const), outcome }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const { redeem, left, orders, slices, wait, site, owner } = await aPlayer(2_000)
          const { goodsDesk, goodIssue, points } = slices.rewards
          const good = await points.goods.one(site.merchantCode, tickets)
          await database()
            .db.updateTable('points_good')
            .set({ per_week: null, stock: 12 })
            .where('merchant_code', '=', site.merchantCode)
            .where('good_id', '=', good?.good_id ?? '')
            .execute()
          let next: (typeof steps)[number]['outcome'] = 'ok'
          const issued = () =>
            database()
              .db.selectFrom('mission_news')
              .select('what')
              .where('merchant_code', '=', site.merchantCode)
              .where('what', 'like', 'mall:%')
              .execute()
          const faulty: GoodIssuer<unknown> = {
            shown: () => Promise.resolve({}),
            prepare: () =>
              Promise.resolve(async (key, within): Promise<Issued> => {
                if (next === 'refuses') return { state: 'failed', why: 'raffleOver' }
                if (next === 'throws') throw new Error('the issuer is gone')
                await within
                  .insertInto('mission_news')
                  .values({
                    merchant_code: site.merchantCode,
                    player_id: owner.playerId,
                    what: key,
                    told_at: new Date(),
                  })
                  .execute()
                if (next === 'throwsAfterWriting') throw new Error('the process ended')
                return next === 'waits' ? { state: 'waits' } : { state: 'delivered' }
              }),
            settle: async (_owner, key, isLate, within): Promise<Issued> => {
              if (next === 'throws' || next === 'throwsAfterWriting') throw new Error('the issuer is gone')
              if (next === 'ok') return { state: 'delivered' }
              if (next === 'waits' && !isLate) return { state: 'waits' }
              await within.deleteFrom('mission_news').where('what', '=', key).execute()
              return { state: 'failed', why: 'roundsUnavailable' }
            },
          }
          goodIssue.provide({ tickets: faulty })
          for (const { act, outcome: wanted } of steps) {
            next = wanted
            if (act === 'upkeep') await wait(20 * minuteMs)
            else if (act === 'order') await redeem(tickets).catch(() => null)
            else await Promise.allSettled([redeem(tickets), redeem(tickets), redeem(tickets)])
          }
          next = 'ok'
          await wait(minuteMs)
          const all = await orders()
          const given = all.filter(({ status }) => status === 'approved')
          expect(all.filter(({ status }) => status === 'inProcess')).toEqual([])
          expect((await issued()).map(({ what }) => what).toSorted()).toEqual(
            given.map(({ id }) => `mall:${id}`).toSorted(),
          )
          expect(await left()).toBe(2_000 - 120 * given.length)
          expect((await goodsDesk.one(site.merchantCode, tickets))?.stock).toBe(12 - given.length)
        }),
        { numRuns: cases(8, 1_000) },
      )
    },
    patienceMs(60_000),
  )
})
