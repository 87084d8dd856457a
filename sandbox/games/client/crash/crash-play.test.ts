import { expect, it, vi } from 'vitest'
import type { BetEvent, CrashEvent } from '../../crash/crash-shapes.ts'
import { createCrashPlay } from './crash-play.ts'

const aTable = (event: Partial<CrashEvent>): CrashEvent => ({
  type: 'crash',
  now: 0,
  number: 7,
  state: 'running',
  closesAt: 5_000,
  startsAt: 6_000,
  endsAt: null,
  nextAt: null,
  players: 1,
  commitment: '',
  point: null,
  seed: null,
  clientSeeds: null,
  isBroken: false,
  ...event,
})

const aBet = (event: Partial<BetEvent>): BetEvent => ({
  type: 'bet',
  state: 'in',
  number: 7,
  stake: '1.00',
  target: null,
  out: null,
  win: null,
  balance: '999.00',
  round: null,
  ...event,
})

/** A player with a bet in a rising round; `at` sets the time. */
function aPlayer() {
  let nowMs = 9_000
  const out = vi.fn(async () => aBet({ state: 'out', out: 120, win: '1.20', balance: '1000.20' }))
  const play = createCrashPlay({
    calls: {
      bet: () => Promise.reject(new Error('no bet')),
      back: () => Promise.reject(new Error('no')),
      out,
    },
    now: () => nowMs,
    wait: () => Promise.resolve(),
    newRequestId: () => 'r1',
    stakeText: () => '1.00',
    target: () => null,
    onChange: () => undefined,
    onBet: () => undefined,
    onRefused: () => undefined,
  })
  play.hearTable(aTable({}))
  play.hearBet(aBet({}))
  return { play, out, at: (ms: number) => void (nowMs = ms) }
}

it('a press that comes just too late to cash out bets on no other round', () => {
  const { play, at } = aPlayer()
  expect(play.state().act).toBe('out')
  at(10_000)
  play.hearTable(aTable({ state: 'over', point: 150, endsAt: 10_000 }))
  play.hearBet(aBet({ state: 'lost' }))
  at(10_300)
  play.press()
  expect(play.state().next).toBeNull()
  at(11_000)
  play.press()
  expect(play.state().next).toEqual({ stake: '1.00', target: null })
})

it('the same holds when an automatic cash-out came before the press', () => {
  const { play, out, at } = aPlayer()
  play.hearBet(aBet({ state: 'out', out: 110, win: '1.10', balance: '1000.10' }))
  play.press()
  expect(out).not.toHaveBeenCalled()
  expect(play.state().next).toBeNull()
  at(9_900)
  expect(play.state().act).toBe('next')
})
