import { expect, it } from 'vitest'
import {
  acknowledgeAnnouncement,
  deleteMessage,
  getAnnouncement,
  getInbox,
  getUnreadCount,
  listAnnouncements,
  markRead,
} from '#schemas/api/messages.ts'
import { register } from '#schemas/api/register.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'

const page = { pageNo: 1, pageSize: 9, language: 'en' }
const text = (en: string) => ({ title: { en, pt: `${en} em português` }, content: { en: `${en}.` } })

await onOneEngine('messages', (database) => {
  async function aPlayer(username = 'aurora77', slices = slicesOn(database().db), site = aSite()) {
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration({ username }))
    await slices.merchants.set(site.merchantCode, 'INBOX3', true)
    const playerId = visitor.session()?.playerId ?? ''
    const { messagesDesk: desk } = slices
    const send = (title: string) => desk.send(site.merchantCode, playerId, text(title))
    return { ...slices, slices, site, visitor, playerId, desk, send }
  }

  it('are listed the latest first in the reader’s language, nine to a page', async () => {
    const { visitor, desk, site, clock } = await aPlayer()
    for (let count = 1; count <= 11; count += 1) {
      clock.advance(1000)
      await desk.announce(site.merchantCode, { type: 'B', ...text(`News ${count}`) })
    }
    const first = await visitor.call(listAnnouncements, { types: 'B', ...page, language: 'pt-BR' })
    expect(first).toMatchObject({ totalPages: 2, totalCount: 11 })
    expect(first.list).toHaveLength(9)
    expect(first.list[0]).toMatchObject({ title: 'News 11 em português', content: 'News 11.', type: 'B' })
    const second = await visitor.call(listAnnouncements, { types: 'B', ...page, pageNo: 2 })
    expect(second.list.map(({ title }) => title)).toEqual(['News 2', 'News 1'])
    expect((await visitor.call(listAnnouncements, { types: 'H,PR', ...page })).list).toEqual([])
  })

  it('are read page by page from a cursor, both ways, also those that began at the same moment', async () => {
    const { visitor, desk, site, clock } = await aPlayer()
    for (const title of ['a', 'b', 'c', 'd', 'e']) {
      if (title !== 'b') clock.advance(1000)
      await desk.announce(site.merchantCode, { type: 'B', ...text(title) })
    }
    // The page number is that of the first page; a cursor decides alone.
    const pageFrom = (cursor: string | null, order: 'newest' | 'oldest') =>
      visitor.call(listAnnouncements, {
        types: 'B',
        ...page,
        pageSize: 2,
        order,
        ...(cursor !== null && { cursor }),
      })
    const read = async (order: 'newest' | 'oldest') => {
      const titles: string[][] = []
      let cursor: string | null = null
      do {
        const { list, next, totalCount }: Reply<typeof listAnnouncements> = await pageFrom(cursor, order)
        expect(totalCount).toBe(5)
        titles.push(list.map(({ title }) => title))
        cursor = next
      } while (cursor !== null)
      return titles
    }
    const newest = await read('newest')
    expect(newest.map((titles) => titles.length)).toEqual([2, 2, 1])
    expect(newest.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(newest.flat().slice(0, 3)).toEqual(['e', 'd', 'c'])
    expect((await read('oldest')).flat()).toEqual(newest.flat().toReversed())
    const bad = visitor.call(listAnnouncements, { types: 'B', ...page, cursor: 'WyJ4Il0' })
    await expect(bad).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('are found by a part of their title or text in any language, whatever the case', async () => {
    const { visitor, desk, site } = await aPlayer()
    await desk.announce(site.merchantCode, { type: 'B', ...text('Maintenance') })
    await desk.announce(site.merchantCode, { type: 'B', ...text('100% bonus') })
    const found = async (q: string) => {
      const { list, totalCount } = await visitor.call(listAnnouncements, { types: 'B', ...page, q })
      expect(totalCount).toBe(list.length)
      return list.map(({ title }) => title)
    }
    expect(await found('mainTENANCE')).toEqual(['Maintenance'])
    expect(await found('bonus em portug')).toEqual(['100% bonus'])
    expect(await found('e.')).toEqual(['Maintenance'])
    expect(await found('0%')).toEqual(['100% bonus'])
    expect(await found('%b')).toEqual([])
  })

  it('disappear when the operator withdraws them, once', async () => {
    const { visitor, desk, site } = await aPlayer()
    const { id } = await desk.announce(site.merchantCode, { type: 'PU', ...text('Oops') })
    expect([
      await desk.withdraw(site.merchantCode, id),
      await desk.withdraw(site.merchantCode, id),
      await desk.withdraw(aSite().merchantCode, id),
    ]).toEqual([true, false, false])
    expect((await visitor.call(listAnnouncements, { types: 'PU', ...page })).totalCount).toBe(0)
  })

  it('are counted until they are read, and the player’s pages hear of each change', async () => {
    const { visitor, desk, site, hub, playerId, send, clock } = await aPlayer()
    const heard: SiteEvent['type'][] = []
    const events = heardBy(hub, site.merchantCode, playerId)
    await send('Hello')
    await send('Again')
    await desk.announce(site.merchantCode, { type: 'B', ...text('News') })
    expect(await visitor.call(getUnreadCount, {})).toEqual({ inbox: 2, announcements: 1 })
    const { list } = await visitor.call(getInbox, page)
    await visitor.call(markRead, { box: 'inbox', id: list[0]?.id ?? '' })
    expect(await visitor.call(getUnreadCount, {})).toEqual({ inbox: 1, announcements: 1 })
    await visitor.call(markRead, { box: 'inbox' })
    clock.advance(1)
    await visitor.call(markRead, { box: 'announcements' })
    expect(await visitor.call(getUnreadCount, {})).toEqual({ inbox: 0, announcements: 0 })
    for (let count = 0; count < 6; count += 1) {
      const { value } = await events.next()
      if (value !== undefined) heard.push(value.type)
    }
    expect(heard.toSorted()).toEqual(['announcements', ...Array.from({ length: 5 }, () => 'messages')])
  })

  it('lead to the page that they are about, or to none', async () => {
    const { visitor, desk, site, playerId, send, clock } = await aPlayer()
    const leadsTo = { page: 'race', id: 'daily-2026-11-23' } as const
    await desk.send(site.merchantCode, playerId, { ...text('A prize'), leadsTo })
    clock.advance(1000)
    await send('Hello')
    const { list } = await visitor.call(getInbox, page)
    expect(list.map(({ leadsTo: to }) => to)).toEqual([null, leadsTo])
  })

  it('can be read and deleted by their player only, and need a recipient', async () => {
    const { visitor, send, slices, site, desk } = await aPlayer()
    const other = await aPlayer('other99', slices, site)
    await send('Private')
    const [message] = (await visitor.call(getInbox, page)).list
    const id = message?.id ?? ''
    expect((await other.visitor.call(getInbox, page)).list).toEqual([])
    await expect(other.visitor.call(deleteMessage, { id })).rejects.toMatchObject({
      code: 'messages.unknown',
    })
    await expect(other.visitor.call(markRead, { box: 'inbox', id })).rejects.toMatchObject({
      code: 'messages.unknown',
    })
    await visitor.call(deleteMessage, { id })
    expect((await visitor.call(getInbox, page)).totalCount).toBe(0)
    await expect(visitor.call(deleteMessage, { id })).rejects.toMatchObject({ code: 'messages.unknown' })
    expect(await desk.send(site.merchantCode, 'nobody', text('Hello?'))).toBe(false)
  })

  it('reach their audience, and readers of their languages', async () => {
    const { visitor, desk, site, slices } = await aPlayer()
    const outsider = slices.visitorOf(site)
    const titles = async (who: typeof visitor, language = 'en') =>
      (await who.call(listAnnouncements, { types: 'B', ...page, language })).list.map(({ title }) => title)
    for (const audience of ['all', 'visitors', 'players', 'agents'] as const)
      await desk.announce(site.merchantCode, { type: 'B', ...text(audience), audience })
    await desk.announce(site.merchantCode, { type: 'B', ...text('Polish'), languages: ['pl'] })
    expect((await titles(outsider)).toSorted()).toEqual(['all', 'visitors'])
    expect((await titles(visitor)).toSorted()).toEqual(['all', 'players'])
    expect(await titles(visitor, 'pl-PL')).toContain('Polish')
  })

  it('begin and end by their schedule, and tell pages when to ask again', async () => {
    const { visitor, desk, site, clock } = await aPlayer()
    const now = clock.now().getTime()
    const startsAt = new Date(now + 60_000)
    const endsAt = new Date(now + 120_000)
    await desk.announce(site.merchantCode, { type: 'B', ...text('Soon'), startsAt, endsAt })
    const ask = async () => {
      const { list, changesAt } = await visitor.call(listAnnouncements, { types: 'B', ...page })
      return [list.map(({ title }) => title), changesAt]
    }
    expect(await ask()).toEqual([[], startsAt.toISOString()])
    clock.advance(60_000)
    expect(await ask()).toEqual([['Soon'], endsAt.toISOString()])
    clock.advance(60_000)
    expect(await ask()).toEqual([[], null])
  })

  it('are revised from the version that was edited only, and a revision is news again', async () => {
    const { visitor, desk, site, clock } = await aPlayer()
    const { id } = await desk.announce(site.merchantCode, { type: 'B', ...text('First') })
    clock.advance(1)
    await visitor.call(markRead, { box: 'announcements' })
    clock.advance(1)
    const revise = (version: number) =>
      desk.revise(site.merchantCode, { id, version }, { type: 'B', ...text('Second') })
    expect([await revise(2), await revise(1), await revise(1)]).toEqual([null, 2, null])
    expect(await visitor.call(getAnnouncement, { announcementId: id, language: 'en' })).toMatchObject({
      title: 'Second',
      version: 2,
    })
    expect(await visitor.call(getUnreadCount, {})).toMatchObject({ announcements: 1 })
    const [row] = await desk.announcements(site.merchantCode)
    expect(row?.earlier.map(({ version, title }) => [version, title['en']])).toEqual([[1, 'First']])
  })

  it('are confirmed per version, and only by whom they reach', async () => {
    const { visitor, desk, site } = await aPlayer()
    const asks = { type: 'PL', ...text('Read me'), place: 'dialog', ackRequired: true } as const
    const { id } = await desk.announce(site.merchantCode, asks)
    const { id: forAgents } = await desk.announce(site.merchantCode, { ...asks, audience: 'agents' })
    const confirm = ({ id: announcementId, version }: { id: string; version: number }) =>
      visitor.call(acknowledgeAnnouncement, { announcementId, version }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    const acknowledged = async () =>
      (await visitor.call(getAnnouncement, { announcementId: id, language: 'en' })).acknowledged
    expect(await acknowledged()).toBe(false)
    expect(await confirm({ id, version: 2 })).toBe('messages.unknown')
    expect(await confirm({ id: forAgents, version: 1 })).toBe('messages.unknown')
    expect([await confirm({ id, version: 1 }), await confirm({ id, version: 1 })]).toEqual(['done', 'done'])
    expect(await acknowledged()).toBe(true)
    expect((await desk.announcements(site.merchantCode)).find((row) => row.id === id)?.acknowledged).toBe(1)
    await desk.revise(site.merchantCode, { id, version: 1 }, asks)
    expect(await acknowledged()).toBe(false)
  })

  it('begin with what a merchant’s seed announces', async () => {
    const slices = slicesOn(database().db)
    const site = aSite({ merchantCode: 'AURORA01' })
    const seeded = await slices.visitorOf(site).call(listAnnouncements, { types: 'B,PR,H', ...page })
    expect(seeded.list.map(({ type }) => type).toSorted()).toEqual(['B', 'H', 'PR'])
  })
})
