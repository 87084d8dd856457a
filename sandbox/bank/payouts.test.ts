import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { payoutPath } from '#schemas/vendor/payout.ts'
import { signedHeaders } from '#sandbox/lib/signature.ts'
import { testClock } from '#tests/support/clock.ts'
import { bankCode } from './bank.ts'
import { registerPayouts } from './payouts.ts'

const clock = testClock()
const signer = { code: bankCode, secret: 'a secret that the bank and the gateway share' }
const app = Fastify()
await registerPayouts(app, { signer, clock })

const order = (paymentId: string) =>
  JSON.stringify({
    merchant_code: 'AURORA01',
    payment_id: paymentId,
    amount: '50.00',
    currency: 'BRL',
    payee: { kind: 'pix', holder: 'Marina', account: '52998224725' },
  })
const send = (body: string, headers = signedHeaders(signer, body, clock.now())) =>
  app.inject({ method: 'POST', url: payoutPath, headers, payload: body })

it('sends a payment once, under one reference', async () => {
  const [first, again, other] = [await send(order('p1')), await send(order('p1')), await send(order('p2'))]
  expect(first.json()).toMatchObject({ outcome: 'sent', reference: expect.stringMatching(/^E[0-9A-F]{31}$/) })
  expect(again.json()).toEqual(first.json())
  expect(other.json()).not.toEqual(first.json())
})

it('refuses what the gateway did not sign just now, and what it cannot read', async () => {
  const late = signedHeaders(signer, order('p1'), new Date(clock.now().getTime() - 31_000))
  expect((await send(order('p1'), late)).statusCode).toBe(401)
  expect((await send(order('p2'), signedHeaders(signer, order('p1'), clock.now()))).statusCode).toBe(401)
  expect((await send('{}')).statusCode).toBe(400)
  expect((await send('{')).statusCode).toBe(400)
})
