import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { register, registerMobile, requestRegisterCode } from '#schemas/api/register.ts'
import { connectSocial, disconnectSocial, getSecurity } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import { getChallenge, requestLoginCode } from '#schemas/api/ways-in.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { createIdentityTokens } from '#server/adapters/identity-tokens.ts'
import { createTurnstile } from '#server/adapters/turnstile.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import { testClock } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { solvedByDevice } from '#tests/support/human.ts'
import { startIdentityToolkit, startTurnstile } from '#tests/support/outside.ts'
import type { TokenParts } from '#tests/support/outside.ts'
import { aRegistration, aSite, noOutside, slicesOn } from '#tests/support/slices.ts'

const minute = 60_000
const projectId = 'marquee-sample'
const siteKey = 'sample-site-key'
const secret = 'the-secret-of-the-widget'
const mobile = { mobileNum: '11987654321', countryDialingCode: '55' }
const phoneNumber = '+5511987654321'
const firebase = { projectId, webKey: 'sample-web-key', social: ['google', 'facebook'] } as const

let turnstile: Awaited<ReturnType<typeof startTurnstile>>
let toolkit: Awaited<ReturnType<typeof startIdentityToolkit>>
let nowS: () => number
beforeAll(async () => {
  turnstile = await startTurnstile({ secret })
  toolkit = await startIdentityToolkit({ projectId, now: () => nowS() })
})
beforeEach(() => {
  turnstile.state.trouble = null
  toolkit.state.trouble = null
})
afterAll(() => Promise.all([turnstile.stop(), toolkit.stop()]))

await onOneEngine('outside services', (database) => {
  interface Here {
    readonly modules?: readonly string[]
    readonly brand?: DeepPartial<Brand>
    readonly secrets?: Readonly<Record<string, string>>
  }
  const here = async ({ modules = [], brand = {}, secrets = { [siteKey]: secret } }: Here = {}) => {
    const site = aSite({ brand })
    const clock = testClock()
    nowS = () => Math.floor(clock.now().getTime() / 1000)
    const slices = slicesOn(database().db, {
      clock,
      brandOf: () => site.brand,
      outside: {
        ...noOutside,
        turnstile: createTurnstile({ url: turnstile.url, secrets, timeoutMs: 20_000 }),
        tokens: createIdentityTokens({ keysUrl: toolkit.keysUrl, clock, timeoutMs: 20_000 }),
      },
    })
    await slices.merchants.get(site.merchantCode)
    for (const module of modules) await slices.merchants.set(site.merchantCode, module, true)
    const hostname = new URL(site.origin).hostname
    return { ...slices, clock, site, hostname, visitor: slices.visitorOf(site) }
  }

  describe('Turnstile', () => {
    const attempt = { type: 'username', username: 'nobody77', password: 'x' } as const
    const withWidget = { providers: { turnstile: { siteKey } }, safeguards: { humanVerification: true } }

    it('takes the place of the proof of work: its token counts once, for this site', async () => {
      const { visitor, hostname } = await here({ brand: withWidget })
      expect(await visitor.call(getChallenge, {})).toMatchObject({ kind: 'turnstile', challenge: siteKey })
      const human = turnstile.token(hostname)
      await expect(visitor.call(login, attempt)).rejects.toMatchObject({ code: 'human.required' })
      await expect(visitor.call(login, { ...attempt, human })).rejects.toMatchObject({
        code: 'session.invalidCredentials',
      })
      for (const wrong of [human, 'invented', turnstile.token('elsewhere.example')])
        await expect(visitor.call(login, { ...attempt, human: wrong })).rejects.toMatchObject({
          code: 'human.invalid',
        })
    })

    it('that does not answer refuses every login, with a reason', async () => {
      const { visitor, hostname } = await here({ brand: withWidget })
      turnstile.state.trouble = 'error'
      await expect(
        visitor.call(login, { ...attempt, human: turnstile.token(hostname) }),
      ).rejects.toMatchObject({ code: 'human.unavailable' })
    })

    it.each<[string, Here]>([
      ['has not turned it on', { brand: { safeguards: { humanVerification: true } } }],
      ['has no secret here', { brand: withWidget, secrets: {} }],
    ])('is asked nothing for a brand that %s: the proof of work stands', async (_, options) => {
      const { visitor } = await here(options)
      const before = turnstile.asked.length
      const { kind, challenge } = await visitor.call(getChallenge, {})
      expect(kind).toBe('work')
      await expect(
        visitor.call(login, { ...attempt, human: await solvedByDevice(challenge) }),
      ).rejects.toMatchObject({ code: 'session.invalidCredentials' })
      expect(turnstile.asked).toHaveLength(before)
    })
  })

  const phoneModules = ['PHONEVERIF3', 'MOBILENUMREG3', 'REGMOBVERF3', 'VERIFICATION3']
  const withFirebase = { providers: { firebase } } as const
  const { username: _name, password: _one, confirmPassword: _two, ...byMobile } = aRegistration()
  const aToken = (parts: TokenParts = {}) => toolkit.token({ phoneNumber, ...parts })
  const bySms = async (parts?: TokenParts) => ({
    firebaseChannel: 'sms' as const,
    firebaseIdToken: await aToken(parts),
  })

  describe('a phone proved outside', () => {
    it('opens an account, and is the way back in', async () => {
      const { visitor, visitorOf, site, clock } = await here({ modules: phoneModules, brand: withFirebase })
      const reply = await visitor.call(registerMobile, { ...byMobile, ...mobile, ...(await bySms()) })
      expect(reply.userName).toBe('11987654321')
      clock.advance(minute)
      const again = visitorOf(site)
      const key = { type: 'firebase' as const, ...(await bySms()) }
      expect(await again.call(login, key)).toMatchObject({ userName: '11987654321' })
      await expect(again.call(login, key)).rejects.toMatchObject({ code: 'provider.tokenInvalid' })
    })

    it('proves its own number alone, and a registration by username with it', async () => {
      const { visitor } = await here({ modules: phoneModules, brand: withFirebase })
      const form = aRegistration(mobile)
      for (const proof of [
        {},
        { verificationCode: '123456' },
        await bySms({ phoneNumber: '+5511900000000' }),
      ])
        await expect(visitor.call(register, { ...form, ...proof })).rejects.toMatchObject({
          code: 'register.codeInvalid',
        })
      expect(await visitor.call(register, { ...form, ...(await bySms()) })).toMatchObject({
        userName: 'aurora77',
      })
    })

    it('is asked for instead of our own codes: none of ours are sent for a registration', async () => {
      const { visitor } = await here({ modules: phoneModules, brand: withFirebase })
      const asked = visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })
      await expect(asked).rejects.toMatchObject({ code: 'module.disabled' })
    })

    it.each<[string, Here]>([
      ['brand', { modules: phoneModules }],
      ['merchant’s tree', { modules: phoneModules.slice(1), brand: withFirebase }],
      [
        'brand’s gate',
        { modules: phoneModules, brand: { ...withFirebase, modules: { 'auth.phoneService': false } } },
      ],
    ])('counts for nothing where the %s has no such service: our own codes do', async (_, options) => {
      const { visitor } = await here(options)
      const entered = visitor.call(login, { type: 'firebase', ...(await bySms()) })
      await expect(entered).rejects.toMatchObject({ code: 'module.disabled' })
      expect(await visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })).toEqual({
        expiredMinutes: 10,
      })
    })

    it('is no way in where codes are none', async () => {
      const { visitor } = await here({ modules: ['PHONEVERIF3'], brand: withFirebase })
      const entered = visitor.call(login, { type: 'firebase', ...(await bySms()) })
      await expect(entered).rejects.toMatchObject({ code: 'module.disabled' })
      expect(await visitor.call(requestLoginCode, mobile).catch(({ code }) => code)).toBe('module.disabled')
    })

    it('has to be proved anew for a login after ten minutes', async () => {
      const { visitor, clock } = await here({ modules: phoneModules, brand: withFirebase })
      await visitor.call(registerMobile, { ...byMobile, ...mobile, ...(await bySms()) })
      const key = { type: 'firebase' as const, ...(await bySms()) }
      clock.advance(11 * minute)
      await expect(visitor.call(login, key)).rejects.toMatchObject({ code: 'provider.tokenInvalid' })
    })
  })

  describe('an account elsewhere', () => {
    const modules = ['SOCIALLOGIN3']
    const google = { provider: 'google.com', subject: 'ana-at-google' } as const
    const enter = async (parts: TokenParts = google) => ({
      type: 'firebase' as const,
      firebaseChannel: 'google' as const,
      firebaseIdToken: await toolkit.token(parts),
    })
    const connecting = async () => ({
      socialChannel: 'google' as const,
      socialIdToken: await toolkit.token(google),
    })

    it('that is not connected logs in nowhere; connected at registration it logs in to that account', async () => {
      const { visitor, visitorOf, site } = await here({ modules, brand: withFirebase })
      const first = await enter()
      await expect(visitor.call(login, first)).rejects.toMatchObject({ code: 'provider.accountUnknown' })
      // The registration uses the same token.
      const social = { socialChannel: 'google' as const, socialIdToken: first.firebaseIdToken }
      await visitor.call(register, aRegistration(social))
      expect(await visitorOf(site).call(login, await enter())).toMatchObject({ userName: 'aurora77' })
    })

    it('opens one account: a second one does not get it', async () => {
      const { visitor, visitorOf, site } = await here({ modules, brand: withFirebase })
      await visitor.call(register, aRegistration(await connecting()))
      const second = aRegistration({ username: 'second77', ...(await connecting()) })
      await expect(visitorOf(site).call(register, second)).rejects.toMatchObject({ code: 'provider.taken' })
    })

    const proof = async (subject: string) => ({
      firebaseChannel: 'google' as const,
      firebaseIdToken: await toolkit.token({ provider: 'google.com', subject }),
    })
    const subjectOf = (subject: string) => ({ provider: 'google.com', subject }) as const

    it('is connected with an account that is there already, in the place of the one before, and disconnected', async () => {
      const { visitor, visitorOf, site } = await here({ modules, brand: withFirebase })
      await visitor.call(register, aRegistration())
      expect((await visitor.call(getSecurity, {})).social).toEqual([])
      for (const subject of ['first-at-google', 'second-at-google'])
        await visitor.call(connectSocial, await proof(subject))
      expect((await visitor.call(getSecurity, {})).social).toMatchObject([{ provider: 'google' }])
      const enters = async (subject: string) => visitorOf(site).call(login, await enter(subjectOf(subject)))
      expect(await enters('second-at-google')).toMatchObject({ userName: 'aurora77' })
      await expect(enters('first-at-google')).rejects.toMatchObject({ code: 'provider.accountUnknown' })

      await visitor.call(disconnectSocial, { provider: 'google' })
      await expect(enters('second-at-google')).rejects.toMatchObject({ code: 'provider.accountUnknown' })
    })

    it('that is connected to another account stays connected to it', async () => {
      const { visitor, visitorOf, site } = await here({ modules, brand: withFirebase })
      await visitor.call(register, aRegistration(await connecting()))
      const other = visitorOf(site)
      await other.call(register, aRegistration({ username: 'second77' }))
      await other.call(connectSocial, await proof('my-own-at-google'))
      const taken = other.call(connectSocial, await proof(google.subject))
      await expect(taken).rejects.toMatchObject({ code: 'provider.taken' })
      const back = visitorOf(site).call(login, await enter(subjectOf('my-own-at-google')))
      expect(await back).toMatchObject({ userName: 'second77' })
    })

    it('is connected only shortly after its owner was verified, where the brand offers it', async () => {
      const { visitor, clock, site, merchants } = await here({ modules, brand: withFirebase })
      await visitor.call(register, aRegistration())
      const old = await proof('late-at-google')
      clock.advance(11 * minute)
      const late = visitor.call(connectSocial, old)
      await expect(late).rejects.toMatchObject({ code: 'provider.tokenInvalid' })
      await merchants.set(site.merchantCode, 'SOCIALLOGIN3', false)
      const closed = visitor.call(connectSocial, await proof('late-at-google'))
      await expect(closed).rejects.toMatchObject({ code: 'module.disabled' })
    })

    it('of one merchant is a stranger to another, and lies nowhere readable', async () => {
      const one = await here({ modules, brand: withFirebase })
      await one.visitor.call(register, aRegistration(await connecting()))
      const other = await here({ modules, brand: withFirebase })
      await expect(other.visitor.call(login, await enter())).rejects.toMatchObject({
        code: 'provider.accountUnknown',
      })
      const rows = await database().db.selectFrom('outside_identity').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain('ana-at-google')
    })

    it.each<[string, TokenParts]>([
      ['another service', { provider: 'facebook.com', subject: 'ana' }],
      ['a phone', { phoneNumber }],
      ['another project', { ...google, projectId: 'somebody-elses' }],
    ])('is not proved by a token of %s', async (_, parts) => {
      const { visitor } = await here({ modules, brand: withFirebase })
      await expect(visitor.call(login, await enter(parts))).rejects.toMatchObject({
        code: 'provider.tokenInvalid',
      })
    })

    it('counts only where the brand offers it', async () => {
      const brand = { providers: { firebase: { ...firebase, social: ['facebook'] as const } } }
      const { visitor } = await here({ modules, brand })
      await expect(visitor.call(login, await enter())).rejects.toMatchObject({ code: 'module.disabled' })
    })

    it('cannot be proved while the keys cannot be had', async () => {
      const { visitor } = await here({ modules, brand: withFirebase })
      toolkit.state.trouble = 'error'
      await expect(visitor.call(login, await enter())).rejects.toMatchObject({ code: 'provider.unavailable' })
    })
  })

  describe('a site for some accounts', () => {
    const credentials = { type: 'username', username: 'aurora77', password: 'long enough to pass' } as const
    const become = (site: { merchantCode: string }, account_type_code: number) =>
      database()
        .db.updateTable('player')
        .set({ account_type_code } as never)
        .where('merchant_code', '=', site.merchantCode)
        .execute()

    it.each([
      ['all', 0, null],
      ['all', 41, null],
      ['members', 0, null],
      ['members', 41, 'session.membersOnly'],
      ['agents', 1, null],
      ['agents', 0, 'session.agentsOnly'],
    ] as const)('lets %s in: type %i gets %s', async (accounts, type, code) => {
      const { merchants, site, visitorOf } = await here()
      await merchants.get(site.merchantCode)
      await visitorOf(site).call(register, aRegistration())
      await become(site, type)
      const closed = slicesOn(database().db, {
        brandOf: () => ({ ...site.brand, forms: { ...site.brand.forms, login: { accounts } } }),
      })
      const entered = closed.visitorOf(site).call(login, credentials)
      if (code === null) await expect(entered).resolves.toMatchObject({ userName: 'aurora77' })
      else await expect(entered).rejects.toMatchObject({ code })
      // A wrong password reveals nothing about the account.
      const guessed = closed.visitorOf(site).call(login, { ...credentials, password: 'guessed' })
      await expect(guessed).rejects.toMatchObject({ code: 'session.invalidCredentials' })
    })
  })
})
