import { describe, expect, it, vi } from 'vitest'
import {
  checkAffiliate,
  getRegisterRules,
  register,
  registerFieldIds,
  registerMobile,
  requestRegisterCode,
} from '#schemas/api/register.ts'
import { ApiError } from '#src/api/api-error.ts'
import { aRule, aSession, registerRules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { flagOf } from './dial-codes.store.ts'
import { aRegistration, extras } from './testing/a-registration.ts'
import { fieldOrder, registerCatalogue } from './register-fields.ts'
import type { AskedFieldId } from './register-fields.ts'

describe('rules that make no sense', () => {
  it('block their own field with the word to ask customer service, and no other', async () => {
    const { store, type, complete, sent, errorOf } = await aRegistration({
      fields: { email: { ...aRule(), acceptedPattern: 7, required: true } as never },
    })
    complete()
    type({ email: 'marina@mail.example' })
    expect(await store.submit()).toBe(false)
    expect(errorOf('email')).toBe('fields:reason.broken')
    expect(errorOf('username')).toBeUndefined()
    expect(sent()).toBeUndefined()
  })

  it('of a field that is off require no input', async () => {
    const { store } = await aRegistration({ fields: { email: { enabled: false } as never } })
    expect(store.form.asked).not.toContain('email')
  })

  it.each([[null], [{ fields: [], minAge: 18 }], [{ fields: {}, minAge: 16 }], [{ minAge: 18 }]])(
    'as a whole, like %j, leave no form but a way to try again',
    async (reply) => {
      const { gateway, store } = await aRegistration()
      gateway.answer(getRegisterRules, () => reply as never)
      await store.start()
      expect([store.state, store.loadError?.code]).toEqual(['failed', 'network.unreadable'])
      gateway.answer(getRegisterRules, registerRules({}))
      await store.start()
      expect(store.state).toBe('ready')
    },
  )
})

describe('the fields of the dialog', () => {
  it('cover every field of the contract', () => {
    const known = registerCatalogue.map(({ id }) => id)
    expect(registerFieldIds.filter((id) => !known.includes(id))).toEqual([])
  })

  it.each([
    [['username', '*', 'password'], 'username', 'password'],
    [['password', 'username'], 'password', 'captcha'],
    [['*'], 'username', 'captcha'],
    [['nobody knows this', '*', 'username'], 'password', 'username'],
  ])('stand in the brand’s order %j', (order, first, last) => {
    const ids = fieldOrder(order)
    expect([ids[0], ids.at(-1), new Set(ids).size]).toEqual([first, last, registerCatalogue.length])
  })

  it('are those the server asks for, with username, password and confirmation always among them', async () => {
    const { store } = await aRegistration({
      fields: { username: aRule({ enabled: false }), email: aRule(), line: aRule({ enabled: false }) },
    })
    expect(store.form.asked).toEqual(['username', 'password', 'confirmPassword', 'email'])
    expect(store.form.field('username')?.required).toBe(true)
  })

  it('leave out the captcha and the invitation where their gates are off', async () => {
    const fields = { captcha: aRule(), affiliateCode: aRule({ required: false }) }
    expect((await aRegistration({ fields })).store.form.asked).toContain('captcha')
    const { store } = await aRegistration({ fields, off: [...extras, 'auth.captcha', 'auth.affiliate'] })
    expect(store.form.asked).toEqual(['username', 'password', 'confirmPassword'])
  })

  it('explain their rule where the rule says something', async () => {
    const { store } = await aRegistration({ fields: { birthday: aRule({ patternId: 11 }), line: aRule() } })
    const hintOf = (id: AskedFieldId) => store.form.field(id)?.hint?.key ?? null
    expect([hintOf('username'), hintOf('line'), hintOf('birthday')]).toEqual([
      'fields:family.letterFirst.range',
      null,
      null,
    ])
  })

  it('call a document by the name the market has for it', async () => {
    const fields = { idNumber: aRule({ required: false, patternId: 6, minLength: 11, maxLength: 14 }) }
    const asked = async (idKey: 'cpf' | 'document') => {
      const { store, type } = await aRegistration({ fields, idKey })
      type({ idNumber: '529.982.247-26' })
      store.form.validate()
      const { label, hint, error } = store.form.field('idNumber') ?? {}
      return [label, hint?.key, error?.key]
    }
    expect(await asked('cpf')).toEqual([
      'register:field.cpf',
      'register:cpfHint',
      'fields:reason.invalidDocument',
    ])
    expect(await asked('document')).toEqual([
      'register:field.idNumber',
      'fields:family.digits.range',
      undefined,
    ])
  })

  it('say so when the rules cannot be had, and can be asked for again', async () => {
    const { gateway, store } = await aRegistration()
    gateway.answer(getRegisterRules, () => {
      throw refusal('server.overloaded')
    })
    await store.start()
    expect([store.state, store.loadError?.code]).toEqual(['failed', 'server.overloaded'])
    gateway.answer(getRegisterRules, registerRules())
    await store.start()
    expect(store.state).toBe('ready')
  })
})

describe('what is refused before it is sent', () => {
  it.each<[string, Partial<Record<AskedFieldId, string>>, AskedFieldId, string]>([
    ['a name that breaks the rule', { username: '7marina' }, 'username', 'fields:family.letterFirst.range'],
    ['a short password', { password: 'a1' }, 'password', 'fields:family.lettersWithDigits.range'],
    ['two different passwords', { confirmPassword: 'other123' }, 'confirmPassword', 'fields:reason.mismatch'],
    ['somebody too young', { birthday: '2010-01-01' }, 'birthday', 'fields:reason.underAge'],
    ['no birthday', { birthday: '' }, 'birthday', 'fields:reason.required'],
    ['an unread picture', { captcha: ' ' }, 'captcha', 'session:captcha.required'],
  ])('%s', async (_, values, id, key) => {
    const fields = { birthday: aRule({ minLength: 10, maxLength: 10 }), captcha: aRule() }
    const { store, type, complete, sent, errorOf } = await aRegistration({ fields })
    complete()
    type({ birthday: '1990-05-05', captcha: 'ab12', ...values })
    await expect(store.submit()).resolves.toBe(false)
    expect([errorOf(id), sent()]).toEqual([key, undefined])
  })

  it('a visitor who has not confirmed age and terms', async () => {
    const { store, complete, sent } = await aRegistration()
    complete()
    store.consent('terms', false)
    await expect(store.submit()).resolves.toBe(false)
    expect([store.missingConsents, sent()]).toEqual([['terms'], undefined])
    store.consent('terms', true)
    expect(store.missingConsents).toEqual([])
  })
  it('not the age confirmation where the brand does not require it', async () => {
    const { store, complete } = await aRegistration({ ageConfirmation: false })
    complete()
    store.consent('age', false)
    expect(store.askedConsents).toEqual(['terms'])
    await store.submit()
    expect(store.missingConsents).toEqual([])
  })
})

describe('a registration', () => {
  it('sends the fields that were asked and filled in, and logs in', async () => {
    const fields = {
      mobileNum: aRule({ required: false }),
      email: aRule({ required: false }),
      line: aRule({ required: false }),
    }
    const { store, type, complete, sent, adopt } = await aRegistration({ fields, search: '?referralCode=R7' })
    complete()
    type({ mobileNum: ' 11987654321 ', email: '', captcha: 'not asked' })
    await vi.waitFor(() => expect(store.dialCodes.chosen?.dialCode).toBe('55'))
    await expect(store.submit()).resolves.toBe(true)
    expect(sent()?.input).toEqual({
      username: 'marina7',
      password: 'secret123',
      confirmPassword: 'secret123',
      mobileNum: '11987654321',
      countryDialingCode: '55',
      referralCode: 'R7',
      domain: 'test-brand.example',
      registerUrl: 'https://test-brand.example/register',
      registerMethod: 'WEB',
      login: true,
      ageConfirmed: true,
      termsAccepted: true,
    })
    expect(adopt).toHaveBeenCalledWith(aSession({ userName: 'marina7' }))
  })

  it('keeps its key while its content stays, so that trying again has one effect', async () => {
    const { gateway, store, type, complete, sent } = await aRegistration()
    gateway.answer(register, () => {
      throw new ApiError({ code: 'network.timeout', status: 0, outcomeUnknown: true })
    })
    complete()
    await store.submit()
    expect(store.form.refusal?.outcomeUnknown).toBe(true)
    await store.submit()
    type({ username: 'marina8' })
    await store.submit()
    expect([0, 1, 2].map((index) => sent(index)?.options.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it.each([
    ['register.usernameTaken', 'username', 'errors:register.usernameTaken'],
    ['register.underAge', 'birthday', 'errors:register.underAge'],
    ['register.mobileTaken', 'mobileNum', 'errors:register.mobileTaken'],
    ['register.identityTaken', 'idNumber', 'errors:register.identityTaken'],
  ] as const)('that is refused with %s says so under %s', async (code, id, key) => {
    const { gateway, store, type, complete, errorOf } = await aRegistration({
      fields: {
        birthday: aRule({ minLength: 10, maxLength: 10 }),
        mobileNum: aRule({ required: false }),
        idNumber: aRule({ required: false }),
      },
    })
    gateway.answer(register, () => {
      throw refusal(code)
    })
    complete()
    type({ birthday: '1990-05-05' })
    await store.submit()
    expect([errorOf(id), store.form.values.get('username')]).toEqual([key, 'marina7'])
  })

  it('puts the server’s reasons under their fields, in the words of their rules', async () => {
    const { gateway, store, complete, errorOf } = await aRegistration()
    gateway.answer(register, () => {
      throw refusal('register.fieldsInvalid', { fields: { username: 'pattern', password: 'sameAsUsername' } })
    })
    complete()
    await store.submit()
    expect([errorOf('username'), errorOf('password')]).toEqual([
      'fields:family.letterFirst.range',
      'fields:reason.sameAsUsername',
    ])
  })
})

describe('an invitation', () => {
  const fields = { affiliateCode: aRule({ required: false }) }

  it('in the address that is real is not asked for again, and sent along', async () => {
    const { store, complete, sent } = await aRegistration({ fields, search: '?affiliateCode=FRIEND' })
    expect([store.invitation.state, store.form.asked.includes('affiliateCode')]).toEqual(['valid', false])
    complete()
    await store.submit()
    expect(sent()?.input).toMatchObject({ affiliateCode: 'FRIEND' })
  })

  it('in the address that is unknown is shown as an input with that value', async () => {
    const { store } = await aRegistration({ fields, search: '?affiliateCode=NOBODY' })
    expect(store.form.field('affiliateCode')?.value).toBe('NOBODY')
  })

  it('that is unknown stops the registration, with a warning first and the field after it', async () => {
    const { store, type, complete, sent, errorOf } = await aRegistration({ fields })
    complete()
    type({ affiliateCode: 'NOBODY' })
    await expect(store.submit()).resolves.toBe(false)
    expect([store.unknownInvitation, sent(), errorOf('affiliateCode')]).toEqual([
      'NOBODY',
      undefined,
      'errors:register.affiliateInvalid',
    ])
    store.invitationRead()
    expect([store.unknownInvitation, store.form.focus]).toEqual([null, { id: 'affiliateCode' }])
  })

  it('is verified for this domain', async () => {
    const { gateway, store, type, complete } = await aRegistration({ fields })
    complete()
    type({ affiliateCode: 'FRIEND' })
    await expect(store.submit()).resolves.toBe(true)
    expect(gateway.callsOf(checkAffiliate)[0]?.input).toEqual({
      affiliateCode: 'FRIEND',
      domain: 'test-brand.example',
    })
  })
})

it('a flag is the pair of letters of its country', () => {
  expect(flagOf('br')).toBe('🇧🇷')
})

describe('a code by SMS', () => {
  const byName = { on: ['auth.smsVerification'] }
  const numbered = async (situation: Parameters<typeof aRegistration>[0]) => {
    const made = await aRegistration(situation)
    await vi.waitFor(() => expect(made.store.dialCodes.chosen?.dialCode).toBe('55'))
    return made
  }

  it('proves the number of an account by username', async () => {
    const { gateway, store, type, complete, sent, errorOf } = await numbered(byName)
    complete()
    type({ mobileNum: '11987654321' })
    await expect(store.submit()).resolves.toBe(false)
    expect(errorOf('verificationCode')).toBe('session:code.codeRequired')
    await store.sendCode()
    const mobile = { mobileNum: '11987654321', countryDialingCode: '55' }
    expect(gateway.callsOf(requestRegisterCode)[0]?.input).toEqual({ ...mobile, registerType: 'username' })
    type({ verificationCode: ' 123456 ' })
    await expect(store.submit()).resolves.toBe(true)
    expect(sent()?.input).toMatchObject({ ...mobile, username: 'marina7', verificationCode: '123456' })
  })

  it('opens an account by mobile number, without a password where the site asks for none', async () => {
    const { gateway, store, type, adopt, errorOf } = await numbered({ kind: 'mobile' })
    expect(store.form.asked).toEqual(['mobileNum', 'verificationCode'])
    store.consent('age', true)
    store.consent('terms', true)
    type({ mobileNum: '11987654321', verificationCode: '999999' })
    await expect(store.submit()).resolves.toBe(false)
    expect(errorOf('verificationCode')).toBe('errors:register.codeInvalid')
    type({ verificationCode: '123456' })
    await expect(store.submit()).resolves.toBe(true)
    const input = gateway.callsOf(registerMobile)[1]?.input
    expect(input).toMatchObject({ mobileNum: '11987654321', countryDialingCode: '55' })
    expect(Object.keys(input ?? {})).not.toContain('password')
    expect(adopt).toHaveBeenCalledWith(aSession({ userName: '11987654321' }))
  })

  it('goes with a password where the site wants one', async () => {
    const { gateway, store, type } = await numbered({ kind: 'mobile', on: ['auth.mobilePassword'] })
    expect(store.form.asked).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
    store.consent('age', true)
    store.consent('terms', true)
    type({ mobileNum: '11987654321', verificationCode: '123456' })
    type({ password: 'secret123', confirmPassword: 'secret123' })
    await expect(store.submit()).resolves.toBe(true)
    const passwords = { password: 'secret123', confirmPassword: 'secret123' }
    expect(gateway.callsOf(registerMobile)[0]?.input).toMatchObject(passwords)
  })

  it('is asked for again when the last one has run out, or at once for another number', async () => {
    const { gateway, clock, store, type } = await numbered({ kind: 'mobile' })
    type({ mobileNum: '11987654321' })
    await store.sendCode()
    await store.sendCode()
    expect([store.codeWaitS, gateway.callsOf(requestRegisterCode)]).toEqual([600, [expect.anything()]])
    type({ mobileNum: '11987654322' })
    expect([store.codeWaitS, store.isCodeSent]).toEqual([0, false])
    type({ mobileNum: '11987654321' })
    await clock.advance(600_000)
    expect(store.codeWaitS).toBe(0)
  })

  it('goes to no number that is none, and says why none was sent', async () => {
    const { gateway, store, type, errorOf } = await numbered({ kind: 'mobile' })
    type({ mobileNum: '12' })
    await store.sendCode()
    expect([errorOf('mobileNum') !== undefined, gateway.callsOf(requestRegisterCode)]).toEqual([true, []])
    gateway.answer(requestRegisterCode, () => {
      throw refusal('rate.limited')
    })
    type({ mobileNum: '11987654321' })
    await store.sendCode()
    expect([store.sendRefusal?.copyKey, store.isCodeSent]).toEqual(['errors:rate.limited', false])
    store.sendRefusalRead()
    expect(store.sendRefusal).toBeNull()
  })
})
