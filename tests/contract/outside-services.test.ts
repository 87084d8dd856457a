import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRegisterRules, register, registerMobile } from '#schemas/api/register.ts'
import { disconnectSocial, stepUp } from '#schemas/api/security.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import { createIdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import type { OutsideReason } from '#src/api/outside/identity-toolkit.ts'
import { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { createPhoneService } from '#src/features/register/phone-service.ts'
import { socialAttempt } from '#src/features/security/social-attempt.ts'
import { SocialReturnStore, startSocialLogin } from '#src/features/security/social-login.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBrand } from '#tests/support/brand.ts'
import { aForm, aUsername, Refused, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { startIdentityToolkit } from '#tests/support/outside.ts'

/**
 * The page's clients of outside services against servers that implement their APIs, and the gateway behind them,
 * which must accept the resulting tokens.
 */
const projectId = 'marquee-sample'
const origin = 'https://aurora.example'
const password = 'Correct-horse-9'

let outside: Awaited<ReturnType<typeof startIdentityToolkit>>
let gateway: TestGateway
const toolkit = () => createIdentityToolkit({ webKey: 'sample-web-key', host: outside.url })
beforeAll(async () => {
  const atNoon = Date.parse('2026-11-21T12:00:00.000Z') / 1000
  outside = await startIdentityToolkit({ projectId, now: () => atNoon })
  const brand = aBrand({
    id: 'aurora',
    merchantCode: 'AURORA01',
    currency: 'BRL',
    domains: { primary: 'aurora.example', aliases: [] },
    providers: { firebase: { projectId, webKey: 'sample-web-key', social: ['google', 'facebook'] } },
  })
  gateway = await startGateway({
    config: { identityKeysUrl: outside.keysUrl },
    deps: { brands: fixedBrands([{ brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] }]) },
  })
  await gateway.merchants.get('AURORA01')
  for (const module of ['PHONEVERIF3', 'SOCIALLOGIN3', 'MOBILENUMREG3', 'VERIFICATION3'])
    await gateway.merchants.set('AURORA01', module, true)
})
beforeEach(() => {
  outside.state.trouble = null
  outside.state.refuse = {}
  outside.calls.length = 0
})
afterAll(async () => {
  await gateway.stop()
  await outside.stop()
})

/** Connects a page's calls to the gateway. */
const apiOf = (visitor: Visitor): Pick<Api, 'call'> => ({
  call: async (route, input) => {
    try {
      return await visitor.call(route, input)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new ApiError({ code: error.code as ApiError['code'], status: error.status })
    }
  },
})
const reasonFrom = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing',
    (error: { readonly copyKey?: string }) => error.copyKey,
  )

describe('SMS codes', () => {
  const isPerson = () => Promise.resolve('a person is there')
  const aService = (askPerson: () => Promise<string | null> = isPerson) =>
    createPhoneService({ toolkit: toolkit(), askPerson })

  it('verify a number: check, code, token, registration, login', async () => {
    const number = '+5511987654321'
    const phones = aService()
    await phones.send(number)
    expect(outside.calls.map(({ name }) => name)).toEqual([
      'recaptchaParams',
      'accounts:sendVerificationCode',
    ])
    const firebaseIdToken = await phones.prove(number, outside.state.code)
    const visitor = gateway.visitor()
    const { fields } = await visitor.call(getRegisterRules, {})
    const { username: _name, ...form } = aForm('unused', 'Correct-horse-9', fields)
    const reply = await visitor.call(registerMobile, {
      ...form,
      mobileNum: '11987654321',
      countryDialingCode: '55',
      firebaseChannel: 'sms',
      firebaseIdToken,
    })
    expect(reply.userName).toBe('11987654321')
  })

  it('use a code once: a repeated form sends the token it has', async () => {
    const phones = aService()
    await phones.send('+5511900000001')
    const word = await phones.prove('+5511900000001', outside.state.code)
    expect(await phones.prove('+5511900000001', outside.state.code)).toBe(word)
    expect(outside.calls.filter(({ name }) => name === 'accounts:signInWithPhoneNumber')).toHaveLength(1)
    expect(await reasonFrom(phones.prove('+5511900000002', outside.state.code))).toBe('outside:code-expired')
  })

  it('are not sent without human verification', async () => {
    expect(await reasonFrom(aService(() => Promise.resolve(null)).send('+5511900000003'))).toBe(
      'outside:captcha-check-failed',
    )
    expect(outside.calls.map(({ name }) => name)).toEqual(['recaptchaParams'])
  })

  const send = (number = '+5511900000004') => aService().send(number)
  const prove = async (code: string) => {
    const phones = aService()
    await phones.send('+5511900000005')
    return phones.prove('+5511900000005', code)
  }
  const refusing = (name: string, message: string, run: () => Promise<unknown>) => () => {
    outside.state.refuse = { [name]: message }
    return run()
  }
  const sending = 'accounts:sendVerificationCode'
  const proving = 'accounts:signInWithPhoneNumber'

  it.each<[OutsideReason, () => Promise<unknown>]>([
    ['invalid-phone-number', () => send('+55')],
    ['missing-phone-number', () => send('')],
    ['too-many-requests', refusing(sending, 'TOO_MANY_ATTEMPTS_TRY_LATER', send)],
    ['unknown', refusing(sending, 'SOMETHING_NEW : nobody knows it', send)],
    ['invalid-verification-code', () => prove('000000')],
    ['missing-verification-code', () => prove('')],
    ['captcha-check-failed', () => aService(() => Promise.resolve('a program')).send('+5511900000006')],
    ['quota-exceeded', refusing(sending, 'QUOTA_EXCEEDED : Exceeded quota for sending codes', send)],
    ['operation-not-allowed', refusing(sending, 'OPERATION_NOT_ALLOWED : region not enabled', send)],
    ['code-expired', refusing(proving, 'SESSION_EXPIRED', () => prove('123456'))],
    ['code-expired', () => aService().prove('+5511900000007', '123456')],
  ])('that are refused say why: %s', async (reason, run) => {
    expect(await reasonFrom(run())).toBe(`outside:${reason}`)
  })

  it.each([
    ['error', 'outside:unknown'],
    ['nonsense', 'outside:unknown'],
  ] as const)('of a service with trouble (%s) say so', async (trouble, key) => {
    outside.state.trouble = trouble
    expect(await reasonFrom(send())).toBe(key)
  })

  it('of an unreachable service report a network error', async () => {
    const gone = createIdentityToolkit({ webKey: 'sample-web-key', host: 'http://127.0.0.1:9' })
    expect(await reasonFrom(gone.checkKey())).toBe('outside:network')
  })
})

describe('social accounts', () => {
  const aPage = () => {
    const storage = createAppStorage(memoryAreas())
    const visitor = gateway.visitor()
    const entered: string[] = []
    const gone: string[] = []
    const deps = {
      api: apiOf(visitor),
      storage,
      toolkit: toolkit(),
      entered: ({ userName }: { userName: string }) => void entered.push(userName),
      toasts: new ToastsStore(systemClock),
      go: (path: string) => void gone.push(path),
    }
    /** Leaves the page and returns with this query. */
    const goAndReturn = async (query: string, options: { connects?: boolean } = {}) => {
      await startSocialLogin(deps, 'google', { origin }, options)
      const attempt = socialAttempt(storage, { search: `?${query}`, hash: '' })
      if (attempt === null) throw new Error('Nothing has come back')
      const store = new SocialReturnStore(deps, attempt)
      await store.finish({ href: `${origin}/login?${query}` })
      return store
    }
    return { ...deps, visitor, entered, gone, goAndReturn }
  }
  const ana = { provider: 'google.com', subject: 'ana-at-google' } as const

  it('redirect with the login page as return address', async () => {
    const { storage, ...page } = aPage()
    const address = await startSocialLogin({ ...page, storage }, 'google', { origin })
    expect(address).toMatch(/^https:\/\/accounts\.elsewhere\.example\/google\.com/)
    expect(outside.calls[0]?.body).toMatchObject({
      providerId: 'google.com',
      continueUri: `${origin}/login`,
      authFlowType: 'CODE_FLOW',
    })
  })

  it('that are unknown lead to registration, and log in from then on', async () => {
    const { goAndReturn, visitor } = aPage()
    const stranger = await goAndReturn(`code=${outside.returns(ana)}&state=x`)
    expect(stranger.error?.code).toBe('provider.accountUnknown')
    const { unknown } = stranger
    if (unknown === null) throw new Error('Nothing to go on with')
    const username = aUsername()
    const { fields } = await visitor.call(getRegisterRules, {})
    await visitor.call(register, {
      ...aForm(username, 'Correct-horse-9', fields),
      socialChannel: unknown.provider,
      socialIdToken: unknown.token,
    })
    const again = aPage()
    await again.goAndReturn(`code=${outside.returns(ana)}&state=y`)
    expect(again.entered).toEqual([username])
  })

  it('are connected with an existing account, and disconnected again', async () => {
    const bea = { provider: 'google.com', subject: 'bea-at-google' } as const
    const { goAndReturn, gone, visitor } = aPage()
    const username = aUsername()
    await visitor.register(username, password)
    const tooSoon = await goAndReturn(`code=${outside.returns(bea)}&state=a`, { connects: true })
    expect([tooSoon.error?.code, gone]).toEqual(['session.stepUpRequired', []])
    visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
    await goAndReturn(`code=${outside.returns(bea)}&state=b`, { connects: true })
    expect(gone).toEqual(['/account'])
    const again = aPage()
    await again.goAndReturn(`code=${outside.returns(bea)}&state=c`)
    expect(again.entered).toEqual([username])

    await visitor.call(disconnectSocial, { provider: 'google' })
    const stranger = await aPage().goAndReturn(`code=${outside.returns(bea)}&state=d`)
    expect(stranger.error?.code).toBe('provider.accountUnknown')
  })

  it('whose owner declines return as a failed login, without a call', async () => {
    const { goAndReturn } = aPage()
    const { error, state } = await goAndReturn('error=access_denied&state=x')
    expect([state, error?.copyKey]).toEqual(['failed', 'outside:popup-closed-by-user'])
    expect(outside.calls.map(({ name }) => name)).toEqual(['accounts:createAuthUri'])
  })

  it('that return without a started login are ignored', () => {
    const { storage } = aPage()
    expect(socialAttempt(storage, { search: '?code=stolen', hash: '' })).toBeNull()
  })

  it('return once', async () => {
    const { goAndReturn, storage } = aPage()
    await goAndReturn('error=access_denied')
    expect(socialAttempt(storage, { search: '?code=again', hash: '' })).toBeNull()
  })

  it('that the service does not know report it', async () => {
    const { goAndReturn } = aPage()
    expect((await goAndReturn('code=invented')).error?.copyKey).toBe('outside:unknown')
  })

  it('redirect to https pages only', async () => {
    const { storage } = aPage()
    outside.state.elsewhere = 'http://accounts.elsewhere.example'
    const started = startSocialLogin({ toolkit: toolkit(), storage }, 'google', { origin })
    expect(await reasonFrom(started)).toBe('outside:unknown')
    expect(storage.get('socialLogin')).toBeNull()
  })
})
