import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromBrCode } from '#domain/pix/br-code.ts'
import { launchGame, launchTrial } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { orderDeposit, pixReceived, withdrawByPin } from '#schemas/api/payments.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { getRegisterRules, register, registerMobile, requestRegisterCode } from '#schemas/api/register.ts'
import { stepUp } from '#schemas/api/security.ts'
import { login, logout } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { sandboxVendor } from '#tests/support/partners.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { aCpf } from '#tests/support/cpf.ts'
import { aForm, aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { appCode, connectApp } from '#tests/support/second-factor.ts'

/**
 * A visitor's journey under Brazil's rules: verified identity, limits, deposit by PIX from their own account, play.
 */
const merchantCode = 'IPE01'
const password = 'Correct-horse-9'
const sandbox = sandboxVendor({
  publicOrigin: 'http://games.localhost:8080',
  secret: vendorSecret,
  clock: testClock(),
  random: testRandom('brazil'),
})
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      vendors: { registry: createVendorRegistry([sandbox]), keys: { secretOf: () => vendorSecret } },
    },
  })
})
afterAll(() => gateway.stop())

const play = (visitor: Visitor) =>
  visitor.call(launchGame, {
    ...launchClient,
    gameId: 'ipe-luz-tucano',
    nodeId: 'ipe-luz-tucano',
    vassalage: 'IPE_LUZ',
    merchantCode,
    language: 'pt',
  })
const tryOut = (visitor: Visitor) =>
  visitor.call(launchTrial, {
    gameId: 'ipe-luz-tucano',
    vassalage: 'IPE_LUZ',
    clientType: 3,
    merchantCode,
    language: 'pt',
  })
const order = (visitor: Visitor) => visitor.call(orderDeposit, { method: 'pix', amount: '50.00' })
const limit = (visitor: Visitor, kind: 'loss' | 'time' | 'deposit', amount: string) =>
  visitor.call(setLimit, { kind, period: '24h', amount })
const aFilledForm = async (username: string) => {
  const { fields } = await gateway.visitor('ipe').call(getRegisterRules, {})
  return aForm(username, password, fields)
}

/** The bank reports a payment. */
async function pay(brCode: string | undefined, taxId: string) {
  const payload = JSON.stringify({
    merchant_code: merchantCode,
    transaction_id: `E${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
    txid: fromBrCode(brCode ?? '')?.txid ?? '',
    amount: '50.00',
    currency: 'BRL',
    paid_at: gateway.clock.now().toISOString(),
    payer: { name: 'Ana Souza', tax_id: taxId },
  })
  const headers = signVendorRequest('SANDBANK', vendorSecret, payload, gateway.clock.now())
  const response = await gateway.inject(
    {
      method: 'POST',
      url: pixReceived.path,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    },
    'localhost',
  )
  return response.json<{ value?: { outcome: string } }>().value?.outcome
}

it('requires identity, and refuses a used CPF, an invalid one, or a minor', async () => {
  const { fields, minAge } = await gateway.visitor('ipe').call(getRegisterRules, {})
  for (const id of ['payeeName', 'idNumber', 'birthday'])
    expect(fields[id]).toMatchObject({ enabled: true, required: true })
  expect(minAge).toBe(18)
  const visitor = gateway.visitor('ipe')
  const form = await aFilledForm(aUsername())
  const refused = async (parts: object) =>
    visitor.call(register, { ...form, ...parts }).catch((error) => error)
  expect(await refused({ idNumber: '' })).toMatchObject({ code: 'register.fieldsInvalid' })
  expect(await refused({ idNumber: '529.982.247-26' })).toMatchObject({
    body: { fields: { idNumber: 'invalidDocument' } },
  })
  expect(await refused({ birthday: '2015-05-17' })).toMatchObject({ code: 'register.underAge' })
})

it('lets a verified player deposit from their own account and play once limits are set, until they close the account', async () => {
  const username = aUsername()
  const visitor = await gateway.visitor('ipe').register(username, password)
  const { kyc, missing } = await visitor.call(getProtection, {})
  expect(kyc.state).toBe('verified')
  expect(missing).toEqual(['loss', 'time'])
  for (const call of [order, play])
    await expect(call(visitor)).rejects.toMatchObject({ code: 'protection.limitsRequired' })

  await limit(visitor, 'loss', '100.00')
  await expect(play(visitor)).rejects.toMatchObject({ code: 'protection.limitsRequired' })
  expect((await limit(visitor, 'time', '60')).missing).toEqual([])
  await limit(visitor, 'deposit', '80.00')
  // A password alone permits neither play nor deposits; player protection was available throughout.
  for (const call of [order, play])
    await expect(call(visitor)).rejects.toMatchObject({ code: 'session.factorRequired' })
  await gateway.merchants.set(merchantCode, 'FREEPLAY3', true)
  expect((await tryOut(visitor)).launchUrl).toContain('games.localhost')
  await connectApp(gateway, visitor, password)

  const { pix } = await order(visitor)
  const { pix: second } = await order(visitor)
  expect(await pay(pix?.brCode, aCpf('somebody else'))).toBe('returned')
  expect(await pay(pix?.brCode, aCpf(username))).toBe('credited')
  expect((await visitor.call(getBalance, {})).sumBalance).toBe('1050.00')
  // Another deposit would exceed the limit: new ones are refused, and money for an older one is returned.
  await expect(order(visitor)).rejects.toMatchObject({ code: 'payments.overLimit' })
  expect(await pay(second?.brCode, aCpf(username))).toBe('returned')
  expect((await visitor.call(getBalance, {})).sumBalance).toBe('1050.00')

  expect((await play(visitor)).launchUrl).toContain('games.localhost')
  await visitor.call(logout, {})
  await expect(play(visitor)).rejects.toMatchObject({ code: 'session.required' })
})

it('allows one account per person, whichever way they register', async () => {
  const form = await aFilledForm(aUsername())
  await gateway.visitor('ipe').call(register, form)
  const mobile = { mobileNum: '11987650001', countryDialingCode: '55' }
  const visitor = gateway.visitor('ipe')
  const { username: _name, ...others } = form
  const byMobile = async (idNumber: string) => {
    // A new SMS code is sent only after the waiting time of the previous one.
    gateway.clock.advance(11 * 60_000)
    await visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })
    const { body } = await gateway.db
      .selectFrom('message_outbox')
      .select('body')
      .where('merchant_code', '=', merchantCode)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    const verificationCode = /\d{6}/.exec(body)?.[0] ?? ''
    return visitor.call(registerMobile, { ...others, ...mobile, verificationCode, idNumber })
  }
  await expect(byMobile(form.idNumber ?? '')).rejects.toMatchObject({ code: 'register.identityTaken' })
  await byMobile(aCpf('another person'))
  visitor.token = (
    await visitor.call(login, { type: 'username', username: mobile.mobileNum, password })
  ).token
  expect((await visitor.call(getProtection, {})).missing).toEqual(['loss', 'time'])
})

it('gives the demo account all prerequisites of play except the second factor', async () => {
  const made = await gateway.seedAccounts([{ merchantCode, currency: 'BRL' }])
  const demo = made.find(({ username }) => username === 'demo')
  const visitor = gateway.visitor('ipe')
  const { token } = await visitor.call(login, {
    type: 'username',
    username: 'demo',
    password: demo?.password ?? '',
  })
  visitor.token = token
  expect(await visitor.call(getProtection, {})).toMatchObject({ missing: [], kyc: { state: 'verified' } })
  await connectApp(gateway, visitor, demo?.password ?? '')
  expect((await play(visitor)).launchUrl).toContain('games.localhost')
  expect((await order(visitor)).pix?.brCode).toBeDefined()
})

it('asks for the second factor before a withdrawal by PIN where one is set, and for nothing where none is', async () => {
  const visitor = await gateway.visitor('aurora').register(aUsername())
  await gateway.merchants.set('AURORA01', 'WITHDRAW3', true)
  const withdraw = async () => {
    const answer = await visitor.send(withdrawByPin, { accountId: 'none', amount: '20.00', pin: '482913' })
    return answer.json<{ errorCode?: string }>().errorCode
  }
  expect(await withdraw()).toBe('payments.pinInvalid')
  const { secret } = await connectApp(gateway, visitor, password)
  gateway.clock.advance(16 * 60_000)
  expect(await withdraw()).toBe('session.stepUpRequired')
  const proof = { method: 'totp', code: await appCode(gateway, secret) } as const
  visitor.token = (await visitor.call(stepUp, proof)).token
  expect(await withdraw()).toBe('payments.pinInvalid')
})
