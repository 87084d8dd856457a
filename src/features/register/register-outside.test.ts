import { describe, expect, it } from 'vitest'
import { registerMobile, requestRegisterCode } from '#schemas/api/register.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import { aSession } from '#src/api/testing/builders.ts'
import type { PhoneService } from './phone-port.ts'
import { aRegistration } from './testing/a-registration.ts'

describe('codes of an outside service', () => {
  const number = '+5511987654321'
  /** A fake SMS service that accepts one code and records its calls. */
  const aService = () => {
    const asked: string[] = []
    const phones: PhoneService = {
      send: (to) => Promise.resolve(void asked.push(`send ${to}`)),
      prove(to, code) {
        asked.push(`prove ${to} ${code}`)
        return code === '123456'
          ? Promise.resolve('the service’s word')
          : Promise.reject(new OutsideError('invalid-verification-code'))
      },
    }
    return { asked, phones }
  }
  const aPhoneRegistration = async (phones?: PhoneService, dialCodesDue?: Promise<void>) => {
    const made = await aRegistration({
      kind: 'mobile',
      ...(phones !== undefined && { phones }),
      ...(dialCodesDue !== undefined && { dialCodesDue }),
    })
    made.gateway.answer(registerMobile, aSession())
    made.complete()
    made.type({ mobileNum: '11987654321' })
    return { ...made, errorOfCode: () => made.errorOf('verificationCode') }
  }

  it('go from there, once a minute, and none of the gateway’s', async () => {
    const { phones, asked } = aService()
    const { store, gateway } = await aPhoneRegistration(phones)
    await store.sendCode()
    await store.sendCode()
    expect(asked).toEqual([`send ${number}`])
    expect(store.codeWaitS).toBe(60)
    expect(gateway.callsOf(requestRegisterCode)).toEqual([])
  })

  it('wait for the dial codes: a number is never dialled without its own', async () => {
    const { phones, asked } = aService()
    const due = Promise.withResolvers<void>()
    const { store } = await aPhoneRegistration(phones, due.promise)
    const sending = store.sendCode()
    due.resolve()
    await sending
    expect(asked).toEqual([`send ${number}`])
    expect(store.isCodeSent).toBe(true)
  })

  it('are proved there first; the gateway gets the service’s word instead of the code', async () => {
    const { phones, asked } = aService()
    const { store, gateway } = await aPhoneRegistration(phones)
    await store.sendCode()
    store.form.set('verificationCode', '123456')
    expect(await store.submit()).toBe(true)
    expect(asked.at(-1)).toBe(`prove ${number} 123456`)
    const input = gateway.callsOf(registerMobile)[0]?.input
    expect(input).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'the service’s word' })
    expect(input).not.toHaveProperty('verificationCode')
  })

  it('that are wrong stop the registration under their field: nothing is sent', async () => {
    const { phones } = aService()
    const { store, gateway, errorOfCode } = await aPhoneRegistration(phones)
    await store.sendCode()
    store.form.set('verificationCode', '999999')
    expect(await store.submit()).toBe(false)
    expect(errorOfCode()).toBe('outside:invalid-verification-code')
    expect(gateway.callsOf(registerMobile)).toEqual([])
    store.form.set('verificationCode', '123456')
    expect(await store.submit()).toBe(true)
  })

  it('that are not sent say why in a warning', async () => {
    const { phones } = aService()
    const down = { ...phones, send: () => Promise.reject(new OutsideError('quota-exceeded')) }
    const { store } = await aPhoneRegistration(down)
    await store.sendCode()
    expect([store.sendRefusal?.copyKey, store.isCodeSent]).toEqual(['outside:quota-exceeded', false])
  })

  it('are the gateway’s where the site has no such service, whatever its tree says', async () => {
    const { store, gateway } = await aPhoneRegistration()
    await store.sendCode()
    expect(gateway.callsOf(requestRegisterCode)).toHaveLength(1)
  })
})

it('an account elsewhere goes along with the form, to open the new one from then on', async () => {
  const social = { provider: 'google', token: 'its word' } as const
  const { store, complete, sent } = await aRegistration({ social })
  complete()
  expect(await store.submit()).toBe(true)
  expect(sent()?.input).toMatchObject({ socialChannel: 'google', socialIdToken: 'its word' })
})
