import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getInbox } from '#schemas/api/messages.ts'
import { claimRankGift, getRank, getRebate, listRanks, listRebates } from '#schemas/api/rewards.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aHouse, aPlayer as playerOn, dayMs } from './testing/a-player.ts'

await onOneEngine('a rank whose benefits need a check', (database) => {
  /** A player who has reached VIP 1, whose benefits need a check. */
  const aHighRank = async () => {
    const plan = readRewardsPlans()('')
    const ranks = plan.ranks.map((rank, place) => (place === 1 ? { ...rank, needsCheck: true } : rank))
    const house = await aHouse(database().db, {}, { rewardsPlanOf: () => ({ ...plan, ranks }) })
    const player = await playerOn(database().db, { house })
    const { merchantCode } = player.site
    await player.play(100_000n)
    const key = { merchantCode, playerId: player.playerId }
    for (const module of ['INBOX3', 'COMM3']) await player.slices.merchants.set(merchantCode, module, true)
    const record = (outcome: 'passed' | 'refused') => {
      player.clock.advance(1_000)
      return player.rewards.rankChecks.record(
        key,
        { outcome, occupation: 'Architect', sourceOfFunds: 'Salary' },
        'ana',
      )
    }
    const slots = async () =>
      (await player.visitor.call(getRebate, {})).rates.find(({ gameType }) => gameType === 'RNG')?.percent
    const listed = (state?: 'needed' | 'passed') => {
      const { ratesBook, rankChecks } = player.rewards
      return rankChecks.list(merchantCode, {
        history: ratesBook.historyOf(merchantCode),
        today: ratesBook.today(merchantCode),
        ...(state !== undefined && { state }),
      })
    }
    /** What the inbox says of ranks, newest first. */
    const titles = async () =>
      (await player.visitor.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })).list.flatMap(
        ({ leadsTo, title }) => (leadsTo?.page === 'ranks' ? [title] : []),
      )
    return { ...player, key, record, slots, listed, titles }
  }

  it('shows the rank, and sets its gift aside until the check is passed', async () => {
    const { visitor, rewards, record, slots, key, site } = await aHighRank()
    const rank = await visitor.call(getRank, {})
    expect(rank).toMatchObject({ rankLevel: 1, labelName: 'VIP 1', check: 'needed', giftsHeld: null })
    expect(rank.tiers[1]).toMatchObject({ giftState: 'waiting', needsCheck: true })
    // Other slices ask for the rank whose benefits the player has.
    expect(await rewards.rank.label({ ...key, currency: site.currency })).toEqual({
      labelName: 'VIP 1',
      rankLevel: 0,
    })
    await expect(visitor.call(claimRankGift, { rankLevel: 1 })).rejects.toMatchObject({
      code: 'rewards.giftWaits',
    })
    expect(await slots()).toBe('1.20')
    await record('passed')
    const passed = await visitor.call(getRank, {})
    expect(passed).toMatchObject({ check: null })
    // Neither this rank nor those above it need another check.
    expect(passed.tiers.filter(({ needsCheck }) => needsCheck === true)).toEqual([])
    expect(await slots()).toBe('1.25')
    expect(await visitor.call(claimRankGift, { rankLevel: 1 })).toMatchObject({ amount: '5.00' })
  })

  it('tells the player in the inbox how the check ended, once for each change', async () => {
    const { record, titles } = await aHighRank()
    for (const [outcome, told] of [
      ['passed', ['Your rank check is complete']],
      ['passed', ['Your rank check is complete']],
      ['refused', ['Your rank check was not passed', 'Your rank check is complete']],
    ] as const) {
      await record(outcome)
      expect(await titles()).toEqual(told)
    }
  })

  it('adds to the rebate from the day of the check on, and until the day of one that is not passed', async () => {
    const { visitor, record, play, clock, period } = await aHighRank()
    await visitor.call(getRank, {})
    clock.advance(dayMs)
    await record('passed')
    await play(10_000n)
    await visitor.call(getRank, {})
    clock.advance(dayMs)
    await record('refused')
    await play(10_000n)
    const { list } = await visitor.call(listRebates, { ...period, order: 'oldest' })
    expect(list.map(({ percent }) => percent)).toEqual(['1.20', '1.25', '1.20'])
    const refused = await visitor.call(getRank, {})
    expect(refused).toMatchObject({ check: 'refused', rankLevel: 1 })
    expect(refused.tiers[1]).toMatchObject({ giftState: 'none', needsCheck: true })
    await expect(visitor.call(claimRankGift, { rankLevel: 1 })).rejects.toMatchObject({
      code: 'rewards.nothingToClaim',
    })
  })

  it('a coming change does not ask a player for a check again who has passed it', async () => {
    const { visitor, record, rewards, key } = await aHighRank()
    await record('passed')
    const { ranks } = rewards.ratesBook.planOf(key.merchantCode)
    const version = await rewards.ratesDesk.draft(
      { merchantCode: key.merchantCode, version: null, validFrom: '2026-11-25', ranks, basisPoints: {} },
      'bruno',
    )
    const { madeAt = new Date() } = (await rewards.ratesDesk.one({ ...key, version })) ?? {}
    await rewards.ratesDesk.approve({ ...key, version }, madeAt, { operatorId: 'ana', confirmed: true })
    const { tiers, coming = [] } = await visitor.call(getRank, {})
    expect(coming[0]?.tiers.map(({ needsCheck }) => needsCheck)).toEqual(tiers.map(() => undefined))
  })

  it('visitors read which ranks need a check, also those above the first one, and a player below them needs none', async () => {
    const { visitor } = await aHighRank()
    expect((await visitor.call(listRanks, {})).tiers.map(({ needsCheck = false }) => needsCheck)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    const low = await playerOn(database().db)
    expect(await low.visitor.call(getRank, {})).toMatchObject({ check: null })
  })

  it('lists who has reached such a rank, those not checked yet first', async () => {
    const { listed, record, visitor, key, house } = await aHighRank()
    expect(await listed()).toEqual([])
    await visitor.call(getRank, {})
    expect(await listed()).toMatchObject([{ playerId: key.playerId, outcome: null, staked: '100000' }])
    await record('passed')
    const second = await playerOn(database().db, { house, username: 'second88' })
    await second.play(100_000n)
    await second.visitor.call(getRank, {})
    expect(await listed()).toMatchObject([
      { playerId: second.playerId, outcome: null },
      { playerId: key.playerId, outcome: 'passed', occupation: 'Architect', madeBy: 'ana' },
    ])
    expect(await listed('passed')).toMatchObject([{ playerId: key.playerId }])
    expect(await listed('needed')).toMatchObject([{ playerId: second.playerId }])
  })

  it('lists who has kept such a rank, or one above it that asked for less, and players of other currencies', async () => {
    const { listed, visitor, key, rewards, clock, site } = await aHighRank()
    await visitor.call(getRank, {})
    const { ratesDesk, ratesBook } = rewards
    const { ranks } = ratesBook.planOf(key.merchantCode)
    const raised = ranks.map((rank) => ({ ...rank, turnoverUnits: rank.turnoverUnits * 2 }))
    const version = await ratesDesk.draft(
      {
        merchantCode: key.merchantCode,
        version: null,
        validFrom: '2026-11-22',
        ranks: raised,
        basisPoints: {},
      },
      'bruno',
    )
    const draft = (await ratesDesk.one({ merchantCode: key.merchantCode, version })) ?? expect.fail()
    await ratesDesk.approve(draft, draft.madeAt, { operatorId: 'ana', confirmed: true })
    clock.advance(dayMs)
    expect(await listed()).toMatchObject([{ playerId: key.playerId, currency: site.currency }])
    // 100,000 JPY are 1,000 everyday units of that currency, and 100,000 minor units of it.
    const { db } = database()
    const setCurrency = (currency: string) =>
      sql`update player set currency = ${currency} where player_id = ${key.playerId}`.execute(db)
    await setCurrency('JPY')
    expect(await listed()).toMatchObject([{ playerId: key.playerId, currency: 'JPY' }])
    await setCurrency('IDR')
    expect(await listed()).toEqual([])
  })
})
