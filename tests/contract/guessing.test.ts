import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestPasswordMail } from '#schemas/api/password-reset.ts'
import { login } from '#schemas/api/session.ts'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import { median } from '#scripts/bench/report.ts'
import { createPasswordHasher } from '#server/modules/session/password-hasher.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { cases, isCampaign, patienceMs } from '#tests/support/law.ts'
import { readOutbox } from '#server/modules/ops/books-actions.ts'

/** Guessing attacks: what replies and their timing reveal, and how far many attempts get. */
const password = 'Correct-horse-9'
const spray = cases(250, 10_000)
/** Timed only in the campaign: medians of few attempts on a busy machine are meaningless. */
const pairs = 1_000
const tolerance = 0.1

const hasher = createPasswordHasher()
let passwordChecks = 0
const answers: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      // Uses the real password hashing, which is deliberately slow.
      standIns: {
        hasher: { ...hasher, verify: (...of) => ((passwordChecks += 1), hasher.verify(...of)) },
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

/** Milliseconds of both, alternating, so that other load slows both. */
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

describe('an attacker who guesses usernames', () => {
  it('costs the gateway one password check, whether the account exists or not', async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    const checksOf = async (name: string) => {
      const before = passwordChecks
      await guess(name, 'not this one')
      return passwordChecks - before
    }
    expect([await checksOf(username), await checksOf(aUsername())]).toEqual([1, 1])
  })

  it.runIf(isCampaign)(
    'learns nothing about accounts from the duration of a login',
    { timeout: patienceMs(0) },
    async () => {
      const username = aUsername()
      await gateway.visitor().register(username, password)
      await guess(username, 'warm up')
      const { one, other } = await inTurn(
        () => guess(username, 'not this one'),
        () => guess(aUsername(), 'not this one'),
      )
      expect(Math.abs(one - other) / Math.min(one, other), `${one} ms and ${other} ms`).toBeLessThan(
        tolerance,
      )
    },
  )

  const forget = async (name: string, email: string) => {
    const response = await gateway.inject({
      method: 'POST',
      url: requestPasswordMail.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: name, email }).toString(),
    })
    return [response.statusCode, response.body]
  }

  it('learns nothing about accounts from the reply to a password reset', async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    const known = await forget(username, `${username}@mail.example`)
    expect(await forget(aUsername(), 'somebody@mail.example')).toEqual(known)
    // Only one of them actually got a message.
    const sent = await gateway.command(readOutbox, { merchantCode: 'AURORA01' })
    expect(sent.map(({ recipient }) => recipient)).toContain(`${username}@mail.example`)
    expect(sent.map(({ recipient }) => recipient)).not.toContain('somebody@mail.example')
  })

  it.runIf(isCampaign)('nor from its duration', { timeout: patienceMs(0) }, async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    await forget(username, 'warm-up@mail.example')
    const { one, other } = await inTurn(
      () => forget(username, `${username}@mail.example`),
      () => forget(aUsername(), 'somebody@mail.example'),
    )
    expect(Math.abs(one - other) / Math.min(one, other), `${one} ms and ${other} ms`).toBeLessThan(tolerance)
  })
})

describe('an attacker who guesses passwords', () => {
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
