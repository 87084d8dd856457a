import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityTokens } from '#server/adapters/identity-tokens.ts'
import { systemClock } from '#server/process/platform.ts'
import { createIdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import { createPhoneService } from '#src/features/register/phone-service.ts'
import { startFirebaseEmulator } from '#tests/support/firebase-emulator.ts'
import type { FirebaseEmulator } from '#tests/support/firebase-emulator.ts'

/**
 * The page's Firebase Authentication client against the official emulator, and the emulator's tokens against the
 * gateway's verification. The emulator does not sign, so the gateway must refuse its tokens as they are; signed with
 * a key of this test it must accept every one. The emulator does not support the start of social logins (501): that
 * half is in `outside-services.test.ts`.
 */
const projectId = 'demo-marquee'
const kid = 'key-of-this-test'

let emulator: FirebaseEmulator
let signer: CryptoKey
let keysUrl: string
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  signer = pair.privateKey
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid }]
  keysUrl = `data:application/json,${encodeURIComponent(JSON.stringify({ keys }))}`
  emulator = await startFirebaseEmulator(projectId)
}, 120_000)
afterAll(() => emulator.stop())

const toolkit = () => createIdentityToolkit({ webKey: 'sample-web-key', host: emulator.host })
const aService = () =>
  createPhoneService({ toolkit: toolkit(), askPerson: () => Promise.resolve('a person is there') })
const read = (token: string) => createIdentityTokens({ keysUrl, clock: systemClock }).read(token, projectId)
const signed = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(signer)
const reasonFrom = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing',
    (error: { readonly copyKey?: string }) => error.copyKey,
  )

describe('a phone number at the Firebase emulator', () => {
  it('is verified by check and code, and the gateway accepts the token', async () => {
    const number = '+5511987654321'
    const phones = aService()
    await phones.send(number)
    const word = await phones.prove(number, await emulator.lastCode(number))
    const claims = decodeJwt(word)
    expect(await read(await signed(claims))).toMatchObject({
      channel: 'sms',
      phoneNumber: number,
      subject: claims.sub,
    })
  })

  it('is not accepted with an unsigned token', async () => {
    const number = '+5511987654322'
    const phones = aService()
    await phones.send(number)
    expect(await read(await phones.prove(number, await emulator.lastCode(number)))).toBeNull()
  })

  it.each([
    ['invalid-phone-number', () => aService().send('11987654321')],
    ['invalid-verification-code', (sent: string) => toolkit().confirmCode(sent, '0')],
    ['missing-verification-code', (sent: string) => toolkit().confirmCode(sent, '')],
    ['code-expired', () => toolkit().confirmCode('nobody sent this', '123456')],
    ['code-expired', () => toolkit().confirmCode('', '123456')],
  ])('is refused in words of ours: %s', async (reason, run) => {
    const sent = await toolkit().sendCode('+5511987654323', 'a person is there')
    expect(await reasonFrom(run(sent))).toBe(`outside:${reason}`)
  })

  it('takes a code once', async () => {
    const number = '+5511987654324'
    const sent = await toolkit().sendCode(number, 'a person is there')
    const code = await emulator.lastCode(number)
    await toolkit().confirmCode(sent, code)
    expect(await reasonFrom(toolkit().confirmCode(sent, code))).toBe('outside:code-expired')
  })
})

describe('a social account at the Firebase emulator', () => {
  const comesBack = (provider: string, account: object) => {
    const query = new URLSearchParams({ providerId: provider, id_token: JSON.stringify(account) })
    return toolkit().finishSocial('a session', `https://aurora.example/login?${query}`)
  }

  it.each([
    ['google.com', 'google'],
    ['facebook.com', 'facebook'],
  ])('of %s is a word the gateway understands', async (provider, channel) => {
    const claims = decodeJwt(await comesBack(provider, { sub: 'ana', email: `ana@${provider}.example` }))
    expect(await read(await signed(claims))).toMatchObject({
      channel,
      phoneNumber: null,
      subject: claims.sub,
    })
  })

  it('is refused with the name of the provider that used its e-mail address before', async () => {
    const person = { sub: 'bia', email: 'bia@post.example' }
    await comesBack('google.com', person)
    expect(await reasonFrom(comesBack('facebook.com', person))).toBe('outside:other-account-first')
  })

  it('is refused when the returned state differs', async () => {
    const back = toolkit().finishSocial('a session', 'https://aurora.example/login?code=nobody-gave-this')
    expect(await reasonFrom(back)).toBe('outside:unknown')
  })
})
