import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  applyToPromotion,
  claimPromotion,
  getOwnApplicationPicture,
  getPromotion,
  getPromotions,
} from '#schemas/api/promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import {
  aHouse as houseOn,
  aPlayer as playerOn,
  dayMs,
  winners,
} from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'

const ana = { name: 'ana', confirmed: true }
const bea = { name: 'bea', confirmed: true }

await onOneEngine('the desk of promotions', (database) => {
  const aHouse = (brand: Parameters<typeof houseOn>[1] = {}) => houseOn(database().db, brand)
  const aPlayer = (parts: Parameters<typeof playerOn>[1] = {}) => playerOn(database().db, parts)
  type House = Awaited<ReturnType<typeof aHouse>>

  const aRule = ({ slices }: House, parts: Partial<PromotionRule> = {}): PromotionRule => ({
    type: 'slots',
    startsAt: new Date(slices.clock.now().getTime() - dayMs).toISOString(),
    endsAt: null,
    period: 'once',
    entry: { kind: 'automatic' },
    trigger: { kind: 'claim' },
    conditions: [],
    reward: { kind: 'money', units: 5, wagering: { times: 0, days: 7, categories: null } },
    limits: { grants: null, budgetUnits: 100 },
    claimDays: null,
    ...parts,
  })
  const save = ({ slices, site }: House, promotionId: string, rule: PromotionRule) =>
    slices.promotions.desk.save(
      { merchantCode: site.merchantCode, promotionId, rule, headline: {}, text: {} },
      { author: 'ana', reason: 'a test' },
    )
  /** Writes, simulates, approves and publishes. */
  const publish = async (house: House, promotionId: string, rule: PromotionRule) => {
    const { slices, site } = house
    const { desk } = slices.promotions
    const { version } = await save(house, promotionId, rule)
    const key = { merchantCode: site.merchantCode, promotionId, version }
    await desk.runSimulation(key, 4, { name: 'ana', reason: 'a test' })
    await desk.act(key, { what: 'approve', reason: 'a test' }, bea)
    await desk.act(key, { what: 'publish', reason: 'a test' }, ana)
    return key
  }
  const crowd = (house: House, count: number, name: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => aPlayer({ house, username: `${name}${100 + index}` })),
    )

  it('has no seeded promotions while the brand has promotions off', async () => {
    const seededIn = async (promotions: boolean) => {
      const { slices, site } = await aHouse({ modules: { promotions } })
      await slices.promotions.ready(site.merchantCode)
      const seeded = await slices.promotions.rules.inStates(site.merchantCode, ['live'])
      return seeded.length > 0
    }
    expect([await seededIn(false), await seededIn(true)]).toEqual([false, true])
  })

  describe('a life', () => {
    it('goes from draft to live by two people, and only forwards', async () => {
      const house = await aHouse()
      const { slices, site } = house
      const { desk } = slices.promotions
      const { version, problems } = await save(house, 'spring', aRule(house))
      expect(problems).toEqual([])
      const key = { merchantCode: site.merchantCode, promotionId: 'spring', version }
      const act = (what: Parameters<typeof desk.act>[1]['what'], who = bea) =>
        desk.act(key, { what, reason: 'a test' }, who).catch((error: { code: string }) => error.code)
      expect(await act('approve')).toBe('ops.wrongState')
      await desk.runSimulation(key, 4, { name: 'ana', reason: 'a test' })
      expect(await act('approve', ana)).toBe('ops.samePerson')
      expect(await act('approve', { ...bea, confirmed: false })).toBe('operator.unconfirmed')
      expect(await act('approve')).toBe('approved')
      expect(await act('publish')).toBe('live')
      expect(await act('cancel')).toBe('ops.wrongState')
      expect([await act('pause'), await act('resume'), await act('end')]).toEqual(['paused', 'live', 'ended'])
      const life = await slices.promotions.results.life(key)
      expect(life.map(({ state }) => state).toReversed()).toEqual([
        'checked', 'simulated', 'approved', 'live', 'paused', 'live', 'ended',
      ]) // prettier-ignore
    })

    it('stops at what the market forbids', async () => {
      const house = await aHouse({
        jurisdiction: {
          bonus: { welcome: true, wageringMax: 10, mixedProduct: false, firstPlayOnly: false },
        },
      })
      const { desk } = house.slices.promotions
      const rule = aRule(house, {
        reward: { kind: 'money', units: 5, wagering: { times: 35, days: 7, categories: ['slots'] } },
      })
      const { problems } = await save(house, 'thirty-five', rule)
      expect(problems).toContainEqual(
        expect.objectContaining({ kind: 'law', at: '/reward/wagering/times', code: 'law.wageringMax' }),
      )
      const key = { merchantCode: house.site.merchantCode, promotionId: 'thirty-five' }
      await expect(desk.runSimulation(key, 4, { name: 'ana', reason: 'a test' })).rejects.toMatchObject({
        code: 'promotions.hasProblems',
      })
    })

    it('of a new version leaves players the one they were shown', async () => {
      const player = await aPlayer()
      const { house, visitor } = player
      await publish(house, 'spring', aRule(house))
      const shown = await visitor.call(getPromotion, { promotionId: 'spring' })
      const { reward } = aRule(house)
      await publish(house, 'spring', aRule(house, { reward: { ...reward, units: 1 } as typeof reward }))
      await expect(
        visitor.call(claimPromotion, { promotionId: 'spring', ruleHash: shown.ruleHash }),
      ).rejects.toMatchObject({ code: 'promotions.changed' })
    })

    it('ends by its time, and is settled a day later', async () => {
      const house = await aHouse()
      const { slices, site } = house
      const endsAt = new Date(slices.clock.now().getTime() + dayMs).toISOString()
      const key = await publish(house, 'spring', aRule(house, { endsAt }))
      const state = async () => {
        await slices.promotions.upkeep([site.merchantCode])
        return (await slices.promotions.rules.one(key))?.state
      }
      expect(await state()).toBe('live')
      slices.clock.advance(dayMs)
      expect(await state()).toBe('ended')
      slices.clock.advance(dayMs)
      expect(await state()).toBe('settled')
    })
  })

  it(
    'limit and budget hold against many players at once, and every grant has its money',
    { timeout: 120_000 },
    async () => {
      const house = await aHouse()
      const { slices, site } = house
      slices.visitorOf(site)
      await publish(house, 'ten', aRule(house, { limits: { grants: 10, budgetUnits: null } }))
      // Twelve rewards of 5 fit into 62 units.
      await publish(house, 'sixty', aRule(house, { limits: { grants: null, budgetUnits: 62 } }))
      const players = await crowd(house, 16, 'racer')
      const [first] = players
      const input = async (promotionId: string) => ({
        promotionId,
        ruleHash: (await first?.visitor.call(getPromotion, { promotionId }))?.ruleHash ?? '',
      })
      const race = async (promotionId: string) => {
        const claim = await input(promotionId)
        return winners(
          await Promise.allSettled(
            players.flatMap(({ visitor }) => [1, 2, 3, 4].map(() => visitor.call(claimPromotion, claim))),
          ),
        )
      }
      expect(await race('ten')).toBe(10)
      expect(await race('sixty')).toBe(12)
      const balances = await Promise.all(players.map(({ balance }) => balance()))
      expect(balances.reduce((sum, each) => sum + each - 100_000n, 0n)).toBe(22n * 500n)
    },
  )

  describe('a reward that is gone', () => {
    const tickets = { kind: 'tickets', raffleId: 'a-drawn-raffle', tickets: 3 } as const
    const mug = { kind: 'good', goodId: 'a-sold-mug' } as const
    /** Publishes a rule whose good or raffle was there when the rule was checked. */
    const live = ({ slices, site }: House, promotionId: string, rule: PromotionRule) =>
      slices.promotions.rules.insert(
        {
          merchantCode: site.merchantCode,
          promotionId,
          version: 1,
          state: 'live',
          rule,
          headline: {},
          words: {},
          author: 'ana',
        },
        null,
        database().db,
      )
    const grantsOf = ({ playerId }: Awaited<ReturnType<typeof aPlayer>>) =>
      database()
        .db.selectFrom('promotion_grant')
        .select(['promotion_id', 'state'])
        .where('player_id', '=', playerId)
        .orderBy('promotion_id')
        .execute()

    it('breaks neither the player’s pages nor the upkeep, and uses up no limit', async () => {
      const house = await aHouse()
      const { slices, site } = house
      const player = await aPlayer({ house, username: 'lateone1' })
      const trigger = { kind: 'stakes', units: 10, categories: null } as const
      await live(house, 'a-tickets', aRule(house, { trigger, reward: tickets }))
      await live(house, 'b-mug', aRule(house, { trigger, reward: mug }))
      await live(house, 'c-money', aRule(house, { trigger }))
      slices.clock.advance(1_000)
      await player.play(1_000n)
      await player.visitor.call(getPromotions, {})
      await slices.promotions.upkeep([site.merchantCode])
      expect(await grantsOf(player)).toEqual([{ promotion_id: 'c-money', state: 'claimed' }])
      const used = await database()
        .db.selectFrom('promotion')
        .select('grants_used')
        .where('merchant_code', '=', site.merchantCode)
        .where('promotion_id', 'in', ['a-tickets', 'b-mug'])
        .execute()
      expect(used.map(({ grants_used }) => Number(grants_used))).toEqual([0, 0])
    })

    it('leaves the application undecided that asks for it', async () => {
      const house = await aHouse()
      const { slices, site } = house
      const player = await aPlayer({ house, username: 'askone1' })
      await live(house, 'ask', aRule(house, { trigger: { kind: 'application' }, reward: mug }))
      const { ruleHash } = await player.visitor.call(getPromotion, { promotionId: 'ask' })
      await player.visitor.call(applyToPromotion, {
        promotionId: 'ask',
        ruleHash,
        text: 'Please',
        pictures: [],
      })
      const { applications } = slices.promotions
      const {
        shown: [row],
      } = await applications.list([site.merchantCode], { cursor: null, size: 5 })
      const decision = {
        merchantCode: site.merchantCode,
        applicationId: row?.application_id ?? '',
        approve: true,
        answer: '',
      }
      await expect(applications.decide(decision, 'bea')).rejects.toMatchObject({ code: 'promotions.over' })
      expect((await applications.one(site.merchantCode, decision.applicationId))?.state).toBe('applying')
    })
  })

  describe('an application', () => {
    const text = 'My birthday was on Monday'
    it('is made once, decided once, given, and told', async () => {
      const player = await aPlayer()
      const { visitor, promotions, site, clock, balance, playerId } = player
      clock.advance(8 * dayMs)
      const { ruleHash } = await visitor.call(getPromotion, { promotionId: 'birthday' })
      const apply = () =>
        visitor.call(applyToPromotion, { promotionId: 'birthday', ruleHash, text, pictures: [] })
      await apply()
      await expect(apply()).rejects.toMatchObject({ code: 'promotions.applied' })
      const {
        shown: [waiting],
      } = await promotions.applications.list([site.merchantCode], { cursor: null, size: 5 })
      const decide = () =>
        promotions.applications.decide(
          {
            merchantCode: site.merchantCode,
            applicationId: waiting?.application_id ?? '',
            approve: true,
            answer: 'All the best!',
          },
          'bea',
        )
      expect(winners(await Promise.allSettled([decide(), decide()]))).toBe(1)
      expect(await balance()).toBe(101_000n)
      const { list } = await visitor.call(getPromotions, {})
      expect(list.find(({ promotionId }) => promotionId === 'birthday')?.status).toBe('claimed')
      const inbox = await database()
        .db.selectFrom('player_message')
        .select('content')
        .where('player_id', '=', playerId)
        .execute()
      expect(JSON.stringify(inbox)).toContain('All the best!')
    })

    it('shows its player the text and the pictures they sent, and shows them to no other player', async () => {
      const house = await aHouse()
      const player = await aPlayer({ house })
      const other = await aPlayer({ house, username: 'curious1' })
      const { visitor, clock } = player
      clock.advance(8 * dayMs)
      const { ruleHash } = await visitor.call(getPromotion, { promotionId: 'birthday' })
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d0341d' } })
        .png()
        .toBuffer()
      const pictures = [picture.toString('base64')]
      await visitor.call(applyToPromotion, { promotionId: 'birthday', ruleHash, text, pictures })
      const { mine } = await visitor.call(getPromotion, { promotionId: 'birthday' })
      expect(mine?.application).toMatchObject({ state: 'applying', text, pictures: 1 })
      const input = { applicationId: mine?.application?.applicationId ?? '', index: 0 }
      const seen = await visitor.call(getOwnApplicationPicture, input)
      expect(await sharp(Buffer.from(seen.picture, 'base64')).metadata()).toMatchObject({
        format: 'jpeg',
        width: 60,
      })
      const unknown = { code: 'promotions.unknown' }
      await expect(visitor.call(getOwnApplicationPicture, { ...input, index: 1 })).rejects.toMatchObject(
        unknown,
      )
      await expect(other.visitor.call(getOwnApplicationPicture, input)).rejects.toMatchObject(unknown)
    })

    it('whose picture is none is refused', async () => {
      const { visitor, clock } = await aPlayer()
      clock.advance(8 * dayMs)
      const { ruleHash } = await visitor.call(getPromotion, { promotionId: 'birthday' })
      const pictures = [Buffer.from('not a picture at all').toString('base64')]
      await expect(
        visitor.call(applyToPromotion, { promotionId: 'birthday', ruleHash, text, pictures }),
      ).rejects.toMatchObject({ code: 'promotions.pictureInvalid' })
    })
  })

  it('a simulation adds up what the ledger’s play would have been given', async () => {
    const player = await aPlayer()
    const { house, play, clock, promotions, site } = player
    await play(30_000n)
    clock.advance(3 * dayMs)
    const rule = aRule(house, {
      period: 'week',
      trigger: { kind: 'stakes', units: 200, categories: ['slots'] },
    })
    await save(house, 'stakes', rule)
    const key = { merchantCode: site.merchantCode, promotionId: 'stakes' }
    const told = await promotions.desk.runSimulation(key, 4, { name: 'ana', reason: 'a test' })
    expect(told).toMatchObject({
      weeks: 1,
      players: 1,
      grants: 1,
      costMean: '5.00',
      costWorst: '5.00',
      worth: null,
    })
  })
})
