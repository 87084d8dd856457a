import { describe, expect, it } from 'vitest'
import { register } from '#schemas/api/register.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { getChatRain } from '#schemas/api/chat-rain.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import type { HostParts } from '#server/host.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'
import { testClock } from '#tests/support/clock.ts'

const minuteMs = 60_000

await forEachEngine('the payment of a rain', (database) => {
  async function aHouse(move?: (own: HostParts['ledger']) => HostParts['ledger']['move']) {
    const { db } = database()
    const own = createLedger({ db, clock: testClock() })
    const ledger = move === undefined ? own : { ...own, move: move(own) }
    const slices = slicesOn(db, { ledger })
    const site = aSite()
    const { merchantCode, currency } = site
    await slices.merchants.get(merchantCode)
    for (const moduleId of ['CBS3', 'INBOX3']) await slices.merchants.set(merchantCode, moduleId, true)
    const aPlayer = async (username: string) => {
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration({ username }))
      const balance = async () => (await visitor.call(getBalance, {})).sumBalance
      const told = async () => {
        const { list } = await visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
        return list.filter(({ title }) => title.includes('rain')).length
      }
      const playerId = visitor.session()?.playerId ?? ''
      /** Notices of a share that an open page gets during the work. */
      const shownBy = async (work: () => Promise<unknown>) => {
        const page = heardBy(slices.hub, merchantCode, playerId)
        await work()
        slices.hub.publish({ merchantCode }, { type: 'races' })
        let shown = 0
        for await (const event of page) {
          if (event.type === 'races') break
          if (event.type === 'money' && event.kind === 'rainShare') shown += 1
        }
        return shown
      }
      const see = () => visitor.call(getChatRain, { room: 'pt' })
      return { playerId, balance, told, shownBy, see }
    }
    /** A rain of 10.00 that ends in a minute, joined by the players. */
    async function aRain(playerIds: readonly string[], rainId = 'friday') {
      const now = slices.clock.now()
      const of = { merchant_code: merchantCode, rain_id: rainId }
      await db
        .insertInto('chat_rain')
        .values({
          ...of,
          room: 'pt',
          amount_minor: 1_000n,
          currency,
          window_sec: 60,
          account_age_days: 0,
          most_shares: 10,
          state: 'set',
          opens_at: now,
          ends_at: new Date(now.getTime() + minuteMs),
          joined: playerIds.length,
          made_by: 'ana',
          made_at: now,
          changed_at: now,
        })
        .execute()
      await db
        .insertInto('chat_rain_join')
        .values(playerIds.map((player_id, index) => ({ ...of, player_id, place: index + 1, joined_at: now })))
        .execute()
    }
    return { db, slices, aPlayer, aRain, rain: slices.chat.rain }
  }

  describe('after an outage', () => {
    it('is made once, also by gateways that find it at the same time', async () => {
      const { db, slices, aPlayer, aRain, rain } = await aHouse()
      const [ana, bia] = [await aPlayer('anarain1'), await aPlayer('biarain1')]
      const before = await ana.balance()
      await aRain([ana.playerId, bia.playerId])
      await rain.upkeep()
      expect(await ana.balance()).toBe(before)
      slices.clock.advance(60 * minuteMs)
      await Promise.all(Array.from({ length: 8 }, () => rain.upkeep()))
      expect(Number(await ana.balance()) - Number(before)).toBe(5)
      expect(Number(await bia.balance()) - Number(before)).toBe(5)
      expect((await checkLedger(db)).problems).toEqual([])
    })
  })

  describe('that a crash interrupts after the promises', () => {
    it('is completed once by the upkeep of rewards', async () => {
      let isDown = true
      const { db, slices, aPlayer, aRain, rain } = await aHouse((own) => (movement) => {
        if (isDown && movement.transferId.startsWith('reward:rain:'))
          return Promise.reject(new Error('the process is gone'))
        return own.move(movement)
      })
      const [ana, bia] = [await aPlayer('anarain2'), await aPlayer('biarain2')]
      const before = await ana.balance()
      await aRain([ana.playerId, bia.playerId])
      slices.clock.advance(2 * minuteMs)
      await expect(rain.upkeep()).rejects.toThrow('the process is gone')
      isDown = false
      await rain.upkeep()
      expect([await ana.told(), await bia.told()]).toEqual([0, 0])
      expect(await ana.see()).toMatchObject({ share: '5.00', paying: true })
      slices.clock.advance(11_000)
      await slices.rewards.claims.settleOverdue()
      await slices.rewards.claims.settleOverdue()
      await rain.upkeep()
      expect(Number(await ana.balance()) - Number(before)).toBe(5)
      expect(Number(await bia.balance()) - Number(before)).toBe(5)
      expect([await ana.told(), await bia.told()]).toEqual([1, 1])
      expect(await ana.see()).not.toHaveProperty('paying')
      expect((await checkLedger(db)).problems).toEqual([])
    })
  })

  describe('that fails', () => {
    it('does not keep others from theirs', async () => {
      const { slices, aPlayer, aRain, rain } = await aHouse((own) => (movement) => {
        if (movement.transferId.endsWith(':broken')) return Promise.reject(new Error('this one fails'))
        return own.move(movement)
      })
      const ana = await aPlayer('anarain3')
      const before = await ana.balance()
      await aRain([ana.playerId], 'broken')
      await aRain([ana.playerId], 'later')
      slices.clock.advance(2 * minuteMs)
      await expect(rain.upkeep()).rejects.toThrow('this one fails')
      expect(Number(await ana.balance()) - Number(before)).toBe(10)
      expect(await ana.told()).toBe(1)
    })
  })

  describe('that several gateways find', () => {
    it('is shown on open pages once', async () => {
      const { db, slices, aPlayer, aRain, rain } = await aHouse()
      const ana = await aPlayer('anarain4')
      await aRain([ana.playerId])
      slices.clock.advance(2 * minuteMs)
      const shown = await ana.shownBy(async () => {
        await rain.upkeep()
        // As a gateway sees it that has read the row before another one marked it.
        await db.updateTable('chat_rain_join').set({ told: false }).execute()
        await rain.upkeep()
      })
      expect(shown).toBe(1)
      expect(await ana.told()).toBe(1)
    })
  })
})
