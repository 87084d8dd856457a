import { runInAction } from 'mobx'
import { describe, expect, test } from 'vitest'
import { aPlay, origin } from './testing/play-stage.ts'

describe('a game that is tried out', () => {
  test('opens for a visitor, without a launch for money and without a visit', async () => {
    const { play, open, say, session, keys, tries, visit } = aPlay({ isDemo: true })
    runInAction(() => Object.assign(session, { status: 'anonymous', isLoggedIn: false, accountType: null }))
    expect(play.mayOpen).toBe(true)
    await open()
    say({ name: 'ready' })
    expect([play.phase, play.launch?.url]).toEqual(['playing', `${origin}/play?code=demo`])
    expect([keys, tries, visit.session]).toEqual([[], ['tried'], null])
  })

  test('opens for a trial account', () => {
    const { play, session } = aPlay({ isDemo: true, demoNeedsAccount: true })
    runInAction(() => Object.assign(session, { accountType: 'trial' }))
    expect(play.mayOpen).toBe(true)
  })

  test('asks visitors to log in where an age has to be known', () => {
    const { play, session } = aPlay({ isDemo: true, demoNeedsAccount: true })
    runInAction(() => Object.assign(session, { status: 'anonymous', isLoggedIn: false, accountType: null }))
    expect([play.phase, play.mayOpen]).toEqual(['visitor', false])
  })

  test('leaves the player’s wallet alone, whatever the game says', async () => {
    const { open, say, holds } = aPlay({ isDemo: true })
    await open()
    holds.length = 0
    for (const name of ['ready', 'busy', 'idle'] as const) say({ name })
    say({ name: 'balance', shownMinor: 1n })
    expect(holds).toEqual([])
  })

  test('begins again with a full purse when it is empty, and keeps its rounds to itself', async () => {
    const { play, open, say, tries, toasts } = aPlay({ isDemo: true })
    await open()
    say({ name: 'ready' })
    say({ name: 'history' })
    expect([play.overlay, toasts]).toEqual([null, ['games:play.demoHistory']])
    say({ name: 'deposit' })
    await expect.poll(() => tries).toEqual(['tried', 'tried'])
    await expect.poll(() => toasts.at(-1)).toBe('games:play.demoFilled')
  })
})
