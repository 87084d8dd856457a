import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBrCode } from '#domain/pix/br-code.ts'
import { listDeposits, orderDeposit, pixReceived } from '#schemas/api/payments.ts'
import { setLimit, takeTimeOut } from '#schemas/api/protection.ts'
import { login } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'

const secrets = new Map([
  ['SANDBANK', 'a secret that the bank shares with the gateway'],
  ['SANDBOX', 'a secret that a game vendor shares with the gateway'],
])

/**
 * A bank's callback counts only with a valid signature of that bank, a current time stamp and exactly these bytes.
 */
describe('a bank’s callback', () => {
  let gateway: TestGateway
  let payer: Visitor
  let txid = ''
  let payments = 0

  beforeAll(async () => {
    gateway = await startGateway({
      deps: {
        vendors: {
          registry: createVendorRegistry([]),
          keys: { secretOf: (code) => secrets.get(code) ?? null },
        },
      },
    })
    payer = await gateway.visitor().register('payer')
    await gateway.merchants.set('AURORA01', 'DEPOSIT3', true)
    const order = await payer.call(
      orderDeposit,
      { method: 'pix', amount: '50.00' },
      { idempotencyKey: crypto.randomUUID() },
    )
    txid = fromBrCode(order.pix?.brCode ?? '')?.txid ?? ''
  })
  afterAll(() => gateway.stop())

  const body = (parts: object = {}) =>
    JSON.stringify({
      merchant_code: 'AURORA01',
      transaction_id: `E00000000${(payments += 1)}`,
      txid,
      amount: '50.00',
      currency: 'BRL',
      paid_at: gateway.clock.now().toISOString(),
      payer: { name: 'Marina', tax_id: '52998224725' },
      ...parts,
    })
  const signed = (text: string, code = 'SANDBANK', at = gateway.clock.now()) =>
    signVendorRequest(code, secrets.get(code) ?? '', text, at)
  const post = async (payload: string, headers: Record<string, string>, host = 'localhost') => {
    const response = await gateway.inject(
      {
        method: 'POST',
        url: pixReceived.path,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      },
      host,
    )
    const { errorCode, value } = response.json<{ errorCode?: string; value?: { outcome: string } }>()
    return errorCode ?? value?.outcome
  }
  const balance = async () => (await payer.call(getBalance, {})).sumBalance

  it('is accepted with its bank’s fresh signature, and repetitions get the same reply', async () => {
    const text = body()
    expect(await post(text, signed(text))).toBe('credited')
    gateway.clock.advance(60_000)
    expect(await post(text, signed(text))).toBe('credited')
    expect(await balance()).toBe('1050.00')
  })

  it.each([
    ['no signature', () => ({}), 'vendor.invalidSignature'],
    ['a signature of other bytes', () => signed(body({ amount: '5.00' })), 'vendor.invalidSignature'],
    [
      'an old signature',
      (text: string) => signed(text, 'SANDBANK', new Date(gateway.clock.now().getTime() - 31_000)),
      'vendor.invalidSignature',
    ],
    [
      'a signature from tomorrow',
      (text: string) => signed(text, 'SANDBANK', new Date(gateway.clock.now().getTime() + 31_000)),
      'vendor.invalidSignature',
    ],
    [
      'another one’s name on it',
      (text: string) => ({ ...signed(text, 'SANDBOX'), 'x-vendor-code': 'SANDBANK' }),
      'vendor.invalidSignature',
    ],
    ['a game vendor’s signature', (text: string) => signed(text, 'SANDBOX'), 'vendor.invalidPartner'],
  ])('with %s moves nothing', async (_, headers, refusal) => {
    const before = await balance()
    const text = body()
    expect(await post(text, headers(text))).toBe(refusal)
    expect(await balance()).toBe(before)
  })

  it.each([
    ['a negative amount', { amount: '-50.00' }],
    ['no amount', { amount: '0.00' }],
    ['more places than there are', { amount: '50.001' }],
    ['a huge amount', { amount: '9'.repeat(40) }],
    ['what nobody asked for', { extra: true }],
    ['a name that is no id', { transaction_id: "E1'; drop table deposit; --" }],
  ])('with %s is no callback', async (_, parts) => {
    const before = await balance()
    const text = body(parts)
    expect(await post(text, signed(text))).toBe('request.invalid')
    expect(await balance()).toBe(before)
  })

  it('is not accepted on a brand’s host', async () => {
    const text = body()
    expect(await post(text, signed(text), 'aurora.localhost')).toBe('request.notFound')
  })

  it('of one merchant credits no player of another', async () => {
    const text = body({ merchant_code: 'NOCTURNE01' })
    expect(await post(text, signed(text))).toBe('returned')
    expect((await payer.call(listDeposits, { pageNo: 1, pageSize: 5 })).list).toHaveLength(1)
  })

  describe('that comes late', () => {
    /** A charge that expires before the bank reports; its player must log in again by then. */
    async function aLateCharge() {
      const username = aUsername()
      const player = await gateway.visitor().register(username)
      const order = await player.call(orderDeposit, { method: 'pix', amount: '50.00' })
      const charge = { txid: fromBrCode(order.pix?.brCode ?? '')?.txid ?? '' }
      const late = async () => {
        gateway.clock.advance(31 * 60_000)
        const entry = { type: 'username', username, password: 'Correct-horse-9' } as const
        player.token = (await player.call(login, entry)).token
      }
      const shown = async () => (await player.call(listDeposits, { pageNo: 1, pageSize: 5 })).list[0]
      const money = async () => (await player.call(getBalance, {})).sumBalance
      return { player, text: () => body(charge), late, shown, money }
    }
    const tell = (text: string) => post(text, signed(text))

    it('is credited while no limit or break prevents it', async () => {
      const { text, late, shown, money } = await aLateCharge()
      await late()
      await gateway.jobs.runDue()
      expect((await shown())?.state).toBe('expired')
      expect(await tell(text())).toBe('credited')
      expect([(await shown())?.state, await money()]).toEqual(['confirmed', '1050.00'])
    })

    it('is returned when the player’s limit is reached, also when the limit has room again', async () => {
      const { player, text, late, shown, money } = await aLateCharge()
      await player.call(setLimit, { kind: 'deposit', period: '24h', amount: '49.99' })
      await late()
      const told = text()
      expect(await tell(told)).toBe('returned')
      expect(await shown()).toMatchObject({ state: 'rejected', reason: 'limitReached', received: null })
      await player.call(setLimit, { kind: 'deposit', period: '24h', amount: '0.00' })
      gateway.clock.advance(60_000)
      expect(await tell(told)).toBe('returned')
      expect(await money()).toBe('1000.00')
    })

    it('is returned during a break, and the player sees the reason', async () => {
      const { player, text, late, shown, money } = await aLateCharge()
      await player.call(takeTimeOut, { length: '24h' })
      await late()
      expect(await tell(text())).toBe('returned')
      expect(await shown()).toMatchObject({ state: 'rejected', reason: 'barred', received: null })
      expect(await money()).toBe('1000.00')
    })
  })
})
