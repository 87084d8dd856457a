import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as api from '#schemas/api/feedback.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { register } from '#schemas/api/register.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aBet, aWin } from '#tests/support/movements.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'
import { verifyDisputeFile } from './verify-file.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const language = 'en'
const aPicture = async (background = '#d0341d') =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'a place of mine' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const aComplaint = {
  type: 'account' as const,
  text: 'Something is wrong with my account.',
  pictures: [],
  language,
}

await onOneEngine('feedback and complaints', (database) => {
  async function aHouse() {
    const problems: string[] = []
    const slices = slicesOn(database().db, { onProblem: ({ message }) => void problems.push(message) })
    const site = aSite()
    const { merchantCode } = site
    await slices.merchants.get(merchantCode)
    for (const module of ['FEEDBACK3', 'INBOX3']) await slices.merchants.set(merchantCode, module, true)
    const join = async (username: string) => {
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration({ username }))
      const playerId = visitor.session()?.playerId ?? ''
      const who = { merchantCode, playerId, currency: site.currency }
      /** A lost or won round. */
      const play = async (roundId: string, wonMinor = 0n) => {
        const inRound = { ...who, roundId, gameCode: 'jade-river' }
        await slices.ledger.move({
          ...who,
          transferId: `gift-${roundId}`,
          kind: 'playMoney',
          amountMinor: 5_000n,
          counterparty: 'house',
          roundId: null,
          gameCode: null,
          referenceId: null,
        })
        await slices.ledger.move(aBet(`bet-${roundId}`, 500n, inRound))
        if (wonMinor > 0n)
          await slices.ledger.move(aWin(`win-${roundId}`, `bet-${roundId}`, wonMinor, inRound))
      }
      return { visitor, playerId, play }
    }
    const ana = await join('ana77')
    const { complaintDesk } = slices.feedback
    const key = (complaintId: string) => ({ merchantCode, complaintId })
    const read = (complaintId: string) => ana.visitor.call(api.getComplaint, { complaintId, language })
    return { ...slices, slices, site, join, ana, complaintDesk, key, read, problems }
  }

  it('keep feedback of a player with pictures drawn anew, and its answer', async () => {
    const { ana, feedback, site } = await aHouse()
    await ana.visitor.call(api.sendFeedback, {
      text: '  The lobby is <b>fast</b>.  ',
      pictures: [await aPicture()],
    })
    const {
      shown: [row],
    } = await feedback.feedback.list([site.merchantCode], { cursor: null, size: 9 })
    expect(row).toMatchObject({
      words: 'The lobby is <b>fast</b>.',
      username: 'ana77',
      pictures: 1,
      state: 'new',
    })
    const key = { merchantCode: site.merchantCode, feedbackId: row?.feedback_id ?? '' }
    const jpeg = Buffer.from(await feedback.feedback.picture(key, 0), 'base64')
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
    await feedback.feedback.settle(key, 'Thank you for $& and $1!', 'clara')
    const { list } = await ana.visitor.call(api.listFeedback, {})
    expect(list).toMatchObject([{ state: 'answered', answer: 'Thank you for $& and $1!' }])
    const inbox = await ana.visitor.call(getInbox, { pageNo: 1, pageSize: 9, language })
    expect(inbox.list[0]?.content).toBe('Thank you for $& and $1!')
    await expect(feedback.feedback.settle(key, null, 'clara')).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
  })

  it('take feedback of a visitor without pictures, five a day from one address', async () => {
    const { slices, site } = await aHouse()
    const visitor = slices.visitorOf(site)
    const send = (text = 'A thought of a visitor', pictures?: string[]) =>
      visitor.call(api.putFeedback, { text, ...(pictures !== undefined && { pictures }) })
    await expect(send('With a picture', [await aPicture()])).rejects.toMatchObject({
      code: 'session.required',
    })
    for (let count = 0; count < 5; count += 1) await send()
    await expect(send()).rejects.toMatchObject({ code: 'rate.limited' })
    slices.clock.advance(dayMs)
    await send()
  })

  it.each([
    ['no picture', Buffer.from('<script>alert(1)</script>').toString('base64')],
    [
      'a PNG in name alone',
      Buffer.from('\u0089PNG\r\n\u001a\nand nothing else', 'latin1').toString('base64'),
    ],
  ])('refuse %s and keep nothing of the message', async (_, picture) => {
    const { ana } = await aHouse()
    const filed = ana.visitor.call(api.fileComplaint, { ...aComplaint, pictures: [picture] })
    await expect(filed).rejects.toMatchObject({ code: 'feedback.pictureInvalid' })
    expect((await ana.visitor.call(api.listComplaints, { language })).list).toEqual([])
  })

  it('go from received to a final answer, with a pause while the player is asked', async () => {
    const { ana, complaintDesk, key, read, clock, hub, site } = await aHouse()
    const events = heardBy(hub, site.merchantCode, ana.playerId)
    const begun = clock.now().getTime()
    const { complaintId } = await ana.visitor.call(api.fileComplaint, aComplaint)
    expect((await read(complaintId)).deadline).toEqual({
      duty: 'acknowledge',
      dueAt: new Date(begun + dayMs).toISOString(),
      standing: 'inTime',
    })
    const early = complaintDesk.decide(key(complaintId), { outcome: 'rejected', words: 'No.' }, 'clara')
    await expect(early).rejects.toMatchObject({ code: 'ops.wrongState' })
    await complaintDesk.act(key(complaintId), 'acknowledge', 'We look into it.', 'clara')
    await complaintDesk.act(key(complaintId), 'note', 'seen this before', 'clara')
    await complaintDesk.act(key(complaintId), 'ask', 'Which device was it?', 'clara')
    clock.advance(3 * dayMs)
    expect(await read(complaintId)).toMatchObject({
      state: 'waitingPlayer',
      deadline: { standing: 'paused', dueAt: new Date(begun + 59 * dayMs).toISOString() },
    })
    await ana.visitor.call(api.replyToComplaint, {
      complaintId,
      text: 'My phone.',
      pictures: [await aPicture()],
    })
    expect(await read(complaintId)).toMatchObject({
      state: 'investigating',
      deadline: { duty: 'answer', standing: 'inTime', dueAt: new Date(begun + 59 * dayMs).toISOString() },
    })
    await complaintDesk.decide(key(complaintId), { outcome: 'upheld', words: 'You were right.' }, 'clara')
    const done = await read(complaintId)
    expect(done).toMatchObject({ state: 'final', outcome: 'upheld', deadline: null, mayAskReview: true })
    expect(done.thread.map(({ kind }) => kind)).toEqual([
      'complaint',
      'acknowledged',
      'question',
      'reply',
      'final',
    ])
    const late = ana.visitor.call(api.replyToComplaint, { complaintId, text: 'But!', pictures: [] })
    await expect(late).rejects.toMatchObject({ code: 'feedback.over' })
    const heard: SiteEvent['type'][] = []
    for await (const event of events) {
      heard.push(event.type)
      if (heard.filter((type) => type === 'feedback').length === 5) break
    }
    expect(heard).toContain('messages')
  })

  it('warn the desk once before and once after a deadline, and end in deadlock after eight weeks', async () => {
    const { ana, complaintDesk, feedback, key, read, clock, problems } = await aHouse()
    const { complaintId } = await ana.visitor.call(api.fileComplaint, aComplaint)
    const about = () => problems.filter((text) => text.includes(complaintId))
    const tick = async (ms: number) => {
      clock.advance(ms)
      await feedback.watchClocks()
      await feedback.watchClocks()
      return about().length
    }
    expect([await tick(17 * hourMs), await tick(2 * hourMs), await tick(6 * hourMs)]).toEqual([0, 1, 2])
    await complaintDesk.act(key(complaintId), 'acknowledge', 'Sorry for the wait.', 'clara')
    await complaintDesk.act(key(complaintId), 'ask', 'Which device was it?', 'clara')
    await tick(70 * dayMs)
    expect(await read(complaintId)).toMatchObject({ state: 'waitingPlayer' })
    await ana.visitor.call(api.replyToComplaint, { complaintId, text: 'My phone.', pictures: [] })
    await tick(50 * dayMs)
    expect(await read(complaintId)).toMatchObject({ state: 'investigating', deadline: { standing: 'near' } })
    await tick(6 * dayMs)
    expect(await read(complaintId)).toMatchObject({ state: 'deadlock', outcome: null, mayAskReview: true })
    const { answerBy } = await ana.visitor.call(api.askReview, { complaintId })
    expect(await ana.visitor.call(api.askReview, { complaintId })).toEqual({ answerBy })
    await complaintDesk.act(key(complaintId), 'answerReview', 'The review agrees with you.', 'clara')
    const again = complaintDesk.act(key(complaintId), 'answerReview', 'Once more.', 'clara')
    await expect(again).rejects.toMatchObject({ code: 'ops.wrongState' })
    expect((await read(complaintId)).thread.at(-1)).toMatchObject({ kind: 'reviewAnswered' })
  })

  it('name what they are about: the player’s own, within six months, and one open complaint for each', async () => {
    const { ana, join, complaintDesk, key, clock } = await aHouse()
    const bea = await join('bea77')
    await ana.play('r1')
    await bea.play('r2')
    const about = (id: string) => ({
      ...aComplaint,
      type: 'bet' as const,
      reference: { kind: 'bet' as const, id, gameId: 'jade-river' },
    })
    const { list } = await ana.visitor.call(api.listReferences, { kind: 'bet', language })
    expect(list).toMatchObject([{ id: 'r1', name: 'Jade River', amount: '5.00' }])
    const foreign = ana.visitor.call(api.fileComplaint, about('r2'))
    await expect(foreign).rejects.toMatchObject({ code: 'feedback.referenceUnknown' })
    const both = await Promise.allSettled([
      ana.visitor.call(api.fileComplaint, about('r1')),
      ana.visitor.call(api.fileComplaint, about('r1')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [{ complaintId } = { complaintId: '' }] = (await ana.visitor.call(api.listComplaints, { language }))
      .list
    await complaintDesk.act(key(complaintId), 'acknowledge', 'We look into it.', 'clara')
    await complaintDesk.decide(key(complaintId), { outcome: 'rejected', words: 'All was right.' }, 'clara')
    await ana.visitor.call(api.fileComplaint, about('r1'))
    clock.advance(185 * dayMs)
    await expect(ana.visitor.call(api.fileComplaint, about('r1'))).rejects.toMatchObject({
      code: 'feedback.tooOld',
    })
    const old = { ...aComplaint, happenedOn: '2020-01-01' }
    await expect(ana.visitor.call(api.fileComplaint, old)).rejects.toMatchObject({ code: 'feedback.tooOld' })
  })

  it('are five open ones at most', async () => {
    const { ana } = await aHouse()
    for (let count = 0; count < 5; count += 1) await ana.visitor.call(api.fileComplaint, aComplaint)
    const sixth = ana.visitor.call(api.fileComplaint, aComplaint)
    await expect(sixth).rejects.toMatchObject({ code: 'feedback.tooManyOpen' })
  })

  it('take twelve pictures in a thread and no more', async () => {
    const { ana, read } = await aHouse()
    const picture = await aPicture()
    const three = [picture, picture, picture]
    const { complaintId } = await ana.visitor.call(api.fileComplaint, { ...aComplaint, pictures: three })
    const reply = (pictures: string[]) =>
      ana.visitor.call(api.replyToComplaint, { complaintId, text: 'More of it', pictures })
    for (let count = 0; count < 3; count += 1) await reply(three)
    await expect(reply([picture])).rejects.toMatchObject({ code: 'feedback.full' })
    await reply([])
    expect((await read(complaintId)).thread).toHaveLength(5)
  })

  it('cannot be seen, answered or downloaded by another player', async () => {
    const { ana, join } = await aHouse()
    const { visitor } = await join('bea77')
    const pictures = [await aPicture()]
    const { complaintId } = await ana.visitor.call(api.fileComplaint, { ...aComplaint, pictures })
    const tries = [
      () => visitor.call(api.getComplaint, { complaintId, language }),
      () => visitor.call(api.replyToComplaint, { complaintId, text: 'Mine?', pictures: [] }),
      () => visitor.call(api.askReview, { complaintId }),
      () => visitor.call(api.getComplaintPicture, { complaintId, place: 1, index: 0 }),
      () => visitor.call(api.getDisputeFile, { complaintId }),
    ]
    for (const each of tries) await expect(each()).rejects.toMatchObject({ code: 'feedback.unknown' })
    expect(
      (await ana.visitor.call(api.getComplaintPicture, { complaintId, place: 1, index: 0 })).picture,
    ).not.toBe('')
  })

  async function aFile() {
    const house = await aHouse()
    const { ana, join, complaintDesk, key, publicKeys } = house
    const bea = await join('bea77')
    await ana.play('r1', 900n)
    await bea.play('r1')
    const { complaintId } = await ana.visitor.call(api.fileComplaint, {
      ...aComplaint,
      type: 'bet',
      reference: { kind: 'bet', id: 'r1', gameId: 'jade-river' },
      pictures: [await aPicture()],
    })
    await complaintDesk.act(key(complaintId), 'acknowledge', 'We look into it.', 'clara')
    await complaintDesk.act(key(complaintId), 'note', 'a secret of the desk', 'clara')
    const { archive } = await ana.visitor.call(api.getDisputeFile, { complaintId })
    const keys = JSON.stringify({ keys: await publicKeys() })
    return { ...house, bea, bytes: Buffer.from(archive, 'base64'), keys }
  }

  it('give a dispute file with everything about the bet, that verifies offline and holds nothing of anybody else', async () => {
    const { bytes, keys, ana, bea } = await aFile()
    expect(await verifyDisputeFile(bytes, keys)).toMatchObject({ ok: true, said: /^valid: complaint C-/ })
    const files = unzipSync(bytes)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'account.json',
        'complaint.json',
        'ledger.json',
        'manifest.json',
        'pictures/1-1.jpg',
        'proofs.json',
        'round.json',
        'signature.json',
        'thread.json',
      ].toSorted(),
    )
    const whole = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, content]) => Buffer.from(content).toString())
      .join('\n')
    expect(whole).toContain(ana.playerId)
    expect(whole).not.toContain(bea.playerId)
    expect(whole).not.toContain('a secret of the desk')
    expect(whole).not.toContain('clara')
    const { transfers } = JSON.parse(Buffer.from(files['ledger.json'] ?? []).toString()) as {
      transfers: { id: string }[]
    }
    expect(transfers.map(({ id }) => id)).toEqual(['bet-r1', 'win-r1'])
  })

  it('a dispute file with one changed byte in any part is refused, and so are parts more or less and a foreign key', async () => {
    const { bytes, keys, publicKeys } = await aFile()
    const files = unzipSync(bytes)
    const judged = async (change: (parts: Record<string, Uint8Array>) => void) => {
      const parts = Object.fromEntries(
        Object.entries(files).map(([name, part]) => [name, Uint8Array.from(part)]),
      )
      change(parts)
      return verifyDisputeFile(zipSync(parts), keys).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    expect(await judged(() => undefined)).toBe(true)
    for (const [name, part] of Object.entries(files))
      for (const at of new Set([0, Math.floor(part.length / 2), part.length - 1])) {
        const verdict = await judged((parts) => {
          const own = parts[name]
          if (own !== undefined) own[at] = (own[at] ?? 0) ^ 1
        })
        expect([name, at, verdict]).toEqual([name, at, false])
      }
    for (const name of Object.keys(files))
      expect([name, await judged((parts) => delete parts[name])]).toEqual([name, false])
    expect(await judged((parts) => (parts['more.json'] = Buffer.from('{}')))).toBe(false)
    const [own] = await publicKeys()
    const foreign = JSON.stringify({ ...own, x: Buffer.alloc(32, 7).toString('base64url') })
    expect(await verifyDisputeFile(bytes, foreign)).toMatchObject({ ok: false })
    await expect(verifyDisputeFile(Buffer.from('no zip'), keys)).rejects.toThrow(/cannot be unpacked/)
  })
})
