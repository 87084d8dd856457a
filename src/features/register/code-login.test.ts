import { describe, expect, it } from 'vitest'
import { login } from '#schemas/api/session.ts'
import { requestLoginCode } from '#schemas/api/ways-in.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import { DialogsStore } from '#src/dialogs/index.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { aBrand } from '#tests/support/brand.ts'
import { CodeLoginStore } from './code-login.store.ts'
import type { PhoneService } from './phone-port.ts'

const aStore = async (phones?: PhoneService, sandbox: string | null = null) => {
  const api = createFakeGateway()
  const adopted: string[] = []
  const clock = createManualClock()
  const adopt = ({ userName }: { userName: string }) => void adopted.push(userName)
  const firebase = { projectId: 'marquee-sample', webKey: 'sample-web-key', social: [] }
  const store = new CodeLoginStore({
    api,
    clock,
    adopt,
    likelyCountry: () => 'PT',
    brand: aBrand({ providers: { firebase: phones === undefined ? null : firebase } }),
    gate: () => 'on',
    sandboxIdentity: () => sandbox,
    dialogs: new DialogsStore(),
    ...(phones !== undefined && { loadPhoneService: () => Promise.resolve(phones) }),
  })
  await store.load()
  return { api, store, clock, adopted }
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
