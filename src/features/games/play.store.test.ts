import { observable, runInAction } from 'mobx'
import { describe, expect, test } from 'vitest'
import { gameEventMessage } from '#domain/game-bridge/game-bridge.ts'
import type { GameEvent } from '#domain/game-bridge/game-bridge.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { Balance } from '#src/features/wallet/wallet.store.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import type { GamesApi } from './games.api.ts'
import { PlayStore, slowAfterMs } from './play.store.ts'
import { aGame } from './testing/builders.ts'

const origin = 'https://games.example'
const reef = { id: 'reef', vendorCode: 'LUMEN' }
const money = (amountMinor: bigint): Balance => ({
  amountMinor,
  currency: 'BRL',
  asOf: '2026-01-01T00:00:00.000Z',
})

interface Setting {
  launch?: GamesApi['launch']
  balances?: readonly (bigint | null)[]
  topUp?: (() => Promise<boolean>) | null
}

function setUp({ launch, balances = [1000n], topUp = null }: Setting = {}) {
  const session = observable<Pick<SessionStore, 'status' | 'isLoggedIn' | 'accountType'>>(
    { status: 'loggedIn', isLoggedIn: true, accountType: 'member' },
    {},
    { deep: false },
  )
  const keys: string[] = []
  const toasts: string[] = []
  const told: [unknown, string][] = []
  const holds: string[] = []
  let read = 0
  const wallet = observable(
    {
      balance: null as Balance | null,
      refresh() {
        const next = balances[Math.min(read, balances.length - 1)] ?? null
        read += 1
        runInAction(() => {
          wallet.balance = next === null ? null : money(next)
        })
        return Promise.resolve()
      },
      format: String,
      hold: () => void holds.push('hold'),
      release: () => void holds.push('release'),
    },
    {},
    { deep: false },
  )
  const clock = createManualClock()
  let uuids = 0
  const play = new PlayStore({
    api: {
      launch:
        launch ??
        ((_, { idempotencyKey }) => {
          keys.push(idempotencyKey)
          return Promise.resolve({ url: `${origin}/play?code=c`, game: aGame() })
        }),
    },
    session,
    wallet,
    launchOrigins: () => [origin],
    clock,
    random: { uuid: () => `key-${(uuids += 1)}` },
    toasts: { show: (_, text) => void toasts.push(text) },
    topUp: () => topUp,
  })
  const gameWindow = { postMessage: (message: unknown, target: string) => void told.push([message, target]) }
  const say = (event: GameEvent, from: object = {}) =>
    play.hear({ origin, source: gameWindow, data: gameEventMessage(event), ...from })
  const open = async () => {
    await play.open(reef)
    play.attach(gameWindow)
  }
  return { play, session, wallet, clock, keys, toasts, told, holds, say, open, gameWindow }
}

describe('opening', () => {
  test('goes from the launch through loading to playing', async () => {
    const { play, open, say } = setUp()
    expect(play.phase).toBe('launching')
    await open()
    expect([play.phase, play.launch?.url]).toEqual(['loading', `${origin}/play?code=c`])
    say({ name: 'ready' })
    expect(play.phase).toBe('playing')
  })

  test('every attempt has a key of its own, because a launch code works once', async () => {
    const { open, keys } = setUp()
    await open()
    await open()
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  test.each([
    ['checking', null, 'checking'],
    ['anonymous', null, 'visitor'],
    ['loggedIn', 'trial', 'trial'],
  ] as const)('a session that is %s (%s) reads "%s"', (status, accountType, phase) => {
    const { play, session } = setUp()
    runInAction(() => Object.assign(session, { status, accountType, isLoggedIn: status === 'loggedIn' }))
    expect(play.phase).toBe(phase)
  })

  test('a refusal is told with its code', async () => {
    const { play, open } = setUp({ launch: () => Promise.reject(refusal('game.vendorUnreachable')) })
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
    const { play, open } = setUp({ launch: () => Promise.resolve({ url, game: aGame() }) })
    await open()
    expect([play.phase, play.launch]).toEqual(['failed', null])
  })

  test('a page that is left before the answer opens nothing', async () => {
    const answer = held<Awaited<ReturnType<GamesApi['launch']>>>()
    const { play } = setUp({ launch: () => answer.promise })
    const opening = play.open(reef)
    await settle()
    play.close()
    answer.resolve({ url: `${origin}/play`, game: aGame() })
    await opening
    expect(play.launch).toBeNull()
  })

  test('a game that is late is offered another try, and may be waited for', async () => {
    const { play, open, clock, say } = setUp()
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
    const { play, open, say } = setUp()
    await open()
    say({ name: 'ready' }, { origin: 'https://evil.example' })
    say({ name: 'ready' }, { source: {} })
    expect(play.phase).toBe('loading')
  })

  test('is not heard before a game is open', () => {
    const { play, say, gameWindow } = setUp()
    play.attach(gameWindow)
    say({ name: 'ready' })
    expect(play.isReady).toBe(false)
  })

  test('a moved balance is asked for, never believed', async () => {
    const { play, open, say } = setUp({ balances: [1000n, 870n] })
    await open()
    say({ name: 'ready' })
    expect(play.netMinor).toBe(0n)
    say({ name: 'balance' })
    await settle()
    expect(play.netMinor).toBe(-130n)
  })

  test('an error ends the game with its code', async () => {
    const { play, open, say } = setUp()
    await open()
    say({ name: 'error', code: 'session.expired' })
    expect([play.phase, play.error?.requestId]).toEqual(['failed', 'session.expired'])
  })

  test('wishes that cannot be granted are answered', async () => {
    const { open, say, toasts } = setUp()
    await open()
    say({ name: 'deposit' })
    say({ name: 'history' })
    expect(toasts).toEqual(['games:play.depositOff', 'games:play.historyOff'])
  })
})

describe('more play money', () => {
  test('fills the balance up without counting as a win, and the game reads it', async () => {
    const { open, say, play, toasts, told } = setUp({
      balances: [1000n, 20n, 1000n],
      topUp: () => Promise.resolve(true),
    })
    await open()
    say({ name: 'deposit' })
    await settle()
    expect(play.netMinor).toBe(-980n)
    expect(toasts).toEqual(['games:play.toppedUp'])
    expect(told).toEqual([[{ bridge: 'marquee', from: 'page', command: 'refresh' }, origin]])
  })

  test('is not for those who have enough', async () => {
    const { open, say, play, toasts } = setUp({ topUp: () => Promise.resolve(false) })
    await open()
    say({ name: 'deposit' })
    await settle()
    expect([play.netMinor, toasts]).toEqual([0n, ['games:play.topUpFull']])
  })

  test('that cannot be had says why', async () => {
    const { open, say, toasts } = setUp({ topUp: () => Promise.reject(refusal('rate.limited')) })
    await open()
    say({ name: 'deposit' })
    await settle()
    expect(toasts).toEqual(['errors:rate.limited'])
  })
})

describe('leaving', () => {
  test('between rounds is immediate, whoever asks', async () => {
    const { play, open, say } = setUp()
    await open()
    say({ name: 'exit' })
    expect(play.isLeaving).toBe(true)
  })

  test('in the middle of a round is asked about, and the game pauses meanwhile', async () => {
    const { play, open, say, told } = setUp()
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
    const { play, open, say } = setUp()
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
    const { open, say, holds } = setUp()
    await open()
    holds.length = 0
    say({ name: 'busy' })
    expect(holds).toEqual(['hold'])
    say({ name: 'idle' })
    expect(holds).toEqual(['hold', 'release'])
  })

  test('is free again when the page is left in the middle of a round', async () => {
    const { play, open, say, holds } = setUp()
    await open()
    say({ name: 'busy' })
    play.close()
    expect(holds.at(-1)).toBe('release')
  })
})

describe('the visit', () => {
  test('is timed by the clock from the first frame on', async () => {
    const { play, open, say, clock } = setUp()
    await open()
    await clock.advance(5000)
    say({ name: 'ready' })
    expect(play.elapsedText).toBe('0:00:00')
    await clock.advance(65_000)
    expect(play.elapsedText).toBe('0:01:05')
  })

  test('counts its net position from the balance before the launch', async () => {
    const { play, open, wallet } = setUp({ balances: [5000n] })
    await open()
    runInAction(() => {
      wallet.balance = money(6250n)
    })
    expect(play.netMinor).toBe(1250n)
  })

  test('has no net position while no balance is known, and takes the first one that is', async () => {
    const { play, open, say } = setUp({ balances: [null, 700n] })
    await open()
    expect(play.netMinor).toBeNull()
    say({ name: 'balance' })
    await settle()
    say({ name: 'ready' })
    expect(play.netMinor).toBe(0n)
  })

  test('stops with the page', async () => {
    const { play, open, say, clock } = setUp()
    await open()
    say({ name: 'ready' })
    play.close()
    expect(clock.nextInMs).toBeNull()
    expect([play.launch, play.elapsedMs, play.netMinor]).toEqual([null, 0, null])
  })
})
