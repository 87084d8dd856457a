import { describe, expect, it } from 'vitest'
import { changeContact } from '#schemas/api/contact.ts'
import { launchGame } from '#schemas/api/games.ts'
import { markRead } from '#schemas/api/messages.ts'
import { addPayoutAccount, orderDeposit, withdrawProven } from '#schemas/api/payments.ts'
import {
  askReturn,
  askVerification,
  closeAccount,
  excludeSelf,
  getProtection,
  takeTimeOut,
} from '#schemas/api/protection.ts'
import { register } from '#schemas/api/register.ts'
import { takeBonus } from '#schemas/api/rewards.ts'
import { login } from '#schemas/api/session.ts'
import { sendUplineProven } from '#schemas/api/upline.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { deskIdentity } from './identity-check.ts'
import { aBet } from '#tests/support/movements.ts'
import { aProtectedPlayer, lostInADay as day } from '#tests/support/protected-player.ts'
import type { MarketRules as Rules } from '#tests/support/protected-player.ts'
import { aRegistration, aSite } from '#tests/support/slices.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

await onOneEngine('a player’s protection', (database) => {
  const aPlayer = (
    ...rules: Parameters<typeof aProtectedPlayer> extends [unknown, ...infer Rest] ? Rest : never
  ) => aProtectedPlayer(database().db, ...rules)

  describe('a time-out', () => {
    it('ends every session and open game at once, and play until it is over', async () => {
      const player = await aPlayer()
      const { visitor, bet, at, ended, clock, enter, key } = player
      expect(await visitor.call(takeTimeOut, { length: '24h' })).toEqual({
        endsAt: '2026-11-22T12:00:00.000Z',
      })
      expect(visitor.session()).toBeNull()
      expect(ended).toContain(`${key.merchantCode}/${key.playerId}`)
      expect((await bet(1n)).outcome).toBe('barred')
      await enter()
      expect(visitor.session()?.isResting).toBe(true)
      await expect(at(launchGame)).rejects.toMatchObject({ code: 'account.resting' })
      clock.advance(dayMs)
      await enter()
      expect(visitor.session()?.isResting).toBe(false)
      await at(launchGame)
      expect((await bet(1n)).outcome).toBe('moved')
    })

    it('leaves contact, messages and withdrawals open, and closes deposits, play and transfers', async () => {
      const { visitor, at, enter } = await aPlayer()
      await visitor.call(takeTimeOut, { length: '24h' })
      await enter()
      for (const route of [changeContact, markRead, withdrawProven, addPayoutAccount]) await at(route)
      for (const route of [orderDeposit, topUpPlayMoney, launchGame, sendUplineProven, takeBonus])
        await expect(at(route)).rejects.toMatchObject({ code: 'account.resting' })
    })

    it('is not shortened by a shorter one, nor by asking', async () => {
      const { visitor, enter, bet, clock } = await aPlayer()
      await visitor.call(takeTimeOut, { length: '7d' })
      await enter()
      await expect(visitor.call(askReturn, {})).rejects.toMatchObject({ code: 'protection.returnTooEarly' })
      await visitor.call(takeTimeOut, { length: '24h' })
      clock.advance(2 * dayMs)
      expect((await bet(1n)).outcome).toBe('barred')
    })

    it('takes only lengths that are offered', async () => {
      const { visitor } = await aPlayer()
      await expect(visitor.call(takeTimeOut, { length: '5y' })).rejects.toMatchObject({
        code: 'protection.lengthUnknown',
      })
    })
  })

  describe('a self-exclusion', () => {
    const rules = { exclusion: { periods: ['6mo', 'indefinite'], returnCoolOffH: 24 } } satisfies Rules

    it('ends only when its time is over, the player has asked, and the wait is over too', async () => {
      const { visitor, enter, clock, bet } = await aPlayer(rules)
      expect(await visitor.call(excludeSelf, { length: '6mo' })).toEqual({
        endsAt: '2027-05-22T03:00:00.000Z',
      })
      clock.advance(100 * dayMs)
      await enter()
      await expect(visitor.call(askReturn, {})).rejects.toMatchObject({ code: 'protection.returnTooEarly' })
      clock.advance(100 * dayMs)
      await enter()
      expect(visitor.session()?.isResting).toBe(true)
      const asked = await visitor.call(askReturn, {})
      expect(asked.resting?.returnsAt).toBe(new Date(clock.now().getTime() + dayMs).toISOString())
      expect((await bet(1n)).outcome).toBe('barred')
      clock.advance(dayMs)
      expect((await visitor.call(getProtection, {})).resting).toBeNull()
      expect((await bet(1n)).outcome).toBe('moved')
    })

    it('covers every brand of the operator: accounts there are, and accounts that would be', async () => {
      const email = `${crypto.randomUUID()}@mail.example`
      const player = await aPlayer(rules, { email })
      const sister = aSite({})
      player.sites.set(sister.merchantCode, sister)
      const other = player.visitorOf(sister)
      await other.call(register, aRegistration({ username: 'otherme', email: email.toUpperCase() }))
      const otherId = other.session()?.playerId ?? ''

      await player.visitor.call(excludeSelf, { length: 'indefinite' })
      expect(other.session()).toBeNull()
      const bet = aBet('sister', 1n, {
        merchantCode: sister.merchantCode,
        playerId: otherId,
        currency: 'EUR',
      })
      expect((await player.ledger.move(bet)).outcome).toBe('barred')
      await other.call(login, { type: 'username', username: 'otherme', password: 'long enough to pass' })
      expect(other.session()?.isResting).toBe(true)

      const third = aSite({})
      player.sites.set(third.merchantCode, third)
      const stranger = player.visitorOf(third)
      await expect(stranger.call(register, aRegistration({ email }))).rejects.toMatchObject({
        code: 'register.excluded',
      })
      await stranger.call(register, aRegistration({ email: `${crypto.randomUUID()}@mail.example` }))
    })
  })

  it('a closed account pays out and opens nothing; the person may open another', async () => {
    const email = `${crypto.randomUUID()}@mail.example`
    const { visitor, enter, bet, visitorOf, sites, playerId } = await aPlayer({}, { email })
    await visitor.call(closeAccount, {})
    await enter()
    expect(visitor.session()).toMatchObject({ playerId, isResting: true })
    expect((await bet(1n)).outcome).toBe('barred')
    const elsewhere = aSite({})
    sites.set(elsewhere.merchantCode, elsewhere)
    await visitorOf(elsewhere).call(register, aRegistration({ email }))
  })

  describe('the country’s register', () => {
    const rules = {
      exclusion: {
        register: 'sigap',
        check: ['register', 'firstLoginOfDay'],
        onUnknown: 'block',
        batchDays: 15,
      },
    } satisfies Rules

    it('keeps people out who are on it, and everybody while it is silent', async () => {
      const { visitorOf, site, registerState } = await aPlayer(rules)
      const newcomer = visitorOf(site)
      registerState.says = true
      const form = aRegistration({ username: 'newcomer' })
      await expect(newcomer.call(register, form)).rejects.toMatchObject({ code: 'register.excluded' })
      registerState.says = 'nothing'
      await expect(newcomer.call(register, form)).rejects.toMatchObject({ code: 'protection.registerSilent' })
      registerState.says = false
      await newcomer.call(register, form)
    })

    it('is the one that the market’s pack names; the operator’s own list is the gateway’s exclusions', async () => {
      const { registerState, visitorOf, sites } = await aPlayer(rules)
      registerState.says = true
      const join = (name: 'gamstop' | 'rgiaj' | 'operator') => {
        const site = aSite({ brand: { jurisdiction: { exclusion: { ...rules.exclusion, register: name } } } })
        sites.set(site.merchantCode, site)
        return visitorOf(site).call(register, aRegistration({ username: `of${name}` }))
      }
      for (const name of ['gamstop', 'rgiaj'] as const) {
        await expect(join(name)).rejects.toMatchObject({ code: 'register.excluded' })
        expect(registerState.lastName).toBe(name)
      }
      const asked = registerState.asked
      await join('operator')
      expect(registerState.asked).toBe(asked)
    })

    it('is asked right before marketing where the pack says so; who is on it is excluded, and silence forbids', async () => {
      const before = {
        exclusion: { ...rules.exclusion, check: ['register', 'beforeMarketing'] },
      } satisfies Rules
      const { registerState, advertising, key } = await aPlayer(before)
      expect(await advertising.registerForbidsAdvertising(key)).toBe(false)
      registerState.says = true
      expect(await advertising.registerForbidsAdvertising(key)).toBe(true)
      expect(await advertising.advertisingBar(key)).toBe('resting')
      const silent = await aPlayer(before)
      silent.registerState.says = 'nothing'
      // The answer of the registration is used for a day.
      silent.clock.advance(2 * dayMs)
      expect(await silent.advertising.registerForbidsAdvertising(silent.key)).toBe(true)
      const elsewhere = await aPlayer(rules)
      elsewhere.registerState.says = true
      expect(await elsewhere.advertising.registerForbidsAdvertising(elsewhere.key)).toBe(false)
    })

    it('is asked at the first login of the brand’s day, and shuts out whom it names until it does not any more', async () => {
      const { registerState, enter, visitor, clock, bet } = await aPlayer(rules)
      const asked = registerState.asked
      await enter()
      expect(registerState.asked).toBe(asked)
      clock.advance(dayMs)
      registerState.says = true
      await enter()
      expect(registerState.asked).toBe(asked + 1)
      expect(visitor.session()?.isResting).toBe(true)
      expect((await bet(1n)).outcome).toBe('barred')
      clock.advance(dayMs)
      registerState.says = false
      await enter()
      expect(visitor.session()?.isResting).toBe(false)
      expect((await bet(1n)).outcome).toBe('moved')
    })

    it('that does not answer blocks play once its last answer is a day old', async () => {
      const { registerState, enter, at, clock } = await aPlayer(rules)
      registerState.says = 'nothing'
      clock.advance(dayMs - hourMs)
      await enter()
      await at(launchGame)
      clock.advance(2 * hourMs)
      await enter()
      await expect(at(launchGame)).rejects.toMatchObject({ code: 'protection.registerSilent' })
      registerState.says = false
      await at(launchGame)
    })

    it('is asked about everybody again when their answer is old', async () => {
      const { registerState, askRegister, key, clock, bet } = await aPlayer(rules)
      expect(await askRegister(key.merchantCode, 10)).toBe(0)
      clock.advance(15 * dayMs + 1)
      registerState.says = true
      expect(await askRegister(key.merchantCode, 10)).toBe(1)
      expect((await bet(1n)).outcome).toBe('barred')
    })
  })

  describe('verification', () => {
    it('is done by the sandbox when an account is opened where the market wants it', async () => {
      const { visitor, at } = await aPlayer({ kyc: { requiredFor: ['play', 'withdraw'] } })
      expect((await visitor.call(getProtection, {})).kyc.state).toBe('verified')
      await at(launchGame)
    })

    it('is decided by operators only where the sandbox is not configured', async () => {
      const { visitor, at, key, protectionDesk } = await aPlayer(
        { kyc: { requiredFor: ['play', 'withdraw'] } },
        { identityCheck: deskIdentity },
      )
      expect((await visitor.call(getProtection, {})).kyc.state).toBe('none')
      await expect(at(launchGame)).rejects.toMatchObject({ code: 'protection.kycRequired' })
      await visitor.call(askVerification, {})
      expect(await protectionDesk.decideKyc({ ...key, operatorId: 'op1', to: 'verified', reason: '' })).toBe(
        'done',
      )
      await at(launchGame)
    })

    it('goes from nothing over a question to an answer, and no other way', async () => {
      const { visitor, protectionDesk, key, at, site } = await aPlayer({ kyc: { requiredFor: [] } })
      const decide = (to: 'verified' | 'rejected' | 'expired', reason = '') =>
        protectionDesk.decideKyc({ ...key, operatorId: 'op1', to, reason })
      const state = async () => (await visitor.call(getProtection, {})).kyc
      expect(await state()).toMatchObject({ state: 'none' })
      expect(await decide('rejected')).toBe('wrongState')
      await visitor.call(askVerification, {})
      await expect(visitor.call(askVerification, {})).rejects.toMatchObject({
        code: 'protection.verificationRuns',
      })
      expect(await decide('rejected', 'The picture cannot be read.')).toBe('done')
      expect(await state()).toMatchObject({ state: 'rejected', reason: 'The picture cannot be read.' })
      await visitor.call(askVerification, {})
      expect(await decide('verified')).toBe('done')
      expect(await decide('expired')).toBe('done')
      Object.assign(site.brand.jurisdiction.kyc, { requiredFor: ['play'] })
      await expect(at(launchGame)).rejects.toMatchObject({ code: 'protection.kycRequired' })
      expect(
        await protectionDesk.decideKyc({
          ...key,
          playerId: 'nobody',
          operatorId: 'op1',
          to: 'verified',
          reason: '',
        }),
      ).toBe('unknown')
    })
  })

  it('the desk sees how a player stands and shuts them out, and both are written down', async () => {
    const { protectionDesk, key, set, bet, clock } = await aPlayer()
    await set('5.00')
    await set('50.00')
    const act = { ...key, operatorId: 'op1' }
    expect(await protectionDesk.exclude({ ...act, length: '7d', reason: 'Asked by letter.' })).toBe('done')
    expect((await bet(1n)).outcome).toBe('barred')
    const standing = await protectionDesk.standing(key)
    expect(standing?.limits).toMatchObject([{ ...day, amount: 500n, pending: { amount: 5_000n } }])
    expect(standing?.exclusion).toMatchObject({ kind: 'operator' })
    expect(standing?.interventions.map(({ kind, operatorId }) => [kind, operatorId]).toSorted()).toEqual([
      ['excluded', 'op1'],
      ['limitRaise', null],
    ])
    clock.advance(7 * dayMs)
    expect((await bet(1n)).outcome).toBe('moved')
  })
})
