import { expect, it } from 'vitest'
import { createAutoplay } from './autoplay.ts'

/** A run with a balance that each round debits by 10 and credits by `wins`. */
function aRun({ wins = [], refusedAt = -1 }: { wins?: readonly bigint[]; refusedAt?: number } = {}) {
  let balanceMinor = 1000n
  const shown: number[] = []
  const state = { rounds: 0, onRound: () => {} }
  const autoplay = createAutoplay({
    spin: () => {
      if (state.rounds === refusedAt) return Promise.resolve(false)
      balanceMinor += (wins[state.rounds] ?? 0n) - 10n
      state.rounds += 1
      state.onRound()
      return Promise.resolve(true)
    },
    balanceMinor: () => balanceMinor,
    stakeMinor: () => 10n,
    show: (left) => void shown.push(left),
    pause: () => Promise.resolve(),
  })
  return { autoplay, shown, state, balance: () => balanceMinor }
}

it('plays as many rounds as were asked for and counts them down', async () => {
  const { autoplay, shown, state } = aRun()
  await autoplay.start({ rounds: 3, mayLoseMinor: 500n })
  expect(state.rounds).toBe(3)
  expect(shown).toEqual([3, 2, 1, 0])
})

it('never takes more than the player said', async () => {
  const { autoplay, balance, state } = aRun()
  await autoplay.start({ rounds: 50, mayLoseMinor: 45n })
  expect(state.rounds).toBe(4)
  expect(balance()).toBe(960n)
})

it('goes on as long as wins cover the loss', async () => {
  const { autoplay, state } = aRun({ wins: [0n, 30n] })
  await autoplay.start({ rounds: 50, mayLoseMinor: 20n })
  expect(state.rounds).toBe(5)
})

it('ends with a round that did not take place', async () => {
  const { autoplay, shown, state } = aRun({ refusedAt: 2 })
  await autoplay.start({ rounds: 10, mayLoseMinor: 500n })
  expect(state.rounds).toBe(2)
  expect(shown.at(-1)).toBe(0)
  expect(autoplay.isRunning()).toBe(false)
})

it('stops after the round under way when it is told to', async () => {
  const { autoplay, state } = aRun()
  state.onRound = () => {
    if (state.rounds === 2) autoplay.stop()
  }
  await autoplay.start({ rounds: 10, mayLoseMinor: 500n })
  expect(state.rounds).toBe(2)
})

it('runs once at a time', async () => {
  const { autoplay, state } = aRun()
  await Promise.all([
    autoplay.start({ rounds: 2, mayLoseMinor: 500n }),
    autoplay.start({ rounds: 5, mayLoseMinor: 500n }),
  ])
  expect(state.rounds).toBe(2)
})
