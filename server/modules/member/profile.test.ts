import { expect, it } from 'vitest'
import { changeProfile, getProfile, getProfileForm } from '#schemas/api/member.ts'
import { register } from '#schemas/api/register.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

await onOneEngine('what a player told about themselves', (database) => {
  const aPlayer = async (parts: Parameters<typeof aRegistration>[0] = {}) => {
    const { db } = database()
    const site = aSite()
    const slices = slicesOn(db)
    await slices.merchants.get(site.merchantCode)
    for (const field of ['email', 'mobileNum', 'payeeName'] as const)
      await db
        .updateTable('register_rule')
        .set({ enabled: true, required: false, accepted_pattern: '*', min_length: 0, max_length: 80 })
        .where('merchant_code', '=', site.merchantCode)
        .where('field_id', '=', field)
        .execute()
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration(parts))
    return visitor
  }

  it('is shown so far that its owner knows it again', async () => {
    const visitor = await aPlayer({
      payeeName: 'Marina Souza',
      email: 'marina@mail.example',
      mobileNum: '11987654321',
      countryDialingCode: '55',
    })
    expect(await visitor.call(getProfile, {})).toMatchObject({
      username: 'aurora77',
      realName: 'Marina Souza',
      email: 'm•••@mail.example',
      mobile: '+55 ••• 4321',
      mobileProven: false,
    })
  })

  it('omits fields that were never filled in', async () => {
    expect(await (await aPlayer()).call(getProfile, {})).toMatchObject({
      realName: null,
      email: null,
      mobile: null,
    })
  })

  async function aForm() {
    const { db } = database()
    const site = aSite()
    const slices = slicesOn(db)
    await slices.merchants.get(site.merchantCode)
    const rule = async (field: string, enabled: boolean, pattern = '*', least = 0) => {
      await db
        .updateTable('register_rule')
        .set({ enabled, required: false, accepted_pattern: pattern, min_length: least, max_length: 40 })
        .where('merchant_code', '=', site.merchantCode)
        .where('field_id', '=', field as 'nickname')
        .execute()
    }
    await rule('nickname', true, '^[A-Za-z]+$', 2)
    for (const field of ['payeeName', 'birthday', 'occupation']) await rule(field, true)
    await rule('zalo', false)
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration({ payeeName: 'Marina Souza' }))
    const change = (fields: Parameters<typeof visitor.call<typeof changeProfile>>[1]['fields']) =>
      visitor.call(changeProfile, { fields })
    const known = async () => {
      const { fields } = await visitor.call(getProfileForm, {})
      return Object.fromEntries(fields.map(({ id, value, locked }) => [id, { value, locked }]))
    }
    const { merchantCode } = site
    const playerId = visitor.session()?.playerId ?? ''
    const kyc = (state: 'pending' | 'verified') =>
      db
        .insertInto('kyc')
        .values({ merchant_code: merchantCode, player_id: playerId, state, changed_at: slices.clock.now() })
        .execute()
    return { visitor, change, known, kyc }
  }

  it('is changed field by field, under the rules of the registration', async () => {
    const { change, known } = await aForm()
    expect(await known()).toMatchObject({
      nickname: { value: null, locked: false },
      payeeName: { value: 'Marina Souza', locked: false },
    })
    expect(await known()).not.toHaveProperty('zalo')
    await change({ nickname: ' Mari ', occupation: 'Baker', birthday: '1990-02-03' })
    expect(await known()).toMatchObject({
      nickname: { value: 'Mari' },
      occupation: { value: 'Baker' },
      payeeName: { value: 'Marina Souza' },
    })
    await expect(change({ nickname: 'Mari!', occupation: 'Miller' })).rejects.toMatchObject({
      code: 'register.fieldsInvalid',
      flags: { fields: { nickname: 'pattern' } },
    })
    expect((await known())['occupation']?.value).toBe('Baker')
    await expect(change({ birthday: '2015-02-03' })).rejects.toMatchObject({
      flags: { fields: { birthday: 'underAge' } },
    })
    await expect(change({ zalo: 'mari' })).rejects.toMatchObject({ code: 'register.fieldsInvalid' })
    await change({ nickname: '' })
    expect((await known())['nickname']?.value).toBeNull()
  })

  it('asks for proof of the address where the market identifies people by it', async () => {
    const jurisdiction = {
      ...aBrand().jurisdiction,
      kyc: { requiredFor: [], idKey: 'nameBirthAddress' },
    } as const
    for (const [site, locked] of [
      [aSite(), false],
      [aSite({ brand: { jurisdiction } }), true],
    ] as const) {
      const slices = slicesOn(database().db)
      await slices.merchants.get(site.merchantCode)
      await database()
        .db.updateTable('register_rule')
        .set({ enabled: true, required: false, accepted_pattern: '*', min_length: 0, max_length: 40 })
        .where('merchant_code', '=', site.merchantCode)
        .where('field_id', '=', 'address')
        .execute()
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration())
      const playerId = visitor.session()?.playerId ?? ''
      const key = { merchant_code: site.merchantCode, player_id: playerId }
      await database()
        .db.insertInto('kyc')
        .values({ ...key, state: 'verified', changed_at: slices.clock.now() })
        .execute()
      const { fields } = await visitor.call(getProfileForm, {})
      expect(fields.find(({ id }) => id === 'address')?.locked).toBe(locked)
    }
  })

  it.each(['pending', 'verified'] as const)('keeps what documents prove once they are %s', async (state) => {
    const { change, known, kyc } = await aForm()
    await kyc(state)
    expect(await known()).toMatchObject({ payeeName: { locked: true }, occupation: { locked: false } })
    await expect(change({ payeeName: 'Somebody Else', occupation: 'Baker' })).rejects.toMatchObject({
      code: 'member.fieldLocked',
    })
    expect((await known())['occupation']?.value).toBeNull()
    // The same value again is no change.
    await change({ payeeName: 'Marina Souza', occupation: 'Baker' })
    expect((await known())['occupation']?.value).toBe('Baker')
  })
})
