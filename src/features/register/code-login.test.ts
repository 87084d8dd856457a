import { describe, expect, it } from 'vitest'
import { login } from '#schemas/api/session.ts'
import { requestLoginCode } from '#schemas/api/ways-in.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import { DialogsStore } from '#src/dialogs/index.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { aBrand } from '#tests/support/brand.ts'
import type { AdoptOptions, LastMobile } from '#src/features/session/index.ts'
import { CodeLoginStore } from './code-login.store.ts'
import type { PhoneService } from './phone-port.ts'

const aStore = async (
  phones?: PhoneService,
  sandbox: string | null = null,
  last: LastMobile | null = null,
) => {
  const api = createFakeGateway()
  const adopted: string[] = []
  const clock = createManualClock()
  const kept: unknown[] = []
  const adopt = ({ userName }: { userName: string }, options?: AdoptOptions) => {
    adopted.push(userName)
    kept.push(options?.mobile)
  }
  const firebase = { projectId: 'marquee-sample', webKey: 'sample-web-key', social: [] }
  const store = new CodeLoginStore({
    api,
    clock,
    adopt,
    likelyCountry: () => 'PT',
    brand: aBrand({ providers: { firebase: phones === undefined ? null : firebase } }),
    gate: () => 'on',
    sandboxIdentity: () => sandbox,
    lastMobile: () => last,
    dialogs: new DialogsStore(),
    ...(phones !== undefined && { loadPhoneService: () => Promise.resolve(phones) }),
  })
  await store.load()
  return { api, store, clock, adopted, kept }
}

describe('a login by code', () => {
  it('names the page with the message where the sandbox sends it', async () => {
    const phones = { send: () => Promise.resolve(), prove: () => Promise.resolve('its word') }
    const { store } = await aStore(phones, 'http://games.localhost:8080/identity')
    store.form.set('mobileNum', '911222333')
    expect(store.sandboxPhone).toBeNull()
    await store.submit()
    expect(store.sandboxPhone).toBe('http://games.localhost:8080/identity/phone?number=%2B351911222333')
  })

  it('asks for a number first, then for the code sent there', async () => {
    const { store, adopted } = await aStore()
    expect(store.form.asked).toEqual(['mobileNum'])
    store.form.set('mobileNum', '911222333')
    expect(await store.submit()).toBe(false)
    expect(store.form.asked).toEqual(['mobileNum', 'verificationCode'])
    store.form.set('verificationCode', '123456')
    expect(await store.submit()).toBe(true)
    expect(adopted).toEqual(['marina'])
  })

  it('requests no code for an invalid number', async () => {
    const { store, api } = await aStore()
    let asked = 0
    api.answer(requestLoginCode, () => {
      asked += 1
      return { expiredMinutes: 10 }
    })
    store.form.set('mobileNum', '9a1')
    await store.submit()
    expect(store.form.errors.get('mobileNum')).toEqual({ key: 'session:code.mobileInvalid' })
    expect(asked).toBe(0)
  })

  it('puts a wrong code under its field and keeps the number', async () => {
    const { store, api } = await aStore()
    store.form.set('mobileNum', '911222333')
    await store.submit()
    api.answer(login, () => {
      throw refusal('session.codeInvalid')
    })
    store.form.set('verificationCode', '000000')
    expect(await store.submit()).toBe(false)
    expect(store.form.errors.get('verificationCode')).toEqual({ key: 'errors:session.codeInvalid' })
    expect(store.form.values.get('mobileNum')).toBe('911222333')
  })

  it('counts down to another code by its deadline', async () => {
    const { store, clock } = await aStore()
    store.form.set('mobileNum', '911222333')
    await store.submit()
    expect(store.wait.leftS).toBe(600)
    await clock.advance(599_000)
    expect(store.wait.leftS).toBe(1)
    await clock.advance(1_000)
    expect(store.wait.leftS).toBe(0)
  })

  it('sends one number no second code before the countdown has ended, and another number at once', async () => {
    const { store, api, clock } = await aStore()
    store.form.set('mobileNum', '911222333')
    await store.submit()
    store.back()
    expect(store.waitS).toBe(600)
    await store.submit()
    expect(api.callsOf(requestLoginCode)).toHaveLength(1)
    store.form.set('mobileNum', '911222334')
    expect(store.waitS).toBe(0)
    await store.submit()
    expect(api.callsOf(requestLoginCode)).toHaveLength(2)
    await clock.advance(600_000)
    expect(store.waitS).toBe(0)
  })

  it('warns with the reason of the gateway when no code was sent, and stays at the number', async () => {
    const { store, api } = await aStore()
    api.answer(requestLoginCode, () => {
      throw refusal('rate.limited')
    })
    store.form.set('mobileNum', '911222333')
    expect(await store.submit()).toBe(false)
    expect([store.sendRefusal?.copyKey, store.step]).toEqual(['errors:rate.limited', 'number'])
    store.sendRefusalRead()
    expect(store.sendRefusal).toBeNull()
  })

  it('accepts a code of 255 characters', async () => {
    const { store } = await aStore()
    store.form.set('mobileNum', '911222333')
    await store.submit()
    expect(store.form.field('verificationCode')?.maxLength).toBe(255)
  })

  it('begins with the number of the last login by code, and keeps the number of this one', async () => {
    const { store, kept } = await aStore(undefined, null, {
      mobileNum: '911222333',
      countryDialingCode: '351',
    })
    expect(store.form.values.get('mobileNum')).toBe('911222333')
    expect(store.dialCodes.chosen?.dialCode).toBe('351')
    await store.submit()
    store.form.set('verificationCode', '123456')
    await store.submit()
    expect(kept).toEqual([{ mobileNum: '911222333', countryDialingCode: '351' }])
  })
})

describe('a login by a code of an outside service', () => {
  const aService = (isRight: boolean): PhoneService => ({
    send: () => Promise.resolve(),
    prove: (number, code) =>
      isRight
        ? Promise.resolve(`${number} knew ${code}`)
        : Promise.reject(new OutsideError('invalid-verification-code')),
  })
  const enter = async (phones: PhoneService) => {
    const made = await aStore(phones)
    made.store.form.set('mobileNum', '911222333')
    await made.store.submit()
    made.store.form.set('verificationCode', '123456')
    return { ...made, isIn: await made.store.submit() }
  }

  it('brings the service’s word, and asks the gateway for no code', async () => {
    const { isIn, api } = await enter(aService(true))
    expect(isIn).toBe(true)
    expect(api.callsOf(requestLoginCode)).toEqual([])
    expect(api.callsOf(login)[0]?.input).toEqual({
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken: '+351911222333 knew 123456',
    })
  })

  it('with a wrong code says so under its field', async () => {
    const { isIn, store, api } = await enter(aService(false))
    expect(isIn).toBe(false)
    expect(store.form.errors.get('verificationCode')).toEqual({ key: 'outside:invalid-verification-code' })
    expect(api.callsOf(login)).toEqual([])
  })
})
