import { describe, expect, it } from 'vitest'
import {
  appealChatMeasure,
  getChatPermission,
  getChatUnread,
  ignoreChatMember,
  launchChat,
  listChatMessages,
  markChatSeen,
  reportChatMessage,
  sendChatMessage,
} from '#schemas/api/chat.ts'
import { register } from '#schemas/api/register.ts'
import type { ChatSettings } from '#schemas/api/ops-chat.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { openEvents } from '#schemas/api/system.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import type { Told } from '#server/events/event-log.ts'
import { heardBy } from '#tests/support/heard.ts'
import { createRetention } from './retention.ts'

const modules = { chat: true }
const room = 'pt'
const settings: ChatSettings = {
  open: true,
  slowModeSec: 5,
  minAccountAgeMin: 0,
  holdAfterReports: 2,
  blockedWords: ['bananas'],
  watchedWords: ['pears'],
}

await onOneEngine('chat', (database) => {
  async function aHouse(parts: Partial<ChatSettings> = {}) {
    const { db } = database()
    const site = aSite({ brand: { modules, languages: ['pt', 'en'] } })
    const slices = slicesOn(db, { brandOf: () => aBrand({ modules, languages: ['pt', 'en'] }) })
    const { merchantCode } = site
    const { chat, clock, merchants } = slices
    await merchants.get(merchantCode)
    await merchants.set(merchantCode, 'CBS3', true)
    await merchants.set(merchantCode, 'INBOX3', true)
    await chat.rooms.set({ merchantCode, room }, { ...settings, ...parts })
    async function aPlayer(username: string) {
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration({ username }))
      const playerId = visitor.session()?.playerId ?? ''
      const say = (text: string, where = room) => visitor.call(sendChatMessage, { room: where, text })
      const read = async (where = room) =>
        (await visitor.call(listChatMessages, { room: where, pageSize: 40 })).list
      const enter = (where = room) => visitor.call(launchChat, { room: where, language: 'pt' })
      const standing = () => visitor.call(getChatPermission, { room })
      const decide = { ruleId: 'respect', reason: 'was rude', by: 'ana' } as const
      const sanction = (
        kind: 'warn' | 'mute' | 'ban' | 'shadow',
        hours: number | null = 1,
        ruleId?: 'spam',
      ) =>
        chat.moderation.sanction(
          { merchantCode, playerId },
          { ...decide, ...(ruleId && { ruleId }), kind, hours, about: null },
        )
      /** Events that a page of the player receives during `work`. */
      async function hears(work: () => Promise<unknown>): Promise<SiteEvent[]> {
        const page = (await visitor.call(openEvents, { room })) as unknown as AsyncIterableIterator<Told>
        const heard: SiteEvent[] = []
        const reading = (async () => {
          for await (const { event } of page) heard.push(event)
        })()
        await work()
        await new Promise((resolve) => setImmediate(resolve))
        await page.return?.()
        await reading
        return heard.filter(({ type }) => type === 'chat' || type === 'chatStanding')
      }
      return { visitor, playerId, say, read, enter, standing, sanction, hears }
    }
    const key = (messageId: number) => ({ merchantCode, room, messageId })
    return { db, site, merchantCode, slices, chat, clock, aPlayer, key }
  }

  describe('a room', () => {
    it('shows messages by alias in their order, page by page, and never the login name', async () => {
      const { aPlayer, clock } = await aHouse()
      const [ana, bia] = [await aPlayer('anachat1'), await aPlayer('biachat1')]
      const { alias } = await ana.enter()
      for (const text of ['oi', 'tudo bem?', 'boa noite']) {
        await ana.say(text)
        clock.advance(5_000)
      }
      const newest = await bia.visitor.call(listChatMessages, { room, pageSize: 2 })
      expect(newest).toMatchObject({
        list: [{ text: 'tudo bem?' }, { text: 'boa noite', alias }],
        more: true,
      })
      expect(JSON.stringify(newest)).not.toMatch(/anachat1/i)
      const before = newest.list[0]?.messageId ?? 0
      const older = await bia.visitor.call(listChatMessages, { room, before, pageSize: 2 })
      expect(older).toMatchObject({ list: [{ text: 'oi' }], more: false })
      const after = older.list[0]?.messageId ?? 0
      expect((await bia.visitor.call(listChatMessages, { room, after, pageSize: 9 })).list).toEqual(
        newest.list,
      )
    })

    it('is heard by the pages that opened it, and by no other', async () => {
      const { aPlayer, slices, merchantCode } = await aHouse()
      const [ana, bia] = [await aPlayer('anachat2'), await aPlayer('biachat2')]
      const closed = heardBy(slices.hub, merchantCode, bia.playerId)
      const heard = await bia.hears(() => ana.say('oi'))
      expect(heard).toMatchObject([{ type: 'chat', room, message: { text: 'oi', state: 'visible' } }])
      slices.hub.publish({ merchantCode }, { type: 'races' })
      expect((await closed.next()).value).toEqual({ type: 'races' })
    })

    it('separates languages and counts messages since the last visit as unread', async () => {
      const { aPlayer, chat, merchantCode, clock } = await aHouse()
      await chat.rooms.set({ merchantCode, room: 'en' }, settings)
      const [ana, bia] = [await aPlayer('anachat3'), await aPlayer('biachat3')]
      expect(await bia.visitor.call(getChatUnread, {})).toEqual({ unread: 0 })
      await bia.enter()
      await ana.say('oi')
      await ana.say('hello', 'en')
      clock.advance(5_000)
      const { message } = await ana.say('de novo')
      expect((await bia.read('en')).map(({ text }) => text)).toEqual(['hello'])
      expect(await bia.visitor.call(getChatUnread, {})).toEqual({ unread: 2 })
      await bia.visitor.call(markChatSeen, { room, messageId: message.messageId })
      await bia.visitor.call(markChatSeen, { room, messageId: 1 })
      expect(await bia.visitor.call(getChatUnread, {})).toEqual({ unread: 0 })
      await expect(bia.enter('vi')).rejects.toMatchObject({ code: 'chat.roomUnknown' })
    })

    it('lets one of two messages at once through slow mode', async () => {
      const { aPlayer, clock } = await aHouse()
      const ana = await aPlayer('anachat4')
      const tries = await Promise.allSettled([ana.say('um'), ana.say('dois')])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(ana.say('tres')).rejects.toMatchObject({
        code: 'chat.slowMode',
        flags: { retryAfterMs: 5_000 },
      })
      clock.advance(5_000)
      await ana.say('tres')
    })

    it('lets young accounts read only', async () => {
      const { aPlayer, clock } = await aHouse({ minAccountAgeMin: 60 })
      const ana = await aPlayer('anachat5')
      expect(await ana.standing()).toMatchObject({ mayRead: true, mayWrite: false, why: 'newAccount' })
      await expect(ana.say('oi')).rejects.toMatchObject({ code: 'chat.newAccount' })
      clock.advance(60 * 60_000)
      await ana.say('oi')
    })

    it.each([
      ['compra em sex(.)com', 'chat.ruleLinks'],
      ['b.a.n.a.n.a.s', 'chat.ruleRespect'],
      ['liga 11 98765 4321', 'chat.rulePersonalData'],
      ['   ', 'chat.empty'],
      ['\u200b\u2060', 'chat.empty'],
    ])('refuses %s', async (text, code) => {
      const { aPlayer } = await aHouse()
      const ana = await aPlayer('anachat6')
      await expect(ana.say(text)).rejects.toMatchObject({ code })
      expect(await ana.read()).toEqual([])
    })

    it('gives nothing to a player on a break, and nothing once it is closed', async () => {
      const { aPlayer, db, merchantCode, chat } = await aHouse()
      const ana = await aPlayer('anachat7')
      await db.updateTable('player').set({ status: 'frozen' }).where('player_id', '=', ana.playerId).execute()
      expect(await ana.standing()).toMatchObject({
        mayRead: false,
        mayWrite: false,
        why: 'resting',
        measures: [],
      })
      await expect(ana.enter()).rejects.toMatchObject({ code: 'account.resting' })
      await expect(ana.read()).rejects.toMatchObject({ code: 'account.resting' })
      await expect(ana.say('oi')).rejects.toMatchObject({ code: 'account.resting' })
      const bia = await aPlayer('biachat7')
      expect(await ana.hears(() => bia.say('oi'))).toEqual([])
      await chat.rooms.set({ merchantCode, room }, { ...settings, open: false })
      await expect(bia.say('oi')).rejects.toMatchObject({ code: 'chat.closed' })
      await expect(bia.read()).rejects.toMatchObject({ code: 'chat.closed' })
    })
  })

  describe('moderation', () => {
    it('holds a doubtful message: its author alone sees it until it is shown', async () => {
      const { aPlayer, chat, key } = await aHouse()
      const [ana, bia] = [await aPlayer('anamod01'), await aPlayer('biamod01')]
      const { message } = await ana.say('two pears')
      expect(message.state).toBe('held')
      expect([(await ana.read()).length, (await bia.read()).length]).toEqual([1, 0])
      await expect(
        bia.visitor.call(reportChatMessage, { room, messageId: message.messageId, ruleId: 'spam' }),
      ).rejects.toMatchObject({ code: 'chat.messageUnknown' })
      const heard = await bia.hears(() => chat.moderation.show(key(message.messageId), 'ana'))
      expect(heard).toMatchObject([{ message: { text: 'two pears', state: 'visible' } }])
    })

    it('hides a message that enough players report', async () => {
      const { aPlayer } = await aHouse()
      const [ana, bia, caio] = [
        await aPlayer('anamod02'),
        await aPlayer('biamod02'),
        await aPlayer('caiomod2'),
      ]
      const { messageId } = (await ana.say('hm')).message
      const report = (who: typeof ana) =>
        who.visitor.call(reportChatMessage, { room, messageId, ruleId: 'respect' })
      await expect(report(ana)).rejects.toMatchObject({ code: 'chat.messageUnknown' })
      await report(bia)
      await report(bia)
      expect(await caio.read()).toHaveLength(1)
      const heard = await bia.hears(() => report(caio))
      expect(heard).toMatchObject([{ message: { messageId, text: '', state: 'removed' } }])
      expect([(await bia.read()).length, (await ana.read())[0]?.state]).toEqual([0, 'held'])
    })

    it('removes a message and tells its author rule and reason at once; a granted appeal brings it back', async () => {
      const { aPlayer, chat, key, merchantCode } = await aHouse()
      const [ana, bia] = [await aPlayer('anamod03'), await aPlayer('biamod03')]
      const { messageId } = (await ana.say('rude thing')).message
      const decision = { ruleId: 'respect', reason: 'was rude', by: 'op' } as const
      const heard = await ana.hears(() => chat.moderation.remove(key(messageId), decision))
      expect(heard.map(({ type }) => type)).toEqual(['chat', 'chatStanding'])
      expect(await bia.read()).toEqual([])
      const [measure] = (await ana.standing()).measures
      expect(measure).toMatchObject({
        kind: 'removal',
        ruleId: 'respect',
        reason: 'was rude',
        quote: 'rude thing',
      })
      const inbox = await ana.visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
      expect(inbox.list[0]?.content).toContain('was rude')
      const measureId = measure?.measureId ?? ''
      const appeal = { measureId, text: 'it was a joke' }
      await expect(bia.visitor.call(appealChatMeasure, appeal)).rejects.toMatchObject({
        code: 'chat.measureUnknown',
      })
      await ana.visitor.call(appealChatMeasure, appeal)
      await expect(ana.visitor.call(appealChatMeasure, appeal)).rejects.toMatchObject({
        code: 'chat.appealed',
      })
      // The operator who imposed a measure may not decide the appeal.
      await expect(
        chat.moderation.answer({ merchantCode, measureId }, { outcome: 'upheld', reason: 'no', by: 'op' }),
      ).rejects.toMatchObject({ code: 'ops.samePerson' })
      await chat.moderation.answer(
        { merchantCode, measureId },
        { outcome: 'granted', reason: 'fair', by: 'another' },
      )
      expect(await bia.read()).toMatchObject([{ text: 'rude thing', state: 'visible' }])
      await expect(
        chat.moderation.answer(
          { merchantCode, measureId },
          { outcome: 'upheld', reason: 'no', by: 'another' },
        ),
      ).rejects.toMatchObject({ code: 'ops.wrongState' })
    })

    it('mutes for a time, bans from reading and from the stream, and lifts', async () => {
      const { aPlayer, chat, clock, merchantCode } = await aHouse()
      const [ana, bia] = [await aPlayer('anamod04'), await aPlayer('biamod04')]
      await ana.sanction('mute')
      expect(await ana.standing()).toMatchObject({ why: 'muted', mayRead: true })
      await expect(ana.say('oi')).rejects.toMatchObject({ code: 'chat.muted' })
      clock.advance(3_600_000)
      await ana.say('oi')
      const heard = await ana.hears(async () => {
        await ana.sanction('ban', null)
        await bia.say('psst')
      })
      expect(heard.map(({ type }) => type)).toEqual(['chatStanding'])
      await expect(ana.read()).rejects.toMatchObject({ code: 'chat.banned' })
      expect(await ana.enter()).toMatchObject({ list: [], standing: { why: 'banned', mayRead: false } })
      const measureId = (await ana.standing()).measures[0]?.measureId ?? ''
      await chat.moderation.lift({ merchantCode, measureId }, 'op')
      expect(await ana.standing()).toMatchObject({ why: null })
    })

    it('shadows for spam alone: the author sees what they write, and is told nothing', async () => {
      const { aPlayer } = await aHouse()
      const [ana, bia] = [await aPlayer('anamod05'), await aPlayer('biamod05')]
      await expect(ana.sanction('shadow')).rejects.toMatchObject({ code: 'ops.refused' })
      await expect(ana.sanction('shadow', null, 'spam')).rejects.toMatchObject({ code: 'ops.refused' })
      await ana.sanction('shadow', 1, 'spam')
      expect(await ana.standing()).toMatchObject({ why: null, measures: [] })
      const heard = await bia.hears(async () => {
        const own = await ana.hears(() => ana.say('buy'))
        expect(own).toMatchObject([{ message: { text: 'buy', state: 'visible' } }])
      })
      expect(heard).toEqual([])
      expect([(await ana.read()).length, (await bia.read()).length]).toEqual([1, 0])
      expect(await bia.visitor.call(getChatUnread, {})).toEqual({ unread: 0 })
    })

    it('lets a player hide another player, and show them again', async () => {
      const { aPlayer } = await aHouse()
      const [ana, bia] = [await aPlayer('anamod06'), await aPlayer('biamod06')]
      const { alias } = await ana.enter()
      const own = (await bia.enter()).alias
      const ignore = (whom: string, ignored: boolean) =>
        bia.visitor.call(ignoreChatMember, { alias: whom, ignored })
      expect(await ignore(alias, true)).toEqual({ ignored: [alias] })
      expect((await bia.enter()).ignored).toEqual([alias])
      expect(await ignore(alias, false)).toEqual({ ignored: [] })
      await expect(ignore(own, true)).rejects.toMatchObject({ code: 'chat.memberUnknown' })
    })
  })

  it('forgets messages after a month, but not one in an open appeal', async () => {
    const { aPlayer, chat, key, clock, db } = await aHouse()
    const ana = await aPlayer('anakeep1')
    const first = (await ana.say('um')).message.messageId
    clock.advance(5_000)
    await ana.say('dois')
    await chat.moderation.remove(key(first), { ruleId: 'respect', reason: 'rude', by: 'op' })
    const measureId = (await ana.standing()).measures[0]?.measureId ?? ''
    await ana.visitor.call(appealChatMeasure, { measureId, text: 'please look' })
    clock.advance(31 * 86_400_000)
    await createRetention({ db, clock })()
    const left = await db
      .selectFrom('chat_message')
      .select('text')
      .where('player_id', '=', ana.playerId)
      .execute()
    expect(left).toEqual([{ text: 'um' }])
  })
})
