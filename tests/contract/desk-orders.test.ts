import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { listAudit, listPlayers } from '#schemas/api/ops.ts'
import { listDeskAnnouncements, publishAnnouncement, withdrawAnnouncement } from '#schemas/api/ops-content.ts'
import {
  approveVouchers,
  getDepositProof,
  listVoucherBatches,
  orderVouchers,
  rejectVouchers,
} from '#schemas/api/ops-payments.ts'
import { getPlayerProtection, intervene, listHarmSigns } from '#schemas/api/ops-protection.ts'
import { addDepositProof, orderDeposit } from '#schemas/api/payments.ts'
import { changeProfile, getProfileForm } from '#schemas/api/member.ts'
import { fulfilRedeemOrder, listRedeemOrders, showOrderAddress } from '#schemas/api/ops-mall.ts'
import { getPoints, listRedeems } from '#schemas/api/points.ts'
import { stepUp } from '#schemas/api/security.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { addOperator } from '#schemas/api/ops-session.ts'
import { anOperator, DeskVisitor, theFirstOperator } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { confirmOperator } from '#server/modules/ops/operator-actions.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
const page = { pageSize: 25 }
let gateway: TestGateway
let desk: DeskVisitor
let second: DeskVisitor

beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
  second = await anOperator(gateway, desk, 'the-second', 'payments')
  await gateway.merchants.get(merchantCode)
  for (const module of ['DEPOSIT3', 'PTSYS3']) await gateway.merchants.set(merchantCode, module, true)
})
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

async function aPlayer() {
  const username = aUsername()
  const visitor = await gateway.visitor().register(username)
  const { list } = await desk.call(listPlayers, { q: username, pageSize: 1 })
  return { username, visitor, key: { merchantCode, playerId: list[0]?.playerId ?? '' } }
}

describe('vouchers at the desk', () => {
  const order = (amount: string, count: number) =>
    desk.call(orderVouchers, { merchantCode, amount, count, reason })

  it('are shown once when issued, can be redeemed, and are not in the audit log', async () => {
    const { outcome, codes } = await order('25.00', 2)
    expect([outcome, codes.length]).toEqual(['done', 2])
    const { visitor } = await aPlayer()
    await visitor.call(orderDeposit, { method: 'voucher', code: codes[0] ?? '' })
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1025.00')
    const { list } = await desk.call(listVoucherBatches, { ...page })
    expect(list[0]).toMatchObject({ amount: '25.00', currency: 'BRL', count: 2, redeemed: 1 })
    expect(JSON.stringify([list, await desk.call(listAudit, { ...page })])).not.toContain(codes[1])
  })

  it('need two operators from the threshold on', async () => {
    const { outcome, batchId, codes } = await order('2500.00', 2)
    expect([outcome, codes]).toEqual(['secondPerson', []])
    expect(await codeOf(desk.call(approveVouchers, { merchantCode, batchId }))).toBe('ops.samePerson')
    expect((await second.call(approveVouchers, { merchantCode, batchId })).codes).toHaveLength(2)
    expect(await codeOf(second.call(approveVouchers, { merchantCode, batchId }))).toBe('ops.wrongState')
    const rejected = await order('5000.00', 1)
    await second.call(rejectVouchers, { merchantCode, batchId: rejected.batchId, reason })
    expect(await codeOf(second.call(approveVouchers, { merchantCode, batchId: rejected.batchId }))).toBe(
      'ops.wrongState',
    )
  })

  it('are ordered once by a call that is repeated after its answer was lost', async () => {
    const wish = { merchantCode, amount: '20.00', count: 1, reason }
    const idempotencyKey = crypto.randomUUID()
    const first = await desk.call(orderVouchers, wish, { idempotencyKey })
    // As after a crash between the order and its stored answer.
    await gateway.db.deleteFrom('idempotency').execute()
    expect(await desk.call(orderVouchers, wish, { idempotencyKey })).toEqual(first)
    expect(await desk.call(orderVouchers, wish)).not.toEqual(first)
  })

  it('are not issued by two accounts of one person', async () => {
    const { oneTimePassword } = await desk.call(addOperator, { name: 'my-other-self', role: 'payments' })
    const puppet = await new DeskVisitor(gateway).firstLogin('my-other-self', oneTimePassword)
    const { batchId } = await order('2500.00', 2)
    expect(await codeOf(puppet.call(approveVouchers, { merchantCode, batchId }))).toBe('operator.unconfirmed')
    const wish = { merchantCode, amount: '2500.00', count: 2, reason }
    expect(await codeOf(puppet.call(orderVouchers, wish))).toBe('operator.unconfirmed')
    // Actions for one person are open to an unconfirmed operator.
    expect(await codeOf(puppet.call(orderVouchers, { ...wish, amount: '25.00' }))).toBe('done')
    await gateway.command(confirmOperator, { name: 'my-other-self' })
    expect(await codeOf(puppet.call(approveVouchers, { merchantCode, batchId }))).toBe('done')
  })

  it.each([
    ['at a merchant that is not served', { merchantCode: 'NOBODY01' }, 'ops.unknown'],
    ['of nothing', { amount: '0.00' }, 'request.invalid'],
    ['with more places than there are', { amount: '1.001' }, 'request.invalid'],
  ])('are not issued %s', async (_, parts, code) => {
    const wish = { merchantCode, amount: '10.00', count: 1, reason, ...parts }
    expect(await codeOf(desk.call(orderVouchers, wish))).toBe(code)
  })
})

it('a player’s picture of a transfer is shown at the desk', async () => {
  const { visitor } = await aPlayer()
  const { depositId } = await visitor.call(orderDeposit, { method: 'bank', amount: '100.00' })
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  await visitor.call(addDepositProof, { depositId, picture: picture.toString('base64') })
  const proof = { merchantCode, depositId, place: 1 }
  expect((await desk.call(getDepositProof, proof)).jpeg.slice(0, 4)).toBe('/9j/')
  expect(await codeOf(desk.call(getDepositProof, { ...proof, place: 2 }))).toBe('ops.unknown')
})

describe('announcements at the desk', () => {
  const toAll = {
    audience: 'all',
    languages: [] as string[],
    place: 'strip',
    ackRequired: false,
    startsAt: null,
    endsAt: null,
  } as const

  const shownTo = async (language: string) =>
    (
      await gateway.visitor().call(listAnnouncements, { types: 'B', pageNo: 1, pageSize: 9, language })
    ).list.map(({ title }) => title)

  it('are read by every player in their language until they are withdrawn', async () => {
    const { announcementId } = await desk.call(publishAnnouncement, {
      merchantCode,
      type: 'B',
      title: { en: 'A new lobby', pt: 'Um novo salão' },
      content: { en: 'It is open.', pt: 'Está aberto.' },
      ...toAll,
    })
    expect(await shownTo('en')).toContain('A new lobby')
    expect(await shownTo('pt')).toContain('Um novo salão')
    const withdraw = () => codeOf(desk.call(withdrawAnnouncement, { merchantCode, announcementId, reason }))
    expect([await withdraw(), await withdraw()]).toEqual(['done', 'ops.wrongState'])
    expect(await shownTo('en')).not.toContain('A new lobby')
    const { list } = await desk.call(listDeskAnnouncements, { merchantCode })
    expect(list.find((row) => row.announcementId === announcementId)?.withdrawnAt).not.toBeNull()
  })

  it('are not for merchants that are not served', async () => {
    const text = { en: 'x' }
    const draft = { merchantCode: 'NOBODY01', type: 'B', title: text, content: text, ...toAll } as const
    expect(await codeOf(desk.call(publishAnnouncement, draft))).toBe('ops.unknown')
  })
})

describe('orders for points at the desk', () => {
  it('are decided once; the player sees the remark, and rejected points are refunded', async () => {
    const { visitor, key, username } = await aPlayer()
    const row = {
      merchant_code: merchantCode,
      player_id: key.playerId,
      kind: 'redeem',
      points_centi: 20_000n,
      good_id: 'keyring',
      amount_minor: null,
      currency: 'BRL',
      status: 'inProcess',
      made_at: gateway.clock.now(),
    } as const
    await gateway.db
      .insertInto('points_entry')
      .values(['o-1', 'o-2'].map((entry_id) => ({ ...row, entry_id })))
      .execute()
    await gateway.db
      .insertInto('points_account')
      .values({ merchant_code: merchantCode, player_id: key.playerId, spent_centi: 40_000n })
      .execute()
    const { list } = await desk.call(listRedeemOrders, { ...page, step: 'ordered' })
    expect(list.filter((order) => order.username === username)).toHaveLength(2)
    expect(list[0]).toMatchObject({ points: '200.00', title: { en: expect.any(String) as string } })
    const decide = (orderId: string, step: 'fulfilling' | 'delivered' | 'refunded') =>
      codeOf(desk.call(fulfilRedeemOrder, { ...key, orderId, step, reason: 'out of stock' }))
    const answers = [
      await decide('o-1', 'refunded'),
      await decide('o-1', 'delivered'),
      await decide('o-3', 'delivered'),
    ]
    expect(answers).toEqual(['done', 'ops.wrongState', 'ops.unknown'])
    expect(await decide('o-2', 'fulfilling')).toBe('done')
    expect(await decide('o-2', 'fulfilling')).toBe('ops.wrongState')
    expect(await decide('o-2', 'delivered')).toBe('done')
    expect((await visitor.call(getPoints, {})).spent).toBe('200.00')
    const day = gateway.clock.now().toISOString().slice(0, 10)
    const mine = await visitor.call(listRedeems, { from: day, to: day, pageSize: 9, language: 'en' })
    expect(new Set(mine.list.map(({ status, remark }) => `${status}: ${remark}`))).toEqual(
      new Set(['approved: out of stock', 'rejected: out of stock']),
    )
  })
})

describe('where an order of the points shop goes', () => {
  const address = 'Rua das Laranjeiras 120, Rio de Janeiro'

  it('is what the player tells in the profile, shown while the order is open, and not in the audit log', async () => {
    const { visitor, key } = await aPlayer()
    await gateway.db
      .insertInto('points_entry')
      .values({
        merchant_code: merchantCode,
        player_id: key.playerId,
        entry_id: 'sent-1',
        kind: 'redeem',
        good_id: 'cap',
        points_centi: 20_000n,
        amount_minor: null,
        currency: 'BRL',
        status: 'inProcess',
        made_at: gateway.clock.now(),
      })
      .execute()
    const order = { ...key, orderId: 'sent-1' }
    const show = () => desk.call(showOrderAddress, order)
    expect(await show()).toEqual({ name: 'Ana Souza', address: null, mobile: null })
    visitor.token = (await visitor.call(stepUp, { method: 'password', password: 'Correct-horse-9' })).token
    expect((await visitor.call(getProfileForm, {})).fields.map(({ id }) => id)).toContain('address')
    await visitor.call(changeProfile, { fields: { address } })
    expect((await show()).address).toBe(address)
    const { list } = await desk.call(listAudit, { ...page })
    expect(list.map(({ action }) => action)).toContain('points.address')
    expect(JSON.stringify(list)).not.toContain('Laranjeiras')
    await desk.call(fulfilRedeemOrder, { ...order, step: 'delivered', reason })
    expect(await codeOf(show())).toBe('ops.wrongState')
    expect(await codeOf(desk.call(showOrderAddress, { ...order, orderId: 'sent-2' }))).toBe('ops.unknown')
    expect(await codeOf(second.call(showOrderAddress, order))).toBe('operator.roleMissing')
  })

  it('is not asked for where the merchant has no points shop', async () => {
    const { visitor } = await aPlayer()
    const asked = async () => (await visitor.call(getProfileForm, {})).fields.map(({ id }) => id)
    await gateway.merchants.set(merchantCode, 'PTSYS3', false)
    expect(await asked()).not.toContain('address')
    await gateway.merchants.set(merchantCode, 'PTSYS3', true)
    expect(await asked()).toContain('address')
  })
})

describe('markers of harm at the desk', () => {
  it('name the player, the count and the bound, until an operator has responded', async () => {
    const { visitor, key, username } = await aPlayer()
    const { codes } = await desk.call(orderVouchers, { merchantCode, amount: '1.00', count: 4, reason })
    for (const code of codes) await visitor.call(orderDeposit, { method: 'voucher', code })
    const { signs } = await desk.call(getPlayerProtection, key)
    expect(signs).toMatchObject([{ sign: 'deposits', level: 'watch', count: 4, answeredBy: null }])
    const open = async () =>
      (await desk.call(listHarmSigns, { ...page, open: true })).list.map((row) => row.username)
    expect(await open()).toContain(username)
    await desk.call(intervene, { ...key, reason: 'Called the player.' })
    expect(await open()).not.toContain(username)
  })
})
