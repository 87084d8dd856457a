import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { claimPromotion, getPromotion } from '#schemas/api/promotions.ts'
import { getReferral } from '#schemas/api/rewards.ts'
import { aHouse as houseOn, aPlayer as playerOn, dayMs } from '#server/modules/rewards/testing/a-player.ts'
import type { House } from '#server/modules/rewards/testing/a-player.ts'
import { login, logout } from '#schemas/api/session.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { act, aPayingPlayer } from '#tests/support/paying-player.ts'

const ip = '203.0.113.7'
const password = 'long enough to pass'
const decision = { reason: 'Checked the papers', by: 'ana' }

await onOneEngine('linked accounts', (database) => {
  const aHouse = () => houseOn(database().db)
  type Player = Awaited<ReturnType<typeof playerOn>>
  const aPlayer = (house: House, username: string, referralCode?: string): Promise<Player> =>
    playerOn(database().db, { house, username, ...(referralCode !== undefined && { referralCode }) })
  const refOf = ({ site, playerId }: Player) => ({ merchantCode: site.merchantCode, playerId })
  /** The player logs in with the browser of another one. */
  const shareBrowser = (player: Player, { visitor }: Player) =>
    player.linked.signals.visit(refOf(player), { ip, device: visitor.cookies.get('dv') })
  /** 250 further accounts with the player's browser, whose ids come before every other. */
  const crowd = (player: Player) =>
    sql`insert into account_signal (merchant_code, player_id, kind, signal_hash, first_at, last_at)
      select merchant_code, '!' || number, kind, signal_hash, first_at, last_at
      from account_signal, generate_series(1, 250) number
      where merchant_code = ${player.site.merchantCode} and player_id = ${player.playerId} and kind = 'device'`.execute(
      database().db,
    )
  const linksOf = async (player: Player) =>
    (await player.linked.links.of(refOf(player))).map(({ otherId, state }) => [otherId, state])

  describe('a link', () => {
    it('is made by a browser that both used, and by no address alone', async () => {
      const house = await aHouse()
      const one = await aPlayer(house, 'first01')
      const other = await aPlayer(house, 'second01')
      expect(await linksOf(one)).toEqual([])
      await shareBrowser(other, one)
      expect(await linksOf(one)).toEqual([[other.playerId, 'open']])
      expect(await linksOf(other)).toEqual([[one.playerId, 'open']])
      const [link] = await one.linked.links.of(refOf(one))
      expect(link?.signals.map(({ kind }) => kind)).toEqual(['device', 'address'])
    })

    it('is made by a document once it is verified, and by nothing that was only typed', async () => {
      const house = await aHouse()
      const pair = [await aPlayer(house, 'first01'), await aPlayer(house, 'second01')] as const
      const [one, other] = pair
      // As stored before profiles were encrypted.
      await sql`update player set profile = ${JSON.stringify({ email: 'ana@mail.example', idNumber: '11144477735' })}::jsonb,
        profile_sealed = null, profile_key = null where merchant_code = ${house.site.merchantCode}`.execute(
        database().db,
      )
      for (const { visitor } of pair) await visitor.call(logout, {})
      await one.visitor.call(login, { type: 'username', username: 'first01', password })
      await other.visitor.call(login, { type: 'username', username: 'second01', password })
      expect(await linksOf(one)).toEqual([])
      const verify = (player: Player) =>
        player.protectionDesk.decideKyc({ ...refOf(player), operatorId: 'ana', to: 'verified', reason: '' })
      await verify(one)
      expect(await linksOf(one)).toEqual([])
      await verify(other)
      expect(await linksOf(one)).toEqual([[other.playerId, 'open']])
    })

    it('is made by a payout account that withdrawals were paid to, not by entering it', async () => {
      const { own, withdraw, paymentsDesk, tracked } = await aPayingPlayer(database().db)
      const noted = () =>
        database()
          .db.selectFrom('account_signal')
          .select('kind')
          .where('player_id', '=', own.playerId)
          .where('kind', '=', 'payout')
          .execute()
      await withdraw('100.00')
      const [order] = await tracked()
      const deed = act(order?.withdrawalId ?? '', own.merchantCode)
      await paymentsDesk.approveWithdrawal(deed)
      expect(await noted()).toEqual([])
      expect(await paymentsDesk.payWithdrawal(deed)).toBe('done')
      expect(await noted()).toHaveLength(1)
    })

    it('does not reach another merchant, even with the same cookie', async () => {
      const one = await aPlayer(await aHouse(), 'first01')
      const other = await aPlayer(await aHouse(), 'first01')
      await shareBrowser(other, one)
      expect([await linksOf(one), await linksOf(other)]).toEqual([[], []])
    })

    it('is weak with two addresses, until one of them is a month old', async () => {
      const house = await aHouse()
      const [one, other] = [await aPlayer(house, 'first01'), await aPlayer(house, 'second01')]
      for (const player of [one, other])
        await player.linked.signals.visit(refOf(player), { ip: '198.51.100.1', device: null })
      expect(await linksOf(one)).toEqual([[other.playerId, 'weak']])
      expect(await one.linked.links.areHolding(refOf(one), other.playerId)).toBe(false)
      one.clock.advance(31 * dayMs)
      expect(await linksOf(one)).toEqual([])
    })

    it('follows an operator: different people until they share something new, one person for good', async () => {
      const house = await aHouse()
      const [one, other] = [await aPlayer(house, 'first01'), await aPlayer(house, 'second01')]
      await expect(
        one.linked.links.decide(refOf(one), other.playerId, { decision: 'same', ...decision }),
      ).rejects.toMatchObject({ code: 'ops.unknown' })
      await shareBrowser(other, one)
      await other.linked.links.decide(refOf(other), one.playerId, { decision: 'different', ...decision })
      expect(await linksOf(one)).toEqual([[other.playerId, 'different']])
      for (const player of [one, other])
        await player.linked.signals.note(refOf(player), [{ kind: 'payout', hash: 'the same account' }])
      expect(await linksOf(one)).toEqual([[other.playerId, 'open']])
      await one.linked.links.decide(refOf(one), other.playerId, { decision: 'same', ...decision })
      one.clock.advance(400 * dayMs)
      await Promise.all(one.sweeps.map(({ run }) => run()))
      expect(await one.linked.links.of(refOf(one))).toMatchObject([
        { otherId: other.playerId, state: 'same', signals: [], decidedBy: 'ana' },
      ])
    })
  })

  const aRule = ({ slices }: House, parts: Partial<PromotionRule> = {}): PromotionRule => ({
    type: 'slots',
    startsAt: new Date(slices.clock.now().getTime() - dayMs).toISOString(),
    endsAt: null,
    period: 'week',
    entry: { kind: 'automatic' },
    trigger: { kind: 'claim' },
    conditions: [],
    reward: { kind: 'money', units: 5, wagering: { times: 0, days: 7, categories: null } },
    limits: { grants: 2, budgetUnits: null },
    claimDays: null,
    ...parts,
  })
  const promotionId = 'gift'
  async function aPromotion(parts: Partial<PromotionRule> = {}) {
    const house = await aHouse()
    const { slices, site } = house
    const rule = aRule(house, parts)
    const key = { merchantCode: site.merchantCode, promotionId }
    await slices.promotions.rules.insert(
      { ...key, version: 1, state: 'live', rule, headline: {}, words: {}, author: 'ana' },
      null,
      database().db,
    )
    const pair = [await aPlayer(house, 'first01'), await aPlayer(house, 'second01')] as const
    for (const module of ['REWCEN3', 'INBOX3']) await slices.merchants.set(site.merchantCode, module, true)
    return { house, pair, merchantCode: site.merchantCode }
  }
  const claim = async ({ visitor }: Player) => {
    const { ruleHash } = await visitor.call(getPromotion, { promotionId })
    return visitor.call(claimPromotion, { promotionId, ruleHash })
  }
  const mineOf = async ({ visitor }: Player) => (await visitor.call(getPromotion, { promotionId })).mine
  const heldOf = async (player: Player) => {
    const [row] = await player.linked.holds.ofPlayer(refOf(player), 'promotion')
    if (row === undefined) throw new Error('Nothing is held')
    return row
  }
  const titlesOf = async ({ visitor }: Player) =>
    (await visitor.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })).list
      .map(({ title }) => title)
      .toSorted()
  const release = async (player: Player) => {
    const row = await heldOf(player)
    const key = { ...refOf(player), kind: row.kind, what: row.what }
    return player.promotions.held.releaseHeld(row, (within) =>
      player.linked.holds.mark(key, 'released', decision, within),
    )
  }

  describe('a promotion’s reward', () => {
    it('is held for the second of two linked accounts, and given when it is released', async () => {
      const { pair } = await aPromotion()
      const [one, other] = pair
      await shareBrowser(other, one)
      await claim(one)
      await expect(claim(other)).rejects.toMatchObject({ code: 'promotions.held' })
      expect([await one.balance(), await other.balance()]).toEqual([100_500n, 100_000n])
      expect(await mineOf(other)).toMatchObject({
        status: 'applying',
        whyNot: { reason: 'alreadyThisPeriod' },
        held: [{ state: 'held', amount: '5.00', reason: null }],
      })
      await expect(claim(other)).rejects.toMatchObject({ code: 'promotions.held' })
      await release(other)
      await expect(release(other)).rejects.toMatchObject({ code: 'ops.wrongState' })
      expect(await other.balance()).toBe(100_500n)
      expect(await mineOf(other)).toMatchObject({ status: 'claimed', held: [] })
    })

    it('is refused with a reason, and not claimed again in the period', async () => {
      const { pair } = await aPromotion()
      const [one, other] = pair
      await shareBrowser(other, one)
      await claim(one)
      await expect(claim(other)).rejects.toThrow()
      const { kind, what } = await heldOf(other)
      await other.linked.holds.mark({ ...refOf(other), kind, what }, 'refused', decision)
      expect(await mineOf(other)).toMatchObject({
        status: 'rejected',
        held: [{ state: 'refused', reason: decision.reason }],
      })
      await expect(claim(other)).rejects.toMatchObject({ code: 'promotions.nothingToClaim' })
      await expect(release(other)).rejects.toMatchObject({ code: 'ops.wrongState' })
      expect(await other.balance()).toBe(100_000n)
      other.clock.advance(7 * dayMs)
      await expect(claim(other)).resolves.toMatchObject({ grant: { state: 'claimed' } })
    })

    it('stays held where it cannot be released: the limit is used up, or the player takes a break', async () => {
      const { house, pair } = await aPromotion()
      const [one, other] = pair
      await shareBrowser(other, one)
      await claim(one)
      await expect(claim(other)).rejects.toThrow()
      await claim(await aPlayer(house, 'third01'))
      await expect(release(other)).rejects.toMatchObject({ code: 'promotions.over' })
      await database()
        .db.updateTable('player')
        .set({ status: 'frozen' })
        .where('player_id', '=', other.playerId)
        .execute()
      await expect(release(other)).rejects.toMatchObject({ code: 'rewards.playerBarred' })
      expect(await heldOf(other)).toMatchObject({ state: 'held' })
    })

    it('that is released to be claimed is announced with the usual message', async () => {
      const { pair } = await aPromotion({ claimDays: 3 })
      const [one, other] = pair
      await shareBrowser(other, one)
      await claim(one)
      await expect(claim(other)).rejects.toThrow()
      await release(other)
      expect(await mineOf(other)).toMatchObject({ status: 'issued' })
      await other.promotions.upkeep()
      await other.linked.tellHolds(other.messagesDesk)
      expect(await titlesOf(other)).toEqual(['A reward is waiting for you', 'Your reward has been released'])
    })

    it('is given to everyone in a household, and to accounts an operator has told apart', async () => {
      const { house, pair } = await aPromotion({ limits: { grants: null, budgetUnits: null } })
      const [one, other] = pair
      await claim(one)
      await claim(other)
      const third = await aPlayer(house, 'third01')
      await shareBrowser(third, one)
      await third.linked.links.decide(refOf(third), one.playerId, { decision: 'different', ...decision })
      await claim(third)
      expect(await third.balance()).toBe(100_500n)
    })

    it('is held for any of more accounts on one browser than the desk lists', async () => {
      const { pair } = await aPromotion({ limits: { grants: null, budgetUnits: null } })
      const [one, other] = pair
      await claim(one)
      await shareBrowser(other, one)
      await crowd(one)
      await expect(claim(other)).rejects.toMatchObject({ code: 'promotions.held' })
      expect(await heldOf(other)).toMatchObject({ linked_id: one.playerId })
    })

    it('that is earned by itself is held as well, once', async () => {
      const { pair } = await aPromotion({ trigger: { kind: 'stakes', units: 1, categories: null } })
      const [one, other] = pair
      await shareBrowser(other, one)
      for (const player of [one, other, other]) {
        await player.play(1_000n)
        await mineOf(player)
      }
      expect([await one.balance(), await other.balance()]).toEqual([100_500n, 100_000n])
      expect(await other.linked.holds.ofPlayer(refOf(other), 'promotion')).toHaveLength(1)
    })

    it('goes to one of two linked accounts that claim at once; the other’s is held', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const { pair } = await aPromotion()
        const [one, other] = pair
        await shareBrowser(other, one)
        const answers = await Promise.allSettled(
          Array.from({ length: 16 }, (_, index) => claim(index % 2 === 0 ? one : other)),
        )
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect((await one.balance()) + (await other.balance())).toBe(200_500n)
        const held = [one, other].map((player) => player.linked.holds.ofPlayer(refOf(player), 'promotion'))
        expect((await Promise.all(held)).flat()).toHaveLength(1)
      }
    })
  })

  describe('a referral', () => {
    it('between linked accounts is held, shown to the inviter, and paid when it is released', async () => {
      const house = await aHouse()
      const inviter = await aPlayer(house, 'inviter01')
      const { referralCode } = await inviter.visitor.call(getReferral, {})
      const friend = await aPlayer(house, 'friend01', referralCode)
      await shareBrowser(friend, inviter)
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      await friend.rewards.upkeep()
      expect(await inviter.balance()).toBe(100_000n)
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({
        rewarded: 0,
        held: [{ state: 'held', amount: '5.00' }],
      })
      const [row] = await inviter.linked.holds.ofPlayer(refOf(inviter), 'referral')
      if (row === undefined) throw new Error('Nothing is held')
      await inviter.rewards.referral.held.releaseHeld(row, (within) =>
        inviter.linked.holds.mark(
          { ...refOf(inviter), kind: 'referral', what: row.what },
          'released',
          decision,
          within,
        ),
      )
      expect(await inviter.balance()).toBe(100_500n)
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({ rewarded: 1, held: [] })
    })

    it('between two of more accounts on one browser than the desk lists is held', async () => {
      const house = await aHouse()
      const inviter = await aPlayer(house, 'inviter01')
      const { referralCode } = await inviter.visitor.call(getReferral, {})
      const friend = await aPlayer(house, 'friend01', referralCode)
      await shareBrowser(friend, inviter)
      await crowd(inviter)
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      expect(await inviter.balance()).toBe(100_000n)
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({ held: [{ state: 'held' }] })
    })

    it('that was paid before the accounts were linked stays paid', async () => {
      const house = await aHouse()
      const inviter = await aPlayer(house, 'inviter01')
      const { referralCode } = await inviter.visitor.call(getReferral, {})
      const friend = await aPlayer(house, 'friend01', referralCode)
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      await shareBrowser(friend, inviter)
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({ rewarded: 1, held: [] })
    })
  })
})
