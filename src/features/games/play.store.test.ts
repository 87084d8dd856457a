import { runInAction } from 'mobx'
import { describe, expect, test } from 'vitest'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { settle } from '#src/lib/testing/manual-clock.ts'
import type { LaunchedGame } from './launch.api.ts'
import { slowAfterMs } from './play.store.ts'
import { aGame } from './testing/builders.ts'
import { aPlay, origin, reef } from './testing/play-stage.ts'

describe('opening', () => {
  test('goes from the launch through loading to playing', async () => {
    const { play, open, say } = aPlay()
    expect(play.phase).toBe('launching')
    await open()
    expect([play.phase, play.launch?.url]).toEqual(['loading', `${origin}/play?code=c`])
    say({ name: 'ready' })
    expect(play.phase).toBe('playing')
  })

  test('every attempt has a key of its own, because a launch code works once', async () => {
    const { open, keys } = aPlay()
    await open()
    await open()
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  test.each([
    ['checking', null, 'checking'],
    ['anonymous', null, 'visitor'],
    ['loggedIn', 'trial', 'trial'],
  ] as const)('a session that is %s (%s) reads "%s"', (status, accountType, phase) => {
    const { play, session } = aPlay()
    runInAction(() => Object.assign(session, { status, accountType, isLoggedIn: status === 'loggedIn' }))
    expect(play.phase).toBe(phase)
  })

  test('a refusal is told with its code', async () => {
    const { play, open } = aPlay({ launch: () => Promise.reject(refusal('game.vendorUnreachable')) })
    await open()
    expect([play.phase, play.error?.code]).toEqual(['failed', 'game.vendorUnreachable'])
  })

  test.each([
    'https://evil.example/play',
    'https://games.example.evil.example/',
    'http://games.example/',
    'javascript:alert(1)',
    '/play',
  ])('a game on an origin the brand does not allow is not opened: %s', async (url) => {
    const { play, open } = aPlay({ launch: () => Promise.resolve({ url, game: aGame() }) })
    await open()
    expect([play.phase, play.launch]).toEqual(['failed', null])
  })

  test('a page that is left before the answer opens nothing', async () => {
    const answer = held<LaunchedGame>()
    const { play } = aPlay({ launch: () => answer.promise })
    const opening = play.open(reef)
    await settle()
    play.close()
    answer.resolve({ url: `${origin}/play`, game: aGame() })
    await opening
    expect(play.launch).toBeNull()
  })

  test('a game that is late is offered another try, and may be waited for', async () => {
    const { play, open, clock, say } = aPlay()
    await open()
    await clock.advance(slowAfterMs)
    expect(play.isSlow).toBe(true)
    play.keepWaiting()
    expect(play.isSlow).toBe(false)
    say({ name: 'ready' })
    await clock.advance(slowAfterMs)
    expect([play.isSlow, play.phase]).toEqual([false, 'playing'])
  })
})

describe('what the game says', () => {
  test('is not heard from another origin or another window', async () => {
    const { play, open, say } = aPlay()
    await open()
    say({ name: 'ready' }, { origin: 'https://evil.example' })
    say({ name: 'ready' }, { source: {} })
    expect(play.phase).toBe('loading')
  })

  test('is not heard before a game is open', () => {
    const { play, say, gameWindow } = aPlay()
    play.attach(gameWindow)
    say({ name: 'ready' })
    expect(play.isReady).toBe(false)
  })

  test('a moved balance is asked for, never believed', async () => {
    const { visit, open, say } = aPlay({ visits: [{}, { staked: '1.30', net: '-1.30' }] })
    await open()
    say({ name: 'ready' })
    await settle()
    expect(visit.money?.netMinor).toBe(0n)
    say({ name: 'balance', shownMinor: 0n })
    await settle()
    expect(visit.money?.netMinor).toBe(-130n)
  })

  test('during a round is not told before the game has shown it', async () => {
    const { visit, open, say } = aPlay({ visits: [{}, { won: '9.00', net: '9.00' }] })
    await open()
    say({ name: 'ready' })
    say({ name: 'busy' })
    await settle()
    say({ name: 'balance', shownMinor: 0n })
    await settle()
    expect(visit.money?.netMinor).toBe(0n)
    say({ name: 'idle' })
    await settle()
    expect(visit.money?.netMinor).toBe(900n)
  })

  test('a spent launch code is replaced once before the first frame, then told', async () => {
    const { play, open, say, keys } = aPlay()
    await open()
    say({ name: 'error', code: 'launch.spent' })
    await settle()
    expect([keys, play.phase]).toEqual([['key-1', 'key-2'], 'loading'])
    say({ name: 'error', code: 'launch.spent' })
    await settle()
    expect([keys.length, play.phase, play.error?.requestId]).toEqual([2, 'failed', 'launch.spent'])
    // The player's own retry starts over.
    await open()
    say({ name: 'error', code: 'launch.spent' })
    await settle()
    expect([keys.length, play.phase]).toEqual([4, 'loading'])
    say({ name: 'ready' })
    say({ name: 'error', code: 'launch.spent' })
    await settle()
    expect([keys.length, play.phase]).toEqual([4, 'failed'])
  })

  test('an error ends the game with its code', async () => {
    const { play, open, say } = aPlay()
    await open()
    say({ name: 'error', code: 'session.expired' })
    expect([play.phase, play.error?.requestId]).toEqual(['failed', 'session.expired'])
  })

  test('wishes that cannot be granted are answered', async () => {
    const { open, say, toasts } = aPlay()
    await open()
    say({ name: 'deposit' })
    expect(toasts).toEqual(['games:play.depositOff'])
  })

  test('a wish for the rounds shows them, and the game waits', async () => {
    const { play, open, say, told } = aPlay()
    await open()
    say({ name: 'history' })
    expect(play.overlay).toBe('rounds')
    play.uncover()
    expect(told.map(([message]) => (message as { command: string }).command)).toEqual(['pause', 'resume'])
  })
})

describe('more play money', () => {
  test('fills the balance up without counting as a win, and the game reads it', async () => {
    const { open, say, visit, toasts, told, wallet } = aPlay({ topUp: () => Promise.resolve(true) })
    const holds = (amountMinor: bigint) =>
      runInAction(() => (wallet.balance = { amountMinor, currency: 'EUR', asOf: '' }))
    holds(100n)
    wallet.refresh = () => Promise.resolve(void holds(100_000n))
    await open()
    say({ name: 'ready' })
    say({ name: 'deposit' })
    await settle()
    expect(visit.money?.netMinor).toBe(0n)
    expect(toasts).toEqual(['games:play.toppedUp'])
    expect(told).toEqual([[{ bridge: 'marquee', from: 'page', command: 'refresh' }, origin]])
  })

  test('is not for those who have enough', async () => {
    const { open, say, toasts } = aPlay({ topUp: () => Promise.resolve(false) })
    await open()
    say({ name: 'deposit' })
    await settle()
    expect(toasts).toEqual(['games:play.topUpFull'])
  })

  test('that cannot be had says why', async () => {
    const { open, say, toasts } = aPlay({ topUp: () => Promise.reject(refusal('rate.limited')) })
    await open()
    say({ name: 'deposit' })
    await settle()
    expect(toasts).toEqual(['errors:rate.limited'])
  })
})

describe('money that moves while a game is open', () => {
  const hasRead = (told: readonly [unknown, string][]) =>
    told.filter(([message]) => (message as { command?: string }).command === 'refresh').length
  const playing = async () => {
    const stage = aPlay()
    const show = (amountMinor: bigint) =>
      runInAction(() => (stage.wallet.balance = { amountMinor, currency: 'EUR', asOf: '' }))
    show(100n)
    await stage.open()
    stage.say({ name: 'ready' })
    return { ...stage, show }
  }

  test('elsewhere makes an idle game read its balance again', async () => {
    const { told, show } = await playing()
    show(250n)
    expect(hasRead(told)).toBe(1)
    // Refreshed again with the same value.
    show(250n)
    expect(hasRead(told)).toBe(1)
  })

  test('in the game itself is known to it', async () => {
    const { told, show, say } = await playing()
    say({ name: 'balance', shownMinor: 90n })
    show(90n)
    expect(hasRead(told)).toBe(0)
    show(250n)
    expect(hasRead(told)).toBe(1)
  })

  test('elsewhere within the refresh after the game’s own round is read by the game too', async () => {
    const { told, show, say } = await playing()
    say({ name: 'busy' })
    say({ name: 'idle' })
    say({ name: 'balance', shownMinor: 90n })
    show(340n)
    expect(hasRead(told)).toBe(1)
    // The game has read it: the next refresh brings nothing new.
    show(340n)
    expect(hasRead(told)).toBe(1)
  })

  test('elsewhere during a round is read by the game after it', async () => {
    const { told, show, say } = await playing()
    say({ name: 'busy' })
    show(350n)
    expect(hasRead(told)).toBe(0)
    say({ name: 'idle' })
    say({ name: 'balance', shownMinor: 90n })
    show(340n)
    expect(hasRead(told)).toBe(1)
  })

  test('after the game is closed raises no notice', async () => {
    const { play, told, show } = await playing()
    play.close()
    show(250n)
    expect(hasRead(told)).toBe(0)
  })
})

describe('leaving', () => {
  test('between rounds is immediate, however it is requested', async () => {
    const { play, open, say } = aPlay()
    await open()
    say({ name: 'exit' })
    expect(play.isLeaving).toBe(true)
  })

  test('in the middle of a round is asked about, and the game pauses meanwhile', async () => {
    const { play, open, say, told } = aPlay()
    await open()
    say({ name: 'busy' })
    play.leave()
    expect([play.isLeaving, play.overlay]).toEqual([false, 'leave'])
    play.uncover()
    expect(play.overlay).toBeNull()
    expect(told).toEqual([
      [{ bridge: 'marquee', from: 'page', command: 'pause' }, origin],
      [{ bridge: 'marquee', from: 'page', command: 'resume' }, origin],
    ])
    say({ name: 'idle' })
    play.leave()
    expect(play.isLeaving).toBe(true)
  })

  test('a closing tab is warned about only in the middle of a round', async () => {
    const { play, open, say } = aPlay()
    const stop = play.warnBeforeUnload(window)
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await open()
    expect(unload()).toBe(false)
    say({ name: 'busy' })
    expect(unload()).toBe(true)
    stop()
    expect(unload()).toBe(false)
  })
})

describe('the balance outside the game', () => {
  test('waits for the end of a round, so that it does not tell the result first', async () => {
    const { open, say, holds } = aPlay()
    await open()
    holds.length = 0
    say({ name: 'busy' })
    expect(holds).toEqual(['hold'])
    say({ name: 'idle' })
    expect(holds).toEqual(['hold', 'release'])
  })

  test('is free again when the page is left in the middle of a round', async () => {
    const { play, open, say, holds } = aPlay()
    await open()
    say({ name: 'busy' })
    play.close()
    expect(holds.at(-1)).toBe('release')
  })
})
