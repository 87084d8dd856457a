import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closePlayerSessions,
  getModules,
  getPlayer,
  getTrialBalance,
  listAudit,
  listMerchants,
  deskPlayerSorts,
  listPlayers,
  listStops,
  listTerms,
  publishTerms,
  setMerchantStatus,
  setModule,
  setPlayerEnabled,
  setStop,
} from '#schemas/api/ops.ts'
import { listOutbox } from '#schemas/api/ops-outbox.ts'
import { listJobs, runJobAgain } from '#schemas/api/ops-jobs.ts'
import { getSession, login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { createOutbox } from '#server/messages/outbox.ts'
import { testRandom } from '#tests/support/clock.ts'
import { acceptTerms } from '#schemas/api/member.ts'
import { decideKyc, excludePlayer, getPlayerProtection } from '#schemas/api/ops-protection.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aBrandById } from '#scripts/brand/one-brand.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
const password = 'Correct-horse-9'
let gateway: TestGateway
let desk: DeskVisitor

beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

async function aPlayer() {
  const username = aUsername()
  const visitor = await gateway.visitor().register(username, password)
  const { list } = await desk.call(listPlayers, { q: username, pageSize: 1 })
  return { username, visitor, key: { merchantCode, playerId: list[0]?.playerId ?? '' } }
}

describe('a player at the desk', () => {
  it('is logged out everywhere when their sessions are ended', async () => {
    const { visitor, key } = await aPlayer()
    expect(await desk.call(closePlayerSessions, { ...key, reason })).toEqual({ ended: 1 })
    expect(await codeOf(visitor.call(getSession, {}))).toBe('session.ended')
  })

  it('cannot log in while the account is closed, and can when it is reopened', async () => {
    const { visitor, username, key } = await aPlayer()
    await desk.call(setPlayerEnabled, { ...key, enabled: false, reason })
    expect(await codeOf(visitor.call(getSession, {}))).toBe('session.ended')
    const enter = () => codeOf(gateway.visitor().call(login, { type: 'username', username, password }))
    expect(await enter()).toBe('account.frozen')
    const { list } = await desk.call(listPlayers, { enabled: false, pageSize: 5 })
    expect(list.map((row) => row.username)).toEqual([username])
    await desk.call(setPlayerEnabled, { ...key, enabled: true, reason })
    expect(await enter()).toBe('done')
  })

  it('has to exist, at that merchant', async () => {
    const { key } = await aPlayer()
    const stranger = { ...key, merchantCode: 'NOCTURNE01' }
    expect(await codeOf(desk.call(closePlayerSessions, { ...stranger, reason }))).toBe('ops.unknown')
    expect(await codeOf(desk.call(setPlayerEnabled, { ...stranger, enabled: false, reason }))).toBe(
      'ops.unknown',
    )
  })
})

describe('a site at the desk', () => {
  it('closes and opens', async () => {
    const statusAt = async () => (await gateway.visitor().call(getStatus, {})).status
    const open = await statusAt()
    await desk.call(setMerchantStatus, { merchantCode, status: 'maintenance', reason })
    expect(await statusAt()).not.toBe(open)
    expect(
      (await desk.call(listMerchants, {})).list.find((row) => row.merchantCode === merchantCode),
    ).toMatchObject({
      status: 'maintenance',
      brands: [{ id: 'aurora' }],
    })
    await desk.call(setMerchantStatus, { merchantCode, status: 'open', reason })
    expect(await statusAt()).toBe(open)
  })

  it('shows the looks of its brand for previews, the default mode first', async () => {
    const { list } = await desk.call(listMerchants, {})
    const looks = list.flatMap(({ brands }) => brands).find(({ id }) => id === 'aurora')?.looks ?? []
    const { theme } = aBrandById('aurora').brand
    const others = theme.modes.filter((mode) => mode !== theme.defaultMode)
    expect(looks.map(({ mode }) => mode)).toEqual([theme.defaultMode, ...others])
    for (const { page, text } of looks) expect([page, text].join(' ')).toMatch(/^#\w{6} #\w{6}$/)
  })

  it('shows its tree, parents first, and nodes switched off by an ancestor', async () => {
    const tree = async () => (await desk.call(getModules, { merchantCode })).list
    const places = new Map((await tree()).map(({ modId }, place) => [modId, place]))
    for (const { modId, parentId } of await tree())
      if (parentId !== null) expect(places.get(parentId)).toBeLessThan(places.get(modId) ?? -1)
    const child = (await tree()).find(({ parentId, on }) => parentId === 'GAMELO3' && on)
    await desk.call(setModule, { merchantCode, modId: 'GAMELO3', on: false })
    expect((await tree()).find(({ modId }) => modId === child?.modId)).toMatchObject({
      enabled: true,
      on: false,
    })
    await desk.call(setModule, { merchantCode, modId: 'GAMELO3', on: true })
    expect((await tree()).find(({ modId }) => modId === child?.modId)).toMatchObject({
      enabled: true,
      on: true,
    })
  })

  it('has to be one that is served here', async () => {
    const input = { merchantCode: 'NOBODY', modId: 'GAMELO3', on: true }
    expect(await codeOf(desk.call(setModule, input))).toBe('ops.unknown')
    expect(await codeOf(desk.call(getModules, { merchantCode: 'NOBODY' }))).toBe('ops.unknown')
    expect(await codeOf(desk.call(setModule, { ...input, merchantCode, modId: 'NOPE' }))).toBe('ops.unknown')
    const rows = await gateway.db.selectFrom('merchant').select('merchant_code').execute()
    expect(rows.map((row) => row.merchant_code)).not.toContain('NOBODY')
  })
})

describe('a stop at the desk', () => {
  it('is set and removed, for existing vendors and games only', async () => {
    const stop = { merchantCode: '*', kind: 'platform', code: '*', reason } as const
    await desk.call(setStop, { ...stop, stopped: true })
    expect((await desk.call(listStops, {})).list).toMatchObject([
      { merchantCode: '*', kind: 'platform', code: '*' },
    ])
    await desk.call(setStop, { ...stop, stopped: false })
    expect((await desk.call(listStops, {})).list).toEqual([])
    for (const [kind, code] of [
      ['game', 'no-such-game'],
      ['vendor', 'NOBODY'],
      ['platform', 'half'],
    ] as const)
      expect(await codeOf(desk.call(setStop, { ...stop, kind, code, stopped: true }))).toBe('ops.unknown')
  })
})

describe('terms at the desk', () => {
  it('are published once per version, asked for, and counted', async () => {
    const { visitor } = await aPlayer()
    const terms = { merchantCode, version: '2027-1', text: 'The terms.' }
    await desk.call(publishTerms, terms)
    expect(await codeOf(desk.call(publishTerms, { ...terms, text: 'Others.' }))).toBe('ops.versionTaken')
    gateway.clock.advance(2_000)
    await visitor.call(acceptTerms, { version: '2027-1' })
    expect((await desk.call(listTerms, { merchantCode })).list).toMatchObject([
      { version: '2027-1', accepted: 1 },
    ])
  })
})

describe('the trial balance at the desk', () => {
  it('sums to zero, opens with yesterday’s closing, and aggregates players', async () => {
    const day = gateway.clock.now().toISOString().slice(0, 10)
    const today = await desk.call(getTrialBalance, { day, merchantCode })
    expect(today.balanced).toBe(true)
    const players = today.list.find(({ account }) => account === 'players')
    const count = (await gateway.db.selectFrom('player_account').select('kind').execute()).length
    expect(players).toMatchObject({ opening: '0.00', debit: '0.00', credit: `${count * 1000}.00` })
    const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
    const tomorrow = await desk.call(getTrialBalance, { day: next, merchantCode })
    expect(tomorrow.list.find(({ account }) => account === 'players')).toMatchObject({
      opening: players?.closing,
      credit: '0.00',
      closing: players?.closing,
    })
    const before = new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10)
    expect((await desk.call(getTrialBalance, { day: before })).list).toEqual([])
  })
})

describe('what the desk shows', () => {
  it('is every merchant’s outbox, the newest first', async () => {
    const outbox = createOutbox({ db: gateway.db, clock: gateway.clock, random: testRandom('outbox') })
    const message = { channel: 'sms', subject: '', merchantCode: 'AURORA01' } as const
    await outbox.send({ ...message, recipient: '+5511900000001', body: 'first' }, true)
    gateway.clock.advance(1000)
    await outbox.send({ ...message, merchantCode: 'NOCTURNE01', recipient: '+551', body: 'second' }, true)
    const { list } = await desk.call(listOutbox, { pageSize: 2 })
    expect(list.map((sent) => [sent.merchantCode, sent.body])).toEqual([
      ['NOCTURNE01', 'second'],
      ['AURORA01', 'first'],
    ])
  })

  it('is a player by the beginning of the name, page by page', async () => {
    for (const name of ['zebra1', 'zebra2', 'zebra3', 'yak1']) await gateway.visitor().register(name)
    for (const sort of deskPlayerSorts) {
      const query = { q: 'ZEBRA', sort, pageSize: 2 }
      const { list, next } = await desk.call(listPlayers, query)
      const rest = await desk.call(listPlayers, { ...query, cursor: next ?? '' })
      expect([list.length, rest.list.length, rest.next]).toEqual([2, 1, null])
      const names = [...list, ...rest.list].map(({ username }) => username)
      expect(names.toSorted()).toEqual(['zebra1', 'zebra2', 'zebra3'])
    }
    const ofNames = { q: 'ZEBRA', sort: 'username', order: 'asc' } as const
    const first = await desk.call(listPlayers, { ...ofNames, pageSize: 2 })
    expect(first.list.map(({ username }) => username)).toEqual(['zebra1', 'zebra2'])
    // A player who registers between two pages moves no row to another page.
    await gateway.visitor().register('zebra0')
    const second = await desk.call(listPlayers, { ...ofNames, pageSize: 2, cursor: first.next ?? '' })
    expect(second.list.map(({ username }) => username)).toEqual(['zebra3'])
    expect(
      await codeOf(desk.call(listPlayers, { sort: 'balance', pageSize: 2, cursor: first.next ?? '' })),
    ).toBe('request.invalid')
    const [row] = second.list
    const player = await desk.call(getPlayer, {
      merchantCode: row?.merchantCode ?? '',
      playerId: row?.playerId ?? '',
    })
    expect(player).toMatchObject({ enabled: true, balance: '1000.00', openRounds: 0 })
    expect(player.sessions).toHaveLength(1)
    expect(player.logins.map(({ outcome }) => outcome)).toEqual(['loggedIn'])
  })
})

describe('the desk’s page', () => {
  it('has a policy under which nothing foreign loads or runs', async () => {
    const page = await gateway.inject({ url: '/', headers: { accept: 'text/html' } }, 'ops.localhost')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^ ]+';/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toContain('unsafe')
  })
})

// Last, because an excluded person cannot register again, and all players of these tests are one person.
describe('a player’s protection at the desk', () => {
  it('is decided with a reason, shown, and in the audit log', async () => {
    const { visitor, key } = await aPlayer()
    await desk.call(decideKyc, { ...key, to: 'verified', reason })
    await desk.call(excludePlayer, { ...key, length: '7d', reason })
    const standing = await desk.call(getPlayerProtection, key)
    expect(standing).toMatchObject({ kyc: { state: 'verified', reason }, exclusion: { kind: 'operator' } })
    expect(standing.interventions.map(({ operator }) => operator)).toContain('operator')
    expect(await codeOf(visitor.call(getSession, {}))).not.toBe('done')
    const stranger = { ...key, merchantCode: 'NOCTURNE01' }
    expect(await codeOf(desk.call(getPlayerProtection, stranger))).toBe('ops.unknown')
    expect(await codeOf(desk.call(excludePlayer, { ...stranger, length: '7d', reason }))).toBe('ops.unknown')
    const rows = await gateway.db
      .selectFrom('audit')
      .select(['action', 'after_state'])
      .where('subject', '=', `player ${key.playerId}`)
      .where('phase', '=', 'done')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['player.kyc', 'player.exclude'])
    expect(rows[1]?.after_state).toMatch(/^\{"kyc":"verified","exclusion":"operator","until":"2026-11-28T/)
  })
})

describe('the jobs', () => {
  const jobOf = async (name: string) =>
    (await desk.call(listJobs, {})).list.find(({ job }) => job === name) ?? raise(name)
  const raise = (name: string): never => {
    throw new Error(`The desk does not list ${name}`)
  }

  it('are listed with their last run, and run again by an administrator, which is in the audit', async () => {
    expect(await jobOf('ops.anchorAudit')).toMatchObject({ state: null, lastRunAt: null, periodStart: null })
    await gateway.jobs.runDue()
    const { job, merchantCode: whose, periodStart, state, lastRunAt } = await jobOf('ops.anchorAudit')
    expect([whose, state, lastRunAt]).toEqual(['*', 'done', gateway.clock.now().toISOString()])
    gateway.clock.advance(60_000)
    await desk.call(runJobAgain, { job, merchantCode: whose, periodStart, reason })
    expect(await jobOf('ops.anchorAudit')).toMatchObject({
      state: 'done',
      lastRunAt: gateway.clock.now().toISOString(),
    })
    const watch = { job: 'messages.deliver', merchantCode: '*', periodStart: null }
    await desk.call(runJobAgain, { ...watch, reason })
    const { list } = await desk.call(listAudit, {
      action: 'job.again',
      phase: 'done',
      pageSize: 5,
    })
    expect(list.map(({ subject }) => subject)).toEqual([
      'job messages.deliver',
      `job ops.anchorAudit of ${periodStart}`,
    ])
  })

  it('have to exist', async () => {
    const nowhere = { job: 'no.such', merchantCode: '*', periodStart: null, reason }
    expect(await codeOf(desk.call(runJobAgain, nowhere))).toBe('ops.unknown')
  })
})
