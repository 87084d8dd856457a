import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOwnSeries } from '#schemas/api/lottery-series.ts'
import { listJobs } from '#schemas/api/ops-jobs.ts'
import {
  closePlayerAccount,
  erasePlayer,
  getPlayerErasure,
  getPlayerProtection,
} from '#schemas/api/ops-protection.ts'
import { addPayoutAccount } from '#schemas/api/payments.ts'
import { eraseMyData } from '#schemas/api/protection.ts'
import { getRegisterRules, register } from '#schemas/api/register.ts'
import { stepUp } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTree } from '#server/modules/agents/tree.ts'
import { createHouseLimits } from '#server/modules/protection/house-limits.ts'
import { aBrand } from '#tests/support/brand.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aForm, aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { aReversal } from '#tests/support/movements.ts'
import { fillRow } from './testing/filled-row.ts'

const merchantCode = 'AURORA01'
const password = 'Correct-horse-9'
const yearMs = 366 * 86_400_000

let gateway: TestGateway
let admin: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  admin = await theFirstOperator(gateway)
  await fillRow(gateway.db, 'announcement', { merchantCode, playerId: '', mark: 'news' })
  await gateway.db
    .insertInto('campaign')
    .values({
      merchant_code: merchantCode,
      campaign_id: 'news',
      state: 'sent',
      terms: '{}',
      made_by: 'operator',
      made_at: gateway.clock.now(),
    })
    .execute()
  await gateway.db
    .insertInto('label')
    .values({
      merchant_code: merchantCode,
      code: 'founding',
      name: '{}',
      tone: 'soft',
      visible: true,
      made_at: gateway.clock.now(),
      retired_at: null,
    })
    .execute()
}, 60_000)
afterAll(() => gateway.stop())

const ledger = () =>
  createLedger({
    db: gateway.db,
    clock: gateway.clock,
    limitsOf: createHouseLimits(() => aBrand(), gateway.clock),
  })

/** A member whose values nobody else has, with a row in every table that is declared. */
async function aMember({ isClosed = true, isFull = false, hasMoney = false } = {}) {
  const { db } = gateway
  const visitor = gateway.visitor('aurora')
  const { fields } = await visitor.call(getRegisterRules, {})
  const mark = aUsername()
  const digits = String(BigInt(`0x${mark.slice(1)}`)).slice(-8)
  const values = {
    username: mark,
    email: `${mark}@mail.example`,
    mobileNum: `119${digits}`,
    payeeName: `Ana ${mark.replaceAll(/\d/g, 'z')}`,
  }
  const { token } = await visitor.call(register, { ...aForm(mark, password, fields), ...values })
  visitor.token = token
  visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
  await visitor.call(addPayoutAccount, {
    kind: 'pix',
    holder: values.payeeName,
    keyKind: 'email',
    key: values.email,
  })
  const { player_id: playerId } = await db
    .selectFrom('player')
    .select('player_id')
    .where('username', '=', mark)
    .executeTakeFirstOrThrow()
  const player = { merchantCode, playerId }
  const nickname = `nick ${mark}`
  await db.updateTable('player').set({ nickname }).where('player_id', '=', playerId).execute()
  if (isFull)
    for (const table of filledTables())
      // Parents before children.
      await fillRow(db, table, { ...player, mark })
  if (!hasMoney)
    await ledger().reverse(
      aReversal(`undo:${playerId}`, `welcome:${playerId}`, { merchantCode, playerId, roundId: null }),
    )
  if (isClosed)
    await sql`insert into exclusion (operator_code, exclusion_id, merchant_code, player_id, kind, length, reason, starts_at)
      values ('OPERATOR', ${playerId}, ${merchantCode}, ${playerId}, 'closed', 'indefinite', ${`as ${mark} asked`},
        ${gateway.clock.now()}::timestamptz)`.execute(db)
  return { visitor, player, playerId, mark, values: [...Object.values(values), nickname] }
}

/** Tables whose rows are deleted, and those that such rows are found through; parents first. */
const filledTables = () =>
  gateway.retention.personal
    .filter(
      (rows) =>
        rows.keep !== 'books' &&
        (rows.set === undefined || parents.has(rows.table)) &&
        !filledByTheGateway.has(rows.table),
    )
    .map(({ table }) => table)
    .toReversed()
const parents = new Set<string>(['deposit', 'promotion_application'])
const filledByTheGateway = new Set<string>(['session', 'operator_identity'])

/** Tables in which one of the values stands, in any column, as text or as bytes. */
async function tablesWith(values: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(gateway.db)
  const patterns = values.flatMap((value) => [`%${value}%`, `%${Buffer.from(value).toString('hex')}%`])
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ is: boolean }>`select exists (
      select from ${sql.table(name)} as each where each::text ilike any (${patterns}::text[])) as is`.execute(
      gateway.db,
    )
    if (rows[0]?.is === true) found.push(name)
  }
  return found
}

const yearsPass = async (years: number): Promise<void> => {
  gateway.clock.advance(years * yearMs)
  await gateway.retention.run(merchantCode)
}

const logIn = async () => {
  const { name } = await gateway.db.selectFrom('operator').select('name').executeTakeFirstOrThrow()
  await admin.logIn(name)
}

const declared = () => new Set<string>(gateway.retention.personal.map(({ table }) => table))

describe('personal data', () => {
  it('are declared for every table with a column that names a player', async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and table_name not like 'sandbox%'
        and column_name ~ '(^|_)player_id$|^(upline|downline|agent|ancestor|ignored)_id$' order by 1`.execute(
      gateway.db,
    )
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.map(({ name }) => name).filter((name) => !declared().has(name))).toEqual([])
  })

  it('without a legal retention period are erased at once, the others after that period, and only this player’s', async () => {
    const gone = await aMember({ isFull: true })
    const other = await aMember({ isFull: true })
    const keptBefore = await tablesWith(other.values)
    const byLaw = new Set<string>(
      gateway.retention.personal.flatMap(({ keep, table }) => (keep === 'law' ? [table] : [])),
    )
    expect((await tablesWith(gone.values)).filter((table) => !byLaw.has(table))).not.toEqual([])

    const erasure = await gateway.retention.erase(gone.player, null)
    expect(erasure.kept).toEqual(['complaints', 'identity', 'payments', 'play', 'protection'])
    expect(erasure.keptUntil.toISOString()).toBe('2031-11-21T12:00:00.000Z')
    const left = await tablesWith(gone.values)
    expect(left).toContain('complaint')
    expect(left.filter((table) => !byLaw.has(table))).toEqual([])
    expect(await tablesWith(other.values)).toEqual(keptBefore)

    await yearsPass(5)
    expect(await tablesWith([...gone.values, gone.mark])).toEqual([])
    expect(await tablesWith([...other.values, other.mark])).toEqual([])
    expect(await gateway.retention.of(gone.player)).toMatchObject({ kept: [], askedBy: null })
    await gateway.jobs.runAgain('member.sealProfiles', '*', null)
    expect((await gateway.jobs.standing()).find(({ job }) => job === 'member.sealProfiles')?.error).toBeNull()
    expect(await gateway.players.byId(merchantCode, gone.playerId)).toMatchObject({
      username: `erased ${gone.playerId}`,
      profile: {},
      mobile_key: null,
    })
  })

  it('of an open account stay, but for its dated records', async () => {
    const { playerId, values } = await aMember({ isClosed: false, isFull: true })
    await yearsPass(6)
    const left = await tablesWith(values)
    expect(left).toContain('player')
    expect(left).not.toContain('intervention')
    expect((await gateway.players.byId(merchantCode, playerId))?.profile.email).toBe(values[1])
  })

  it('of an agent leave its highest lottery series, which still bounds its team', async () => {
    const { player, playerId } = await aMember()
    const below = await aMember({ isClosed: false })
    const { db } = gateway
    await db.updateTable('player').set({ account_type_code: 2 }).where('player_id', '=', playerId).execute()
    expect(await createTree(db).place(db, below.player, playerId)).toBe(true)
    await db
      .insertInto('team_series')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        series: 1800,
        set_by: null,
        set_at: gateway.clock.now(),
      })
      .execute()
    const highest = async () => (await below.visitor.call(getOwnSeries, { gameId: 'three-digits' })).highest
    expect(await highest()).toBe(1800)
    await gateway.retention.erase(player, null)
    expect(await highest()).toBe(1800)
    await yearsPass(5)
    const left = db.selectFrom('team_series').select('series').where('player_id', '=', playerId)
    expect(await left.execute()).toEqual([{ series: 1800 }])
  })

  it('of a person who was excluded leave the hash that the exclusion is found by', async () => {
    const { playerId } = await aMember()
    await sql`insert into exclusion (operator_code, exclusion_id, merchant_code, player_id, kind, length, reason, starts_at)
      values ('OPERATOR', ${`x ${playerId}`}, ${merchantCode}, ${playerId}, 'selfExclusion', 'indefinite', '',
        ${gateway.clock.now()}::timestamptz)`.execute(gateway.db)
    const hashes = () =>
      gateway.db.selectFrom('person_key').selectAll().where('player_id', '=', playerId).execute()
    const before = await hashes()
    expect(before).not.toEqual([])
    await yearsPass(6)
    expect(await hashes()).toEqual(before)
  })
})

describe('an account closed at the desk', () => {
  const reason = 'Asked for by telephone.'
  const enter = (username: string) =>
    gateway
      .visitor('aurora')
      .call(login, { type: 'username', username, password })
      .then(
        () => 'entered',
        ({ code }: { code: string }) => code,
      )

  it('has a date and a reason, and is erased when the law’s time since then is over', async () => {
    const { player, playerId, values } = await aMember({ isClosed: false })
    await logIn()
    await admin.call(closePlayerAccount, { ...player, reason })
    const { exclusion } = await admin.call(getPlayerProtection, player)
    expect(exclusion).toMatchObject({ kind: 'closed', startsAt: gateway.clock.now().toISOString() })
    await expect(admin.call(closePlayerAccount, { ...player, reason })).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    const entry = await gateway.db
      .selectFrom('audit')
      .select(['reason', 'after_state'])
      .where('action', '=', 'player.close')
      .where('subject', '=', `player ${playerId}`)
      .where('phase', '=', 'done')
      .executeTakeFirstOrThrow()
    expect(entry.reason).toBe(reason)
    expect(entry.after_state).toContain('closed')
    await yearsPass(6)
    expect(await tablesWith(values)).toEqual([])
  })

  it('is opened to withdraw what is left, and to nobody once nothing is left', async () => {
    const rich = await aMember({ isClosed: false, hasMoney: true })
    const poor = await aMember({ isClosed: false })
    await logIn()
    await admin.call(closePlayerAccount, { ...rich.player, reason })
    await admin.call(closePlayerAccount, { ...poor.player, reason })
    expect([await enter(rich.mark), await enter(poor.mark)]).toEqual(['entered', 'account.closed'])
  })
})

describe('an erasure', () => {
  it('is refused while the account is open or has money', async () => {
    const open = await aMember({ isClosed: false })
    await expect(gateway.retention.erase(open.player, null)).rejects.toMatchObject({
      code: 'protection.accountOpen',
    })
    const rich = await aMember({ hasMoney: true })
    await expect(gateway.retention.erase(rich.player, null)).rejects.toMatchObject({
      code: 'protection.moneyLeft',
    })
    await yearsPass(6)
    expect(await gateway.retention.of(rich.player)).toBeNull()
  })

  it('asked for twice keeps its first time and date', async () => {
    const { player } = await aMember()
    const first = await gateway.retention.erase(player, null)
    gateway.clock.advance(86_400_000)
    expect(await gateway.retention.erase(player, 'ana')).toEqual(first)
  })

  it('asked for by the member ends the session and tells what stays; the old password opens nothing', async () => {
    const { visitor, mark } = await aMember()
    const told = await visitor.call(eraseMyData, {})
    expect(told.kept).toContain('identity')
    expect(visitor.cookie).toBeNull()
    await expect(visitor.call(login, { type: 'username', username: mark, password })).rejects.toMatchObject({
      code: 'session.invalidCredentials',
    })
  })

  it('asked for at the desk closes the account, is in the audit log and shows what stays until when', async () => {
    const { player, playerId } = await aMember({ isClosed: false })
    await logIn()
    expect(await admin.call(getPlayerErasure, player)).toEqual({ erasure: null })
    const reason = 'Asked for by letter.'
    await expect(admin.call(erasePlayer, { merchantCode, playerId: 'nobody', reason })).rejects.toMatchObject(
      { code: 'ops.unknown' },
    )
    const erasure = await admin.call(erasePlayer, { ...player, reason })
    expect(await admin.call(getPlayerErasure, player)).toEqual({ erasure })
    expect((await admin.call(getPlayerProtection, player)).exclusion?.kind).toBe('closed')
    const entry = await gateway.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'player.erase')
      .where('subject', '=', `player ${playerId}`)
      .where('phase', '=', 'done')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ reason })
    expect(entry.after_state).toContain(erasure.keptUntil)
  })
})

it('the job erases once a day and shows the desk what it counted', async () => {
  await aMember()
  const counts = async () => {
    await gateway.jobs.runDue()
    await logIn()
    const { list } = await admin.call(listJobs, {})
    return list.find(({ job, merchantCode: of }) => job === 'retention' && of === merchantCode)?.counts
  }
  gateway.clock.advance(6 * yearMs)
  expect((await counts())?.['accounts']).toBeGreaterThanOrEqual(1)
  gateway.clock.advance(86_400_000)
  expect(await counts()).toEqual({ rows: 0, accounts: 0 })
})
