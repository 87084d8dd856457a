import { generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OutsideSilent } from '#server/lib/outside.ts'
import { testClock } from '#tests/support/clock.ts'
import { startIdentityToolkit } from '#tests/support/outside.ts'
import { createIdentityTokens } from './identity-tokens.ts'

const projectId = 'marquee-sample'
const minute = 60_000

let clock: ReturnType<typeof testClock>
let toolkit: Awaited<ReturnType<typeof startIdentityToolkit>>
const nowS = () => Math.floor(clock.now().getTime() / 1000)
const reader = (timeoutMs = 20_000) => createIdentityTokens({ keysUrl: toolkit.keysUrl, clock, timeoutMs })

beforeEach(async () => {
  clock = testClock()
  toolkit = await startIdentityToolkit({ projectId, now: nowS })
})
afterEach(() => toolkit.stop())

describe('a token of an outside identity service', () => {
  it('says whose phone it is, and when that was proved', async () => {
    const token = await toolkit.token({ phoneNumber: '+5511987654321', subject: 'somebody' })
    expect(await reader().read(token, projectId)).toEqual({
      channel: 'sms',
      subject: 'somebody',
      phoneNumber: '+5511987654321',
      provedAt: new Date(nowS() * 1000),
      expiresAt: new Date((nowS() + 3600) * 1000),
    })
  })

  it('of an account elsewhere never speaks for a phone', async () => {
    const parts = { provider: 'google.com', subject: 'somebody', phoneNumber: '+5511987654321' } as const
    expect(await reader().read(await toolkit.token(parts), projectId)).toMatchObject({
      channel: 'google',
      phoneNumber: null,
    })
  })

  it.each<[string, () => Promise<Parameters<typeof toolkit.token>[0]> | Parameters<typeof toolkit.token>[0]]>(
    [
      ['is for another project', () => ({ phoneNumber: '+551199', projectId: 'somebody-elses' })],
      [
        'comes from another issuer',
        () => ({ phoneNumber: '+551199000', issuer: 'https://issuer.example/x' }),
      ],
      ['has run out', () => ({ phoneNumber: '+551199000', authAt: nowS() - 7200 })],
      ['is of tomorrow', () => ({ phoneNumber: '+551199000', authAt: nowS() + 7200 })],
      [
        'is signed by a stranger',
        async () => ({
          phoneNumber: '+551199000',
          kid: 'key-1',
          signedBy: (await generateKeyPair('RS256')).privateKey,
        }),
      ],
      [
        'names a key nobody published',
        async () => ({
          phoneNumber: '+551199000',
          kid: 'key-9',
          signedBy: (await generateKeyPair('RS256')).privateKey,
        }),
      ],
      [
        'is signed in another way',
        async () => ({
          phoneNumber: '+551199000',
          algorithm: 'ES256',
          signedBy: (await generateKeyPair('ES256')).privateKey,
        }),
      ],
      ['is for a password there', () => ({ provider: 'password' })],
      ['is for a phone and names none', () => ({ provider: 'phone' })],
    ],
  )('is not believed when it %s', async (_, parts) => {
    expect(await reader().read(await toolkit.token(await parts()), projectId)).toBeNull()
  })

  it('without a signature is nothing at all', async () => {
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: 'x' }
    const times = { iat: nowS(), exp: nowS() + 60, auth_time: nowS() }
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ ...claims, ...times })}.`
    for (const text of [unsigned, '', 'a.b.c', 'x'.repeat(4096)])
      expect(await reader().read(text, projectId)).toBeNull()
  })
})

describe('the keys of an outside identity service', () => {
  const aToken = () => toolkit.token({ phoneNumber: '+5511987654321' })

  it('are kept as long as their answer says, and asked for once by many at a time', async () => {
    const tokens = reader()
    const token = await aToken()
    await Promise.all(Array.from({ length: 20 }, () => tokens.read(token, projectId)))
    clock.advance(30 * minute)
    await tokens.read(await aToken(), projectId)
    expect(toolkit.state.keysAsked).toBe(1)
    clock.advance(31 * minute)
    expect(await tokens.read(await aToken(), projectId)).not.toBeNull()
    expect(toolkit.state.keysAsked).toBe(2)
  })

  it('are not kept when their answer says so', async () => {
    toolkit.state.cacheControl = 'no-store'
    const tokens = reader()
    for (let time = 0; time < 3; time += 1) await tokens.read(await aToken(), projectId)
    expect(toolkit.state.keysAsked).toBe(3)
  })

  it('change: a new one is looked for, once a minute at most; one taken back counts no more', async () => {
    const tokens = reader()
    const old = await aToken()
    await tokens.read(old, projectId)
    await toolkit.addKey('key-2')
    toolkit.dropKey('key-1')
    expect(await tokens.read(await aToken(), projectId)).toBeNull()
    expect(toolkit.state.keysAsked).toBe(1)
    clock.advance(minute)
    expect(await tokens.read(await aToken(), projectId)).not.toBeNull()
    expect(await tokens.read(old, projectId)).toBeNull()
    expect(toolkit.state.keysAsked).toBe(2)
  })

  it.each(['error', 'silence', 'nonsense'] as const)(
    'cannot be had (%s): that is told apart from a bad token, and mends itself',
    async (trouble) => {
      const tokens = reader(trouble === 'silence' ? 1_000 : 20_000)
      toolkit.state.trouble = trouble
      await expect(tokens.read(await aToken(), projectId)).rejects.toBeInstanceOf(OutsideSilent)
      toolkit.state.trouble = null
      expect(await tokens.read(await aToken(), projectId)).not.toBeNull()
    },
  )
})
