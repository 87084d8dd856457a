import type { RaceRule } from '#domain/races/race-rule.ts'

/** A valid rule of a short race. */
export const aRaceRule = (parts: Partial<RaceRule> = {}): RaceRule => ({
  sitAndGo: null,
  startsAt: new Date('2026-11-21T12:00:00.000Z'),
  endsAt: new Date('2026-11-21T14:00:00.000Z'),
  graceMinutes: 10,
  currency: 'EUR',
  categories: ['slots'],
  games: [],
  registration: 'auto',
  maxPlayers: null,
  score: 'bestMultiplier',
  bets: null,
  minBetMinor: 20n,
  minScore: 1n,
  prizes: {
    poolMinor: 10_000n,
    ranges: [
      { from: 1, to: 1, each: 5_000n },
      { from: 2, to: 2, each: 3_000n },
      { from: 3, to: 3, each: 2_000n },
    ],
  },
  approval: null,
  ...parts,
})
