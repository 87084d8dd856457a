import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { toBrCode } from '#domain/pix/br-code.ts'
import { isSignedCall } from '#sandbox/lib/signature.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { testDatabase, sandboxDb } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { registerBank } from './bank-pages.ts'
import { bankCode, createBank } from './bank.ts'

const signer = { code: bankCode, secret: 'a secret that the bank and the gateway share' }
const code = toBrCode({
  key: 'aurora01@sandbox-bank.example',
  amountMinor: 5_000n,
  payee: 'Aurora',
  city: 'SAO PAULO',
  txid: 'A1B2C3',
})
const payer = { name: 'Marina', taxId: '529.982.247-25', amount: '50.00' }

describe('the sandbox’s bank', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const clock = testClock()
  /** The gateway's answer, and the reports it received. */
  const gateway = { answer: (): Response => new Response('', { status: 500 }), told: [] as string[] }
  const outcome = (value: object) => () => Response.json({ success: true, value })
  const bankOn = () =>
    createBank({
      db: sandboxDb(database.db),
      clock,
      random: testRandom(crypto.randomUUID()),
      gatewayUrl: 'http://127.0.0.1:1',
      signer,
      fetch: (_, init) => {
        const rawBody = typeof init?.body === 'string' ? init.body : ''
        const headers = Object.fromEntries(new Headers(init?.headers))
        if (!isSignedCall(headers, rawBody, signer, clock.now()))
          return Promise.resolve(new Response('', { status: 401 }))
        gateway.told.push(rawBody)
        return Promise.resolve(gateway.answer())
      },
    })

  beforeAll(async () => {
    database = await testDatabase()
    app = Fastify()
    await registerBank(app, bankOn())
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  it('tells the gateway, signed, who paid what for which code', async () => {
    gateway.answer = outcome({ outcome: 'credited', reason: null })
    expect(await bankOn().pay(code, payer)).toMatchObject({ state: 'credited' })
    expect(JSON.parse(gateway.told.at(-1) ?? '{}')).toMatchObject({
      merchant_code: 'AURORA01',
      txid: 'A1B2C3',
      amount: '50.00',
      payer: { tax_id: '52998224725' },
    })
  })

  it('keeps name and tax id of the payer until the gateway has answered, and no longer', async () => {
    const kept = (paymentId: string) =>
      sandboxDb(database.db)
        .selectFrom('sandbox_bank_payment')
        .select(['state', 'payer_name', 'payer_tax_id'])
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow()
    gateway.answer = () => new Response('', { status: 500 })
    const { payment_id: paymentId } = (await bankOn().pay(code, payer)) ?? { payment_id: '' }
    expect(await kept(paymentId)).toEqual({
      state: 'sent',
      payer_name: 'Marina',
      payer_tax_id: '52998224725',
    })
    gateway.answer = outcome({ outcome: 'credited', reason: null })
    await bankOn().tellOpen()
    expect(await kept(paymentId)).toEqual({ state: 'credited', payer_name: '', payer_tax_id: '' })
  })

  it('gives back what the gateway will not have', async () => {
    gateway.answer = outcome({ outcome: 'returned', reason: 'payerMismatch' })
    expect(await bankOn().pay(code, payer)).toMatchObject({ state: 'returned', reason: 'payerMismatch' })
  })

  it.each([
    ['a fault', () => new Response('{}', { status: 500 })],
    ['a page', () => new Response('<html>')],
    ['an answer it does not know', outcome({ outcome: 'perhaps' })],
  ])('does not believe %s, and tells the same payment again', async (_, answer) => {
    gateway.answer = answer
    const bank = bankOn()
    const payment = await bank.pay(code, payer)
    expect(payment).toMatchObject({ state: 'sent' })
    gateway.answer = outcome({ outcome: 'credited', reason: null })
    await bank.tellOpen()
    expect(await bank.find(payment?.payment_id ?? '')).toMatchObject({ state: 'credited' })
    const [first, second] = gateway.told.slice(-2)
    expect(second).toBe(first)
  })

  it.each([
    ['a damaged code', code.replace('5000', '9000'), payer],
    [
      'a code of another bank',
      toBrCode({ key: 'a@b.example', amountMinor: 1n, payee: 'A', city: 'B', txid: 'C' }),
      payer,
    ],
    ['a CPF with wrong check digits', code, { ...payer, taxId: '529.982.247-26' }],
    ['nothing', code, { ...payer, amount: '0' }],
  ])('pays not with %s', async (_, text, who) => {
    expect(await bankOn().pay(text.replace('540550.00', '540590.00'), who)).toBeNull()
  })

  it('shows a page for a code, and after paying one that can be loaded again', async () => {
    gateway.answer = outcome({ outcome: 'credited', reason: null })
    const form = await app.inject({ url: `/bank/pix?${new URLSearchParams({ code })}` })
    expect(form.body).toContain('Pay Aurora')
    expect(form.headers['content-security-policy']).toContain("default-src 'none'")
    const paid = await app.inject({
      method: 'POST',
      url: '/bank/pix',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code, ...payer }).toString(),
    })
    expect(paid.statusCode).toBe(303)
    const page = await app.inject({
      url: String(paid.headers.location),
      headers: { 'accept-language': 'pt-BR' },
    })
    expect(page.body).toContain('Pago')
  })

  it('shows input as text, never as markup', async () => {
    const name = '<script>alert(1)</script>'
    const evil = toBrCode({
      key: 'aurora01@sandbox-bank.example',
      amountMinor: 1n,
      payee: name,
      city: 'B',
      txid: 'C',
    })
    const page = await app.inject({ url: `/bank/pix?${new URLSearchParams({ code: evil })}` })
    expect(page.body).not.toContain('<script>')
  })
})
