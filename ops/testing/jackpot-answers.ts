import { listDeskHits, listDeskPots } from '#schemas/api/ops-jackpots.ts'
import type { DeskPot } from '#schemas/api/ops-jackpots.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const at = '2026-11-23T09:15:30.000Z'
const rule = {
  kind: 'mustDrop',
  contribution: '0.4',
  seed: '20.00',
  ceiling: '100.00',
  cycle: null,
  worth: null,
} as const

export const aDeskPot = (parts: Partial<DeskPot> = {}): DeskPot => ({
  merchantCode: 'NOCTURNE01',
  potId: 'mini',
  sharedWith: [],
  restsFor: null,
  currency: 'EUR',
  value: '63.18',
  rule,
  returns: '0.6',
  nextRule: null,
  proposal: null,
  cycle: 3,
  paused: false,
  contributed: '187.42',
  seeded: '60.00',
  paid: '184.24',
  held: '63.18',
  ...parts,
})

export const jackpotAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskPots, {
      list: [
        aDeskPot(),
        aDeskPot({
          potId: 'major',
          nextRule: { ...rule, ceiling: '150.00' },
          proposal: { rule, by: 'ana', reason: 'smaller pots, more often', at },
        }),
        aDeskPot({ potId: 'grand', paused: true, sharedWith: ['CHAOS01'] }),
      ],
    })
    .answer(listDeskHits, {
      list: [
        {
          merchantCode: 'NOCTURNE01',
          keptBy: 'NOCTURNE01',
          potId: 'mini',
          cycle: 2,
          playerId: 'p-1',
          username: 'nocturne01',
          betId: 'SANDBOX:p-1:77',
          gameCode: 'reels',
          stake: '2.00',
          amount: '91.20',
          currency: 'EUR',
          hitAt: at,
        },
      ],
      next: null,
    })
