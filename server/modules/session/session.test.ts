import { describe, expect, it } from 'vitest'
import { register } from '#schemas/api/register.ts'
import { getSession, login, logout, logoutByDelete } from '#schemas/api/session.ts'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const minute = 60_000
const username = 'aurora77'
const right = { type: 'username', username, password: 'long enough to pass' } as const
const wrong = { ...right, password: 'something else' } as const

await onOneEngine('logging in', (database) => {
  /** A merchant with one member, and another person's browser. */
  const aMember = async () => {
    const slices = slicesOn(database().db)
    const site = aSite()
    await slices.visitorOf(site).call(register, aRegistration({ username }))
    slices.clock.advance(minute)
    return { ...slices, site, visitor: slices.visitorOf(site) }
  }
  type Visitor = Awaited<ReturnType<typeof aMember>>['visitor']
  const failures = async (
    visitor: Visitor,
    times: number,
    attempt: Parameters<Visitor['call']>[1] = wrong,
  ) => {
    for (let time = 0; time < times; time += 1) {
      await visitor.call(login, attempt as typeof wrong).catch(() => undefined)
    }
  }

  it('opens a session and tells the last login', async () => {
    const { visitor } = await aMember()
    expect(await visitor.call(login, right)).toEqual({
      token: expect.stringMatching(/^csrf-handle-of-/),
      userName: username,
      isAgent: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      lastLoginAt: '2026-11-21T12:00:00.000Z',
      failedAttemptsSince: 0,
      passwordDenied: false,
      level: 'full',
      oldPasswordKnown: false,
    })
  })

  it.each([' aurora77 ', 'AURORA77', 'ａurora77'])('takes %j for the same name', async (typed) => {
    const { visitor } = await aMember()
    expect((await visitor.call(login, { ...right, username: typed })).userName).toBe(username)
  })

  it('gives the same answer for a wrong password and an unknown name', async () => {
    const { visitor } = await aMember()
    const answer = (attempt: typeof wrong | { type: 'username'; username: string; password: string }) =>
      visitor
        .call(login, attempt)
        .catch(({ code, flags }: { code: string; flags: object }) => ({ code, flags }))
    expect(await answer(wrong)).toEqual({ code: 'session.invalidCredentials', flags: {} })
    expect(await answer({ ...wrong, username: 'nobody' })).toEqual(await answer(wrong))
  })

  it('keeps a member of another merchant out', async () => {
    const { visitorOf } = await aMember()
    await expect(visitorOf(aSite()).call(login, right)).rejects.toMatchObject({
      code: 'session.invalidCredentials',
    })
  })

  it('tells how many tries failed since the last login, and the last login of before', async () => {
    const { visitor, clock } = await aMember()
    await failures(visitor, 2)
    await visitor.call(login, right)
    clock.advance(minute)
    expect(await visitor.call(login, right)).toMatchObject({
      lastLoginAt: '2026-11-21T12:01:00.000Z',
      failedAttemptsSince: 0,
    })
    await failures(visitor, 1)
    expect(await visitor.call(login, right)).toMatchObject({ failedAttemptsSince: 1 })
  })

  it('refuses a frozen account, but only to those who know its password', async () => {
    const { visitor, players, site } = await aMember()
    const player = await players.byUsername(site.merchantCode, username)
    await players.setStatus(site.merchantCode, player?.player_id ?? '', 'frozen')
    await expect(visitor.call(login, right)).rejects.toMatchObject({ code: 'account.frozen' })
    await expect(visitor.call(login, wrong)).rejects.toMatchObject({ code: 'session.invalidCredentials' })
  })

  it('gives the starting balance to an account that was left without', async () => {
    const { visitor, visitorOf, site, db, merchantCode } = {
      ...(await aMember()),
      db: database().db,
      merchantCode: '',
    }
    expect(merchantCode).toBe('')
    for (const table of ['entry', 'transfer', 'player_account'] as const) {
      await db.deleteFrom(table).where('merchant_code', '=', site.merchantCode).execute()
    }
    await visitor.call(login, right)
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
    const again = visitorOf(site)
    await again.call(login, right)
    expect((await again.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  describe('guessing', () => {
    it('asks for a captcha after three failures, and says so with the third', async () => {
      const { visitor } = await aMember()
      await failures(visitor, 2)
      await expect(visitor.call(login, wrong)).rejects.toMatchObject({
        code: 'session.invalidCredentials',
        flags: { captcha: true },
      })
      await expect(visitor.call(login, right)).rejects.toMatchObject({
        code: 'captcha.required',
        flags: { captcha: true },
      })
    })

    it('lets a solved captcha through, once', async () => {
      const { visitor, captchaAnswers } = await aMember()
      await failures(visitor, 3)
      const { id } = await visitor.call(getCaptcha, {})
      const captcha = { id, answer: (captchaAnswers.at(-1) ?? '').toLowerCase() }
      await expect(visitor.call(login, { ...wrong, captcha })).rejects.toMatchObject({
        code: 'session.invalidCredentials',
      })
      await expect(visitor.call(login, { ...right, captcha })).rejects.toMatchObject({
        code: 'captcha.invalid',
      })
    })

    it('forgets failures that lie half an hour back', async () => {
      const { visitor, clock } = await aMember()
      await failures(visitor, 3)
      clock.advance(30 * minute)
      expect((await visitor.call(login, right)).userName).toBe(username)
    })

    it('starts counting anew after a success', async () => {
      const { visitor } = await aMember()
      await failures(visitor, 2)
      await visitor.call(login, right)
      await failures(visitor, 2)
      expect((await visitor.call(login, right)).userName).toBe(username)
    })

    it('locks the guesser’s address out of the account after five failures, and not the owner’s', async () => {
      const { visitorOf, site, clock, captchaAnswers } = await aMember()
      const guesser = visitorOf(site, { ip: '198.51.100.66' })
      const solved = async (visitor: Visitor) => {
        const { id } = await visitor.call(getCaptcha, {})
        return { id, answer: captchaAnswers.at(-1) ?? '' }
      }
      await failures(guesser, 3)
      await failures(guesser, 1, { ...wrong, captcha: await solved(guesser) })
      await failures(guesser, 1, { ...wrong, captcha: await solved(guesser) })
      await expect(guesser.call(login, { ...right, captcha: await solved(guesser) })).rejects.toMatchObject({
        code: 'session.locked',
        flags: { retryAfterMs: 30 * minute },
      })

      const owner = visitorOf(site, { ip: '192.0.2.10' })
      expect((await owner.call(login, { ...right, captcha: await solved(owner) })).userName).toBe(username)

      clock.advance(30 * minute)
      expect((await guesser.call(login, right)).userName).toBe(username)
    })

    it('does not get a better chance by trying many times at once', async () => {
      const { visitor } = await aMember()
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => visitor.call(login, wrong)))
      const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'))
      expect(codes.filter((code) => code === 'session.invalidCredentials').length).toBeLessThanOrEqual(5)
      for (const code of codes) {
        expect(['session.invalidCredentials', 'session.locked', 'captcha.required']).toContain(code)
      }
    })

    it('asks an address that tries many accounts for a captcha', async () => {
      const { visitor } = await aMember()
      for (let account = 0; account < 10; account += 1) {
        await failures(visitor, 1, { ...wrong, username: `somebody${account}` })
      }
      await expect(visitor.call(login, right)).rejects.toMatchObject({ code: 'captcha.required' })
    })

    it('is locked after three failures where the merchant offers no captcha', async () => {
      const { visitor, merchants, site } = await aMember()
      await merchants.set(site.merchantCode, 'CAPTCHA3', false)
      await failures(visitor, 3)
      await expect(visitor.call(login, right)).rejects.toMatchObject({ code: 'session.locked' })
    })
  })

  describe('a session', () => {
    it('refills the handle of a new tab', async () => {
      const { visitor } = await aMember()
      const first = await visitor.call(login, right)
      expect(await visitor.call(getSession, {})).toEqual(first)
    })

    it.each([logout, logoutByDelete])(
      'ends with $method, and open games take no more bets',
      async (route) => {
        const { visitor, ended } = await aMember()
        await visitor.call(login, right)
        await visitor.call(route as typeof logout, {})
        expect(visitor.session()).toBeNull()
        expect(ended).toHaveLength(1)
        await expect(visitor.call(getSession, {})).rejects.toMatchObject({ code: 'session.required' })
      },
    )
  })
})
