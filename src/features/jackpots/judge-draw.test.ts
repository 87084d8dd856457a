import { expect, it } from 'vitest'
import { potCommitment } from '#domain/jackpots/draw.ts'
import type { JackpotBet } from '#schemas/api/jackpots.ts'
import { judgeDraw } from './judge-draw.ts'

const seed = '5f'.repeat(32)
const draw: JackpotBet['draws'][number] = {
  potId: 'mini',
  epoch: 1,
  valueMicro: '2000000000',
  rule: { kind: 'mustDrop', contribution: '1', seed: '20.00', ceiling: '20.50', cycle: null, worth: null },
  commitment: potCommitment(seed),
  seed,
  outcome: 'hit',
}
const bet = { betId: 'bet-1', stakeMinor: '10000', currency: 'EUR' }

it('comes to the outcome of the gateway', () => {
  expect(judgeDraw(bet, draw)).toEqual({ verdict: 'matches', chance: { top: 1n, bottom: 1n } })
  expect(judgeDraw(bet, { ...draw, outcome: 'barred' }).verdict).toBe('matches')
})
it('tells an outcome, a seed and a chance that are not as announced', () => {
  expect(judgeDraw(bet, { ...draw, outcome: 'missed' }).verdict).toBe('outcomeFails')
  expect(judgeDraw(bet, { ...draw, commitment: '0'.repeat(64) }).verdict).toBe('seedFails')
  expect(judgeDraw({ ...bet, stakeMinor: '0' }, draw).verdict).toBe('outcomeFails')
})
it('waits for a seed that is not revealed', () => {
  expect(judgeDraw(bet, { ...draw, seed: null }).verdict).toBe('sealed')
})
