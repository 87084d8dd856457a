import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { listAudit, listPlayers } from '#schemas/api/ops.ts'
import {
  addOperator,
  changeOperator,
  enrolOperatorTotp,
  getOperatorSession,
  listOperators,
  logInOperator,
  logOutOperator,
  proveOperator,
  resetOperator,
  setOperatorPassword,
} from '#schemas/api/ops-session.ts'
import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole, RouteSpec } from '#schemas/api/route.ts'
import { anOperator, DeskVisitor, ownPassword, theFirstOperator } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { sampleInput } from '#tests/support/sample-input.ts'
import { contentRights } from './content-rights.ts'
import { agentDeskRights } from './agent-desk-rights.ts'
import { engagementRights } from './engagement-rights.ts'
import { machineRoomRights } from './machine-room.ts'

const host = 'ops.localhost'
let gateway: TestGateway
let admin: DeskVisitor
const staff = new Map<OperatorRole, DeskVisitor>()

beforeAll(async () => {
  gateway = await startGateway()
  admin = await theFirstOperator(gateway)
  for (const role of operatorRoles) staff.set(role, await anOperator(gateway, admin, `the-${role}`, role))
})
afterAll(() => gateway.stop())

const nameOf = ({ method, path }: RouteSpec) => `${method} ${path}`
const codeOf = (response: { json(): unknown }) =>
  (response.json() as { errorCode?: string }).errorCode ?? 'ok'
const deskRoutes = contract.map(({ route }) => route).filter(({ path }) => path.startsWith('/ops/'))
const withSession = deskRoutes.filter(({ auth }) => auth === 'operator')
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

/** Roles per call, declared independently of the contract: roles not listed are refused. */
const everybody = operatorRoles
const rights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/session': everybody,
  'DELETE /ops/session': everybody,
  'POST /ops/session/totp': everybody,
  'POST /ops/session/second-factor': everybody,
  'POST /ops/session/password': everybody,
  'GET /ops/operators': ['admin'],
  'POST /ops/operators': ['admin'],
  'PUT /ops/operators': ['admin'],
  'POST /ops/operators/reset': ['admin'],
  'POST /ops/operators/confirm': ['admin'],
  'GET /ops/merchants': everybody,
  'PUT /ops/merchants/status': ['admin'],
  'GET /ops/modules': everybody,
  'PUT /ops/modules': ['admin'],
  'GET /ops/players': everybody,
  'GET /ops/players/one': everybody,
  'DELETE /ops/players/sessions': ['support', 'admin'],
  'PUT /ops/players/enabled': ['support', 'admin'],
  'GET /ops/stops': everybody,
  'PUT /ops/stops': ['admin'],
  'GET /ops/stoppable': everybody,
  'GET /ops/outbox': ['support', 'admin'],
  'GET /ops/terms': everybody,
  'POST /ops/terms': ['admin'],
  'GET /ops/audit': ['admin'],
  'GET /ops/audit/verify': ['admin'],
  ...agentDeskRights,
  ...machineRoomRights,
  'GET /ops/trial-balance': ['payments', 'admin'],
  'GET /ops/players/protection': everybody,
  'GET /ops/players/signs': everybody,
  'POST /ops/players/kyc': ['support', 'admin'],
  'POST /ops/players/exclude': ['support', 'admin'],
  'POST /ops/players/close': ['support', 'admin'],
  'POST /ops/players/interventions': ['support', 'admin'],
  'GET /ops/redeem-orders': ['support', 'admin'],
  'POST /ops/redeem-orders': ['support', 'admin'],
  'POST /ops/redeem-orders/address': ['support', 'admin'],
  ...engagementRights,
  ...contentRights,
  'GET /ops/vouchers': ['payments', 'admin'],
  'POST /ops/vouchers': ['payments', 'admin'],
  'POST /ops/vouchers/approve': ['payments', 'admin'],
  'GET /ops/lotteries': ['support', 'payments', 'admin'],
  'GET /ops/lotteries/draws': ['support', 'payments', 'admin'],
  'GET /ops/lotteries/draws/draw': ['support', 'payments', 'admin'],
  'GET /ops/lotteries/draws/exposure': ['support', 'payments', 'admin'],
  'GET /ops/lotteries/terms': ['support', 'payments', 'admin'],
  'POST /ops/lotteries/draws/refund': ['admin'],
  'POST /ops/lotteries/draws/result': ['payments', 'admin'],
  'POST /ops/lotteries/draws/result/decide': ['payments', 'admin'],
  'PUT /ops/lotteries/terms': ['admin'],
  'GET /ops/parked-wins': ['payments', 'admin'],
  'POST /ops/parked-wins/pay': ['payments', 'admin'],
  'POST /ops/parked-wins/decline': ['payments', 'admin'],
  'POST /ops/vouchers/reject': ['payments', 'admin'],
  'GET /ops/deposits': ['payments', 'admin'],
  'GET /ops/deposits/proof': ['payments', 'admin'],
  'POST /ops/deposits/approve': ['payments', 'admin'],
  'POST /ops/deposits/reject': ['payments', 'admin'],
  'GET /ops/withdrawals': ['payments', 'admin'],
  'POST /ops/withdrawals/approve': ['payments', 'admin'],
  'POST /ops/withdrawals/reject': ['payments', 'admin'],
  'POST /ops/withdrawals/pay': ['payments', 'admin'],
  'POST /ops/withdrawals/prove': ['payments', 'admin'],
}

describe('who may do what at the desk', () => {
  it('is declared for every call', () => {
    expect(withSession.map(nameOf).toSorted()).toEqual(Object.keys(rights).toSorted())
  })

  it.each(withSession.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const heard: Record<string, string> = {}
    for (const role of operatorRoles) {
      const allowed = rights[name]?.includes(role) === true
      // A permitted stream does not end by itself.
      if (allowed && route.stream) continue
      // A permitted write may change the account or its session.
      const isSpent = allowed && route.method !== 'GET'
      const account = `matrix-${role}-${Object.keys(rights).indexOf(name)}`
      const who = (!isSpent && staff.get(role)) || (await anOperator(gateway, admin, account, role))
      const code = codeOf(await who.send(route, sampleInput(route.input)))
      // Permitted callers may be refused for their input, but not for who they are.
      if ((code === 'operator.roleMissing') === allowed || /^(session|request\.notFound)/.test(code))
        heard[role] = code
    }
    expect(heard).toEqual({})
  })

  it('is closed to visitors and players: their sessions do not count here', async () => {
    const player = await gateway.visitor().register(aUsername())
    const sid = player.cookie?.replace(/^sid=/, '') ?? ''
    for (const cookie of [null, player.cookie, `ops=${sid}`, 'ops=guess', `ops=${'x'.repeat(500)}`])
      for (const route of withSession) {
        const stranger = Object.assign(new DeskVisitor(gateway), { cookie, token: player.token })
        const response = await stranger.send(route, sampleInput(route.input))
        expect([nameOf(route), response.statusCode, codeOf(response)]).toEqual([
          nameOf(route),
          401,
          'session.required',
        ])
      }
  })

  it.each(['aurora.localhost', 'aurora.example', 'localhost', 'gateway.localhost'])(
    'is nothing at %s, not even for an administrator',
    async (other) => {
      for (const route of deskRoutes)
        expect((await admin.send(route, sampleInput(route.input), {}, other)).statusCode).toBe(404)
    },
  )

  it('is not reachable on a brand’s host', async () => {
    for (const { route } of contract) {
      if (route.auth !== 'session' && route.auth !== 'cookie') continue
      const visitor = Object.assign(gateway.visitor(), {
        cookie: admin.cookie?.replace('ops=', 'sid=') ?? null,
        token: admin.token,
      })
      expect(codeOf(await visitor.send(route, {}))).toBe('session.required')
    }
  })

  it('does not bring the brands’ calls or the platform’s to the operators’ host', async () => {
    for (const url of ['/wps/session', '/docs', '/admin/v1/outbox', '/vendor/v1/authenticate', '/ops/none'])
      expect((await gateway.inject({ url, headers: { accept: '*/*' } }, host)).statusCode).toBe(404)
  })

  it('refuses a write without the handle, and from elsewhere', async () => {
    const writes = withSession.filter(({ method }) => method !== 'GET')
    for (const route of writes) {
      const input = sampleInput(route.input)
      expect(codeOf(await admin.send(route, input, { token: 'guess' }))).toBe('session.csrf')
      for (const headers of [
        { origin: 'http://evil.example' },
        { origin: 'http://aurora.localhost:8080' },
        { 'sec-fetch-site': 'same-site' },
      ])
        expect(codeOf(await admin.send(route, input, headers))).toBe('session.csrf')
    }
  })
})

describe('the first account', () => {
  it('is created once, with a generated password that is stored as a hash only', async () => {
    expect(await gateway.seedOperator()).toBeNull()
    const fresh = await startGateway()
    const seeded = await fresh.seedOperator()
    expect(seeded?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    await fresh.stop()
  })
})

describe('a login', () => {
  it('opens nothing before the second step and, the first time, a new password', async () => {
    const { oneTimePassword } = await admin.call(addOperator, { name: 'step-by-step', role: 'admin' })
    const visitor = new DeskVisitor(gateway)
    const first = await visitor.call(logInOperator, { name: 'Step-by-Step', password: oneTimePassword })
    visitor.token = first.token
    expect(first).toMatchObject({ level: 'secondFactor', totp: false, role: 'admin', name: 'step-by-step' })
    expect(await refusal(visitor.call(listPlayers, { pageSize: 5 }))).toBe('session.secondFactorRequired')
    expect(await refusal(visitor.call(setOperatorPassword, { newPassword: ownPassword }))).toBe(
      'session.secondFactorRequired',
    )
    visitor.secret = (await visitor.call(enrolOperatorTotp, {})).secret
    expect(await refusal(visitor.call(proveOperator, { code: '000000' }))).toBe('security.proofInvalid')
    const before = visitor.cookie
    const second = await visitor.call(proveOperator, { code: await visitor.code() })
    expect([second.level, second.totp, visitor.cookie === before]).toEqual(['newPassword', true, false])
    visitor.token = second.token
    expect(await refusal(visitor.call(listPlayers, { pageSize: 5 }))).toBe('session.passwordChangeRequired')
    for (const newPassword of ['short', 'password1234', 'my-step-by-step-1', oneTimePassword])
      expect(await refusal(visitor.call(setOperatorPassword, { newPassword }))).toBe('password.fieldsInvalid')
    visitor.token = (await visitor.call(setOperatorPassword, { newPassword: ownPassword })).token
    await visitor.call(listPlayers, { pageSize: 5 })
    expect(await refusal(visitor.call(enrolOperatorTotp, {}))).toBe('security.totpOn')
    expect(await refusal(new DeskVisitor(gateway).firstLogin('step-by-step', oneTimePassword))).toBe(
      'session.invalidCredentials',
    )
    const again = Object.assign(new DeskVisitor(gateway), { secret: visitor.secret })
    await again.logIn('step-by-step')
    await again.call(getOperatorSession, {})
  })

  it('takes no code a second time', async () => {
    const visitor = await anOperator(gateway, admin, 'replayer', 'support')
    const again = Object.assign(new DeskVisitor(gateway), { secret: visitor.secret })
    again.token = (await again.call(logInOperator, { name: 'replayer', password: ownPassword })).token
    expect(await refusal(again.call(proveOperator, { code: await visitor.code() }))).toBe(
      'security.proofInvalid',
    )
  })

  it('sets a cookie for this host only', async () => {
    const response = await new DeskVisitor(gateway, '10.0.0.1').send(logInOperator, {
      name: 'the-admin',
      password: ownPassword,
    })
    expect(response.headers['set-cookie']).toMatch(
      /^ops=.{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  it('returns the same error for a wrong name, a wrong password and a closed account', async () => {
    await admin.call(addOperator, { name: 'closed', role: 'support' })
    await admin.call(changeOperator, { name: 'closed', role: 'support', enabled: false })
    const tries = ['nobody', 'the-admin', 'closed'].map((name, index) =>
      refusal(new DeskVisitor(gateway, `10.0.2.${index}`).call(logInOperator, { name, password: 'wrong' })),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['session.invalidCredentials']))
  })

  it('throttles a guessing address, even with the right password, and no other', async () => {
    const guesser = new DeskVisitor(gateway, '10.0.0.3')
    const guess = (password: string) => refusal(guesser.call(logInOperator, { name: 'the-admin', password }))
    expect([await guess('1'), await guess('2'), await guess('3')]).toEqual(
      Array.from({ length: 3 }, () => 'session.invalidCredentials'),
    )
    expect([await guess('4'), await guess(ownPassword)]).toEqual(['session.locked', 'session.locked'])
    const owner = new DeskVisitor(gateway, '10.0.0.4')
    expect(await refusal(owner.call(logInOperator, { name: 'the-admin', password: ownPassword }))).toBe(
      'done',
    )
  })

  it('throttles guessing of codes', async () => {
    await anOperator(gateway, admin, 'guessed', 'support')
    const guesser = new DeskVisitor(gateway, '10.0.0.5')
    guesser.token = (await guesser.call(logInOperator, { name: 'guessed', password: ownPassword })).token
    const heard = []
    for (let count = 0; count < 6; count += 1)
      heard.push(await refusal(guesser.call(proveOperator, { code: '123456' })))
    expect(heard.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'security.proofInvalid'))
    expect(heard[5]).toBe('security.tooManyTries')
  })
})

describe('a session', () => {
  it('ends with logout, after half an hour without calls and after a day', async () => {
    const open = (name: string) => anOperator(gateway, admin, name, 'support')
    const [leaving, silent, busy] = [await open('leaving'), await open('silent'), await open('busy')]
    await leaving.call(logOutOperator, {})
    expect(await refusal(leaving.call(listPlayers, { pageSize: 5 }))).toBe('session.required')
    for (let halves = 0; halves < 2 * 8; halves += 1) {
      gateway.clock.advance(29 * 60_000)
      const state = await refusal(busy.call(listPlayers, { pageSize: 5 }))
      if (halves === 1)
        expect(await refusal(silent.call(listPlayers, { pageSize: 5 }))).toBe('session.expired')
      expect(state).toBe('done')
    }
    gateway.clock.advance(20 * 60_000)
    expect(await refusal(busy.call(listPlayers, { pageSize: 5 }))).toBe('session.expired')
    await admin.logIn('operator')
  })

  it('ends when the account is closed, gets other rights or is reset', async () => {
    const visitor = await anOperator(gateway, admin, 'changed', 'admin')
    await admin.call(changeOperator, { name: 'changed', role: 'support', enabled: true })
    expect(await refusal(visitor.call(listOperators, {}))).toBe('session.required')
    await visitor.logIn('changed')
    expect(await refusal(visitor.call(listOperators, {}))).toBe('operator.roleMissing')
    const { oneTimePassword } = await admin.call(resetOperator, { name: 'changed' })
    expect(await refusal(visitor.call(getOperatorSession, {}))).toBe('session.required')
    expect(
      await refusal(
        new DeskVisitor(gateway, '10.0.4.1').call(logInOperator, { name: 'changed', password: ownPassword }),
      ),
    ).toBe('session.invalidCredentials')
    await new DeskVisitor(gateway).firstLogin('changed', oneTimePassword)
  })

  it('cannot change the rights of its own account', async () => {
    const own = { name: 'Operator', role: 'support', enabled: false } as const
    expect(await refusal(admin.call(changeOperator, own))).toBe('operator.ownAccount')
    expect(await refusal(admin.call(resetOperator, { name: 'operator' }))).toBe('operator.ownAccount')
  })
})

describe('the audit log', () => {
  it('contains every write of the desk, with operator, address and request', async () => {
    // Simulations and rule checks only read; their terms do not fit in a query.
    const reads = ['/ops/agents/simulate', '/ops/promotions/preview']
    const notDeeds = ['/ops/session', '/ops/session/totp', ...reads]
    const writes = withSession.filter(({ method, path }) => method !== 'GET' && !notDeeds.includes(path))
    for (const route of writes) {
      const who = await anOperator(gateway, admin, `writer-${writes.indexOf(route)}`, 'admin')
      const response = await who.send(route, sampleInput(route.input))
      const entries = await gateway.db
        .selectFrom('audit')
        .selectAll()
        .where('request_id', '=', String(response.headers['x-request-id']))
        .orderBy('seq')
        .execute()
      const end = response.statusCode < 300 ? 'done' : 'refused'
      expect([nameOf(route), entries.map(({ phase }) => phase)]).toEqual([nameOf(route), ['begun', end]])
      for (const entry of entries)
        expect(entry).toMatchObject({
          role: 'admin',
          ip: '127.0.0.1',
          actor: expect.stringMatching(/^writer-/),
        })
    }
    expect((await gateway.audit.verify()).breaks).toEqual([])
  })

  it('keeps no password and no secret', async () => {
    const { oneTimePassword: drawn } = await admin.call(addOperator, { name: 'quiet', role: 'support' })
    const { oneTimePassword: redrawn } = await admin.call(resetOperator, { name: 'quiet' })
    const quiet = await new DeskVisitor(gateway).firstLogin('quiet', redrawn)
    const rows = await gateway.db.selectFrom('audit').selectAll().execute()
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const told = [ownPassword, drawn, redrawn, quiet.secret].filter((secret) => text.includes(secret))
    expect(told).toEqual([])
  })

  it('is listed newest first, filtered by operator and action', async () => {
    await admin.call(addOperator, { name: 'recorded', role: 'support' })
    const { list } = await admin.call(listAudit, {
      action: 'operator.add',
      phase: 'done',
      pageSize: 100,
    })
    expect(new Set(list.map(({ action }) => action))).toEqual(new Set(['operator.add']))
    const order = list.map(({ seq }) => Number(seq))
    expect(order).toEqual(order.toSorted((one, other) => other - one))
    expect(list.find(({ subject }) => subject === 'recorded')).toMatchObject({
      before: null,
      after: JSON.stringify({ role: 'support', enabled: true, totp: false, confirmedBy: null }),
      actor: 'operator',
    })
  })
})
