import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import { login } from '#schemas/api/session.ts'
import { createSealer } from '#src/api/payload-envelope.ts'
import { aBrand } from '#tests/support/brand.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/** A brand with the payload envelope: the browser's encryption against the gateway. */
let gateway: TestGateway
let sealing: TestGateway
let username: string
beforeAll(async () => {
  gateway = await startGateway()
  username = aUsername()
  await gateway.visitor().register(username, password)
  const brand = aBrand({ ...gatewayBrand, security: { payloadEnvelope: 'jwe' } })
  sealing = await startGateway({ db: gateway.db, deps: { brands: onlyBrand(brand) } })
}, 60_000)
afterAll(async () => {
  await sealing.close()
  await gateway.stop()
})

const password = 'Correct-horse-9'
const day = 24 * 3_600_000
const gatewayBrand = {
  id: 'aurora',
  merchantCode: 'AURORA01',
  currency: 'BRL',
  domains: { primary: 'aurora.example', aliases: [] },
}
const onlyBrand = (brand: ReturnType<typeof aBrand>) => {
  const served = { brand, folder: '/nowhere', release: 'r1', scriptHashes: [], styleHashes: [] }
  return { byHost: (host: string) => (host === 'aurora.localhost' ? served : null), all: () => [served] }
}

let ids = 0
const aSealer = (aheadMs = 0, origin = 'http://aurora.localhost:8080') =>
  createSealer({
    origin,
    clock: { now: () => sealing.clock.now().getTime() + aheadMs, after: () => () => undefined },
    random: { fraction: () => 0, uuid: () => `jti-${(ids += 1)}` },
    askKey: () => sealing.visitor().call(getStatus, {}),
  })
const right = () => JSON.stringify({ type: 'username', username, password })
const send = async (body: string) => {
  const response = await sealing.visitor().send(login, JSON.parse(body) as object)
  return response.json<{ errorCode?: string }>().errorCode ?? 'ok'
}

it('decrypts what the browser has encrypted', async () => {
  const body = await aSealer().seal(login, right())
  expect(body).not.toContain(username)
  expect(await send(body)).toBe('ok')
})

it('is not accepted twice', async () => {
  const body = await aSealer().seal(login, right())
  expect(await send(body)).toBe('ok')
  expect(await send(body)).toBe('envelope.replayed')
})

it('is not accepted for another call', async () => {
  const body = await aSealer().seal({ method: 'POST', path: '/wps/member/password' }, right())
  expect(await send(body)).toBe('envelope.invalid')
})

it('is not accepted at another site with the same keys', async () => {
  const body = await aSealer(0, 'http://nocturne.localhost:8080').seal(login, right())
  expect(await send(body)).toBe('envelope.invalid')
})

it('is not accepted when it is older than a minute', async () => {
  const body = await aSealer().seal(login, right())
  sealing.clock.advance(62_000)
  expect(await send(body)).toBe('envelope.invalid')
})

it('goes by the gateway’s clock, however wrong the device’s is', async () => {
  expect(await send(await aSealer(3 * 3_600_000).seal(login, right()))).toBe('ok')
})

it('must be there, and undamaged', async () => {
  expect(await send(right())).toBe('envelope.required')
  const { jwe } = JSON.parse(await aSealer().seal(login, right())) as { jwe: string }
  const [header, key, iv, text = '', tag] = jwe.split('.')
  const bent = [header, key, iv, text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`, tag]
  expect(await send(JSON.stringify({ jwe: bent.join('.') }))).toBe('envelope.invalid')
  for (const nonsense of [{ jwe: 'a.b.c.d.e' }, { jwe: 1 }, { jwe, more: 1 }])
    expect(['envelope.invalid', 'envelope.required']).toContain(await send(JSON.stringify(nonsense)))
})

it('uses a new key every day; the old one is accepted for another day', async () => {
  const [page, late] = [aSealer(), aSealer()]
  await page.seal(login, right())
  const { envelopeKey: before } = await sealing.visitor().call(getStatus, {})
  sealing.clock.advance(day + 1)
  const { envelopeKey: after } = await sealing.visitor().call(getStatus, {})
  expect(after).not.toEqual(before)
  expect(await send(await page.seal(login, right()))).toBe('ok')
  await late.seal(login, right())
  sealing.clock.advance(2 * day)
  expect(await send(await late.seal(login, right()))).toBe('envelope.keyUnknown')
  late.forget()
  expect(await send(await late.seal(login, right()))).toBe('ok')
})

it('stores the private keys encrypted', async () => {
  const rows = await gateway.db.selectFrom('envelope_key').selectAll().execute()
  for (const row of rows) expect(Buffer.from(row.private_jwk).toString()).not.toContain('"d"')
})

it('is not required of brands that have it off', async () => {
  expect((await gateway.visitor().call(getStatus, {})).envelopeKey).toBeUndefined()
})
