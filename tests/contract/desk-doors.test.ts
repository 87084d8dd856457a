import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBrCode } from '#domain/pix/br-code.ts'
import {
  approveDeposit,
  approveVouchers,
  listDeskDeposits,
  orderVouchers,
} from '#schemas/api/ops-payments.ts'
import { listDeposits, orderDeposit } from '#schemas/api/payments.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { listDeskAnnouncements, publishAnnouncement } from '#schemas/api/ops-content.ts'
import {
  closePlayerSessions,
  getPlayer,
  getTrialBalance,
  listPlayers,
  listAudit,
  setMerchantStatus,
  verifyAudit,
} from '#schemas/api/ops.ts'
import { listOutbox } from '#schemas/api/ops-outbox.ts'
import { createOutbox } from '#server/messages/outbox.ts'
import { verifyAudit as verifyAction } from '#server/modules/ops/books-actions.ts'
import { cases } from '#tests/support/law.ts'
import { testRandom } from '#tests/support/clock.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/** What operators of any role could break, by one call or by many at once. */
const merchantCode = 'AURORA01'
let gateway: TestGateway
let desk: DeskVisitor
let support: DeskVisitor
const problems: string[] = []
const bankSecret = 'a secret that the bank shares with the gateway'
beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      vendors: {
        registry: createVendorRegistry([]),
        keys: { secretOf: (code) => (code === 'SANDBANK' ? bankSecret : null) },
      },
      onProblem: ({ message }) => problems.push(message),
    },
  })
  desk = await theFirstOperator(gateway)
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'DEPOSIT3', true)
  support = await anOperator(gateway, desk, 'sam', 'support')
})
afterAll(() => gateway.stop())

describe('the audit', () => {
  it('holds after a reason with half a character, a NUL or a control, which is refused', async () => {
    for (const reason of ['half \uD800 of it', 'a \0 in it', 'a bell \u0007 in it']) {
      const input = { merchantCode, playerId: 'nobody', reason }
      const response = await support.send(closePlayerSessions, input)
      expect(response.json()).toMatchObject({ errorCode: 'request.textInvalid' })
      expect(response.statusCode).toBe(400)
    }
    expect((await desk.call(verifyAudit, {})).breaks).toEqual([])
  })

  it('takes as many writes at once as come, each with its end', async () => {
    const writes = cases(24, 64)
    const codes = await Promise.all(
      Array.from({ length: writes }, async (_, index) => {
        const input = { merchantCode, status: 'open', reason: `write ${index} of many` }
        return (await desk.send(setMerchantStatus, input)).statusCode
      }),
    )
    expect(new Set(codes)).toEqual(new Set([200]))
    const { list } = await desk.call(listAudit, { action: 'merchant.status', pageSize: 100 })
    const ours = list.filter(({ reason }) => reason?.startsWith('write '))
    const phases = Object.groupBy(ours, ({ phase }) => phase)
    expect(Object.keys(phases).toSorted()).toEqual(['begun', 'done'])
    if (writes <= 50) expect(phases.done).toHaveLength(writes)
    expect((await desk.call(verifyAudit, {})).breaks).toEqual([])
  })

  it('names the entries that were deleted from its end, at the desk and on the command line', async () => {
    const { head } = await desk.call(verifyAudit, {})
    const last = await gateway.db
      .deleteFrom('audit')
      .where('seq', '=', BigInt(head.entries))
      .returningAll()
      .executeTakeFirstOrThrow()
    const cutOff = [{ seq: String(head.entries), day: null, problem: 'cutOff' }]
    expect((await desk.call(verifyAudit, {})).breaks).toEqual(cutOff)
    const report = await gateway.command(verifyAction, { kept: null })
    expect(verifyAction.tell(report, { kept: null })).toMatchObject({
      ok: false,
      said: expect.stringContaining(`entry ${head.entries}: the entries from here on were deleted`) as string,
    })
    await gateway.db.insertInto('audit').values(last).execute()
    expect((await desk.call(verifyAudit, {})).breaks).toEqual([])
  })
})

it('an announcement has texts by language alone, so no list of them breaks', async () => {
  const publish = (title: unknown) =>
    support.send(publishAnnouncement, {
      merchantCode,
      type: 'B',
      title,
      content: { en: 'Text.' },
      audience: 'all',
      languages: [],
      place: 'list',
      ackRequired: false,
      startsAt: null,
      endsAt: null,
    })
  for (const title of [
    { en: 'fine', 'EN-us': { deep: 1 } },
    { en: 'fine', constructor: ['x'] },
    { en: 'fine', '': null },
  ])
    expect((await publish(title)).statusCode).toBe(400)
  gateway.clock.advance(1_000)
  expect((await publish({ en: 'Fine', pt: 'Bom' })).statusCode).toBe(200)
  const { list } = await support.call(listDeskAnnouncements, {})
  expect(list[0]?.title).toEqual({ en: 'Fine', pt: 'Bom' })
  await gateway.visitor().call(listAnnouncements, { types: 'B', language: 'en', pageNo: 1, pageSize: 5 })
})

it('the outbox shows no code that was sent to a player', async () => {
  const outbox = createOutbox({ db: gateway.db, clock: gateway.clock, random: testRandom('masked') })
  const message = { merchantCode, channel: 'sms', recipient: '+5511900000009', subject: '' } as const
  await outbox.send({ ...message, body: 'Aurora: 482913 is your password reset code.' }, true)
  for (const who of [support, desk]) {
    const { list } = await who.call(listOutbox, { merchantCode, pageSize: 1 })
    expect(list[0]?.body).toBe('Aurora: •••••• is your password reset code.')
  }
})

async function aPayer() {
  const username = aUsername()
  const visitor = await gateway.visitor().register(username)
  const { list } = await desk.call(listPlayers, { q: username, pageSize: 1 })
  return { visitor, playerId: list[0]?.playerId ?? '' }
}

describe('an oversized amount', () => {
  it('of a signed payment goes back to its payer, is told, and every list still answers', async () => {
    const { visitor, playerId } = await aPayer()
    const { pix } = await visitor.call(orderDeposit, { method: 'pix', amount: '50.00' })
    const pay = async (id: string, amount: string) => {
      const payload = JSON.stringify({
        merchant_code: merchantCode,
        transaction_id: id,
        txid: fromBrCode(pix?.brCode ?? '')?.txid ?? '',
        amount,
        currency: 'BRL',
        paid_at: gateway.clock.now().toISOString(),
        payer: { name: 'Marina', tax_id: '52998224725' },
      })
      const headers = {
        'content-type': 'application/json',
        ...signVendorRequest('SANDBANK', bankSecret, payload, gateway.clock.now()),
      }
      const url = '/vendor/v1/payments/pix'
      const response = await gateway.inject({ method: 'POST', url, payload, headers }, 'localhost')
      return response.json<{ errorCode?: string; value?: unknown }>()
    }
    expect((await pay('E000000001', '999999999999999.00')).errorCode).toBe('request.invalid')
    const returned = { outcome: 'returned', reason: 'outOfBounds' }
    for (const [id, amount] of [
      ['E000000002', '999999999999.00'],
      ['E000000003', '20000.01'],
    ] as const)
      expect((await pay(id, amount)).value).toEqual(returned)
    expect(problems.filter((problem) => problem.includes('above the method'))).toHaveLength(2)
    expect((await pay('E000000004', '20000.00')).value).toMatchObject({ outcome: 'credited' })
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('21000.00')
    expect((await desk.call(getPlayer, { merchantCode, playerId })).balance).toBe('21000.00')
  })

  it('that stands in the books all the same is shown with all its digits', async () => {
    const { visitor, playerId } = await aPayer()
    const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
    for (const index of Array(9).keys())
      await ledger.move({
        merchantCode,
        transferId: `huge:${playerId}:${index}`,
        kind: 'deposit',
        playerId,
        currency: 'BRL',
        amountMinor: 10n ** 18n,
        counterparty: 'bank:DESK',
        roundId: null,
        gameCode: null,
        referenceId: null,
      })
    const sum = '90000000000001000.00'
    expect((await visitor.call(getBalance, {})).sumBalance).toBe(sum)
    const page = { pageNo: 1, pageSize: 25 }
    await visitor.call(listDeposits, page)
    const { list } = await desk.call(listPlayers, { pageSize: 25 })
    expect(list.find((row) => row.playerId === playerId)?.balance).toBe(sum)
    expect((await desk.call(getPlayer, { merchantCode, playerId })).balance).toBe(sum)
    await desk.call(listDeskDeposits, { pageSize: 25 })
    expect((await desk.call(getTrialBalance, {})).balanced).toBe(true)
  })
})

describe('two people', () => {
  let clerks = 0
  const aClerk = () => anOperator(gateway, desk, `clerk-${(clerks += 1)}`, 'payments')
  async function anOrder(amount: string) {
    const payer = await aPayer()
    const { depositId } = await payer.visitor.call(orderDeposit, { method: 'bank', amount })
    return { ...payer, depositId }
  }
  const say = async (who: DeskVisitor, depositId: string, amount: string) => {
    const input = { merchantCode, depositId, amount, currency: 'BRL' }
    const body = (await who.send(approveDeposit, input)).json<{
      errorCode?: string
      value?: { outcome: string }
    }>()
    return body.errorCode ?? body.value?.outcome
  }

  it('are bound to the order: a smaller amount named next is not credited by one', async () => {
    const [ana, ben] = [await aClerk(), await aClerk()]
    const { visitor, depositId } = await anOrder('6000.00')
    expect(await say(ana, depositId, '6000.00')).toBe('secondPerson')
    expect(await say(ana, depositId, '4999.00')).toBe('secondPerson')
    expect(await say(ana, depositId, '4999.00')).toBe('ops.samePerson')
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
    // The second operator must confirm the latest amount; another one restarts the approval.
    expect(await say(ben, depositId, '6000.00')).toBe('secondPerson')
    expect(await say(ana, depositId, '6000.00')).toBe('done')
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('7000.00')
  })

  it('are required where more arrived than was ordered, and no credit exceeds the method’s maximum', async () => {
    const ana = await aClerk()
    const { depositId } = await anOrder('60.00')
    expect(await say(ana, depositId, '4999.00')).toBe('secondPerson')
    expect(await say(ana, depositId, '100000.01')).toBe('payments.amountOutOfBounds')
  })

  it('are asked when a day of one player comes to the threshold, and many at once do not pass it', async () => {
    const { visitor } = await aPayer()
    const orders = []
    for (let index = 0; index < 5; index += 1)
      orders.push((await visitor.call(orderDeposit, { method: 'bank', amount: '1600.00' })).depositId)
    const said = await Promise.all(orders.map(async (depositId) => say(await aClerk(), depositId, '1600.00')))
    expect(said.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'done',
      'done',
      'done',
      'secondPerson',
      'secondPerson',
    ])
  })

  it('are asked when a day of one operator comes to the threshold, of deposits and vouchers together', async () => {
    const ana = await aClerk()
    const credit = async () => say(ana, (await anOrder('2000.00')).depositId, '2000.00')
    expect([await credit(), await credit(), await credit()]).toEqual(['done', 'done', 'secondPerson'])
    const vouchers = { merchantCode, amount: '500.00', count: 2, reason: 'for the shop' }
    const batch = await ana.call(orderVouchers, vouchers)
    expect([batch.outcome, batch.codes]).toEqual(['secondPerson', []])
    const { batchId } = batch
    expect((await desk.call(approveVouchers, { merchantCode, batchId })).codes).toHaveLength(2)
    const oversized = await ana.send(orderVouchers, { ...vouchers, amount: '10000.01' })
    expect(oversized.json()).toMatchObject({ errorCode: 'payments.amountOutOfBounds' })
    const { depositId } = await anOrder('2000.00')
    gateway.clock.advance(24 * 3_600_000)
    await ana.logIn(`clerk-${clerks}`)
    expect(await say(ana, depositId, '2000.00')).toBe('done')
  })
})
