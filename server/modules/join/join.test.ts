import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateFormat } from '#domain/text/intl.ts'
import { applyToJoin } from '#schemas/api/join.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { decideJoinApplication, listJoinApplications } from '#schemas/api/ops-join.ts'
import { listAudit } from '#schemas/api/ops.ts'
import { getRegisterRules, register } from '#schemas/api/register.ts'
import { sealProfilesNow } from '#server/modules/member/actions.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aForm, aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const page = { pageSize: 25 }
let gateway: TestGateway
let desk: DeskVisitor
let support: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'AFFMAN3', true)
  await gateway.merchants.set(merchantCode, 'INBOX3', true)
  desk = await theFirstOperator(gateway)
  support = await anOperator(gateway, desk, 'support', 'support')
})
afterAll(() => gateway.stop())

let count = 0
const anApplication = () => ({
  name: 'Bruna Lima',
  email: `bruna${(count += 1)}@mail.example`,
  channel: 'website' as const,
  channelName: 'https://bruna.example',
  audience: 'to1000' as const,
  message: 'I write about lotteries for grown-ups.',
  adult: true,
})
const waiting = async (email: string) => {
  const { list } = await desk.call(listJoinApplications, { merchantCode, ...page })
  return list.find((row) => row.email === email)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )
const mailTo = async (recipient: string) =>
  gateway.db
    .selectFrom('message_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .execute()
    .then((rows) => rows.at(-1))

const decide = (applicationId: string, approve: boolean, who = desk) =>
  who.call(decideJoinApplication, { merchantCode, applicationId, approve, answer: 'Nice to meet you.' })

/** Registers with the invitation and returns the reply. */
async function joinBy(affiliateCode: string) {
  const visitor = gateway.visitor()
  const username = aUsername()
  const { fields } = await visitor.call(getRegisterRules, {})
  const form = { ...aForm(username, 'Correct-horse-9', fields), affiliateCode }
  const result = await codeOf(visitor.call(register, form))
  const row = await gateway.db
    .selectFrom('player')
    .select('account_type_code')
    .where('username', '=', username)
    .executeTakeFirst()
  return { result, accountTypeCode: row?.account_type_code }
}

it('an approved applicant is mailed a link that opens one agent’s account, and no second one', async () => {
  const form = anApplication()
  await gateway.visitor().call(applyToJoin, form)
  const row = await waiting(form.email)
  expect(row).toMatchObject({ name: 'Bruna Lima', state: 'waiting', username: null, joined: false })
  await decide(row?.applicationId ?? '', true)
  await gateway.jobs.runDue()
  const mail = await mailTo(form.email)
  expect(mail?.body).toContain('Nice to meet you.')
  const [, code = ''] =
    /http:\/\/aurora\.localhost:8080\/register\?affiliateCode=(\w{16})/.exec(mail?.body ?? '') ?? []
  // Of two concurrent registrations one succeeds.
  const both = await Promise.all([joinBy(code), joinBy(code)])
  expect(both).toHaveLength(2)
  expect(both).toContainEqual({ result: 'done', accountTypeCode: 2 })
  expect(both).toContainEqual({ result: 'register.affiliateInvalid', accountTypeCode: undefined })
  expect((await joinBy(code)).result).toBe('register.affiliateInvalid')
  expect(await waiting(form.email)).toMatchObject({
    state: 'invited',
    joined: true,
    decidedBy: expect.any(String),
  })
})

it('a declined applicant hears why by mail, and in the inbox when logged in', async () => {
  const form = anApplication()
  const player = await gateway.visitor().register(aUsername())
  await player.call(applyToJoin, form)
  await decide((await waiting(form.email))?.applicationId ?? '', false)
  await gateway.jobs.runDue()
  const mail = await mailTo(form.email)
  expect(mail?.body).toContain('Nice to meet you.')
  expect(mail?.body).not.toContain('affiliateCode')
  const { list } = await player.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
  expect(list[0]?.content).toContain('Nice to meet you.')
})

it('is decided once, by administrators, and told in the audit without the code', async () => {
  const form = anApplication()
  await gateway.visitor().call(applyToJoin, form)
  const id = (await waiting(form.email))?.applicationId ?? ''
  expect(await codeOf(decide(id, true, support))).not.toBe('done')
  const both = await Promise.all([codeOf(decide(id, true)), codeOf(decide(id, false))])
  expect(both.toSorted()).toEqual(['done', 'ops.wrongState'])
  expect(await codeOf(decide('nothing', true))).toBe('ops.unknown')
  const { code } = await gateway.db
    .selectFrom('join_application')
    .select('code')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  const audit = JSON.stringify(await desk.call(listAudit, { ...page }))
  expect(audit).toContain(`join application ${id}`)
  expect(code === null || !audit.includes(code)).toBe(true)
})

it('keeps the first application of an address while it waits, and says the same to both', async () => {
  const form = anApplication()
  const first = await gateway.visitor().send(applyToJoin, form)
  const second = await gateway
    .visitor()
    .send(applyToJoin, { ...form, email: form.email.toUpperCase(), message: 'Replace what was written.' })
  expect(second.json()).toEqual(first.json())
  const { list } = await desk.call(listJoinApplications, { merchantCode, ...page })
  expect(list.filter(({ email }) => email === form.email).map(({ message }) => message)).toEqual([
    form.message,
  ])
})

it('holds name and address in no column in clear, also of a row from before they were sealed', async () => {
  const form = anApplication()
  await gateway.visitor().call(applyToJoin, form)
  const old = anApplication()
  const id = 'from before'
  await gateway.db
    .insertInto('join_application')
    .values({
      merchant_code: merchantCode,
      application_id: id,
      name: old.name,
      email: old.email,
      email_key: old.email,
      channel: 'website',
      channel_name: 'https://bruna.example',
      audience: 'to1000',
      message: 'From before.',
      language: 'en',
      origin: 'http://aurora.localhost:8080',
      made_at: gateway.clock.now(),
      state: 'waiting',
    })
    .execute()
  expect(await waiting(old.email)).toMatchObject({ applicationId: id, name: old.name })
  await gateway.command(sealProfilesNow, {})
  const rows = await gateway.db.selectFrom('join_application').selectAll().execute()
  const stored = rows.map((row) => `${row.name} ${row.email} ${row.email_key}`).join(' ')
  for (const text of [form.email, old.email, form.name]) expect(stored).not.toContain(text)
  expect(await waiting(old.email)).toMatchObject({ applicationId: id, name: old.name })
  // Still pending: a second one from the address is ignored.
  await gateway.visitor().call(applyToJoin, { ...old, message: 'Replace what was written.' })
  expect(await waiting(old.email)).toMatchObject({ applicationId: id, message: 'From before.' })
})

it('refuses minors, addresses that are none, and sites without the page', async () => {
  const form = anApplication()
  const visitor = gateway.visitor()
  expect(await codeOf(visitor.call(applyToJoin, { ...form, adult: false }))).toBe('register.underAge')
  for (const email of ['a@b', 'x@y.example\nBcc: z@y.example', 'a,b@y.example'])
    expect(await codeOf(visitor.call(applyToJoin, { ...form, email }))).toBe('request.invalid')
  await gateway.merchants.set(merchantCode, 'AFFMAN3', false)
  expect(await codeOf(visitor.call(applyToJoin, form))).toBe('module.disabled')
  await gateway.merchants.set(merchantCode, 'AFFMAN3', true)
})

// Last, because the operator's session expires as the clock advances.
it('an unused invitation expires after two weeks, and its mail has the date', async () => {
  const form = anApplication()
  await gateway.visitor().call(applyToJoin, form)
  await decide((await waiting(form.email))?.applicationId ?? '', true)
  await gateway.jobs.runDue()
  const { invitedUntil } = (await waiting(form.email)) ?? {}
  expect(Date.parse(invitedUntil ?? '')).toBe(gateway.clock.now().getTime() + 14 * 86_400_000)
  const day = dateFormat('en', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  const mail = await mailTo(form.email)
  expect(mail?.body).toContain(`until ${day.format(new Date(invitedUntil ?? ''))}:`)
  const [, code = ''] = /affiliateCode=(\w{16})/.exec(mail?.body ?? '') ?? []
  gateway.clock.advance(14 * 86_400_000)
  expect(await joinBy(code)).toEqual({ result: 'register.affiliateInvalid', accountTypeCode: undefined })
})
