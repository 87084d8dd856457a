import { describe, expect, it } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import { register, registerMobile, requestRegisterCode } from '#schemas/api/register.ts'
import { login } from '#schemas/api/session.ts'
import { getChallenge, getFreePlayTicket, loginFreePlay, requestLoginCode } from '#schemas/api/ways-in.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { solvedByDevice } from '#tests/support/human.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const second = 1000
const minute = 60 * second
const mobile = { mobileNum: '11987654321', countryDialingCode: '55' }

await onOneEngine('ways in', (database) => {
  const here = async (modules: readonly string[], site = aSite()) => {
    const slices = slicesOn(database().db)
    await slices.merchants.get(site.merchantCode)
    for (const module of modules) await slices.merchants.set(site.merchantCode, module, true)
    const sent = () =>
      database()
        .db.selectFrom('message_outbox')
        .selectAll()
        .where('merchant_code', '=', site.merchantCode)
        .orderBy('at', 'desc')
        .execute()
    const newestCode = async () => /\d{6}/.exec((await sent())[0]?.body ?? '')?.[0] ?? ''
    const visitor = slices.visitorOf(site)
    /** A member registered with this number. */
    const join = async (parts: object = {}) => {
      await visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })
      const { username: _name, password: _one, confirmPassword: _two, ...form } = aRegistration()
      const code = { verificationCode: await newestCode() }
      return slices.visitorOf(site).call(registerMobile, { ...form, ...mobile, ...code, ...parts })
    }
    return { ...slices, site, visitor, sent, newestCode, join }
  }
  const mobileModules = ['MOBILENUMREG3', 'VERIFICATION3']

  describe('by mobile number', () => {
    it('the number becomes the name, and a code the way back in', async () => {
      const { join, visitor, clock, newestCode } = await here(mobileModules)
      expect(await join()).toMatchObject({ userName: '11987654321', isAgent: 0 })
      clock.advance(2 * second)
      expect(await visitor.call(requestLoginCode, mobile)).toEqual({ expiredMinutes: 10 })
      const code = { type: 'sms' as const, ...mobile, verificationCode: await newestCode() }
      expect(await visitor.call(login, code)).toMatchObject({ userName: '11987654321' })
      await expect(visitor.call(login, code)).rejects.toMatchObject({ code: 'session.codeInvalid' })
    })

    it('a number opens one account, and only its holder learns that it has one', async () => {
      const { join, clock } = await here(mobileModules)
      await join()
      clock.advance(2 * second)
      await expect(join({ verificationCode: '000000' })).rejects.toMatchObject({
        code: 'register.codeInvalid',
      })
      clock.advance(2 * second)
      await expect(join()).rejects.toMatchObject({ code: 'register.mobileTaken' })
    })

    it('asks for a password where the merchant does, confirmed', async () => {
      const { join, clock } = await here([...mobileModules, 'MOBPASSREG3'])
      await expect(join()).rejects.toMatchObject({ code: 'register.fieldsInvalid' })
      clock.advance(2 * second)
      const password = 'long enough to pass'
      await expect(join({ password, confirmPassword: 'another one' })).rejects.toMatchObject({
        flags: { fields: { confirmPassword: 'mismatch' } },
      })
      clock.advance(2 * second)
      expect(await join({ password, confirmPassword: password })).toMatchObject({ userName: '11987654321' })
    })

    it('asks for a code on the username way too, where the merchant does', async () => {
      const { visitor, newestCode } = await here(['REGMOBVERF3'])
      await expect(visitor.call(register, aRegistration())).rejects.toMatchObject({
        flags: { fields: { mobileNum: 'required' } },
      })
      await visitor.call(requestRegisterCode, { ...mobile, registerType: 'username' })
      const form = aRegistration(mobile)
      await expect(visitor.call(register, { ...form, verificationCode: '999999x' })).rejects.toMatchObject({
        code: 'register.codeInvalid',
      })
      const reply = await visitor.call(register, { ...form, verificationCode: await newestCode() })
      expect(reply.userName).toBe('aurora77')
    })

    it('sends nothing for a way that asks for no code', async () => {
      const { visitor } = await here([])
      for (const registerType of ['username', 'mobile'] as const)
        await expect(visitor.call(requestRegisterCode, { ...mobile, registerType })).rejects.toMatchObject({
          code: 'module.disabled',
        })
    })
  })

  describe('a code', () => {
    it('is not sent for an unknown number, with the same answer', async () => {
      const { visitor, sent } = await here(mobileModules)
      expect(await visitor.call(requestLoginCode, mobile)).toEqual({ expiredMinutes: 10 })
      expect(await sent()).toEqual([])
    })

    it('is sent once a second and five times an hour, however many ask at once', async () => {
      const { visitor, sent, clock } = await here(mobileModules)
      const ask = () => visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })
      const burst = await Promise.allSettled(Array.from({ length: 10 }, ask))
      expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (let time = 0; time < 4; time += 1) {
        clock.advance(second)
        await ask()
      }
      clock.advance(second)
      await expect(ask()).rejects.toMatchObject({
        code: 'rate.limited',
        flags: { retryAfterMs: 60 * minute - 5 * second },
      })
      expect(await sent()).toHaveLength(5)
      clock.advance(60 * minute)
      await ask()
    })

    it('takes five tries and lives for ten minutes', async () => {
      const { join, visitor, clock, newestCode } = await here(mobileModules)
      await join()
      const ask = async () => {
        clock.advance(2 * second)
        await visitor.call(requestLoginCode, mobile)
        return { type: 'sms' as const, ...mobile, verificationCode: await newestCode() }
      }
      const tried = await ask()
      for (let time = 0; time < 5; time += 1)
        await visitor.call(login, { ...tried, verificationCode: '0' }).catch(() => undefined)
      await expect(visitor.call(login, tried)).rejects.toMatchObject({ code: 'session.codeInvalid' })
      const late = await ask()
      clock.advance(10 * minute)
      await expect(visitor.call(login, late)).rejects.toMatchObject({ code: 'session.codeInvalid' })
    })

    it('opens only what it was sent for, and lies nowhere readable', async () => {
      const { join, visitor, clock, newestCode } = await here(mobileModules)
      await join()
      clock.advance(2 * second)
      await visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })
      const code = await newestCode()
      await expect(
        visitor.call(login, { type: 'sms', ...mobile, verificationCode: code }),
      ).rejects.toMatchObject({ code: 'session.codeInvalid' })
      const rows = await database().db.selectFrom('verification_code').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(code)
      expect(JSON.stringify(rows)).not.toContain('987654321')
    })
  })

  describe('free play', () => {
    const form = { os: 'Linux', platform: 'W', version: 3, ageConfirmed: true } as const

    it('opens a demo account with a ticket that counts once and for a minute', async () => {
      const { visitor, clock } = await here(['FREEPLAY3'])
      const { ticket } = await visitor.call(getFreePlayTicket, {})
      expect(await visitor.call(loginFreePlay, { ...form, random: ticket })).toMatchObject({ isAgent: 4 })
      expect((await visitor.call(getMemberInfo, {})).type).toBe(4)
      const refused = { code: 'freePlay.ticketInvalid' }
      await expect(visitor.call(loginFreePlay, { ...form, random: ticket })).rejects.toMatchObject(refused)
      const late = await visitor.call(getFreePlayTicket, {})
      clock.advance(minute)
      await expect(visitor.call(loginFreePlay, { ...form, random: late.ticket })).rejects.toMatchObject(
        refused,
      )
    })

    it('has money of a world of its own: nothing it owns has touched a real account, or the house', async () => {
      const { visitor, site, join, clock } = await here(['FREEPLAY3', ...mobileModules])
      await join()
      clock.advance(2 * second)
      const { ticket } = await visitor.call(getFreePlayTicket, {})
      await visitor.call(loginFreePlay, { ...form, random: ticket })
      const trial = visitor.session()?.playerId ?? ''
      const entries = await database()
        .db.selectFrom('entry')
        .select(['transfer_id', 'account', 'amount_minor'])
        .where('merchant_code', '=', site.merchantCode)
        .execute()
      const its = new Set(
        entries.flatMap(({ account, transfer_id: id }) => (account === `player:${trial}` ? [id] : [])),
      )
      const accounts = (isIts: boolean) =>
        new Set(entries.flatMap(({ account, transfer_id: id }) => (its.has(id) === isIts ? [account] : [])))
      expect([...accounts(true)].toSorted()).toEqual(['demo', `player:${trial}`])
      expect([...accounts(false)]).not.toContain('demo')
      expect([...accounts(false)]).toContain('house')
      const sum = entries.reduce(
        (total, each) => (its.has(each.transfer_id) ? total + each.amount_minor : total),
        0n,
      )
      expect(sum).toBe(0n)
    })

    it('takes no ticket of another address, another merchant or a forger', async () => {
      const { visitor, visitorOf, site } = await here(['FREEPLAY3'])
      const other = await here(['FREEPLAY3'])
      const { ticket } = await visitor.call(getFreePlayTicket, {})
      const refused = { code: 'freePlay.ticketInvalid' }
      const elsewhere = visitorOf(site, { ip: '198.51.100.1' })
      for (const who of [elsewhere, other.visitor])
        await expect(who.call(loginFreePlay, { ...form, random: ticket })).rejects.toMatchObject(refused)
      await expect(visitor.call(loginFreePlay, { ...form, random: `9${ticket}` })).rejects.toMatchObject(
        refused,
      )
    })

    it('asks for the age where the market wants it, and stops at ten of one address', async () => {
      const site = aSite({ brand: { jurisdiction: { demo: { requiresAge: true } } } })
      const { visitor } = await here(['FREEPLAY3'], site)
      const play = async (ageConfirmed = true) => {
        const { ticket } = await visitor.call(getFreePlayTicket, {})
        return visitor.call(loginFreePlay, { ...form, ageConfirmed, random: ticket })
      }
      await expect(play(false)).rejects.toMatchObject({ code: 'freePlay.ageRequired' })
      for (let time = 0; time < 10; time += 1) await play()
      await expect(play()).rejects.toMatchObject({ code: 'rate.limited' })
    })
  })

  describe('human verification', () => {
    const attempt = { type: 'username', username: 'nobody77', password: 'x' } as const

    it('lets a solved task through once, and nothing else', async () => {
      const { visitor, clock } = await here(['HUMANVERIF3'])
      await expect(visitor.call(login, attempt)).rejects.toMatchObject({ code: 'human.required' })
      const human = await solvedByDevice((await visitor.call(getChallenge, {})).challenge)
      await expect(visitor.call(login, { ...attempt, human })).rejects.toMatchObject({
        code: 'session.invalidCredentials',
      })
      const late = await solvedByDevice((await visitor.call(getChallenge, {})).challenge)
      clock.advance(5 * minute)
      for (const wrong of [human, late, '{}', 'null', human.replace(/"counter":\d+/, '"counter":1')])
        await expect(visitor.call(login, { ...attempt, human: wrong })).rejects.toMatchObject({
          code: 'human.invalid',
        })
    })

    it('is asked for where the brand alone wants it', async () => {
      const { visitor } = await here([], aSite({ brand: { safeguards: { humanVerification: true } } }))
      await expect(visitor.call(login, attempt)).rejects.toMatchObject({ code: 'human.required' })
    })

    it('stands before every SMS', async () => {
      const { visitor, sent } = await here([...mobileModules, 'HUMANVERIF3'])
      const wanted = { code: 'human.required' }
      await expect(visitor.call(requestLoginCode, mobile)).rejects.toMatchObject(wanted)
      await expect(
        visitor.call(requestRegisterCode, { ...mobile, registerType: 'mobile' }),
      ).rejects.toMatchObject(wanted)
      expect(await sent()).toEqual([])
    })
  })

  describe('one account per person', () => {
    it('of 20 registrations with one document at once one gets through', async () => {
      const site = aSite({ brand: { jurisdiction: { kyc: { idKey: 'cpf' } } } })
      const { visitorOf } = await here([], site)
      await database()
        .db.updateTable('register_rule')
        .set({ enabled: true, required: true, max_length: 20 })
        .where('merchant_code', '=', site.merchantCode)
        .where('field_id', '=', 'idNumber')
        .execute()
      const form = (index: number, idNumber: string) =>
        aRegistration({ username: `person${index}`, idNumber })
      await expect(visitorOf(site).call(register, form(0, '529.982.247-26'))).rejects.toMatchObject({
        flags: { fields: { idNumber: 'invalidDocument' } },
      })
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          visitorOf(site).call(register, form(index, index % 2 === 0 ? '529.982.247-25' : '52998224725')),
        ),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of tries)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'register.identityTaken' })
    })
  })
})
