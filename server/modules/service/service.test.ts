import sharp from 'sharp'
import { expect, it } from 'vitest'
import { getInbox } from '#schemas/api/messages.ts'
import { register } from '#schemas/api/register.ts'
import * as api from '#schemas/api/service.ts'
import { getServiceUnread } from '#schemas/api/system.ts'
import { seedServiceOf } from '#server/seed/demo-service.ts'
import { testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'
import { deskListeners, visitorListener } from './service.service.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const aMessage = (text: string) => ({ text, pictures: [] as string[], language: 'en' })
const aPicture = async () =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d0341d' } })
      .withExif({ IFD0: { Copyright: 'a place of mine' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

await onOneEngine('customer service of the house', (database) => {
  async function aHouse(supportHours: { from: string; to: string; days: number[] } | null = null) {
    const slices = slicesOn(database().db)
    const site = aSite({ brand: { timeZone: 'UTC', identity: { supportHours } } })
    const { merchantCode } = site
    await slices.merchants.get(merchantCode)
    const join = async (username: string) => {
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration({ username }))
      return visitor
    }
    const { service, threads } = slices.service
    const queue = async () =>
      (await threads.queue({ merchantCodes: [merchantCode], cursor: null, size: 50 })).shown.map((row) => ({
        ...row,
        key: { merchantCode, threadId: row.thread_id },
      }))
    const first = async () => {
      const [row] = await queue()
      if (row === undefined) throw new Error('nothing waits')
      return row
    }
    return { slices, site, merchantCode, join, service, threads, queue, first, clock: slices.clock }
  }

  it('answers the first message at once with what it knows, and the desk later', async () => {
    const { join, service, first } = await aHouse()
    const ana = await join('ana77')
    const now = await ana.call(api.writeToService, aMessage('  Where is my deposit? <b>'))
    expect(now.thread?.messages).toMatchObject([
      { author: 'asker', text: 'Where is my deposit? <b>', first: null },
      { author: 'house', text: '', first: { open: true, opensAt: null, expectedMinutes: null, ahead: 0 } },
    ])
    await ana.call(api.writeToService, aMessage('It was 50.'))
    const row = await first()
    expect(row).toMatchObject({ state: 'waiting', username: 'ana77', messages: 3, last_text: 'It was 50.' })
    await service.answer(row.key, 3, 'It is on its way.', 'clara')
    expect(await ana.call(getServiceUnread, {})).toEqual({ unread: 1 })
    const then = await ana.call(api.getService, {})
    expect(then.thread).toMatchObject({ state: 'answered', unread: 1 })
    expect(then.thread?.messages.at(-1)).toMatchObject({ author: 'desk', text: 'It is on its way.' })
    expect(JSON.stringify(then)).not.toContain('clara')
    await ana.call(api.markServiceSeen, { place: 4 })
    expect(await ana.call(getServiceUnread, {})).toEqual({ unread: 0 })
  })

  it('refuses an answer to what the operator has not read', async () => {
    const { join, service, first } = await aHouse()
    const ana = await join('ana78')
    await ana.call(api.writeToService, aMessage('One'))
    const row = await first()
    await ana.call(api.writeToService, aMessage('Two'))
    await expect(service.answer(row.key, 2, 'To one', 'clara')).rejects.toMatchObject({
      code: 'service.movedOn',
    })
    await service.answer(row.key, 3, 'To both', 'clara')
    expect((await first()).state).toBe('answered')
  })

  it('tells the time answers took, measured within opening hours alone', async () => {
    const every = [1, 2, 3, 4, 5, 6, 7]
    // The test clock starts at noon.
    const { join, service, queue, clock, merchantCode } = await aHouse({
      from: '09:00',
      to: '18:00',
      days: every,
    })
    for (const [index, minutes] of [2, 4, 9].entries()) {
      // Sequential, because the players share one clock.
      const player = await join(`waits${index}`)
      await player.call(api.writeToService, aMessage('Hello'))
      clock.advance(minutes * minuteMs)
      const [row] = await queue()
      await service.answer(row?.key ?? { merchantCode, threadId: '' }, 2, 'Hello', 'clara')
    }
    const eve = await join('eve77')
    expect((await eve.call(api.getService, {})).expectedMinutes).toBe(5)
    // 23:00
    clock.advance((10 * 60 + 45) * minuteMs)
    const late = await eve.call(api.writeToService, aMessage('Anybody there?'))
    const facts = late.thread?.messages[1]?.first
    expect(facts).toMatchObject({ open: false, ahead: 0 })
    expect(facts?.opensAt).toContain('T09:00:00.000Z')
    clock.advance(10 * 60 * minuteMs)
    const [row] = await queue()
    await service.answer(row?.key ?? { merchantCode, threadId: '' }, 2, 'Good morning', 'clara')
    expect((await eve.call(api.getService, {})).expectedMinutes).toBe(5)
  })

  it('reports an operator as present only while a desk is open', async () => {
    const { join, slices } = await aHouse()
    const ana = await join('ana81')
    expect(await ana.call(api.getService, {})).toMatchObject({ open: true, atDesk: false })
    const desk = heardBy(slices.hub, deskListeners)
    expect(await ana.call(api.getService, {})).toMatchObject({ open: true, atDesk: true })
    await desk.return?.()
    expect(await ana.call(api.getService, {})).toMatchObject({ open: true, atDesk: false })
  })

  it('tells a player who is away of the first answer in the inbox, and one whose page is open not at all', async () => {
    const { join, service, first, slices, merchantCode } = await aHouse()
    await slices.merchants.set(merchantCode, 'INBOX3', true)
    const ana = await join('ana82')
    const inbox = async () =>
      (await ana.call(getInbox, { pageNo: 1, pageSize: 9, language: 'pt' })).list.map(
        ({ title, content }) => [title, content.split('\n')[0]],
      )
    await ana.call(api.writeToService, aMessage('Where is my deposit?'))
    const { key } = await first()
    const page = heardBy(slices.hub, merchantCode, ana.session()?.playerId ?? '')
    await service.answer(key, 2, 'It is on its way.', 'clara')
    expect(await inbox()).toEqual([])
    await page.return?.()
    await ana.call(api.markServiceSeen, { place: 3 })
    await service.answer(key, 3, 'It has arrived.', 'clara')
    await service.answer(key, 4, 'Good luck!', 'clara')
    expect(await inbox()).toEqual([['O atendimento respondeu', 'It has arrived.']])
  })

  it('writes to a player first: open pages hear it at once, one who is away finds it in the inbox', async () => {
    const { join, service, slices, merchantCode } = await aHouse()
    await slices.merchants.set(merchantCode, 'INBOX3', true)
    const ana = await join('ana83')
    const player = { merchantCode, playerId: ana.session()?.playerId ?? '', language: 'pt' }
    const titles = async () =>
      (await ana.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })).list.map(({ title }) => title)
    const page = heardBy(slices.hub, merchantCode, player.playerId)
    await service.writeTo(player, 'Your documents are approved.', 'clara')
    expect(await page.next()).toMatchObject({ value: { type: 'service' } })
    expect(await titles()).toEqual([])
    await page.return?.()
    await ana.call(api.markServiceSeen, { place: 1 })
    await service.writeTo(player, 'One more thing.', 'clara')
    expect(await titles()).toEqual(['Customer service has written to you'])
  })

  it('keeps a question waiting, since when it does, when the desk writes without having read it', async () => {
    const { join, service, first, clock, merchantCode } = await aHouse()
    const ana = await join('ana84')
    await ana.call(api.writeToService, aMessage('Where is my deposit?'))
    const { waiting_since: since } = await first()
    clock.advance(minuteMs)
    const player = { merchantCode, playerId: ana.session()?.playerId ?? '', language: 'en' }
    await service.writeTo(player, 'A reminder.', 'clara')
    expect(await first()).toMatchObject({
      state: 'waiting',
      waiting_since: since,
      taken_by: null,
      last_text: 'A reminder.',
    })
    await service.settle((await first()).key, { closed: true })
    await service.writeTo(player, 'Another one.', 'bruno')
    expect(await first()).toMatchObject({ state: 'answered', waiting_since: null, taken_by: 'bruno' })
  })

  it('writes no more into a thread that is full, which still takes answers', async () => {
    const { join, service, first, merchantCode } = await aHouse()
    const ana = await join('ana86')
    await ana.call(api.writeToService, aMessage('Hello'))
    await database()
      .db.updateTable('service_thread')
      .set({ messages: 900 })
      .where('merchant_code', '=', merchantCode)
      .execute()
    const player = { merchantCode, playerId: ana.session()?.playerId ?? '', language: 'en' }
    await expect(service.writeTo(player, 'A reminder.', 'clara')).rejects.toMatchObject({
      code: 'feedback.full',
    })
    await service.answer((await first()).key, 900, 'Hello', 'clara')
    expect(await first()).toMatchObject({ messages: 901, state: 'answered' })
  })

  it('writes once into one thread for each of several operators who begin it together', async () => {
    const { join, service, threads, first, merchantCode } = await aHouse()
    const ana = await join('ana85')
    const player = { merchantCode, playerId: ana.session()?.playerId ?? '', language: 'en' }
    const ids = await Promise.all(['clara', 'bruno', 'dora'].map((who) => service.writeTo(player, who, who)))
    expect(new Set(ids).size).toBe(1)
    const all = await threads.messages(await first())
    expect(all.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(all.map(({ words, operator }) => words === operator)).toEqual([true, true, true])
  })

  it('keeps a visitor’s thread to the browser that began it', async () => {
    const { slices, site, service, first, clock } = await aHouse()
    const visitor = slices.visitorOf(site)
    const another = slices.visitorOf(site)
    await visitor.call(api.writeToService, aMessage('I cannot log in.'))
    clock.advance(minuteMs)
    await another.call(api.writeToService, aMessage('Neither can I.'))
    const row = await first()
    expect(row).toMatchObject({ player_id: null, username: null, last_text: 'I cannot log in.' })
    const heard = heardBy(slices.hub, site.merchantCode, visitorListener(row.visitor ?? ''))
    const deaf = heardBy(slices.hub, site.merchantCode, visitorListener('another'))
    await service.answer(row.key, 2, 'Try the link in the mail.', 'clara')
    expect(await heard.next()).toMatchObject({ value: { type: 'service' } })
    await deaf.return?.()
    expect(await deaf.next()).toMatchObject({ done: true })
    const texts = async (who: typeof visitor) =>
      (await who.call(api.getService, {})).thread?.messages.map(({ text }) => text)
    expect(await texts(visitor)).toEqual(['I cannot log in.', '', 'Try the link in the mail.'])
    expect(await texts(another)).toEqual(['Neither can I.', ''])
    await expect(
      visitor.call(api.writeToService, { ...aMessage('A picture'), pictures: [await aPicture()] }),
    ).rejects.toMatchObject({ code: 'session.required' })
    await visitor.call(api.endService, {})
    expect((await visitor.call(api.getService, {})).thread).toBeNull()
  })

  it('draws pictures anew and shows them to their owner alone', async () => {
    const { join } = await aHouse()
    const [ana, bia] = [await join('ana79'), await join('bia79')]
    await ana.call(api.writeToService, { ...aMessage('See here'), pictures: [await aPicture()] })
    const { picture } = await ana.call(api.getServicePicture, { place: 1, index: 0 })
    expect((await sharp(Buffer.from(picture, 'base64')).metadata()).exif).toBeUndefined()
    await expect(bia.call(api.getServicePicture, { place: 1, index: 0 })).rejects.toMatchObject({
      code: 'service.unknown',
    })
    await expect(
      ana.call(api.writeToService, {
        ...aMessage('No picture'),
        pictures: [Buffer.from('<svg onload=alert(1)>').toString('base64')],
      }),
    ).rejects.toMatchObject({ code: 'feedback.pictureInvalid' })
  })

  it('has a question that waits in a demo, once', async () => {
    const { slices, threads } = await aHouse()
    const seed = seedServiceOf({ ...slices, service: { threads }, random: testRandom() })
    await seed(['AURORA01', 'SOMEBODY01'])
    await seed(['AURORA01'])
    const { shown: waiting } = await threads.queue({
      merchantCodes: ['AURORA01', 'SOMEBODY01'],
      cursor: null,
      size: 9,
    })
    expect(waiting).toMatchObject([{ merchant_code: 'AURORA01', state: 'waiting', language: 'pt' }])
  })

  it('opens a closed thread again with the next message, and forgets old ones', async () => {
    const { join, service, first, clock, slices, queue } = await aHouse()
    const ana = await join('ana80')
    await ana.call(api.writeToService, aMessage('Hello'))
    const row = await first()
    await service.settle(row.key, { takenBy: 'clara' })
    await service.settle(row.key, { closed: true })
    await expect(service.settle(row.key, { closed: true })).rejects.toMatchObject({ code: 'ops.wrongState' })
    const again = await ana.call(api.writeToService, aMessage('One more thing'))
    expect(again.thread?.messages.map(({ author }) => author)).toEqual(['asker', 'house', 'asker', 'house'])
    expect(await first()).toMatchObject({ state: 'waiting', taken_by: null })
    clock.advance(366 * dayMs)
    const sweep = slices.sweeps.find(({ name }) => name === 'service')
    await sweep?.run()
    // Waiting threads are kept.
    expect(await queue()).toHaveLength(1)
    await ana.call(api.endService, {})
    await sweep?.run()
    expect(await queue()).toHaveLength(0)
  })
})
