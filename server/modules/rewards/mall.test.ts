import { describe, expect, it } from 'vitest'
import { getInbox } from '#schemas/api/messages.ts'
import {
  getPoints,
  listMallGoods,
  listPointGoods,
  listPointMovements,
  listRedeems,
  redeemPoints,
} from '#schemas/api/points.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aHouse as houseOn, aPlayer as playerOn, dayMs, many, winners } from './testing/a-player.ts'

const language = 'en'

await onOneEngine('the points mall', (database) => {
  const aPlayer = (parts: Parameters<typeof playerOn>[1] = {}) => playerOn(database().db, parts)

  const withPoints = async (points: number, parts: Parameters<typeof playerOn>[1] = {}) => {
    const player = await aPlayer(parts)
    const owner = {
      merchantCode: player.site.merchantCode,
      playerId: player.playerId,
      currency: player.site.currency,
      timeZone: player.site.brand.timeZone,
    }
    const { points: service, pointsDesk, goodsDesk } = player.rewards
    await service.grant(owner, points, 'test:start')
    const redeem = (goodId: string) => player.visitor.call(redeemPoints, { goodId })
    const stockOf = async (goodId: string) => (await service.goods.one(owner.merchantCode, goodId))?.stock
    const left = async () => (await player.visitor.call(getPoints, {})).balance
    const orders = async () =>
      (await pointsDesk.orders([owner.merchantCode], { step: null, cursor: null, size: 50 })).shown
    return { ...player, owner, service, pointsDesk, goodsDesk, redeem, stockOf, left, orders }
  }
  type Player = Awaited<ReturnType<typeof withPoints>>
  const setStock = ({ goodsDesk, owner }: Player, goodId: string, stock: number | null) =>
    goodsDesk.setStock(owner.merchantCode, goodId, stock)

  it('shows a good for labels to players with one of them, who alone can order it', async () => {
    const player = await withPoints(3_000)
    const { visitor, slices, site, owner, goodsDesk, redeem } = player
    const { merchantCode, playerId } = owner
    const { db } = database()
    await db
      .insertInto('label')
      .values({
        merchant_code: merchantCode,
        code: 'founders',
        name: JSON.stringify({ en: 'Founders' }),
        tone: 'brand',
        visible: false,
        made_at: slices.clock.now(),
        retired_at: null,
      })
      .execute()
    const good = await player.service.goods.one(merchantCode, 'mug')
    if (good === undefined) throw new Error('There is no mug')
    const terms = {
      picture: good.picture,
      title: good.title,
      text: good.details,
      position: good.position,
      points: good.points,
      perDay: null,
      perWeek: null,
      perMonth: null,
      rankFrom: 0,
      activeTill: null,
    }
    await goodsDesk.change(merchantCode, 'mug', { ...terms, labels: ['founders'] })
    const shownTo = async () => ({
      visitor: (await slices.visitorOf(site).call(listMallGoods, { language })).list.map(
        ({ goodId }) => goodId,
      ),
      player: (await visitor.call(listPointGoods, { language })).list.map(({ goodId }) => goodId),
    })
    const before = await shownTo()
    expect([...before.visitor, ...before.player]).not.toContain('mug')
    await expect(redeem('mug')).rejects.toMatchObject({ code: 'rewards.goodUnknown' })
    await db
      .insertInto('player_label')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        code: 'founders',
        reason: 'a test',
        assigned_by: 'ana',
        assigned_at: slices.clock.now(),
        ends_at: null,
      })
      .execute()
    const after = await shownTo()
    expect(after.visitor).not.toContain('mug')
    expect(after.player).toContain('mug')
    await redeem('mug')
    // A page of the desk that does not know labels leaves them as they are.
    await goodsDesk.change(merchantCode, 'mug', terms)
    expect((await player.service.goods.one(merchantCode, 'mug'))?.labels).toEqual(['founders'])
  })

  it('shows a visitor the goods, and a player why one cannot be ordered', async () => {
    const player = await withPoints(3_000)
    const { visitor, slices, site } = player
    const shown = (await slices.visitorOf(site).call(listMallGoods, { language })).list
    expect(shown.find(({ goodId }) => goodId === 'mug')).toMatchObject({
      kind: 'tangible',
      picture: 'mug',
      points: 1800,
      stock: 60,
      perMonth: 2,
      rankFrom: null,
    })
    expect(shown.find(({ goodId }) => goodId === 'credit-5')).toMatchObject({ amount: '5.00', stock: null })
    await setStock(player, 'cap', 0)
    const { list } = await visitor.call(listPointGoods, { language })
    const refusals = new Map(list.map(({ goodId, refusal }) => [goodId, refusal]))
    expect(refusals.get('mug')).toBeNull()
    expect(refusals.get('cap')).toBe('poolEmpty')
    expect(refusals.get('shirt')).toBe('notEligible')
  })

  it('sells the last pieces to 64 simultaneous orders of different players once each', async () => {
    const house = await houseOn(database().db)
    const one = await withPoints(90_000, { house })
    const other = await withPoints(90_000, { house, username: 'aurora78' })
    await one.goodsDesk.change(one.owner.merchantCode, 'keyring', await unlimited(one))
    await setStock(one, 'keyring', 5)
    let turn = 0
    const answers = await many(() => ((turn += 1) % 2 === 0 ? one : other).redeem('keyring'))
    expect(winners(answers)).toBe(5)
    expect(await one.stockOf('keyring')).toBe(0)
    expect(await one.orders()).toHaveLength(5)
    const spent = 90_000 - Number(await one.left()) + (90_000 - Number(await other.left()))
    expect(spent).toBe(1_000)
    await expect(one.redeem('keyring')).rejects.toMatchObject({ code: 'rewards.goodPoolEmpty' })
  })

  const unlimited = async ({ service, owner }: Player) => {
    const good = await service.goods.one(owner.merchantCode, 'keyring')
    if (good === undefined) throw new Error('The keyring is missing')
    return {
      ...good,
      text: good.details,
      perDay: null,
      perWeek: null,
      perMonth: null,
      rankFrom: 0,
      activeTill: null,
    }
  }

  it('holds a player to the limit of a period, also with 64 orders at once, and frees it with the next', async () => {
    const player = await withPoints(90_000)
    expect(winners(await many(() => player.redeem('keyring')))).toBe(4)
    await expect(player.redeem('keyring')).rejects.toMatchObject({ code: 'rewards.goodMaxBought' })
    player.clock.advance(32 * dayMs)
    await player.redeem('keyring')
  })

  it('refuses orders by rank, by points, and of goods that are not offered', async () => {
    const { redeem, goodsDesk, owner } = await withPoints(1_000)
    await expect(redeem('speaker')).rejects.toMatchObject({ code: 'rewards.goodNotEligible' })
    await expect(redeem('mug')).rejects.toMatchObject({ code: 'rewards.pointsShort' })
    await expect(redeem('unicorn')).rejects.toMatchObject({ code: 'rewards.goodUnknown' })
    await goodsDesk.pause(owner.merchantCode, 'keyring', true)
    await expect(redeem('keyring')).rejects.toMatchObject({ code: 'rewards.goodUnknown' })
  })

  it('credits money at once, once', async () => {
    const { redeem, balance, visitor, period, orders } = await withPoints(1_000)
    const before = await balance()
    expect(await redeem('credit-5')).toEqual({ status: 'approved' })
    expect((await balance()) - before).toBe(500n)
    await expect(redeem('credit-5')).rejects.toMatchObject({ code: 'rewards.goodMaxBought' })
    const { list } = await visitor.call(listRedeems, { ...period, language })
    expect(list.find(({ kind }) => kind === 'redeem')).toMatchObject({
      amount: '5.00',
      status: 'approved',
      step: null,
    })
    expect(await orders()).toEqual([])
  })

  describe('an order', () => {
    it('is prepared, then delivered; the player is told and sees each step', async () => {
      const { redeem, pointsDesk, orders, visitor, period, slices, site } = await withPoints(1_000)
      await redeem('keyring')
      const stepShown = async () =>
        (await visitor.call(listRedeems, { ...period, language })).list.find(({ kind }) => kind === 'redeem')
      expect(await stepShown()).toMatchObject({ status: 'inProcess', step: 'ordered' })
      const [order] = await orders()
      if (order === undefined) throw new Error('There is no order')
      const decision = { operatorId: 'ana', remark: 'Parcel 4711.' }
      expect(await pointsDesk.advance(order, { ...decision, step: 'fulfilling' })).toBe(true)
      expect(await stepShown()).toMatchObject({ status: 'inProcess', step: 'fulfilling' })
      expect(await pointsDesk.advance(order, { ...decision, step: 'fulfilling' })).toBe(false)
      expect(await pointsDesk.advance(order, { ...decision, step: 'delivered' })).toBe(true)
      expect(await stepShown()).toMatchObject({
        status: 'approved',
        step: 'delivered',
        remark: 'Parcel 4711.',
      })
      expect(await pointsDesk.advance(order, { ...decision, step: 'refunded' })).toBe(false)
      await slices.merchants.set(site.merchantCode, 'INBOX3', true)
      const inbox = await visitor.call(getInbox, { pageNo: 1, pageSize: 9, language })
      expect(inbox.list.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Your order is being prepared', 'Your order was delivered']),
      )
    })

    it('that is refunded returns the points and the piece', async () => {
      const { redeem, pointsDesk, orders, left, stockOf } = await withPoints(1_000)
      const before = await stockOf('keyring')
      await redeem('keyring')
      expect([await left(), await stockOf('keyring')]).toEqual(['800.00', (before ?? 0) - 1])
      const [order] = await orders()
      if (order === undefined) throw new Error('There is no order')
      const refund = () =>
        pointsDesk.advance(order, { step: 'refunded', operatorId: 'ana', remark: 'Sold out' })
      const answers = await many(refund)
      expect(answers.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1)
      expect([await left(), await stockOf('keyring')]).toEqual(['1000.00', before])
    })
  })

  describe('given by a promotion', () => {
    it('points are credited once per key', async () => {
      const { service, owner, left, visitor, period } = await withPoints(100)
      const answers = await many(() => service.grant(owner, 250, 'promotion:1'))
      expect(answers.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1)
      expect(await left()).toBe('350.00')
      const { list } = await visitor.call(listRedeems, { ...period, language })
      expect(list).toContainEqual(expect.objectContaining({ kind: 'grant', points: '250.00' }))
    })

    it('a good is ordered once per key, costs no points, and is owed when none is left', async () => {
      const player = await withPoints(100)
      const { service, owner, orders, left } = player
      await setStock(player, 'weekend-bag', 0)
      expect(await service.orderGood(owner, 'weekend-bag', 'raffle:1')).toBe('ordered')
      expect(await service.orderGood(owner, 'weekend-bag', 'raffle:1')).toBe('replayed')
      expect(await service.orderGood(owner, 'unicorn', 'raffle:2')).toBe('goodUnknown')
      expect(await orders()).toMatchObject([{ goodId: 'weekend-bag', points: '0.00', step: 'ordered' }])
      expect(await left()).toBe('100.00')
    })

    it('money of a good is credited once', async () => {
      const { service, owner, balance } = await withPoints(100)
      const before = await balance()
      await service.orderGood(owner, 'credit-25', 'race:1')
      await service.orderGood(owner, 'credit-25', 'race:1')
      expect((await balance()) - before).toBe(2_500n)
    })
  })

  it('lists what points came from and went to', async () => {
    const { play, redeem, pointsDesk, orders, visitor, slices, site, period } = await withPoints(500)
    await slices.merchants.set(site.merchantCode, 'MEMTRANS3', true)
    await play(10_000n)
    await redeem('keyring')
    const [order] = await orders()
    if (order === undefined) throw new Error('There is no order')
    await pointsDesk.advance(order, { step: 'refunded', operatorId: 'ana', remark: 'Sold out' })
    const read = (cursor?: string) =>
      visitor.call(listPointMovements, { ...period, pageSize: 3, language, ...(cursor && { cursor }) })
    const first = await read()
    const second = await read(first.next ?? '')
    expect([...first.list, ...second.list].map(({ kind, points }) => `${kind} ${points}`).toSorted()).toEqual(
      ['earned 120.00', 'grant 500.00', 'redeem -200.00', 'refund 200.00'],
    )
    expect([...first.list, ...second.list].find(({ kind }) => kind === 'earned')).toMatchObject({
      gameType: 'RNG',
      ratio: '1.20',
      amount: '100.00',
    })
  })
})
