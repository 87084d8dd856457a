import { expect, it } from 'vitest'
import {
  deleteMessage,
  getInbox,
  getUnreadCount,
  listAnnouncements,
  markRead,
} from '#schemas/api/messages.ts'
import { register } from '#schemas/api/register.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

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
    const events = hub.listen(site.merchantCode, playerId)
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
    expect(heard).toEqual(Array.from({ length: 6 }, () => 'messages'))
  })

  it('are the player’s own: nobody else reads or deletes them, and none is sent to nobody', async () => {
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

  it('begin with what a merchant’s seed announces', async () => {
    const slices = slicesOn(database().db)
    const site = aSite({ merchantCode: 'AURORA01' })
    const seeded = await slices.visitorOf(site).call(listAnnouncements, { types: 'B,PR,H', ...page })
    expect(seeded.list.map(({ type }) => type).toSorted()).toEqual(['B', 'H', 'PR'])
  })
})
