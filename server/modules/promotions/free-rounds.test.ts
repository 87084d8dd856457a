import { describe, expect, it } from 'vitest'
import { toDecimal } from '#domain/money/money.ts'
import {
  claimPromotion,
  getPromotion,
  getPromotions,
  listFreeRounds,
  listPromotionGrants,
} from '#schemas/api/promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { checkLedger } from '#server/ledger/check.ts'
import {
  aHouse as houseOn,
  aPlayer as playerOn,
  dayMs,
  many,
  winners,
} from '#server/modules/rewards/testing/a-player.ts'
import { openSeamlessWallet } from '#server/vendors/seamless-wallet/index.ts'
import { toWirePlayer } from '#server/vendors/seamless-wallet/wire-ids.ts'
import { strictPolicy } from '#server/vendors/wallet-policy.ts'
import { testRandom } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aGame } from '#tests/support/slices.ts'
import { aGrant } from '#tests/support/vendor-wallet.ts'

const stakeMinor = 20n
type RoundsReward = Extract<PromotionRule['reward'], { kind: 'freeRounds' }>

await forEachEngine('free rounds', (database) => {
  const aRule = (now: Date, reward: Partial<RoundsReward>): PromotionRule => ({
    type: 'slots',
    startsAt: new Date(now.getTime() - dayMs).toISOString(),
    endsAt: null,
    period: 'once',
    entry: { kind: 'automatic' },
    trigger: { kind: 'claim' },
    conditions: [],
    reward: {
      kind: 'freeRounds',
      gameIds: ['reels'],
      rounds: 3,
      stakeUnits: 0.2,
      roundDays: 7,
      wagering: { times: 0, days: 7, categories: null },
      ...reward,
    },
    limits: { grants: null, budgetUnits: 100 },
    claimDays: null,
  })

  /** A player eligible for free rounds of this rule, and the vendor's open session. */
  const aRoundsPlayer = async (reward: Partial<RoundsReward> = {}) => {
    const house = await houseOn(database().db)
    const { slices, site } = house
    slices.vendor.games = [
      aGame({ gameId: 'reels', category: 'slots', freeRoundStakesMinor: [stakeMinor, 50n] }),
      aGame({ gameId: 'wheel', category: 'live' }),
    ]
    const player = await playerOn(database().db, { house })
    const { merchantCode } = site
    const rule = aRule(slices.clock.now(), reward)
    const saved = { merchantCode, promotionId: 'rounds', rule, headline: {}, text: {} }
    const { version, problems } = await slices.promotions.desk.save(saved, {
      author: 'ana',
      reason: 'a test',
    })
    expect(problems.filter(({ kind }) => kind !== 'warning')).toEqual([])
    const key = { merchantCode, promotionId: 'rounds', version }
    await slices.promotions.desk.runSimulation(key, 4, { name: 'ana', reason: 'a test' })
    for (const [what, name] of [
      ['approve', 'bea'],
      ['publish', 'ana'],
    ] as const)
      // prettier-ignore
      await slices.promotions.desk.act(key, { what, reason: 'a test' }, { name, confirmed: true })
    const { playerId, visitor } = player
    const { ruleHash } = await visitor.call(getPromotion, { promotionId: 'rounds' })
    const { wallet } = openSeamlessWallet({
      db: database().db,
      ledger: slices.ledger,
      clock: slices.clock,
      random: testRandom(playerId),
      events: slices.hub,
      games: {
        hosts: () => Promise.resolve(true),
        unitFactor: () => 1n,
        walletPolicy: () => strictPolicy,
      },
      onAlarm: () => undefined,
      players: { refusal: () => Promise.resolve(null), isBreakDue: () => Promise.resolve(false) },
      betRules: () => Promise.resolve(null),
      mayBuyFeatures: () => Promise.resolve(false),
      switches: { refusal: () => Promise.resolve(null) },
      freeRounds: slices.promotions.freeRounds,
      launchCodes: {
        redeem: () =>
          Promise.resolve(aGrant({ merchantCode, playerId, gameId: 'reels', currency: site.currency })),
      },
    })
    const { token } = await wallet.authenticate('SANDBOX', { launchCode: 'code', gameId: 'reels' })
    const money = (id: string, amountMinor: bigint) => ({
      token,
      playerId: toWirePlayer({ merchantCode, playerId }),
      transactionId: id,
      roundId: id.slice(1),
      gameId: 'reels',
      currency: site.currency,
      amount: toDecimal(amountMinor, site.currency),
      happenedAt: slices.clock.now(),
    })
    const campaign = () => slices.vendor.roundGrants.at(-1)?.grantId ?? 'none'
    const bet = (n: string, parts: Partial<ReturnType<typeof money> & { campaignId: string }> = {}) =>
      wallet.bet('SANDBOX', { ...money(`b${n}`, stakeMinor), isFree: true, campaignId: campaign(), ...parts })
    const win = (n: string, amountMinor: bigint) =>
      wallet.win('SANDBOX', { ...money(`w${n}`, amountMinor), betTransactionId: `b${n}`, roundClosed: true })
    const undo = (n: string) =>
      wallet.rollback('SANDBOX', {
        playerId: toWirePlayer({ merchantCode, playerId }),
        transactionId: `r${n}`,
        targetTransactionId: `b${n}`,
        roundId: n,
      })
    const claim = () => visitor.call(claimPromotion, { promotionId: 'rounds', ruleHash })
    const houseGave = async () => {
      const rows = await database()
        .db.selectFrom('transfer')
        .select(['kind', 'amount_minor'])
        .where('merchant_code', '=', merchantCode)
        .where('kind', 'in', ['freeStake', 'freeWin'])
        .orderBy('id')
        .execute()
      return rows.map(({ kind, amount_minor: amount }) => `${kind} ${amount}`)
    }
    return { ...player, house, claim, bet, win, undo, wallet, campaign, houseGave }
  }

  describe('paid at once', () => {
    it('are told to the vendor, played with the house’s money, and their wins are the player’s', async () => {
      const { claim, bet, win, balance, visitor, slices, houseGave } = await aRoundsPlayer()
      const before = await balance()
      await claim()
      expect(slices.vendor.roundGrants).toMatchObject([
        { rounds: 3, stakeMinor, gameIds: ['reels'], wins: 'balance' },
      ])
      await bet('1')
      await win('1', 500n)
      expect((await visitor.call(listFreeRounds, {})).list).toMatchObject([
        { amount: null, freeRounds: { rounds: 3, left: 2, won: '5.00', state: 'open' } },
      ])
      expect(await balance()).toBe(before + 500n)
      for (const n of ['2', '3']) {
        await bet(n)
        await win(n, 0n)
      }
      await expect(bet('4')).rejects.toThrow('vendor.freeRoundsOver')
      expect((await visitor.call(listFreeRounds, {})).list).toEqual([])
      expect(await houseGave()).toEqual(['freeStake 20', 'freeStake 20', 'freeStake 20'])
      expect((await checkLedger(database().db)).problems).toEqual([])
    })

    it('of 64 bets at once give as many rounds as were granted', async () => {
      const { claim, bet } = await aRoundsPlayer()
      await claim()
      let n = 0
      expect(winners(await many(() => bet(String((n += 1)))))).toBe(3)
    })

    it('count a repeated call once, and give an undone round back', async () => {
      const { claim, bet, win, undo, visitor } = await aRoundsPlayer()
      await claim()
      expect(winners(await many(() => bet('1')))).toBe(64)
      const left = async () => (await visitor.call(listFreeRounds, {})).list[0]?.freeRounds?.left
      expect(await left()).toBe(2)
      await undo('1')
      await undo('1')
      expect(await left()).toBe(3)
      await expect(bet('1')).rejects.toThrow('vendor.freeRoundsOver')
      await bet('2')
      await many(() => win('2', 100n))
      expect((await visitor.call(listFreeRounds, {})).list[0]?.freeRounds).toMatchObject({
        left: 2,
        won: '1.00',
      })
    })

    it('are refused at another stake, in another game, and after their days', async () => {
      const { claim, bet, slices } = await aRoundsPlayer()
      await claim()
      await expect(bet('1', { amount: '0.50' })).rejects.toThrow('vendor.freeRoundsOver')
      await expect(bet('2', { gameId: 'wheel' })).rejects.toThrow('vendor.freeRoundsOver')
      slices.clock.advance(7 * dayMs)
      await expect(bet('3', { happenedAt: slices.clock.now() })).rejects.toThrow(
        /freeRoundsOver|tokenExpired/,
      )
    })

    it('take their stakes from the budget, and nothing beyond it', async () => {
      const { claim, slices, site } = await aRoundsPlayer()
      await claim()
      const used = await slices.promotions.results.usedOf({
        merchantCode: site.merchantCode,
        promotionId: 'rounds',
      })
      expect(used).toEqual({ grants: 1, cents: 60n })
    })

    it('wait where the games cannot be reached, and are told when they can', async () => {
      const { claim, slices, visitor } = await aRoundsPlayer()
      const tell = slices.vendor.grantRounds.bind(slices.vendor)
      slices.vendor.grantRounds = () => Promise.reject(new Error('down'))
      await claim()
      expect((await visitor.call(listFreeRounds, {})).list).toMatchObject([
        { freeRounds: { state: 'waiting' } },
      ])
      slices.vendor.grantRounds = tell
      await slices.promotions.upkeep([])
      expect((await visitor.call(listFreeRounds, {})).list).toMatchObject([{ freeRounds: { state: 'open' } }])
    })
  })

  describe('with wagering', () => {
    const wagering = { times: 10, days: 7, categories: null }

    it('add their wins up, which become money when they have been wagered', async () => {
      const { claim, bet, win, balance, play, visitor, period, houseGave } = await aRoundsPlayer({ wagering })
      const before = await balance()
      await claim()
      for (const [n, amount] of [
        ['1', 300n],
        ['2', 0n],
        ['3', 200n],
      ] as const) {
        // prettier-ignore
        await bet(n)
        await win(n, amount)
      }
      expect(await balance()).toBe(before)
      await many(() => visitor.call(getPromotions, {}))
      const running = (await visitor.call(listPromotionGrants, period)).list.find(
        ({ state }) => state === 'process',
      )
      expect(running).toMatchObject({ amount: '5.00', wagering: '50.00', wagered: '0.00' })
      await play(5_000n)
      await visitor.call(getPromotions, {})
      expect(await balance()).toBe(before + 500n)
      expect((await houseGave()).toSorted()).toEqual([
        'freeStake 20', 'freeStake 20', 'freeStake 20', 'freeWin 200', 'freeWin 300',
      ]) // prettier-ignore
      expect((await checkLedger(database().db)).problems).toEqual([])
    })

    it('that expired with wins still require their wagering', async () => {
      const { claim, bet, win, visitor, slices, period } = await aRoundsPlayer({ wagering })
      await claim()
      await bet('1')
      await win('1', 300n)
      slices.clock.advance(7 * dayMs + 1)
      await slices.promotions.upkeep([])
      const { list } = await visitor.call(listPromotionGrants, period)
      expect(list.find(({ state }) => state === 'process')).toMatchObject({ amount: '3.00' })
    })
  })
})
