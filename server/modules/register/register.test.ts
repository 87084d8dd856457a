import { describe, expect, it } from 'vitest'
import {
  registerFieldIds,
  checkAffiliate,
  getCountries,
  getRegisterRules,
  register,
} from '#schemas/api/register.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { getSession, login } from '#schemas/api/session.ts'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const aRule = (parts: Partial<WireFieldRule> = {}): WireFieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '^[a-z]+$',
  patternId: 0,
  minLength: 3,
  maxLength: 5,
  ...parts,
})

const killed = () => Promise.reject(new Error('killed'))
/** Simulates a crash before any money has moved. */
const deadLedger = {
  move: killed,
  balance: killed,
  reverse: killed,
  closeRound: killed,
  endHold: killed,
  pass: killed,
  payCommission: killed,
  isBooked: killed,
}

await onOneEngine('registering', (database) => {
  type Rules = Partial<Record<RegisterFieldId, WireFieldRule>>
  const setRules = async (merchantCode: string, rules: Rules) => {
    for (const [fieldId, rule] of Object.entries(rules)) {
      await database()
        .db.updateTable('register_rule')
        .set({
          enabled: rule.enabled,
          required: rule.required,
          accepted_pattern: rule.acceptedPattern,
          pattern_id: rule.patternId,
          min_length: rule.minLength,
          max_length: rule.maxLength,
        })
        .where('merchant_code', '=', merchantCode)
        .where('field_id', '=', fieldId as RegisterFieldId)
        .execute()
    }
  }
  const aForm = async (rules: Rules = {}, site = aSite()) => {
    const slices = slicesOn(database().db)
    await slices.merchants.get(site.merchantCode)
    await setRules(site.merchantCode, rules)
    return { ...slices, site, visitor: slices.visitorOf(site) }
  }
  const storedPlayers = (merchantCode: string) =>
    database().db.selectFrom('player').selectAll().where('merchant_code', '=', merchantCode).execute()
  /** The stored profile of the merchant's only player. */
  const told = async ({ players, site }: Awaited<ReturnType<typeof aForm>>) => {
    const [row] = await storedPlayers(site.merchantCode)
    return (await players.byId(site.merchantCode, row?.player_id ?? ''))?.profile
  }

  it('opens an account, logs it in and gives it the starting balance', async () => {
    const { visitor } = await aForm()
    const reply = await visitor.call(register, aRegistration({ username: ' Aurora77 ' }))
    expect(reply).toMatchObject({
      userName: 'Aurora77',
      isAgent: 0,
      firstTimeLogin: false,
      lastLoginAt: null,
      failedAttemptsSince: 0,
    })
    expect(await visitor.call(getSession, {})).toEqual(reply)
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  it('keeps no password but as a hash', async () => {
    const made = await aForm({
      paymentPassword: aRule({ acceptedPattern: '*', minLength: 6, maxLength: 6 }),
    })
    await made.visitor.call(register, aRegistration({ paymentPassword: '246810' }))
    const [player] = await storedPlayers(made.site.merchantCode)
    expect(player?.password_hash).toBe('plain:long enough to pass')
    expect(player?.payment_password_hash).toBe('plain:246810')
    expect(await told(made)).toEqual({})
  })

  it('stores the fields that were asked for and no others', async () => {
    const made = await aForm({
      email: aRule({ acceptedPattern: '*', maxLength: 60 }),
      birthday: aRule({ acceptedPattern: '*', minLength: 10, maxLength: 10 }),
      mobileNum: aRule({ acceptedPattern: '^\\d+$', maxLength: 11 }),
    })
    const form = {
      email: ' a@b.example ',
      birthday: '05-17-1990',
      mobileNum: '119',
      countryDialingCode: '55',
    }
    await made.visitor.call(register, aRegistration({ ...form, telegram: 'unasked', address: 'unasked' }))
    expect(await told(made)).toEqual({
      email: 'a@b.example',
      birthday: '1990-05-17',
      mobileNum: '119',
      countryDialingCode: '55',
    })
  })

  it('reports all refused fields at once', async () => {
    const { visitor } = await aForm({ email: aRule() })
    const form = aRegistration({ username: '?', confirmPassword: 'another one', email: '' })
    await expect(visitor.call(register, form)).rejects.toMatchObject({
      code: 'register.fieldsInvalid',
      flags: { fields: { username: 'tooShort', confirmPassword: 'mismatch', email: 'required' } },
    })
  })

  it.each([
    ['nobody confirmed the age', { ageConfirmed: false }, 'register.underAge'],
    ['the terms were not accepted', { termsAccepted: false }, 'register.termsRequired'],
    ['the birthday says one day too young', { birthday: '2008-11-22' }, 'register.underAge'],
    ['the birthday is no day', { birthday: '2008-02-30' }, 'register.fieldsInvalid'],
  ])('is refused when %s', async (_, parts, code) => {
    const { visitor, site } = await aForm({
      birthday: aRule({ required: false, acceptedPattern: '*', maxLength: 10 }),
    })
    await expect(visitor.call(register, aRegistration(parts))).rejects.toMatchObject({ code })
    expect(await storedPlayers(site.merchantCode)).toEqual([])
  })

  it('requires no confirmation that the brand has switched off; the date of birth is still checked', async () => {
    const site = aSite({ brand: { safeguards: { ageConfirmation: false } } })
    const { visitor } = await aForm(
      { birthday: aRule({ required: false, acceptedPattern: '*', maxLength: 10 }) },
      site,
    )
    const young = aRegistration({ ageConfirmed: false, birthday: '2008-11-22' })
    await expect(visitor.call(register, young)).rejects.toMatchObject({ code: 'register.underAge' })
    await visitor.call(register, aRegistration({ ageConfirmed: false }))
    expect(await storedPlayers(site.merchantCode)).toHaveLength(1)
  })

  it('counts the age in the brand’s time zone and by the market’s minimum', async () => {
    const rules = { birthday: aRule({ acceptedPattern: '*', maxLength: 10 }) }
    const site = aSite({ brand: { timeZone: 'Pacific/Kiritimati', jurisdiction: { minAge: 21 } } })
    const { visitor, clock } = await aForm(rules, site)
    expect((await visitor.call(getRegisterRules, {})).minAge).toBe(21)
    // 10:30 UTC is half past midnight of the next day on Kiritimati.
    clock.advance(-90 * 60_000)
    const turned21 = aRegistration({ birthday: '2005-11-22' })
    await expect(visitor.call(register, aRegistration({ birthday: '2005-11-23' }))).rejects.toMatchObject({
      code: 'register.underAge',
    })
    expect((await visitor.call(register, turned21)).userName).toBe('aurora77')
  })

  it('gives a name once, however it is written and however many ask at once', async () => {
    const { visitorOf, site } = await aForm()
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'aurora77' : 'AURORA77'))
    const results = await Promise.allSettled(
      names.map((username) => visitorOf(site).call(register, aRegistration({ username }))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'register.usernameTaken' })
    }
    expect(await storedPlayers(site.merchantCode)).toHaveLength(1)
  })

  it('opens one account for a document, however it is written and however many ask at once', async () => {
    const rules = { idNumber: aRule({ acceptedPattern: '*', minLength: 11, maxLength: 14 }) }
    const site = aSite({ brand: { jurisdiction: { kyc: { idKey: 'cpf' } } } })
    const { visitorOf } = await aForm(rules, site)
    const ways = ['529.982.247-25', '52998224725', ' 529982247-25']
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        visitorOf(site).call(
          register,
          aRegistration({ username: `person${index}`, idNumber: ways[index % ways.length] ?? '' }),
        ),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'register.identityTaken' })
    expect(await storedPlayers(site.merchantCode)).toHaveLength(1)
    const wrong = aRegistration({ username: 'another', idNumber: '529.982.247-26' })
    await expect(visitorOf(site).call(register, wrong)).rejects.toMatchObject({
      flags: { fields: { idNumber: 'invalidDocument' } },
    })
  })

  it('gives the same name at another merchant', async () => {
    const [here, there] = [await aForm(), await aForm()]
    await here.visitor.call(register, aRegistration())
    expect((await there.visitor.call(register, aRegistration())).userName).toBe('aurora77')
  })

  it('heals when the process dies between the account and its money', async () => {
    const { visitor, visitorOf, site, players } = await aForm()
    const dying = slicesOn(database().db, {
      ledger: deadLedger,
    })
    await expect(dying.visitorOf(site).call(register, aRegistration())).rejects.toThrow('killed')
    expect(await players.byUsername(site.merchantCode, 'aurora77')).toBeDefined()

    await visitor.call(login, { type: 'username', username: 'aurora77', password: 'long enough to pass' })
    await visitorOf(site).call(login, {
      type: 'username',
      username: 'aurora77',
      password: 'long enough to pass',
    })
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  it('completes a registration that a crash interrupted, for its sender only', async () => {
    const site = aSite()
    const { visitorOf, merchants } = slicesOn(database().db)
    await merchants.get(site.merchantCode)
    const dying = slicesOn(database().db, {
      ledger: deadLedger,
    })
    const key = crypto.randomUUID()
    await expect(dying.visitorOf(site).call(register, aRegistration(), key)).rejects.toThrow('killed')

    const taken = { code: 'register.usernameTaken' }
    await expect(visitorOf(site).call(register, aRegistration())).rejects.toMatchObject(taken)
    const guess = aRegistration({ password: 'another password' })
    await expect(visitorOf(site).call(register, guess, key)).rejects.toMatchObject(taken)

    const sender = visitorOf(site)
    expect((await sender.call(register, aRegistration(), key)).userName).toBe('aurora77')
    expect((await sender.call(getBalance, {})).sumBalance).toBe('1000.00')
    expect(await storedPlayers(site.merchantCode)).toHaveLength(1)
  })

  describe('an invitation code', () => {
    const aCode = async (merchantCode: string, code_key: string, domain: string | null = null) =>
      database()
        .db.insertInto('affiliate_code')
        .values({
          merchant_code: merchantCode,
          code_key,
          domain,
          agent_player_id: null,
          created_at: new Date(),
        })
        .execute()

    it('is known to its merchant, on its domain, in any case', async () => {
      const { visitor, site } = await aForm()
      await aCode(site.merchantCode, 'EVERYWHERE')
      await aCode(site.merchantCode, 'HERE', 'test-brand.example')
      await aCode('SOMEBODY-ELSE', `FOREIGN-${site.merchantCode}`)
      const valid = async (affiliateCode: string, domain: string) =>
        (await visitor.call(checkAffiliate, { affiliateCode, domain })).valid
      expect(await valid('everywhere', 'any.example')).toBe(true)
      expect(await valid('HERE', 'Test-Brand.example')).toBe(true)
      expect(await valid('HERE', 'other.example')).toBe(false)
      expect(await valid('NOWHERE', 'test-brand.example')).toBe(false)
      expect(await valid(`FOREIGN-${site.merchantCode}`, 'test-brand.example')).toBe(false)
    })

    it('is kept with the account', async () => {
      const { visitor, site } = await aForm()
      await aCode(site.merchantCode, 'FRIEND')
      await visitor.call(register, aRegistration({ affiliateCode: ' friend' }))
      expect((await storedPlayers(site.merchantCode))[0]?.affiliate_code).toBe('FRIEND')
    })

    it('refuses the registration when it is unknown', async () => {
      const { visitor } = await aForm()
      await expect(visitor.call(register, aRegistration({ affiliateCode: 'NOBODY' }))).rejects.toMatchObject({
        code: 'register.affiliateInvalid',
      })
    })

    it('is not asked for where the merchant switched it off', async () => {
      const { visitor, merchants, site } = await aForm()
      await merchants.set(site.merchantCode, 'AFFMAN3', false)
      expect((await visitor.call(register, aRegistration({ affiliateCode: 'NOBODY' }))).userName).toBe(
        'aurora77',
      )
    })
  })

  it('asks for a captcha when the field is on', async () => {
    const { visitor, captchaAnswers } = await aForm({ captcha: aRule() })
    await expect(visitor.call(register, aRegistration())).rejects.toMatchObject({ code: 'captcha.required' })
    const { id } = await visitor.call(getCaptcha, {})
    const answer = captchaAnswers.at(-1) ?? ''
    await expect(
      visitor.call(register, aRegistration({ captcha: { id, answer: '00000' } })),
    ).rejects.toMatchObject({
      code: 'captcha.invalid',
    })
    const again = await visitor.call(getCaptcha, {})
    expect(answer).not.toBe(captchaAnswers.at(-1))
    const captcha = { id: again.id, answer: captchaAnswers.at(-1) ?? '' }
    expect((await visitor.call(register, aRegistration({ captcha }))).userName).toBe('aurora77')
  })

  it('tells the rule of every field', async () => {
    const { visitor } = await aForm({ email: aRule({ patternId: 3 }) })
    const { fields, minAge } = await visitor.call(getRegisterRules, {})
    expect(Object.keys(fields).toSorted()).toEqual([...registerFieldIds].toSorted())
    expect(fields['email']).toEqual(aRule({ patternId: 3 }))
    expect(minAge).toBe(18)
  })

  it('lists every country once, with its dial code', async () => {
    const { visitor } = await aForm()
    const countries = await visitor.call(getCountries, {})
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
    expect(countries).toContainEqual({ countryCode: 'BR', countryDialingCode: '55' })
    expect(countries.length).toBeGreaterThan(230)
  })
})
