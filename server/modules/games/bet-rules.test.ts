import { expect, it, vi } from 'vitest'
import type { Player } from '#server/modules/member/player.repository.ts'
import { aBrand } from '#tests/support/brand.ts'
import { testClock } from '#tests/support/clock.ts'
import { aGame } from '#tests/support/slices.ts'
import { createBetRules } from './bet-rules.ts'

const uk = aBrand({
  timeZone: 'Europe/London',
  jurisdiction: {
    play: { minCycleMs: { slots: 2500, casino: 5000 } },
    stake: {
      max: [
        { category: 'slots', ageBelow: null, amount: '5.00', currency: 'GBP' },
        { category: 'slots', ageBelow: 25, amount: '2.00', currency: 'GBP' },
      ],
    },
  },
})

const games = [
  aGame({ gameId: 'reels', category: 'slots', minBetMinor: 10n, maxBetMinor: 50_000n }),
  aGame({ gameId: 'wheel', category: 'live', minBetMinor: 100n, maxBetMinor: 20_000n }),
]

it('asks for the limits of the game that a bet names, and for the age only where a limit depends on it', async () => {
  const byId = vi.fn(() => Promise.resolve({ profile: { birthday: '2004-05-01' } } as unknown as Player))
  const rules = createBetRules({
    catalogue: { games: () => Promise.resolve(games) },
    players: { byId },
    brandOf: () => uk,
    clock: testClock(),
  })
  const of = (gameId: string) => rules({ merchantCode: 'UK01', playerId: 'p1', gameId, currency: 'GBP' })
  expect(await of('wheel')).toEqual({
    minCycleMs: 5000,
    maxStakeMinor: null,
    minBetMinor: 100n,
    maxBetMinor: 20_000n,
  })
  expect(byId).not.toHaveBeenCalled()
  expect(await of('reels')).toEqual({
    minCycleMs: 2500,
    maxStakeMinor: 200n,
    minBetMinor: 10n,
    maxBetMinor: 50_000n,
  })
  expect(await of('unlisted')).toBeNull()
})
