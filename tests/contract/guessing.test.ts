import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestPasswordMail } from '#schemas/api/password-reset.ts'
import { login } from '#schemas/api/session.ts'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import { median } from '#scripts/bench/report.ts'
import { createPasswordHasher } from '#server/modules/session/password-hasher.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/** Somebody who guesses: what they learn from answers and their time, and how far many guesses get. */
const password = 'Correct-horse-9'
/** `GUESSES=10000` makes the long run, with the bounds of the requirement itself. */
const asked = Number(process.env['GUESSES'] ?? 0)
const isLong = asked > 0
const spray = isLong ? asked : 250
const pairs = isLong ? 1000 : 40
/** Medians over so few tries on a busy machine are not finer than this. */
const tolerance = isLong ? 0.1 : 0.25

const answers: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      // What costs time on purpose costs it here too.
      standIns: {
        hasher: createPasswordHasher(),
        drawCaptcha: (answer) => {
          answers.push(answer)
          return Buffer.from(answer)
        },
      },
    },
  })
}, 60_000)
afterAll(() => gateway.stop())

let addresses = 0
const anAddress = () => {
  addresses += 1
  return `203.0.${(addresses >> 8) % 256}.${addresses % 256}`
}

async function guess(username: string, guessed: string, from = anAddress(), more: object = {}) {
  const response = await gateway.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    payload: { type: 'username', username, password: guessed, ...more },
  })
  return response.json<{ success: boolean; errorCode?: string; captcha?: boolean }>()
}
const forgetFailures = () => gateway.db.deleteFrom('login_failure').execute()

/** Milliseconds of both, in turn, so that whatever slows the machine slows both. */
async function inTurn(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const took: [number[], number[]] = [[], []]
  const clock = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  for (let turn = 0; turn < pairs; turn += 1) {
    took[0].push(await clock(one))
    took[1].push(await clock(other))
    await forgetFailures()
    await gateway.db.deleteFrom('quota').execute()
  }
  return { one: median(took[0]), other: median(took[1]) }
}

describe('somebody who guesses names', () => {
  const tries = isLong ? 600_000 : 60_000
  it('does not learn from the time of a login who has an account', { timeout: tries }, async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    await guess(username, 'warm up')
    const { one, other } = await inTurn(
      () => guess(username, 'not this one'),
      () => guess(aUsername(), 'not this one'),
    )
    expect(Math.abs(one - other) / Math.min(one, other), `${one} ms and ${other} ms`).toBeLessThan(tolerance)
  })

  const forget = async (name: string, email: string) => {
    const response = await gateway.inject({
      method: 'POST',
      url: requestPasswordMail.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: name, email }).toString(),
    })
    return [response.statusCode, response.body]
  }

  it('does not learn from the answer to a forgotten password who has an account', async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    const known = await forget(username, 'ana@mail.example')
    expect(await forget(aUsername(), 'somebody@mail.example')).toEqual(known)
    // One of them was really written to.
    const sent = await gateway.admin.outbox('AURORA01')
    expect(sent.map(({ recipient }) => recipient)).toContain('ana@mail.example')
    expect(sent.map(({ recipient }) => recipient)).not.toContain('somebody@mail.example')
  })

  it('nor from its time', { timeout: tries }, async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    await forget(username, 'warm-up@mail.example')
    const { one, other } = await inTurn(
      () => forget(username, 'ana@mail.example'),
      () => forget(aUsername(), 'somebody@mail.example'),
    )
    expect(Math.abs(one - other) / Math.min(one, other), `${one} ms and ${other} ms`).toBeLessThan(tolerance)
  })
})

describe('somebody who guesses passwords', () => {
  it('from one address is stopped after ten names', { timeout: 600_000 }, async () => {
    await forgetFailures()
    const from = anAddress()
    const heard: Record<string, number> = {}
    for (let tried = 0; tried < spray; tried += 1) {
      const { errorCode = 'ok' } = await guess(`sprayed${tried}`, 'Summer-2026', from)
      heard[errorCode] = (heard[errorCode] ?? 0) + 1
    }
    expect(heard).toEqual({ 'session.invalidCredentials': 10, 'captcha.required': spray - 10 })
  })

  it('from many addresses cannot lock the owner out', { timeout: 600_000 }, async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    const heard: Record<string, number> = {}
    for (let tried = 0; tried < spray; tried += 1) {
      const { errorCode = 'ok' } = await guess(username, `guess-${tried}`)
      heard[errorCode] = (heard[errorCode] ?? 0) + 1
    }
    expect(heard).toEqual({ 'session.invalidCredentials': 3, 'captcha.required': spray - 3 })
    const owner = anAddress()
    expect(await guess(username, password, owner)).toMatchObject({
      errorCode: 'captcha.required',
      captcha: true,
    })
    const { id } = await gateway.visitor().call(getCaptcha, {})
    const captcha = { id, answer: answers.at(-1) ?? '' }
    expect(await guess(username, password, owner, { captcha })).toMatchObject({ success: true })
  })
})
