import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import * as security from '#schemas/api/security.ts'
import { getSession, login, logout } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { appCode as codeOfApp, connectApp } from '#tests/support/second-factor.ts'
import { cases, patienceMs } from '#tests/support/law.ts'
import { setModule } from '#server/modules/system/actions.ts'

const password = 'Correct-horse-9'
const better = 'Quieter-otter-4'
const minute = 60_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
}, 60_000)
afterAll(() => gateway.stop())

const codeOf = async (visitor: Visitor, route: RouteSpec, input: unknown = {}) =>
  (await visitor.send(route, input)).json<{ errorCode?: string }>().errorCode ?? 'ok'

async function aMember(username = aUsername()) {
  const visitor = await gateway.visitor().register(username, password)
  return { visitor, username }
}

/** Logs in on another device. */
async function logIn(username: string, withPassword = password) {
  const visitor = gateway.visitor()
  const reply = await visitor.call(login, { type: 'username', username, password: withPassword })
  visitor.token = reply.token
  return { visitor, reply }
}

async function prove(
  visitor: Visitor,
  proof: security.Proof,
  route: typeof security.stepUp | typeof security.proveSecondFactor = security.stepUp,
) {
  const reply = await visitor.call(route, proof)
  visitor.token = reply.token
  return reply
}

const appCode = (secret: string) => codeOfApp(gateway, secret)
const withApp = (visitor: Visitor) => connectApp(gateway, visitor, password)

describe('changing the password', () => {
  const change = (parts: object = {}) => ({
    oldPassword: password,
    newPassword: better,
    confirmNewPassword: better,
    ...parts,
  })

  it('gives the session a new cookie and ends all others at once', async () => {
    const { visitor, username } = await aMember()
    const other = await logIn(username)
    const before = visitor.cookie
    const reply = await visitor.call(security.changePassword, change())
    visitor.token = reply.token
    expect(visitor.cookie).not.toBe(before)
    expect(await codeOf(other.visitor, getBalance)).toBe('session.ended')
    expect(await codeOf(visitor, getBalance)).toBe('ok')
    const stale = gateway.visitor()
    Object.assign(stale, { cookie: before, token: visitor.token })
    expect(await codeOf(stale, getBalance)).toBe('session.required')
    expect(await codeOf(gateway.visitor(), login, { type: 'username', username, password })).toBe(
      'session.invalidCredentials',
    )
    await logIn(username, better)
  })

  it.each([
    ['a wrong old one', { oldPassword: 'nope' }, 'password.oldWrong', { oldPassword: 'wrong' }],
    ['no old one', { oldPassword: undefined }, 'password.oldWrong', { oldPassword: 'wrong' }],
    [
      'another confirmation',
      { confirmNewPassword: 'x' },
      'password.fieldsInvalid',
      { confirmNewPassword: 'mismatch' },
    ],
    ['one too short', { newPassword: 'a1' }, 'password.fieldsInvalid', { newPassword: 'tooShort' }],
    [
      'a well-known one',
      { newPassword: 'Password1234' },
      'password.fieldsInvalid',
      { newPassword: 'denied' },
    ],
    ['the same again', { newPassword: password }, 'password.fieldsInvalid', { newPassword: 'sameAsOld' }],
  ])('refuses %s', async (_, parts, errorCode, fields) => {
    const { visitor } = await aMember()
    const given = JSON.parse(JSON.stringify(change(parts))) as object
    const refused = await visitor.send(security.changePassword, given)
    expect(refused.json()).toMatchObject({ errorCode, fields })
  })

  it('is closed to guessing: five tries, then a pause', async () => {
    const { visitor } = await aMember()
    const guess = () => codeOf(visitor, security.changePassword, change({ oldPassword: 'nope' }))
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe('password.oldWrong')
    expect(await guess()).toBe('security.tooManyTries')
    expect(await codeOf(visitor, security.changePassword, change())).toBe('security.tooManyTries')
    gateway.clock.advance(16 * minute)
    expect(await codeOf(visitor, security.changePassword, change())).toBe('ok')
  })
})

describe('a forced change', () => {
  async function aNewcomer() {
    const { visitor, username } = await aMember()
    await visitor.call(logout, {})
    // Like an account created by another person, whose holder has not accepted the terms.
    await gateway.db
      .updateTable('player')
      .set({ terms_accepted_at: null })
      .where('username', '=', username)
      .execute()
    return username
  }

  it('opens nothing but the change and the way out, and does not ask for the password just typed', async () => {
    const { visitor, reply } = await logIn(await aNewcomer())
    expect(reply).toMatchObject({ level: 'newPassword', firstTimeLogin: true, oldPasswordKnown: true })
    expect(await codeOf(visitor, getMemberInfo)).toBe('session.passwordChangeRequired')
    expect(await visitor.call(getSession, {})).toMatchObject({ level: 'newPassword', firstTimeLogin: true })
    const input = { newPassword: better, confirmNewPassword: better }
    const done = await visitor.call(security.changePassword, input)
    visitor.token = done.token
    expect(done).toMatchObject({ level: 'full', firstTimeLogin: false })
    expect(await codeOf(visitor, getMemberInfo)).toBe('ok')
  })

  it('refuses to keep the password, and asks for it again after five minutes', async () => {
    const username = await aNewcomer()
    const { visitor } = await logIn(username)
    const same = { newPassword: password, confirmNewPassword: password }
    expect(await codeOf(visitor, security.changePassword, same)).toBe('password.fieldsInvalid')
    gateway.clock.advance(6 * minute)
    const without = { newPassword: better, confirmNewPassword: better }
    expect(await codeOf(visitor, security.changePassword, without)).toBe('password.oldWrong')
    expect(await codeOf(visitor, security.changePassword, { ...without, oldPassword: password })).toBe('ok')
  })

  it('follows a login with a well-known password', async () => {
    const { visitor, username } = await aMember()
    await visitor.call(logout, {})
    const passwordHash = 'plain:password1234'
    await gateway.db
      .updateTable('player')
      .set({ password_hash: passwordHash })
      .where('username', '=', username)
      .execute()
    const { reply } = await logIn(username, 'password1234')
    expect(reply).toMatchObject({ level: 'newPassword', passwordDenied: true })
  })

  it('follows the age of a password only where the rules say so', async () => {
    const { visitor, username } = await aMember()
    await visitor.call(logout, {})
    gateway.clock.advance(400 * 24 * 60 * minute)
    expect((await logIn(username)).reply.level).toBe('full')
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'PASSEXP3', on: true })
    expect((await logIn(username)).reply).toMatchObject({ level: 'newPassword', passwordExpired: true })
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'PASSEXP3', on: false })
  })
})

describe('the second factor', () => {
  it('cannot be changed by a session that has not proved its owner anew', async () => {
    const { visitor } = await aMember()
    expect(await codeOf(visitor, security.enrolTotp)).toBe('session.stepUpRequired')
    expect(await codeOf(visitor, security.stepUp, { method: 'password', password: 'nope' })).toBe(
      'security.proofInvalid',
    )
    await prove(visitor, { method: 'password', password })
    expect(await codeOf(visitor, security.enrolTotp)).toBe('ok')
    gateway.clock.advance(6 * minute)
    expect(await codeOf(visitor, security.enrolTotp)).toBe('session.stepUpRequired')
  })

  it('makes the password open half a session, which nothing accepts but what completes it', async () => {
    const { visitor, username } = await aMember()
    const { secret, uri } = await withApp(visitor)
    expect(uri).toContain('otpauth://totp/')
    const half = await logIn(username)
    expect(half.reply.level).toBe('secondFactor')
    expect(await codeOf(half.visitor, getBalance)).toBe('session.secondFactorRequired')
    expect(
      await codeOf(half.visitor, security.changePassword, {
        newPassword: better,
        confirmNewPassword: better,
      }),
    ).toBe('session.secondFactorRequired')
    expect(await half.visitor.call(security.getProofMethods, {})).toEqual({ methods: ['totp', 'recovery'] })
    const byPassword = { method: 'password', password }
    expect(await codeOf(half.visitor, security.proveSecondFactor, byPassword)).toBe('security.proofInvalid')
    const before = half.visitor.cookie
    const code = await appCode(secret)
    await prove(half.visitor, { method: 'totp', code }, security.proveSecondFactor)
    expect(half.visitor.cookie).not.toBe(before)
    expect(await codeOf(half.visitor, getBalance)).toBe('ok')

    // The same code a second time is a stranger's.
    const thief = await logIn(username)
    expect(await codeOf(thief.visitor, security.proveSecondFactor, { method: 'totp', code })).toBe(
      'security.proofInvalid',
    )
  })

  it('ends all other sessions when it is turned on, and when it is turned off', async () => {
    const { visitor, username } = await aMember()
    const other = await logIn(username)
    const { secret } = await withApp(visitor)
    expect(await codeOf(other.visitor, getBalance)).toBe('session.ended')
    await prove(visitor, { method: 'totp', code: await appCode(secret) })
    await visitor.call(security.removeTotp, {})
    expect(await visitor.call(security.getSecurity, {})).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    expect((await logIn(username)).reply.level).toBe('full')
  })

  it('has ten recovery codes that count once each and are stored as hashes', async () => {
    const { visitor, username } = await aMember()
    const { recoveryCodes } = await withApp(visitor)
    const [code = '', next = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = JSON.stringify(await gateway.db.selectFrom('recovery_code').selectAll().execute())
    expect(stored).not.toContain(code.replace('-', ''))
    const { visitor: device } = await logIn(username)
    await prove(device, { method: 'recovery', code: code.toUpperCase() }, security.proveSecondFactor)
    const again = await logIn(username)
    expect(await codeOf(again.visitor, security.proveSecondFactor, { method: 'recovery', code })).toBe(
      'security.proofInvalid',
    )
    await prove(again.visitor, { method: 'recovery', code: next }, security.proveSecondFactor)
    expect(await again.visitor.call(security.getSecurity, {})).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('lets one of several equal codes at once through', async () => {
    const { visitor, username } = await aMember()
    const { secret } = await withApp(visitor)
    const halves = await Promise.all(Array.from({ length: 3 }, () => logIn(username)))
    const proof = { method: 'totp', code: await appCode(secret) }
    const answers = await Promise.all(
      halves.map((half) => codeOf(half.visitor, security.proveSecondFactor, proof)),
    )
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  })

  it('is not found by guessing on', { timeout: patienceMs(30_000) }, async () => {
    const { visitor, username } = await aMember()
    await withApp(visitor)
    const half = await logIn(username)
    const answers = new Map<string, number>()
    const guesses = cases(60, 10_000)
    for (let guess = 0; guess < guesses; guess += 1) {
      const code = String(guess).padStart(6, '0')
      const answer = await codeOf(half.visitor, security.proveSecondFactor, { method: 'totp', code })
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({
      'security.proofInvalid': 5,
      'security.tooManyTries': guesses - 5,
    })
  })
})

describe('the sessions of a player', () => {
  it('are listed with their device, and can be ended one by one or all at once', async () => {
    const { visitor, username } = await aMember()
    const [phone, desk] = [await logIn(username), await logIn(username)]
    const { sessions } = await visitor.call(security.listSessions, {})
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const { sessions: seenByPhone } = await phone.visitor.call(security.listSessions, {})
    const own = seenByPhone.find(({ current }) => current)
    await visitor.call(security.endSession, { id: own?.id ?? '' })
    expect(await codeOf(phone.visitor, getBalance)).toBe('session.ended')
    expect(await visitor.call(security.endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await codeOf(desk.visitor, getBalance)).toBe('session.ended')
    expect(await codeOf(visitor, getBalance)).toBe('ok')
  })

  it('cannot be ended by another player', async () => {
    const [mine, theirs] = [await aMember(), await aMember()]
    const { sessions } = await theirs.visitor.call(security.listSessions, {})
    expect(await codeOf(mine.visitor, security.endSession, { id: sessions[0]?.id ?? '' })).toBe(
      'security.sessionUnknown',
    )
    expect(await codeOf(theirs.visitor, getBalance)).toBe('ok')
  })

  it('are three at most: the oldest is dropped and told why', async () => {
    const { visitor, username } = await aMember()
    for (let more = 0; more < 3; more += 1) {
      // Sessions of one moment have no oldest.
      gateway.clock.advance(1_000)
      await logIn(username)
    }
    expect(await codeOf(visitor, getBalance)).toBe('session.replaced')
  })

  it('end in silence after half an hour, and polls of the page do not put that off', async () => {
    const { visitor } = await aMember()
    for (let past = 0; past < 30; past += 1) {
      expect(await codeOf(visitor, getBalance)).toBe('ok')
      gateway.clock.advance(minute + 1)
    }
    expect(await codeOf(visitor, getBalance)).toBe('session.expired')
  })

  it('go on while their player does something', async () => {
    const { visitor } = await aMember()
    for (let past = 0; past < 4; past += 1) {
      gateway.clock.advance(20 * minute)
      expect(await codeOf(visitor, security.keepSession)).toBe('ok')
    }
  })

  it('are over after twelve hours, whatever their player does', async () => {
    const { visitor } = await aMember()
    for (let past = 0; past < 36; past += 1) {
      expect(await codeOf(visitor, security.keepSession)).toBe('ok')
      gateway.clock.advance(20 * minute + 1)
    }
    expect(await codeOf(visitor, security.keepSession)).toBe('session.expired')
  })

  it('are told apart in the history, refused tries among them', async () => {
    const { visitor, username } = await aMember()
    gateway.clock.advance(1)
    await codeOf(gateway.visitor(), login, { type: 'username', username, password: 'nope' })
    gateway.clock.advance(1)
    await logIn(username)
    const { list, totalCount } = await visitor.call(security.listLogins, { pageNo: 1, pageSize: 10 })
    expect(list.map(({ outcome, method }) => [outcome, method])).toEqual([
      ['loggedIn', 'password'],
      ['wrongPassword', 'password'],
      ['loggedIn', 'register'],
    ])
    expect(totalCount).toBe(3)
  })
})

describe('logging out', () => {
  it('kills the session at the gateway and clears what the browser kept', async () => {
    const { visitor } = await aMember()
    const { cookie, token } = visitor
    const response = await visitor.send(logout, {})
    expect(response.headers['clear-site-data']).toBe('"storage"')
    const replay = gateway.visitor()
    Object.assign(replay, { cookie, token })
    expect(await codeOf(replay, getBalance)).toBe('session.expired')
  })
})
