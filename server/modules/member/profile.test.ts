import { expect, it } from 'vitest'
import { getProfile } from '#schemas/api/member.ts'
import { register } from '#schemas/api/register.ts'
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

  it('leaves out what was never told', async () => {
    expect(await (await aPlayer()).call(getProfile, {})).toMatchObject({
      realName: null,
      email: null,
      mobile: null,
    })
  })
})
