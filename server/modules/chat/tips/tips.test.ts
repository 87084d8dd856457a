import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manySenders, mostTipsADay } from '#domain/chat/tips.ts'
import {
  ignoreChatMember,
  launchChat,
  listChatMessages,
  reportChatMessage,
  sendChatMessage,
} from '#schemas/api/chat.ts'
import { chooseChatTips, getChatTips, sendChatTip } from '#schemas/api/chat-tips.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { sanctionChatPlayer, setChatRoom } from '#schemas/api/ops-chat.ts'
import { listDeskTips } from '#schemas/api/ops-chat-tips.ts'
import { takeTimeOut } from '#schemas/api/protection.ts'
import { getStatement, listMovements } from '#schemas/api/records.ts'
import { stepUp } from '#schemas/api/security.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const room = 'pt'
const reason = 'tips of the tests'
let gateway: TestGateway
let operator: DeskVisitor

const settings = {
  open: true,
  slowModeSec: 0,
  minAccountAgeMin: 0,
  holdAfterReports: 3,
  blockedWords: [],
  watchedWords: [],
}
const setRoom = (parts: Partial<typeof settings> = {}) =>
  operator.call(setChatRoom, { merchantCode, room, settings: { ...settings, ...parts }, reason })

beforeAll(async () => {
  gateway = await startGateway()
  operator = await theFirstOperator(gateway)
  await gateway.merchants.get(merchantCode)
  for (const moduleId of ['CBS3', 'INBOX3', 'MEMTRANS3'])
    await gateway.merchants.set(merchantCode, moduleId, true)
  await setRoom()
}, 60_000)
afterAll(() => gateway.stop())

/** A player with 1,000.00 who has written a message. */
async function aPlayer() {
  const name = aUsername()
  const visitor = await gateway.visitor().register(name)
  const { player_id: playerId } = await gateway.db
    .selectFrom('player')
    .select('player_id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  const prove = async () => {
    visitor.token = (await visitor.call(stepUp, { method: 'password', password: 'Correct-horse-9' })).token
  }
  await prove()
  const { alias } = await visitor.call(launchChat, { room, language: 'pt' })
  const { message } = await visitor.call(sendChatMessage, { room, text: 'Good evening' })
  const balance = async () => Number((await visitor.call(getBalance, {})).sumBalance)
  const { messageId } = message
  return { visitor, playerId, alias, messageId, balance, prove }
}
type Player = Awaited<ReturnType<typeof aPlayer>>

let orders = 0
const tip = ({ visitor }: Player, { messageId }: Pick<Player, 'messageId'>, amount = '5.00', key = '') =>
  visitor.call(
    sendChatTip,
    { room, messageId, amount },
    { idempotencyKey: key === '' ? `tip-of-the-tests-${(orders += 1)}` : key },
  )
const choose = ({ visitor }: Player, choice: 'none' | 'quiet' | 'shown') =>
  visitor.call(chooseChatTips, { room, choice })
const refused = (code: string) => ({ code })
const lines = async ({ visitor }: Player) =>
  (await visitor.call(listChatMessages, { room, pageSize: 40 })).list.flatMap(({ alias, tip: line }) =>
    line === undefined ? [] : [{ alias, ...line }],
  )
const sanction = ({ playerId }: Player, kind: 'mute' | 'ban' | 'shadow') =>
  operator.call(sanctionChatPlayer, {
    merchantCode,
    playerId,
    kind,
    ruleId: kind === 'shadow' ? 'spam' : 'respect',
    hours: 1,
    about: null,
    reason,
  })
const setPlayer = ({ playerId }: Player, values: { status?: 'frozen'; account_type_code?: number }) =>
  gateway.db.updateTable('player').set(values).where('player_id', '=', playerId).execute()

it('needs a fresh proof of who gives it, as a withdrawal does', async () => {
  const [ana, bia] = [await aPlayer(), await aPlayer()]
  gateway.clock.advance(6 * 60_000)
  await expect(tip(ana, bia)).rejects.toMatchObject(refused('session.stepUpRequired'))
})

describe('a tip', () => {
  it('moves the money once, and both find it with the other’s alias', async () => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    expect(await ana.visitor.call(getChatTips, { room })).toMatchObject({
      min: '1.00',
      leftToday: '100.00',
      choice: 'quiet',
      why: null,
    })
    const given = await tip(ana, bia, '5.00', 'the-first-order-of-ana')
    expect(given).toMatchObject({ amount: '5.00', playable: '995.00' })
    expect(await tip(ana, bia, '5.00', 'the-first-order-of-ana')).toEqual(given)
    expect([await ana.balance(), await bia.balance()]).toEqual([995, 1005])
    const day = gateway.clock.now().toISOString().slice(0, 10)
    const query = { from: day, to: day, pageSize: 9, language: 'en', group: 'tips' } as const
    const { list: out } = await ana.visitor.call(listMovements, query)
    expect(out).toMatchObject([{ group: 'tips', amount: '-5.00', balance: '995.00', partner: bia.alias }])
    const { list: into } = await bia.visitor.call(listMovements, query)
    expect(into).toMatchObject([{ group: 'tips', amount: '5.00', balance: '1005.00', partner: ana.alias }])
    const { groups } = await bia.visitor.call(getStatement, { from: day, to: day })
    expect(groups).toContainEqual({ group: 'tips', count: 1, amount: '5.00' })
    const { list: inbox } = await bia.visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
    const told = inbox.filter(({ title }) => title === 'You got a tip')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain(ana.alias)
    expect(await ana.visitor.call(getChatTips, { room })).toMatchObject({ leftToday: '95.00' })
    expect((await checkLedger(gateway.db)).problems).toEqual([])
  })

  it('is a line of the room only if both chose that, and a line takes no tip', async () => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    await choose(ana, 'shown')
    await tip(ana, bia)
    expect(await lines(bia)).toEqual([])
    await choose(bia, 'shown')
    await tip(ana, bia, '7.00')
    expect(await lines(bia)).toEqual([{ alias: ana.alias, to: bia.alias, amount: '7.00', currency: 'BRL' }])
    const { line_id: lineId } = await gateway.db
      .selectFrom('chat_tip')
      .select('line_id')
      .where('from_id', '=', ana.playerId)
      .where('line_id', 'is not', null)
      .executeTakeFirstOrThrow()
    await expect(tip(bia, { messageId: lineId ?? 0 })).rejects.toMatchObject(refused('chat.messageUnknown'))
    // Nor can it be reported: the platform wrote it.
    const report = { room, messageId: lineId ?? 0, ruleId: 'begging' } as const
    await expect(bia.visitor.call(reportChatMessage, report)).rejects.toMatchObject(
      refused('chat.messageUnknown'),
    )
  })

  it('is told later if its gateway stopped before it could, and once', async () => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    for (const player of [ana, bia]) await choose(player, 'shown')
    await tip(ana, bia)
    await gateway.db.updateTable('chat_tip').set({ told: false }).where('to_id', '=', bia.playerId).execute()
    gateway.clock.advance(11_000)
    await gateway.jobs.runDue()
    const { told } = await gateway.db
      .selectFrom('chat_tip')
      .select('told')
      .where('to_id', '=', bia.playerId)
      .executeTakeFirstOrThrow()
    expect(told).toBe(true)
    expect((await lines(bia)).filter(({ to }) => to === bia.alias)).toHaveLength(1)
    const { list } = await bia.visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
    expect(list.filter(({ title }) => title === 'You got a tip')).toHaveLength(1)
  })

  it('has bounds, and a day has a sum for who gives', async () => {
    const [ana, bia, cid] = [await aPlayer(), await aPlayer(), await aPlayer()]
    for (const amount of ['0.99', '50.01'])
      await expect(tip(ana, bia, amount)).rejects.toMatchObject(refused('payments.amountOutOfBounds'))
    await tip(ana, bia, '50.00')
    await tip(ana, cid, '49.50')
    await expect(tip(ana, bia, '1.00')).rejects.toMatchObject(refused('chat.tipOverDay'))
    expect(await ana.visitor.call(getChatTips, { room })).toMatchObject({
      leftToday: '0.50',
      why: 'dayMost',
      until: expect.any(String),
    })
    expect([await ana.balance(), await bia.balance()]).toEqual([900.5, 1050])
  })

  it('is one of so many a day', async () => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    for (let at = 0; at < mostTipsADay; at += 1) await tip(ana, bia, '1.00')
    await expect(tip(ana, bia, '1.00')).rejects.toMatchObject(refused('chat.tipOverDay'))
  })

  it('of many senders stops at the receiver’s sum of a day, and operators see the receiver', async () => {
    const receiver = await aPlayer()
    const senders = await Promise.all(Array.from({ length: manySenders }, aPlayer))
    const results = await Promise.allSettled(senders.map((sender) => tip(sender, receiver, '50.00')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await receiver.balance()).toBe(1200)
    const late = senders[results.findIndex(({ status }) => status === 'rejected')]
    if (late === undefined) throw new Error('Nobody was refused')
    await expect(tip(late, receiver, '1.00')).rejects.toMatchObject(refused('chat.tipNotTaken'))
    const query = { merchantCode, playerId: receiver.playerId, pageSize: 9 }
    const { list } = await operator.call(listDeskTips, query)
    expect(list).toHaveLength(4)
    expect(list[0]).toMatchObject({ to: { alias: receiver.alias }, amount: '50.00', mark: null })
  })

  it('marks the receiver once when the number of senders of a day is reached', async () => {
    const receiver = await aPlayer()
    const senders = await Promise.all(Array.from({ length: manySenders + 1 }, aPlayer))
    for (const sender of [...senders, ...senders]) await tip(sender, receiver, '1.00')
    const { list } = await operator.call(listDeskTips, {
      merchantCode,
      playerId: receiver.playerId,
      mark: 'fromMany',
      pageSize: 9,
    })
    expect(list).toHaveLength(1)
    const logged = await gateway.db
      .selectFrom('intervention')
      .select(['kind', 'note'])
      .where('player_id', '=', receiver.playerId)
      .where('kind', '=', 'tipsFromMany')
      .execute()
    expect(logged).toEqual([{ kind: 'tipsFromMany', note: list[0]?.tipId }])
  })

  it('has somebody else’s message, which everybody sees', async () => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    await expect(tip(ana, ana)).rejects.toMatchObject(refused('chat.tipOwn'))
    await expect(tip(ana, { messageId: 99_999 })).rejects.toMatchObject(refused('chat.messageUnknown'))
    await gateway.db
      .updateTable('chat_message')
      .set({ state: 'held' })
      .where('player_id', '=', bia.playerId)
      .execute()
    await expect(tip(ana, bia)).rejects.toMatchObject(refused('chat.messageUnknown'))
  })

  it.each(['none', 'hidden', 'muted', 'banned', 'shadowed', 'frozen', 'resting', 'agent', 'linked'])(
    'is refused with one answer for every reason of the receiver: %s',
    async (why) => {
      const [ana, bia] = [await aPlayer(), await aPlayer()]
      if (why === 'none') await choose(bia, 'none')
      if (why === 'hidden') await bia.visitor.call(ignoreChatMember, { alias: ana.alias, ignored: true })
      if (why === 'muted') await sanction(bia, 'mute')
      if (why === 'banned') await sanction(bia, 'ban')
      if (why === 'shadowed') await sanction(bia, 'shadow')
      if (why === 'frozen') await setPlayer(bia, { status: 'frozen' })
      if (why === 'agent') await setPlayer(bia, { account_type_code: 1 })
      if (why === 'resting') await bia.visitor.call(takeTimeOut, { length: '24h' })
      if (why === 'linked')
        for (const { playerId } of [ana, bia])
          await gateway.db
            .insertInto('account_signal')
            .values({
              merchant_code: merchantCode,
              player_id: playerId,
              kind: 'payout',
              signal_hash: `the account of ${ana.playerId}`,
              first_at: gateway.clock.now(),
              last_at: gateway.clock.now(),
            })
            .execute()
      await expect(tip(ana, bia)).rejects.toMatchObject(refused('chat.tipNotTaken'))
      expect(await ana.balance()).toBe(1000)
    },
  )

  it.each([
    ['muted', 'chat.muted'],
    ['banned', 'chat.banned'],
    ['agent', 'chat.tipNotForAccount'],
    // A break ends the session.
    ['resting', 'session.required'],
  ])('is refused to who is %s', async (why, code) => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    if (why === 'muted') await sanction(ana, 'mute')
    if (why === 'banned') await sanction(ana, 'ban')
    if (why === 'agent') await setPlayer(ana, { account_type_code: 1 })
    if (why === 'resting') await ana.visitor.call(takeTimeOut, { length: '24h' })
    await expect(tip(ana, bia)).rejects.toMatchObject(refused(code))
    expect(await bia.balance()).toBe(1000)
  })

  it('is for accounts of seven times the age from which the room lets them write', async () => {
    const [ana, bia] = [await aPlayer(), await aPlayer()]
    await setRoom({ minAccountAgeMin: 1 })
    gateway.clock.advance(7 * 60_000 - 1_000)
    await ana.prove()
    await expect(tip(ana, bia)).rejects.toMatchObject(refused('chat.tipTooYoung'))
    expect(await ana.visitor.call(getChatTips, { room })).toMatchObject({ why: 'tooYoung' })
    gateway.clock.advance(1_001)
    await tip(ana, bia)
    await setRoom()
  })

  it('needs the money, and its key belongs to one order', async () => {
    const [ana, bia, cid] = [await aPlayer(), await aPlayer(), await aPlayer()]
    await gateway.db
      .updateTable('player_account')
      .set({ posted_minor: 300n })
      .where('player_id', '=', ana.playerId)
      .execute()
    await expect(tip(ana, bia, '3.01')).rejects.toMatchObject(refused('wallet.insufficientFunds'))
    await tip(ana, bia, '3.00', 'one-key-for-one-order')
    await expect(tip(ana, cid, '3.00', 'one-key-for-one-order')).rejects.toMatchObject(
      refused('idempotency.keyReused'),
    )
  })
})
