import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  requestPasswordMail,
  requestPasswordSms,
  resetPasswordByMail,
  resetPasswordByMobile,
} from '#schemas/api/password-reset.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { confirmTotp, enrolTotp, stepUp } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import { getChallenge, requestLoginCode } from '#schemas/api/ways-in.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { solvedByDevice } from '#tests/support/human.ts'
import { readOutbox } from '#server/modules/ops/books-actions.ts'
import { setModule } from '#server/modules/system/actions.ts'

const password = 'Correct-horse-9'
const newPassword = 'Quieter-otter-4'
const email = 'ana@mail.example'
const minute = 60_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
}, 60_000)
afterAll(() => gateway.stop())
// Tests share the quota per recipient; after an hour every recipient may get messages again.
beforeEach(() => gateway.clock.advance(61 * minute))

const codeOf = async (visitor: Visitor, route: RouteSpec, input: unknown) =>
  (await visitor.send(route, input)).json<{ errorCode?: string }>().errorCode ?? 'ok'
/** The spec's mail call travels as a form. */
const askMail = (input: Record<string, string>) =>
  gateway.inject({
    method: 'POST',
    url: requestPasswordMail.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(input).toString(),
  })
const sent = async () =>
  (await gateway.command(readOutbox, { merchantCode: 'AURORA01' })).map(
    ({ body }) => /\d{6}/.exec(body)?.[0] ?? '',
  )
const newest = async () => (await sent())[0] ?? ''

let numbers = 0
async function aMember() {
  const username = aUsername()
  const mobileNum = `119${String((numbers += 1)).padStart(8, '0')}`
  const visitor = await gateway.visitor().register(username, password)
  const player = await gateway.players.byUsername('AURORA01', username.toLowerCase())
  await gateway.players.setContact('AURORA01', player?.player_id ?? '', {
    profile: { email, mobileNum, countryDialingCode: '55' },
    mobileKey: `+55${mobileNum}`,
  })
  return { visitor, username, mobile: { mobileNum, countryDialingCode: '55' } }
}

describe('a code for a new password', () => {
  it('is sent to a person only, where the site asks for one', async () => {
    const { username, mobile } = await aMember()
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'HUMANVERIF3', on: true })
    onTestFinished(async () => {
      await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'HUMANVERIF3', on: false })
    })
    const before = await newest()
    expect((await askMail({ username, email })).json()).toMatchObject({ errorCode: 'human.required' })
    expect(await codeOf(gateway.visitor(), requestPasswordSms, mobile)).toBe('human.required')
    expect(await newest()).toBe(before)
    const solved = async () => solvedByDevice((await gateway.visitor().call(getChallenge, {})).challenge)
    expect((await askMail({ username, email, human: await solved() })).statusCode).toBe(200)
    expect(await codeOf(gateway.visitor(), requestPasswordSms, { ...mobile, human: await solved() })).toBe(
      'ok',
    )
    expect(await newest()).not.toBe(before)
  })
})

describe('a new password by mail', () => {
  it('comes with the code of the mail, and ends every session', async () => {
    const { visitor, username } = await aMember()
    expect((await askMail({ username, email })).json()).toMatchObject({ value: { expiredMinutes: 10 } })
    const verificationCode = await newest()
    const reset = { username, email: 'ANA@mail.example', verificationCode, newPassword }
    expect(await codeOf(gateway.visitor(), resetPasswordByMail, reset)).toBe('ok')
    expect(await codeOf(visitor, getBalance, {})).toBe('session.ended')
    const right = { type: 'username', username, password: newPassword }
    expect(await codeOf(gateway.visitor(), login, right)).toBe('ok')
    expect(await codeOf(gateway.visitor(), resetPasswordByMail, reset)).toBe('password.codeInvalid')
  })

  it('answers a stranger word for word like a member, and sends nothing', async () => {
    const { username } = await aMember()
    const before = (await sent()).length
    const known = await askMail({ username, email })
    expect((await sent()).length).toBe(Math.min(before + 1, 20))
    const latest = await newest()
    for (const input of [
      { username: 'nobody99', email: 'a@b.example' },
      { username, email: 'other@mail.example' },
    ]) {
      const unknown = await askMail(input)
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
    expect(await newest()).toBe(latest)
  })

  it('is not found by guessing: five tries, and the right code is void too', async () => {
    const { username } = await aMember()
    await askMail({ username, email })
    const right = await newest()
    const tried = (verificationCode: string) =>
      codeOf(gateway.visitor(), resetPasswordByMail, { username, email, verificationCode, newPassword })
    for (let guess = 0; guess < 5; guess += 1) expect(await tried('000000')).toBe('password.codeInvalid')
    expect(await tried(right)).toBe('password.codeInvalid')
  })

  it('is good for ten minutes, and only the newest code counts', async () => {
    const { username } = await aMember()
    await askMail({ username, email })
    const first = await newest()
    gateway.clock.advance(2 * minute)
    await askMail({ username, email })
    const second = await newest()
    const tried = (verificationCode: string) =>
      codeOf(gateway.visitor(), resetPasswordByMail, { username, email, verificationCode, newPassword })
    expect(await tried(first)).toBe('password.codeInvalid')
    gateway.clock.advance(11 * minute)
    expect(await tried(second)).toBe('password.codeInvalid')
  })

  it('opens the door that too many wrong passwords had locked', async () => {
    const { username, mobile } = await aMember()
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'CAPTCHA3', on: false })
    onTestFinished(async () => {
      await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'CAPTCHA3', on: true })
    })
    const enter = (typed: string) =>
      codeOf(gateway.visitor(), login, { type: 'username', username, password: typed })
    const lock = async () => {
      for (let tried = 0; tried < 3; tried += 1) await enter('not this one')
      expect(await enter(newPassword)).toBe('session.locked')
    }
    await lock()
    await askMail({ username, email })
    const byMail = { username, email, verificationCode: await newest(), newPassword }
    expect(await codeOf(gateway.visitor(), resetPasswordByMail, byMail)).toBe('ok')
    expect(await enter(newPassword)).toBe('ok')

    await lock()
    gateway.clock.advance(2_000)
    await gateway.visitor().call(requestLoginCode, mobile)
    const byCode = { type: 'sms', ...mobile, verificationCode: await newest() }
    expect(await codeOf(gateway.visitor(), login, byCode)).toBe('ok')
    expect(await enter(newPassword)).toBe('ok')
  })

  it('is not for another account with the same address', async () => {
    const [mine, theirs] = [await aMember(), await aMember()]
    await askMail({ username: mine.username, email })
    const reset = { username: theirs.username, email, verificationCode: await newest(), newPassword }
    expect(await codeOf(gateway.visitor(), resetPasswordByMail, reset)).toBe('password.codeInvalid')
  })

  it('is asked for as a form, and by nothing else', async () => {
    const asJson = await gateway.inject({
      method: 'POST',
      url: requestPasswordMail.path,
      payload: { username: 'a', email },
    })
    expect(asJson.json()).toMatchObject({ errorCode: 'request.unsupportedMedia' })
    const asForm = await gateway.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'type=username&username=a&password=b',
    })
    expect(asForm.json()).toMatchObject({ errorCode: 'request.unsupportedMedia' })
  })
})

describe('a new password by mobile number', () => {
  const reset = async (mobile: object, extra: object = {}) => ({
    ...mobile,
    verificationCode: await newest(),
    newPassword,
    ...extra,
  })

  it('logs in at once and ends every other session', async () => {
    const { visitor, mobile } = await aMember()
    await gateway.visitor().call(requestPasswordSms, mobile)
    const back = gateway.visitor()
    const input = { ...mobile, verificationCode: await newest(), newPassword }
    const reply = await back.call(resetPasswordByMobile, input)
    back.token = reply.token
    expect(reply.level).toBe('full')
    expect(await codeOf(back, getBalance, {})).toBe('ok')
    expect(await codeOf(visitor, getBalance, {})).toBe('session.ended')
  })

  it('does not get around the second factor', async () => {
    const { visitor, mobile } = await aMember()
    visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
    const { secret } = await visitor.call(enrolTotp, {})
    const epoch = Math.floor(gateway.clock.now().getTime() / 1000)
    await visitor.call(confirmTotp, { code: await generate({ secret, epoch }) })
    await gateway.visitor().call(requestPasswordSms, mobile)
    const back = gateway.visitor()
    const input = { ...mobile, verificationCode: await newest(), newPassword }
    const reply = await back.call(resetPasswordByMobile, input)
    back.token = reply.token
    expect(reply.level).toBe('secondFactor')
    expect(await codeOf(back, getBalance, {})).toBe('session.secondFactorRequired')
  })

  it('is refused for a number that was never verified', async () => {
    const { mobile, username } = await aMember()
    await gateway.db
      .updateTable('player')
      .set({ mobile_key: null })
      .where('username', '=', username)
      .execute()
    const before = await newest()
    await gateway.visitor().call(requestPasswordSms, mobile)
    expect(await newest()).toBe(before)
  })

  it('may be asked for once a second and five times an hour', async () => {
    const { mobile } = await aMember()
    const ask = () => gateway.visitor().send(requestPasswordSms, mobile)
    const waits: unknown[] = []
    for (let times = 0; times < 6; times += 1) {
      waits.push((await ask()).headers['retry-after'])
      if (times === 0) waits.push((await ask()).headers['retry-after'])
      gateway.clock.advance(minute)
    }
    expect(waits).toEqual([undefined, '1', undefined, undefined, undefined, undefined, String(55 * 60)])
  })

  it('is off where the merchant has it off', async () => {
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'CHNGPASSVERIF3', on: false })
    const { mobile } = await aMember()
    expect(await codeOf(gateway.visitor(), requestPasswordSms, mobile)).toBe('module.disabled')
    expect(await codeOf(gateway.visitor(), resetPasswordByMobile, await reset(mobile))).toBe(
      'module.disabled',
    )
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'CHNGPASSVERIF3', on: true })
  })
})
