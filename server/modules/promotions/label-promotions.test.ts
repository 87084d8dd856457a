import { describe, expect, it } from 'vitest'
import { claimPromotion, getPromotion, getPromotions } from '#schemas/api/promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { ruleHash as hashOfRule } from '#domain/promotions/rule-hash.ts'
import { aHouse as houseOn, aPlayer as playerOn, dayMs } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'

const ana = { name: 'ana', confirmed: true }
const bea = { name: 'bea', confirmed: true }
const code = 'secret-guests'
const promotionId = 'for-guests'

await onOneEngine('a promotion for a label', (database) => {
  /** A published gift for players with the label, or without it. */
  async function aGift({ visible, value = true }: { visible: boolean; value?: boolean }) {
    const house = await houseOn(database().db)
    const { slices, site } = house
    const { merchantCode } = site
    const name = { en: 'Guest of honour', pt: 'Convidado de honra' }
    await slices.labels.desk.create({ merchantCode, code }, { name, tone: 'brand', visible })
    const rule: PromotionRule = {
      type: 'slots',
      startsAt: new Date(slices.clock.now().getTime() - dayMs).toISOString(),
      endsAt: null,
      period: 'once',
      entry: { kind: 'automatic' },
      trigger: { kind: 'claim' },
      conditions: [{ attribute: 'label', op: 'is', value, label: code }],
      reward: { kind: 'money', units: 5, wagering: { times: 0, days: 7, categories: null } },
      limits: { grants: null, budgetUnits: 100 },
      claimDays: null,
    }
    const { desk } = slices.promotions
    const draft = { merchantCode, promotionId, rule, headline: {}, text: {} }
    const { version, problems } = await desk.save(draft, { author: 'ana', reason: 'a test' })
    expect(problems).toEqual([])
    const key = { merchantCode, promotionId, version }
    await desk.runSimulation(key, 4, { name: 'ana', reason: 'a test' })
    await desk.act(key, { what: 'approve', reason: 'a test' }, bea)
    await desk.act(key, { what: 'publish', reason: 'a test' }, ana)
    const [guest, outsider] = [
      await playerOn(database().db, { house, username: 'guest77' }),
      await playerOn(database().db, { house, username: 'outsider77' }),
    ]
    const how = { endsAt: null, by: 'ana', reason: 'a test' }
    await slices.labels.desk.assign({ merchantCode, code }, ['guest77'], how)
    const visitor = slices.visitorOf(site)
    const lists = async (who: Pick<typeof guest, 'visitor'>) =>
      (await who.visitor.call(getPromotions, {})).list.some((card) => card.promotionId === promotionId)
    const see = ({ visitor: who }: Pick<typeof guest, 'visitor'>) => who.call(getPromotion, { promotionId })
    const claim = async (who: typeof guest, ruleHash: string) =>
      who.visitor.call(claimPromotion, { promotionId, ruleHash }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    return { house, key, guest, outsider, visitor: { visitor }, lists, see, claim, merchantCode }
  }

  describe('that players see', () => {
    it('is listed to all, names the label, and is refused to those without it', async () => {
      const { guest, outsider, visitor, lists, see, claim } = await aGift({ visible: true })
      expect([await lists(guest), await lists(outsider), await lists(visitor)]).toEqual([true, true, true])
      const { rule, names, mine, ruleHash } = await see(outsider)
      expect(rule.conditions).toEqual([{ attribute: 'label', op: 'is', value: true, label: code }])
      expect(names[`label:${code}`]).toBe('Guest of honour')
      expect(mine?.whyNot).toMatchObject({ attribute: 'label', wanted: 1, now: 0, label: code })
      expect(await claim(outsider, ruleHash)).toBe('promotions.notEligible')
      expect(await claim(guest, ruleHash)).toBe('done')
    })

    it('is refused to players with it when the rule leaves them out', async () => {
      const { guest, outsider, see, claim } = await aGift({ visible: true, value: false })
      const { mine, ruleHash } = await see(guest)
      expect(mine?.whyNot).toMatchObject({ attribute: 'label', wanted: 0, now: 1 })
      expect(await claim(guest, ruleHash)).toBe('promotions.notEligible')
      expect(await claim(outsider, ruleHash)).toBe('done')
    })
  })

  describe('that is hidden', () => {
    it.each([true, false])(
      'is shown to invited players only, and never tells the label (%s)',
      async (value) => {
        const { guest, outsider, visitor, lists, see } = await aGift({ visible: false, value })
        const [invited, other] = value ? [guest, outsider] : [outsider, guest]
        expect([await lists(invited), await lists(other), await lists(visitor)]).toEqual([true, false, false])
        await expect(see(other)).rejects.toMatchObject({ code: 'promotions.unknown' })
        const detail = await see(invited)
        expect(detail.mine?.whyNot).toBeNull()
        expect(detail.rule.conditions).toEqual([{ attribute: 'label', op: 'is', value: true, label: '-' }])
        const all = JSON.stringify([detail, await invited.visitor.call(getPromotions, {})])
        expect(all).not.toContain(code)
        expect(all).not.toContain('Guest of honour')
      },
    )

    it('has a hash of what is shown, which tells no guess of the label from another', async () => {
      const { guest, see, claim, house, key } = await aGift({ visible: false })
      const { rule, ruleHash } = await see(guest)
      expect(ruleHash).toBe(await hashOfRule(rule))
      const whole = (await house.slices.promotions.rules.one(key))?.ruleHash ?? ''
      expect(ruleHash).not.toBe(whole)
      // A guess is refused like anything else that was not shown.
      expect(await claim(guest, whole)).toBe('promotions.changed')
      expect(await claim(guest, ruleHash)).toBe('done')
    })

    it('stays with a player who had a part in it, without the name of the label', async () => {
      const { guest, lists, see, claim, house, merchantCode } = await aGift({ visible: false })
      expect(await claim(guest, (await see(guest)).ruleHash)).toBe('done')
      await house.slices.labels.desk.remove({ merchantCode, code }, ['guest77'])
      expect(await lists(guest)).toBe(true)
      const { mine } = await see(guest)
      expect(mine?.whyNot).toEqual({
        reason: 'condition',
        attribute: 'label',
        op: 'is',
        wanted: 1,
        now: 0,
        label: '-',
      })
    })
  })

  it('is refused to a player who may receive nothing, with or without the label', async () => {
    const { guest, see, claim, house, merchantCode } = await aGift({ visible: true })
    await house.slices.players.setStatus(merchantCode, guest.playerId, 'frozen')
    const { mine, ruleHash } = await see(guest)
    expect(mine?.whyNot).toEqual({ reason: 'breakFromPlay' })
    expect(await claim(guest, ruleHash)).toBe('promotions.notEligible')
  })

  it('is refused to an account without rewards, and says so', async () => {
    const { guest, see, claim, house, merchantCode } = await aGift({ visible: true })
    const { desk } = house.slices.labels
    const key = { merchantCode, code: 'our-team' }
    const name = { en: 'Our team' }
    await desk.create(key, { name, tone: 'warning', visible: false, withoutRewards: true })
    await desk.assign(key, ['guest77'], { endsAt: null, by: 'ana', reason: 'a test' })
    const { mine, ruleHash } = await see(guest)
    expect(mine?.whyNot).toEqual({ reason: 'withoutRewards' })
    expect(await claim(guest, ruleHash)).toBe('promotions.notEligible')
  })

  it('is not published once the label is retired', async () => {
    const { house, merchantCode } = await aGift({ visible: true })
    const { labels, promotions } = house.slices
    const kept = { name: { en: 'Guest' }, tone: 'brand', visible: true } as const
    await labels.desk.change({ merchantCode, code }, { ...kept, retired: true })
    const { rule } = await promotions.desk.latest({ merchantCode, promotionId })
    expect(await promotions.desk.check(merchantCode, rule)).toContainEqual(
      expect.objectContaining({ code: 'label.unknown', kind: 'error' }),
    )
  })
})
