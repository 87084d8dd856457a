import type { listPointGoods } from '#schemas/api/points.ts'
import type { getMissions } from '#schemas/api/missions.ts'
import type { Reply } from '#schemas/api/route.ts'

type Mission = Reply<typeof getMissions>['missions'][number]
type Good = Reply<typeof listPointGoods>['list'][number]

export const currency = 'EUR'
export const at = '2026-11-21T10:04:00.000Z'

export const mission = {
  missionId: 'day-bets',
  measure: 'bets',
  every: 'day',
  goal: '10',
  progress: '10',
  gameTypes: null,
  reward: '0.50',
  currency,
  period: '2026-11-21',
  past: false,
  endsAt: at,
  claimUntil: '2026-11-28',
  state: 'done',
} satisfies Mission
/** A sequence whose second task counts now. */
export const sequence = {
  ...mission,
  missionId: 'first-steps',
  measure: 'loginDays',
  goal: '2',
  progress: '1',
  every: 'once',
  period: 'once',
  endsAt: null,
  claimUntil: null,
  reward: '2.00',
  state: 'open',
  order: 'sequence',
  lockedBy: null,
  tasks: [
    { measure: 'limitSet', goal: '1', gameTypes: null, progress: '1', state: 'done' },
    { measure: 'loginDays', goal: '2', gameTypes: null, progress: '1', state: 'open' },
    { measure: 'bets', goal: '5', gameTypes: ['RNG'], progress: '0', state: 'waiting' },
  ],
} satisfies Mission
export const good = {
  goodId: 'keyring',
  kind: 'tangible',
  picture: 'keyring',
  title: 'Enamel keyring',
  text: 'A small enamel chip on a steel ring.',
  points: 200,
  amount: null,
  currency,
  stock: 120,
  perDay: null,
  perWeek: null,
  perMonth: 4,
  rankFrom: null,
  activeTill: null,
  refusal: null,
} as const satisfies Good

export const ticketsGood = {
  ...good,
  goodId: 'tickets',
  kind: 'tickets',
  picture: 'gift',
  title: '5 raffle tickets',
  points: 120,
  stock: null,
  tickets: { count: 5, raffleId: 'weekly-2026-11-16', raffle: 'Weekly raffle' },
} satisfies Good

export const roundsGood = {
  ...good,
  goodId: 'rounds',
  kind: 'rounds',
  picture: 'gift',
  title: '10 free rounds',
  points: 190,
  stock: null,
  rounds: {
    count: 10,
    stake: '0.20',
    days: 7,
    games: [{ gameId: 'moss-lantern', vendorCode: 'LUMEN', name: 'Moss Lantern' }],
  },
} satisfies Good
