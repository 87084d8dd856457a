import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile, getProfileForm, requestProfileChange } from '#schemas/api/member.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { decideProfileChange, getProfileChangePicture, listProfileChanges } from '#schemas/api/ops-profile.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const page = { pageSize: 25 }
let gateway: TestGateway
let support: DeskVisitor
let picture: string
beforeAll(async () => {
  gateway = await startGateway()
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'INBOX3', true)
  await gateway.db
    .updateTable('register_rule')
    .set({ enabled: true, required: false, accepted_pattern: '*', min_length: 0, max_length: 40 })
    .where('merchant_code', '=', merchantCode)
    .where('field_id', 'in', ['payeeName', 'birthday', 'occupation'])
    .execute()
  support = await anOperator(gateway, await theFirstOperator(gateway), 'support', 'support')
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
  picture = (await red.png().toBuffer()).toString('base64')
})
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

/** A verified player with a name. */
async function aVerifiedPlayer() {
  const visitor = gateway.visitor()
  const username = aUsername()
  await visitor.register(username)
  await visitor.call(changeProfile, { fields: { payeeName: 'Marina Souza', birthday: '1990-02-03' } })
  const { player_id: playerId } = await gateway.db
    .selectFrom('player')
    .select('player_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await gateway.db
    .insertInto('kyc')
    .values({ merchant_code: merchantCode, player_id: playerId, state: 'verified', changed_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ state: 'verified' }),
    )
    .execute()
  const ask = (wished: Parameters<typeof visitor.call<typeof requestProfileChange>>[1]['fields']) =>
    visitor.call(requestProfileChange, { fields: wished, pictures: [picture] })
  const shown = async () => {
    const form = await visitor.call(getProfileForm, {})
    return { name: form.fields.find(({ id }) => id === 'payeeName')?.value, change: form.change }
  }
  const row = async () => {
    const { list } = await support.call(listProfileChanges, { merchantCode, ...page })
    const found = list.find((each) => each.playerId === playerId)
    if (found === undefined) throw new Error('The desk has no change of this player')
    return found
  }
  const decide = async (approve: boolean, reason: string) =>
    support.call(decideProfileChange, { merchantCode, changeId: (await row()).changeId, approve, reason })
  return { visitor, playerId, ask, shown, row, decide }
}

it('a proved field changes once an operator has approved the player’s documents', async () => {
  const { visitor, ask, shown, row, decide } = await aVerifiedPlayer()
  await ask({ payeeName: ' Marina Lima ' })
  expect(await shown()).toMatchObject({
    name: 'Marina Souza',
    change: {
      state: 'waiting',
      fields: [{ id: 'payeeName', value: 'Marina Lima' }],
      pictures: 1,
      reason: null,
    },
  })
  const { changeId, fields, state } = await row()
  expect({ fields, state }).toEqual({
    fields: [{ id: 'payeeName', present: 'Marina Souza', wished: 'Marina Lima' }],
    state: 'waiting',
  })
  const { jpeg } = await support.call(getProfileChangePicture, { merchantCode, changeId, place: 1 })
  expect(await sharp(Buffer.from(jpeg, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
  await decide(true, 'The passport shows it.')
  expect(await shown()).toEqual({ name: 'Marina Lima', change: null })
  const { list } = await visitor.call(getInbox, { ...page, pageNo: 1, language: 'pt' })
  expect(list.map(({ title }) => title)).toContain('Seu perfil foi alterado')
  expect(await codeOf(decide(false, 'Too late for this.'))).toBe('ops.wrongState')
})

it('a declined change leaves the profile, tells the reason, and can be asked for again', async () => {
  const { visitor, ask, shown, decide } = await aVerifiedPlayer()
  await ask({ payeeName: 'Marina Lima' })
  expect(await codeOf(ask({ payeeName: 'Marina Reis' }))).toBe('member.changeWaiting')
  await decide(false, 'The picture is blurred.')
  expect(await shown()).toMatchObject({
    name: 'Marina Souza',
    change: { state: 'declined', reason: 'The picture is blurred.' },
  })
  const { list } = await visitor.call(getInbox, { ...page, pageNo: 1, language: 'en' })
  expect(list.map(({ content }) => content).join()).toContain('The picture is blurred.')
  await ask({ payeeName: 'Marina Reis' })
  expect((await shown()).change?.state).toBe('waiting')
})

it('is asked for under the rules of the form, with real pictures, and only for proved fields', async () => {
  const { visitor, ask, shown } = await aVerifiedPlayer()
  await expect(ask({ birthday: '2015-02-03' })).rejects.toMatchObject({ code: 'register.fieldsInvalid' })
  expect(await codeOf(ask({ occupation: 'Baker' }))).toBe('register.fieldsInvalid')
  expect(await codeOf(ask({ payeeName: 'Marina Souza' }))).toBe('request.invalid')
  const fields = { payeeName: 'Marina Lima' }
  expect(await codeOf(visitor.call(requestProfileChange, { fields, pictures: [] }))).toBe('request.invalid')
  const noPicture = Buffer.from('no picture at all').toString('base64')
  expect(await codeOf(visitor.call(requestProfileChange, { fields, pictures: [noPicture] }))).toBe(
    'feedback.pictureInvalid',
  )
  expect(await codeOf(visitor.call(changeProfile, { fields }))).toBe('member.fieldLocked')
  expect((await shown()).change).toBeNull()
})

it('leaves no personal data in clear, neither in its row nor in the audit log', async () => {
  const { ask, row, decide } = await aVerifiedPlayer()
  await ask({ payeeName: 'Marina Secreta' })
  const { changeId } = await row()
  await decide(true, 'The passport shows it.')
  const stored = await gateway.db
    .selectFrom('profile_change')
    .selectAll()
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  expect(stored.fields).toBeNull()
  expect(Buffer.from(stored.personal_sealed).toString('latin1')).not.toContain('Secreta')
  const entries = JSON.stringify(
    await gateway.db
      .selectFrom('audit')
      .select(['subject', 'reason', 'before_state', 'after_state'])
      .execute(),
  )
  expect(entries).toContain(`profile change ${changeId}`)
  expect(entries).not.toContain('Secreta')
})
