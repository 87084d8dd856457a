import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromBrCode } from '#domain/pix/br-code.ts'
import { launchGame, launchTrial } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { orderDeposit, pixReceived } from '#schemas/api/payments.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { getRegisterRules, register, registerMobile, requestRegisterCode } from '#schemas/api/register.ts'
import { login, logout } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { createSandboxVendor } from '#server/vendors/sandbox/sandbox-vendor.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { aCpf } from '#tests/support/cpf.ts'
import { aForm, aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { connectApp } from '#tests/support/second-factor.ts'

/** The way of a visitor by the rules of Brazil: a known person, limits, money by PIX from an account of their own, play. */
const merchantCode = 'IPE01'
const password = 'Correct-horse-9'
const sandbox = createSandboxVendor({
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

/** The bank says that somebody has paid. */
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

it('asks a visitor who they are, and takes nobody’s CPF, a wrong one, or a child', async () => {
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

it('lets a known person pay in from their own account and play once their limits are set, until they leave', async () => {
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
  // Nobody plays or pays in by a password alone; whatever protects the player was open all the while.
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
  // Another one would pass the limit of deposits: none is taken any more, and money for an older one goes back.
  await expect(order(visitor)).rejects.toMatchObject({ code: 'payments.overLimit' })
  expect(await pay(second?.brCode, aCpf(username))).toBe('returned')
  expect((await visitor.call(getBalance, {})).sumBalance).toBe('1050.00')

  expect((await play(visitor)).launchUrl).toContain('games.localhost')
  await visitor.call(logout, {})
  await expect(play(visitor)).rejects.toMatchObject({ code: 'session.required' })
})

it('opens one account for a person, whichever way they come', async () => {
  const form = await aFilledForm(aUsername())
  await gateway.visitor('ipe').call(register, form)
  const mobile = { mobileNum: '11987650001', countryDialingCode: '55' }
  const visitor = gateway.visitor('ipe')
  const { username: _name, ...others } = form
  const byMobile = async (idNumber: string) => {
    // Another code has to wait for the one before.
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

it('gives the demo account what it needs to be played with, but the second factor that its user has to have', async () => {
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
