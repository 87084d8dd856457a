import Fastify from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sandboxIdentityPath } from '#domain/brand/outside-services.ts'
import { registerIdentity } from '#sandbox/identity/identity-routes.ts'
import { outsideOf } from '#server/adapters/outside.ts'
import { defaultConfig } from '#server/config.ts'
import { systemClock, systemRandom } from '#server/process/platform.ts'
import { toolkitAt } from '#src/api/outside/identity-toolkit.ts'
import type { IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import { phoneServiceOf } from '#src/features/register/phone-service.ts'
import { DialogsStore } from '#src/dialogs/index.ts'
import { startIdentityToolkit } from '#tests/support/outside.ts'

/** The page's clients and the gateway's verification of tokens against the sandbox's identity service. */
const project = { projectId: 'demo-marquee', webKey: 'demo-marquee', social: ['google' as const] }
const site = 'http://aurora.example'
const app = Fastify()
let base: string
const plainFetch = fetch
beforeAll(async () => {
  await registerIdentity(app, { clock: systemClock, random: systemRandom })
  base = await app.listen({ host: '127.0.0.1', port: 0 })
  // A browser names the page's origin.
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    plainFetch(input, { ...init, headers: { ...(init.headers as Record<string, string>), origin: site } }),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

const place = () => ({ project, sandbox: `${base}${sandboxIdentityPath}` })
const toolkit = (): IdentityToolkit => {
  const found = toolkitAt(place())
  if (found === null) throw new Error('The project has no service')
  return found
}
const read = (token: string, projectId = project.projectId) =>
  outsideOf(defaultConfig, systemClock, {
    secret: 'a secret of this test that is long enough',
    sandboxKeys: { keysUrl: `${base}${sandboxIdentityPath}/keys` },
  }).tokens.read(token, projectId)
const reasonFrom = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing',
    (error: { readonly copyKey?: string }) => error.copyKey,
  )
/** The newest code on the page of the number. */
async function lastCode(number: string): Promise<string> {
  const page = await app.inject({ url: `${sandboxIdentityPath}/phone`, query: { number } })
  return /<bdi>(\d{6})<\/bdi>/.exec(page.body)?.[1] ?? ''
}

describe('a phone number at the sandbox', () => {
  it('is proved by a code without a reCAPTCHA, and the gateway accepts the token', async () => {
    const number = '+447700900101'
    const dialogs = new DialogsStore()
    const phones = phoneServiceOf(place(), dialogs)
    await phones.send(number)
    const token = await phones.prove(number, await lastCode(number))
    expect(dialogs.stack).toEqual([])
    expect(await read(token)).toMatchObject({ channel: 'sms', phoneNumber: number })
  })

  it.each([
    ['missing-phone-number', () => toolkit().sendCode('', '')],
    ['invalid-phone-number', () => toolkit().sendCode('11987654321', '')],
    ['invalid-verification-code', (sent: string) => toolkit().confirmCode(sent, '0')],
    ['missing-verification-code', (sent: string) => toolkit().confirmCode(sent, '')],
    ['code-expired', () => toolkit().confirmCode('never sent', '123456')],
    ['code-expired', () => toolkit().confirmCode('', '123456')],
  ])('is refused in words of ours: %s', async (reason, run) => {
    const sent = await toolkit()
      .sendCode('+447700900102', '')
      .catch(() => '')
    expect(await reasonFrom(run(sent))).toBe(`outside:${reason}`)
  })

  it('takes a code once, and five wrong ones', async () => {
    const number = '+447700900103'
    const sent = await toolkit().sendCode(number, '')
    const code = await lastCode(number)
    await toolkit().confirmCode(sent, code)
    expect(await reasonFrom(toolkit().confirmCode(sent, code))).toBe('outside:code-expired')
    const again = await toolkit().sendCode(number, '')
    for (let wrong = 0; wrong < 5; wrong += 1) await reasonFrom(toolkit().confirmCode(again, 'wrong'))
    expect(await reasonFrom(toolkit().confirmCode(again, await lastCode(number)))).toBe(
      'outside:code-expired',
    )
  })

  it('receives five messages an hour', async () => {
    const send = () => toolkit().sendCode('+447700900104', '')
    for (let sent = 0; sent < 5; sent += 1) await send()
    expect(await reasonFrom(send())).toBe('outside:too-many-requests')
  })
})

describe('a social account at the sandbox', () => {
  /** Begins, submits the provider's page, and resolves to what the page needs to finish. */
  async function choose(provider: 'google' | 'facebook', fields: Record<string, string>) {
    const { address, sessionId } = await toolkit().startSocial(provider, `${site}/login`)
    const answer = await app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { sessionId, address, status: answer.statusCode, back: String(answer.headers.location) }
  }

  it.each(['google', 'facebook'] as const)(
    'of %s comes back as a token of that account',
    async (provider) => {
      const finish = async () => {
        const { back, sessionId } = await choose(provider, { email: `${provider}@sandbox.example` })
        expect(new URL(back).origin).toBe(site)
        return read(await toolkit().finishSocial(sessionId, back))
      }
      const [first, second] = [await finish(), await finish()]
      expect(first).toMatchObject({ channel: provider, phoneNumber: null })
      expect(second?.subject).toBe(first?.subject)
    },
  )

  it('is refused with the provider that did not use its e-mail address first', async () => {
    const email = 'both@sandbox.example'
    const first = await choose('google', { email })
    await toolkit().finishSocial(first.sessionId, first.back)
    const second = await choose('facebook', { email })
    expect(await reasonFrom(toolkit().finishSocial(second.sessionId, second.back))).toBe(
      'outside:other-account-first',
    )
  })

  it('is not told to a page that did not begin, nor twice', async () => {
    const { back, sessionId } = await choose('google', { email: 'one@sandbox.example' })
    expect(await reasonFrom(toolkit().finishSocial('another session', back))).toBe('outside:unknown')
    expect(await reasonFrom(toolkit().finishSocial(sessionId, back))).toBe('outside:unknown')
  })

  it('returns an error where the person declines, and asks again for an address that is none', async () => {
    expect((await choose('google', { decline: 'yes' })).back).toContain('error=access_denied')
    const { status, address } = await choose('google', { email: 'nothing' })
    expect(status).toBe(422)
    const page = await app.inject({ url: new URL(address).pathname, headers: { 'accept-language': 'ar' } })
    expect(page.body).toContain('dir="rtl"')
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${site};`)
  })

  it('leads to no other site than the one that began', async () => {
    expect(await reasonFrom(toolkit().startSocial('google', 'https://elsewhere.example/login'))).toBe(
      'outside:unknown',
    )
  })
})

describe('a token', () => {
  it('of the sandbox is valid for its project alone, and no other key signs for it', async () => {
    const number = '+447700900105'
    const sent = await toolkit().sendCode(number, '')
    const token = await toolkit().confirmCode(sent, await lastCode(number))
    expect(decodeJwt(token)).toMatchObject({ aud: project.projectId })
    expect(await read(token, 'demo-another')).toBeNull()
    const real = await startIdentityToolkit({ projectId: project.projectId, now: () => Date.now() / 1000 })
    expect(await read(await real.token({ phoneNumber: number }))).toBeNull()
    await real.stop()
  })

  it('is not made for a project that may be real', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${sandboxIdentityPath}/v1/accounts:sendVerificationCode`,
      query: { key: 'marquee-sample' },
      payload: { phoneNumber: '+447700900106' },
    })
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      400,
      'API key not valid. Please pass a valid API key.',
    ])
  })
})

it('a project of the sandbox has no service where no sandbox is', () => {
  expect(toolkitAt({ project, sandbox: null })).toBeNull()
})
