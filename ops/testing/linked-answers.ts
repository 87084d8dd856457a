import { listHeldRewards, listLinkedAccounts } from '#schemas/api/ops-linked.ts'
import type { HeldRewardRow, LinkedAccountRow } from '#schemas/api/ops-linked.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const at = '2026-11-21T10:04:00.000Z'
const lastAt = '2026-11-24T19:31:00.000Z'
const undecided = { decidedBy: null, decidedAt: null, reason: null } as const

const aHeldReward = (parts: Partial<HeldRewardRow> = {}): HeldRewardRow => ({
  merchantCode: 'NOCTURNE01',
  playerId: 'p1',
  username: 'winner01',
  kind: 'promotion',
  what: 'weekly-casino:2026-W47',
  subject: 'weekly-casino',
  amount: '10.00',
  currency: 'EUR',
  linkedId: 'p2',
  linkedUsername: 'winner02',
  at,
  state: 'held',
  decidedBy: null,
  reason: null,
  ...parts,
})

const someLinks: readonly LinkedAccountRow[] = [
  {
    playerId: 'p2',
    username: 'winner02',
    state: 'open',
    signals: [
      { kind: 'payout', count: 1, firstAt: at, lastAt },
      { kind: 'device', count: 2, firstAt: at, lastAt },
      { kind: 'address', count: 3, firstAt: at, lastAt },
    ],
    ...undecided,
  },
  {
    playerId: 'p3',
    username: 'winner03',
    state: 'different',
    signals: [{ kind: 'device', count: 1, firstAt: at, lastAt }],
    decidedBy: 'ana',
    decidedAt: lastAt,
    reason: 'A couple with one computer.',
  },
  {
    playerId: 'p4',
    username: 'winner04',
    state: 'weak',
    signals: [{ kind: 'address', count: 2, firstAt: at, lastAt }],
    ...undecided,
  },
]

/** Fake data of linked accounts and held rewards. */
export const linkedAnswers = (api: FakeApi): FakeApi =>
  api.answer(listLinkedAccounts, { list: [...someLinks] }).answer(listHeldRewards, {
    list: [
      aHeldReward(),
      aHeldReward({ kind: 'referral', what: 'p2', subject: 'winner02', amount: '5.00' }),
      aHeldReward({ what: 'limit-set:once', subject: 'limit-set', amount: null }),
      aHeldReward({
        kind: 'raffle',
        what: 'weekly-2026-11-16:2',
        subject: 'weekly-2026-11-16',
        amount: null,
      }),
      aHeldReward({
        kind: 'race',
        what: 'friday',
        subject: 'friday',
        amount: '50.00',
        state: 'refused',
        decidedBy: 'ana',
        reason: 'Two accounts of one person.',
      }),
      aHeldReward({
        what: 'gift:once',
        subject: 'gift',
        state: 'released',
        decidedBy: 'ana',
        reason: 'Checked',
      }),
    ],
    next: null,
  })
