import { observable, observableRef } from 'mobx'
import { gameEventMessage } from '#domain/game-bridge/game-bridge.ts'
import type { GameEvent } from '#domain/game-bridge/game-bridge.ts'
import type { PlaySession } from '#schemas/api/games-player.wire.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import type { Launch } from '../launch.api.ts'
import { PlayStore } from '../play.store.ts'
import { VisitStore } from '../visit.store.ts'
import { aGame, aPlaySession } from './builders.ts'

/** Origin of the games in these tests. */
export const origin = 'https://games.example'
export const reef = { id: 'reef', vendorCode: 'LUMEN' }
export interface PlayStage {
  launch?: Launch
  /** Successive replies about the play session. */
  visits?: readonly Partial<PlaySession>[]
  topUp?: (() => Promise<boolean>) | null
  /** The game runs as a demo. */
  isDemo?: boolean
  demoNeedsAccount?: boolean
  /** The call that answers a reality check fails. */
  isDeaf?: boolean
}

/** A play store without its page: the store, a fake game, and the commands it received. */
export function aPlay({
  launch,
  visits = [{}],
  topUp = null,
  isDemo = false,
  demoNeedsAccount = false,
  isDeaf = false,
}: PlayStage = {}) {
  const session = observable<Pick<SessionStore, 'status' | 'isLoggedIn' | 'accountType' | 'logout'>>(
    {
      status: 'loggedIn',
      isLoggedIn: true,
      accountType: 'member',
      logout: async () => void answers.push('logged out'),
    },
    {},
    { deep: false },
  )
  const keys: string[] = []
  const tries: string[] = []
  const answers: string[] = []
  const toasts: string[] = []
  const told: [unknown, string][] = []
  const holds: string[] = []
  const wallet = observable(
    {
      balance: null as WalletStore['balance'],
      refresh: () => Promise.resolve(),
      hold: () => void holds.push('hold'),
      release: () => void holds.push('release'),
    },
    { balance: observableRef },
  )
  const clock = createManualClock()
  let read = 0
  const playSession = () => {
    const next = visits[Math.min(read, visits.length - 1)] ?? {}
    read += 1
    return Promise.resolve(aPlaySession(next))
  }
  const visit = new VisitStore({
    api: {
      playSession,
      answerRealityCheck(choice) {
        answers.push(choice)
        return isDeaf ? Promise.reject(refusal('server.overloaded')) : playSession()
      },
      setRealityCheck: playSession,
    },
    clock,
  })
  let uuids = 0
  const play = new PlayStore({
    api: {
      launch:
        launch ??
        ((_, { idempotencyKey }) => {
          keys.push(idempotencyKey)
          return Promise.resolve({ url: `${origin}/play?code=c`, game: aGame() })
        }),
      tryOut() {
        tries.push('tried')
        return Promise.resolve({ url: `${origin}/play?code=demo`, game: aGame() })
      },
      one: () => Promise.resolve(aGame()),
    },
    isDemo,
    demoNeedsAccount,
    session,
    wallet,
    visit,
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
  return {
    play,
    visit,
    session,
    wallet,
    clock,
    keys,
    tries,
    toasts,
    told,
    holds,
    answers,
    say,
    open,
    gameWindow,
  }
}
