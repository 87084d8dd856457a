import { expect, it } from 'vitest'
import type { Brand } from '#schemas/brand.generated.ts'
import { answerRealityCheck, getPlaySession, setRealityCheck } from '#schemas/api/games-player.ts'
import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { register } from '#schemas/api/register.ts'
import { login, logout } from '#schemas/api/session.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, numbersOf } from '#tests/support/seeded.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const minute = 60_000
type Session = Brand['jurisdiction']['session']

await onOneEngine('what a bet asks about its player', (database) => {
  const aPlayer = async (realityCheckMin: number | null = 60, session: Partial<Session> = {}) => {
    const site = aSite({ brand: { jurisdiction: { realityCheckMin, session } } })
    const slices = slicesOn(database().db, { brandOf: () => site.brand })
    slices.vendor.games = [aGame()]
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    const playerId = visitor.session()?.playerId ?? ''
    const launch = () =>
      visitor.call(launchGame, {
        ...launchClient,
        gameId: 'jade-river',
        nodeId: 'jade-river',
        vassalage: 'LUMEN',
        merchantCode: site.merchantCode,
        language: 'en',
      })
    const isDue = () => slices.playGate.isBreakDue(site.merchantCode, playerId)
    const refusal = () => slices.playGate.refusal(site.merchantCode, playerId)
    let bets = 0
    const bet = () =>
      slices.ledger.move({
        merchantCode: site.merchantCode,
        playerId,
        transferId: `bet-${(bets += 1)}`,
        currency: 'EUR',
        counterparty: 'vendor:SANDBOX',
        kind: 'bet',
        amountMinor: -1n,
        roundId: `round-${bets}`,
        gameCode: 'jade-river',
        referenceId: null,
        closesRound: true,
      })
    const pause = async () => (await visitor.call(getPlaySession, {})).pause
    return { ...slices, site, visitor, playerId, launch, isDue, refusal, bet, pause }
  }

  it('no reality check is due before a game is opened, nor where the market has none', async () => {
    const { isDue, clock } = await aPlayer()
    clock.advance(120 * minute)
    expect(await isDue()).toBe(false)
    const free = await aPlayer(null)
    await free.launch()
    free.clock.advance(600 * minute)
    expect(await free.isDue()).toBe(false)
  })

  it('a reality check is due after the market’s hour, until it is answered, and an hour later again', async () => {
    const { launch, isDue, clock, visitor } = await aPlayer()
    await launch()
    clock.advance(60 * minute - 1)
    expect(await isDue()).toBe(false)
    clock.advance(1)
    expect([await isDue(), await isDue()]).toEqual([true, true])
    await visitor.call(answerRealityCheck, { choice: 'continue' })
    expect(await isDue()).toBe(false)
    clock.advance(60 * minute)
    expect(await isDue()).toBe(true)
  })

  it('the player’s shorter interval holds within five seconds', async () => {
    const { launch, isDue, clock, visitor } = await aPlayer()
    await launch()
    clock.advance(20 * minute)
    expect(await isDue()).toBe(false)
    await visitor.call(setRealityCheck, { everyMin: 15 })
    clock.advance(5_000)
    expect(await isDue()).toBe(true)
  })

  const hourly = { maxContinuousMin: 60, breakMin: 5 }

  it('a forced break comes after an hour of play, and ends five minutes after the last round', async () => {
    const { bet, pause, isDue, clock } = await aPlayer(null, hourly)
    expect(await pause()).toEqual({ maxMin: 60, breakMin: 5, dueInMs: 60 * minute, endsInMs: null })
    for (let played = 0; played < 60; played += 4) {
      expect(await isDue()).toBe(false)
      await bet()
      clock.advance(4 * minute)
    }
    expect([await isDue(), await pause()]).toEqual([
      true,
      { maxMin: 60, breakMin: 5, dueInMs: 0, endsInMs: minute },
    ])
    clock.advance(minute)
    expect([await isDue(), await pause()]).toMatchObject([false, { dueInMs: 60 * minute, endsInMs: null }])
  })

  it('a pause of one’s own counts as the break; a new login does not', async () => {
    const { bet, isDue, pause, clock, visitor, launch } = await aPlayer(null, hourly)
    await bet()
    clock.advance(50 * minute)
    expect(await pause()).toMatchObject({ dueInMs: 60 * minute })
    for (const _ of [1, 2, 3]) {
      await bet()
      clock.advance(4 * minute)
    }
    await visitor.call(logout, {})
    const { username, password } = aRegistration()
    await visitor.call(login, { type: 'username', username, password })
    await launch()
    expect(await pause()).toMatchObject({ dueInMs: 48 * minute })
    expect(await isDue()).toBe(false)
  })

  it(
    'no player plays longer than the market allows, whatever their pauses',
    { timeout: 60_000 },
    async () => {
      const rules = { maxContinuousMin: 10, breakMin: 3 }
      const below = numbersOf(1006)
      for (let run = 0; run < cases(3, 100); run += 1) {
        const { bet, isDue, pause, clock } = await aPlayer(null, rules)
        /** Begin of the current stretch and its last round by hand, epoch milliseconds. */
        let began: number | null = null
        let last = 0
        for (let turn = 0; turn < 25; turn += 1) {
          clock.advance((below(9) < 7 ? below(110) : 60 + below(240)) * 1000)
          const now = clock.now().getTime()
          if (began !== null && now - last >= 3 * minute) began = null
          const expected = began !== null && now - began >= 10 * minute
          expect([turn, await isDue()]).toEqual([turn, expected])
          expect((await pause())?.endsInMs ?? null).toBe(expected ? last + 3 * minute - now : null)
          if (expected) continue
          await bet()
          began ??= now
          last = now
        }
      }
    },
  )

  it('an account that was frozen elsewhere bets no more within a second', async () => {
    const { refusal, clock, players, site, playerId } = await aPlayer()
    expect(await refusal()).toBeNull()
    await players.setStatus(site.merchantCode, playerId, 'frozen')
    clock.advance(500)
    expect(await refusal()).toBe('playerDisabled')
  })
})
