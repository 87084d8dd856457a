import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchGame } from '#schemas/api/games.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { endOtherSessions, stepUp } from '#schemas/api/security.ts'
import { getSession, login, loginRemembered, logout } from '#schemas/api/session.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway, Visitor } from '#tests/support/gateway.ts'

const password = 'Correct-horse-9'
const second = 1000
const hour = 3_600 * second

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
}, 60_000)
afterAll(() => gateway.stop())

const codeOf = async (visitor: Visitor, route: RouteSpec, input: object = {}) =>
  (await visitor.send(route, input)).json<{ errorCode?: string }>().errorCode ?? 'ok'

/** A browser that logged in with "remember me", and the resulting cookie. */
async function aDevice({
  remember = true,
  brand = 'aurora',
}: { remember?: boolean; brand?: TestBrand } = {}) {
  const username = aUsername()
  await gateway.visitor(brand).register(username, password)
  const visitor = gateway.visitor(brand)
  const answer = await visitor.send(login, { type: 'username', username, password, remember })
  visitor.token = answer.json<{ value: { token: string } }>().value.token
  return { username, visitor, cookie: answer.cookies.find(({ name }) => name === 'rm') }
}

/** A browser with this cookie only. */
async function comeBack(cookie: string | undefined, brand: TestBrand = 'aurora') {
  const visitor = gateway.visitor(brand)
  visitor.cookie = `rm=${cookie ?? ''}`
  const answer = await visitor.send(loginRemembered, {})
  const body = answer.json<{ value?: { token: string; level: string }; errorCode?: string }>()
  visitor.token = body.value?.token ?? null
  return {
    visitor,
    code: body.errorCode ?? 'ok',
    isCleared: answer.cookies.some(
      ({ name, value, maxAge }) => name === 'rm' && value === '' && maxAge === 0,
    ),
    cookie: answer.cookies.find(({ name }) => name === 'rm')?.value,
  }
}

const freeze = (username: string) =>
  gateway.db.updateTable('player').set({ status: 'frozen' }).where('username', '=', username).execute()

describe('a remembered device', () => {
  it('has a separate cookie for a day, without access by scripts and other sites', async () => {
    const { cookie } = await aDevice()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 24 * 3600 })
    const rows = await gateway.db.selectFrom('remember_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie?.value.split(':')[1])
  })

  it('is remembered only on request', async () => {
    const { cookie } = await aDevice({ remember: false })
    expect(cookie).toBeUndefined()
  })

  it('logs in without a password, with a new cookie each time, for a day', async () => {
    const { cookie } = await aDevice()
    gateway.clock.advance(13 * hour)
    const first = await comeBack(cookie?.value)
    expect(first.code).toBe('ok')
    expect(await codeOf(first.visitor, getMemberInfo)).toBe('ok')
    expect(first.cookie).not.toBe(cookie?.value)
    gateway.clock.advance(13 * hour)
    const next = await comeBack(first.cookie)
    expect(next.code).toBe('ok')
    gateway.clock.advance(24 * hour)
    expect((await comeBack(next.cookie)).code).toBe('session.notRemembered')
  })

  it('moves no money and opens no game before one re-authentication', async () => {
    const { cookie } = await aDevice()
    const { visitor } = await comeBack(cookie?.value)
    const launch = { gameId: 'nobody-has-this', vassalage: 'SANDBOX' }
    const moving: readonly (readonly [RouteSpec, object])[] = [
      [topUpPlayMoney, {}],
      [launchGame, launch],
    ]
    for (const [route, input] of moving)
      expect(await codeOf(visitor, route, input)).toBe('session.stepUpRequired')
    visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
    gateway.clock.advance(10 * 60 * second)
    expect(await codeOf(visitor, topUpPlayMoney)).toBe('ok')
    expect(await codeOf(visitor, launchGame, launch)).not.toBe('session.stepUpRequired')
  })

  it('loses all its sessions when its cookie is used twice, because it has been copied', async () => {
    const { cookie } = await aDevice()
    const thief = await comeBack(cookie?.value)
    gateway.clock.advance(60 * second)
    expect((await comeBack(cookie?.value)).code).toBe('session.notRemembered')
    expect(await codeOf(thief.visitor, getSession)).toBe('session.ended')
    expect((await comeBack(thief.cookie)).code).toBe('session.notRemembered')
  })

  it('may open two tabs at once', async () => {
    const { cookie } = await aDevice()
    const tabs = await Promise.all([comeBack(cookie?.value), comeBack(cookie?.value)])
    expect(tabs.map(({ code }) => code).toSorted()).toEqual(['ok', 'session.notRemembered'])
    // The newer cookie is the first tab's and stays in the shared browser.
    expect(tabs.map(({ isCleared }) => isCleared)).toEqual([false, false])
    const first = tabs.find(({ code }) => code === 'ok')
    if (first === undefined) throw new Error('No tab came in')
    expect(await codeOf(first.visitor, getSession)).toBe('ok')
  })

  it('is forgotten by a logout from any device', async () => {
    const here = await aDevice()
    const answer = await here.visitor.send(logout, {})
    expect(answer.cookies.find(({ name }) => name === 'rm')?.value).toBe('')
    expect((await comeBack(here.cookie?.value)).code).toBe('session.notRemembered')

    const elsewhere = await aDevice()
    const other = gateway.visitor()
    const back = await other.call(login, { type: 'username', username: elsewhere.username, password })
    other.token = back.token
    await other.call(endOtherSessions, {})
    expect((await comeBack(elsewhere.cookie?.value)).code).toBe('session.notRemembered')
  })

  it('is unknown to other brands, with a guessed cookie and without a cookie', async () => {
    const { cookie } = await aDevice()
    const [selector = ''] = cookie?.value.split(':') ?? []
    expect((await comeBack(cookie?.value, 'nocturne')).code).toBe('session.notRemembered')
    for (const wrong of [undefined, ':', selector, `${selector}:`, 'x'.repeat(500)])
      expect((await comeBack(wrong)).code).toBe('session.notRemembered')
  })

  it('is told to delete a cookie that can never become valid again', async () => {
    const [old, copied, ended, frozen] = await Promise.all([aDevice(), aDevice(), aDevice(), aDevice()])
    await comeBack(copied.cookie?.value)
    await ended.visitor.send(logout, {})
    await freeze(frozen.username)
    gateway.clock.advance(60 * second)
    expect((await comeBack(copied.cookie?.value)).isCleared).toBe(true)
    expect((await comeBack(ended.cookie?.value)).isCleared).toBe(true)
    expect((await comeBack(frozen.cookie?.value)).isCleared).toBe(true)
    expect((await comeBack('nobody:knows-this')).isCleared).toBe(true)
    gateway.clock.advance(24 * hour)
    expect(await comeBack(old.cookie?.value)).toMatchObject({
      code: 'session.notRemembered',
      isCleared: true,
    })
  })

  it('is forgotten when another player logs in there', async () => {
    const { cookie, visitor } = await aDevice()
    const other = aUsername()
    await gateway.visitor().register(other, password)
    visitor.cookie = `${visitor.cookie ?? ''}; rm=${cookie?.value ?? ''}`
    const answer = await visitor.send(login, { type: 'username', username: other, password })
    expect(answer.cookies.find(({ name }) => name === 'rm')?.value).toBe('')
    expect((await comeBack(cookie?.value)).code).toBe('session.notRemembered')
  })

  it('cannot log in to a frozen account', async () => {
    const { cookie, username } = await aDevice()
    await freeze(username)
    expect((await comeBack(cookie?.value)).code).toBe('account.frozen')
  })
})
