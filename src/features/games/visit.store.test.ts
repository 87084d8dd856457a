import { describe, expect, test } from 'vitest'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import { checkWaitsMs } from './play.store.ts'
import { aPlaySession } from './testing/builders.ts'
import { aPlay } from './testing/play-stage.ts'
import type { PlayStage } from './testing/play-stage.ts'
import { VisitStore } from './visit.store.ts'

/** A game that is on screen. */
async function playing(setting: PlayStage) {
  const stage = aPlay(setting)
  await stage.open()
  stage.say({ name: 'ready' })
  await settle()
  return stage
}

describe('the visit', () => {
  test('is timed from the gateway’s start of it, and goes on by the clock', async () => {
    const { visit, open, clock } = aPlay({ visits: [{ startedAtMs: 0, serverTimeMs: 65_000 }] })
    await open()
    await settle()
    expect(visit.elapsedText).toBe('0:01:05')
    await clock.advance(60_000)
    expect(visit.elapsedText).toBe('0:02:05')
  })

  test('keeps its last figures when newer ones cannot be had', async () => {
    const clock = createManualClock()
    let isDown = false
    const visit = new VisitStore({
      api: {
        playSession: () =>
          isDown
            ? Promise.reject(refusal('server.overloaded'))
            : Promise.resolve(aPlaySession({ net: '3.00' })),
        answerRealityCheck: () => Promise.reject(refusal('server.overloaded')),
        setRealityCheck: () => Promise.reject(refusal('server.overloaded')),
      },
      clock,
    })
    visit.start()
    await settle()
    isDown = true
    await visit.refresh()
    expect(visit.money?.netMinor).toBe(300n)
    visit.stop()
  })

  test('stops with the page', async () => {
    const { play, visit, open, say, clock } = aPlay()
    await open()
    say({ name: 'ready' })
    play.close()
    expect(clock.nextInMs).toBeNull()
    expect([play.launch, visit.elapsedText, visit.money]).toEqual([null, null, null])
  })
})

describe('the reality check', () => {
  const inAMinute = { remainingMs: 60_000 }
  const hourLater = { remainingMs: 3_600_000 }

  test('comes when it is due, stops the game, and lets it go on', async () => {
    const { play, clock, told, answers } = await playing({ visits: [inAMinute, hourLater] })
    await clock.advance(59_000)
    expect(play.overlay).toBeNull()
    await clock.advance(1000)
    expect(play.overlay).toBe('realityCheck')
    await play.answerCheck('continue')
    expect([play.overlay, answers]).toEqual([null, ['continue']])
    expect(told.map(([message]) => (message as { command: string }).command)).toEqual(['pause', 'resume'])
  })

  test('waits for the end of a running round, but not for ever', async () => {
    const { play, clock, say } = await playing({ visits: [inAMinute] })
    say({ name: 'busy' })
    await clock.advance(60_000)
    expect(play.overlay).toBeNull()
    await clock.advance(checkWaitsMs + 1000)
    expect(play.overlay).toBe('realityCheck')
  })

  test('comes at once when the round ends', async () => {
    const { play, clock, say } = await playing({ visits: [inAMinute, { remainingMs: 0 }] })
    say({ name: 'busy' })
    await clock.advance(61_000)
    say({ name: 'idle' })
    await settle()
    expect(play.overlay).toBe('realityCheck')
  })

  test('comes before what the player has opened, which is there afterwards', async () => {
    const { play, clock } = await playing({ visits: [inAMinute, hourLater] })
    play.cover('info')
    await clock.advance(60_000)
    expect(play.overlay).toBe('realityCheck')
    await play.answerCheck('continue')
    expect(play.overlay).toBe('info')
  })

  test('leads to the rounds, or out', async () => {
    const { play, clock, answers } = await playing({ visits: [inAMinute, hourLater] })
    await clock.advance(60_000)
    await play.answerCheck('history')
    expect(play.overlay).toBe('rounds')
    await play.answerCheck('leave')
    expect(answers).toEqual(['history', 'leave', 'logged out'])
  })

  test('stays until the gateway has been told', async () => {
    const { play, clock, toasts } = await playing({ visits: [inAMinute], isDeaf: true })
    await clock.advance(60_000)
    await play.answerCheck('continue')
    expect([play.overlay, play.isAnswering]).toEqual(['realityCheck', false])
    expect(toasts).toEqual(['errors:server.overloaded'])
  })

  test('is not shown where no interval is set', async () => {
    const { play, clock } = await playing({ visits: [{ remainingMs: null, everyMin: null }] })
    await clock.advance(120_000)
    expect(play.overlay).toBeNull()
  })
})

describe('the forced break', () => {
  const rule = { maxMin: 60, breakMin: 5 }
  const inAMinute = { pause: { ...rule, dueInMs: 60_000, endsInMs: null } }
  const fourMinutes = { pause: { ...rule, dueInMs: 0, endsInMs: 240_000 } }
  const played = { pause: { ...rule, dueInMs: 3_600_000, endsInMs: null } }

  test('comes when it is due by the gateway, and lasts until it is over and the player goes on', async () => {
    const { play, visit, clock, told } = await playing({ visits: [inAMinute, fourMinutes, played] })
    await clock.advance(59_000)
    expect(play.overlay).toBeNull()
    await clock.advance(2000)
    expect([play.overlay, visit.pauseLeftText]).toEqual(['pause', '3:59'])
    visit.resume()
    expect(play.overlay).toBe('pause')
    await clock.advance(240_000)
    expect([play.overlay, visit.pauseLeftMs]).toEqual(['pause', 0])
    visit.resume()
    expect(play.overlay).toBeNull()
    expect(told.map(([message]) => (message as { command: string }).command)).toEqual(['pause', 'resume'])
  })

  test('waits for the end of a running round', async () => {
    const { play, clock, say } = await playing({ visits: [inAMinute, fourMinutes] })
    say({ name: 'busy' })
    await clock.advance(62_000)
    expect(play.overlay).toBeNull()
    say({ name: 'idle' })
    await settle()
    expect(play.overlay).toBe('pause')
  })

  test('does not come after a pause of the player’s own', async () => {
    const { play, clock } = await playing({ visits: [inAMinute, played] })
    await clock.advance(120_000)
    expect(play.overlay).toBeNull()
  })

  test('asks a gateway that does not answer every five seconds', async () => {
    const clock = createManualClock()
    let asked = 0
    const refused = () => Promise.reject(refusal('server.overloaded'))
    const visit = new VisitStore({
      api: {
        playSession: () => {
          asked += 1
          return asked === 1 ? Promise.resolve(aPlaySession(inAMinute)) : refused()
        },
        answerRealityCheck: refused,
        setRealityCheck: refused,
      },
      clock,
    })
    visit.start()
    await settle()
    await clock.advance(59_000)
    expect(asked).toBe(1)
    await clock.advance(11_000)
    expect(asked).toBe(4)
    visit.stop()
  })
})
