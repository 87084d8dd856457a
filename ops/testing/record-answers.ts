import {
  listPlayerBets,
  listPlayerGrants,
  listPlayerMovements,
  listPlayerRewards,
} from '#schemas/api/ops-player-records.ts'
import type { PlayerBet, PlayerGrant, PlayerMovement } from '#schemas/api/ops-player-records.ts'
import { writeToPlayer } from '#schemas/api/ops-service.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const at = '2026-11-21T19:48:00.000Z'
const currency = 'EUR'
const game = { gameId: 'reels', displayName: 'Lantern Reels' }

const aMovement = (parts: Partial<PlayerMovement> = {}): PlayerMovement => ({
  ...game,
  transferId: 'SANDBOX:bet:7f3c2a',
  group: 'stakes',
  amount: '-2.00',
  balance: '1250.00',
  currency,
  at,
  roundId: '7f3c2a-0041',
  ...parts,
})

const aBet = (parts: Partial<PlayerBet> = {}): PlayerBet => ({
  ...game,
  gameType: 'RNG',
  roundId: '7f3c2a-0041',
  state: 'closed',
  staked: '2.00',
  won: '14.00',
  net: '12.00',
  currency,
  startedAt: at,
  ...parts,
})

const aGrant = (parts: Partial<PlayerGrant> = {}): PlayerGrant => ({
  grantKey: 'welcome:once',
  promotionId: 'welcome',
  version: 2,
  title: { en: 'Welcome bonus', pt: 'Bônus de boas-vindas' },
  state: 'process',
  outcome: null,
  amount: '50.00',
  currency,
  wagered: '120.00',
  wagering: '400.00',
  freeRounds: null,
  at,
  expiresAt: '2026-11-28T19:48:00.000Z',
  endedAt: null,
  ...parts,
})

/** No wagering runs, and no money was granted. */
const without = { amount: null, wagered: null, wagering: null }

const roundsLeft = 6
const firstPage = {
  list: [
    aMovement({
      transferId: 'SANDBOX:win:7f3c2a',
      group: 'winnings',
      amount: '14.00',
      balance: '1264.00',
    }),
    aMovement(),
    aMovement({
      transferId: 'deposit:d3',
      group: 'deposits',
      amount: '250.00',
      balance: '1252.00',
      roundId: null,
      gameId: null,
      displayName: null,
    }),
  ],
  next: 'the-second-page',
}
const secondPage = {
  list: [
    aMovement({
      transferId: 'reward:rank:p1:3',
      group: 'bonuses',
      amount: '20.00',
      balance: '1002.00',
      roundId: null,
      gameId: null,
      displayName: null,
    }),
  ],
  next: null,
}

/** A player's movements, bets and rewards. */
export const recordAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listPlayerMovements, ({ cursor }) => (cursor === undefined ? firstPage : secondPage))
    .answer(listPlayerBets, {
      list: [
        aBet({ roundId: '7f3c2a-0042', state: 'open', won: '0.00', net: '0.00' }),
        aBet(),
        aBet({ roundId: '7f3c2a-0040', state: 'void', won: '2.00', net: '0.00', displayName: null }),
      ],
      next: null,
    })
    .answer(listPlayerGrants, {
      list: [
        aGrant(),
        aGrant({
          grantKey: 'rounds:once',
          promotionId: 'rounds',
          title: { en: '20 free rounds' },
          state: 'claimed',
          outcome: 'paid',
          ...without,
          freeRounds: {
            rounds: 20,
            left: roundsLeft,
            stake: '0.20',
            won: '3.40',
            wins: 'balance',
            games: [{ gameId: 'reels', vendorCode: 'LUMEN' }],
            expiresAt: '2026-11-28T19:48:00.000Z',
            state: 'open',
          },
        }),
        aGrant({ grantKey: 'reload:w46', state: 'closed', outcome: 'cancelled', ...without, endedAt: at }),
      ],
      next: null,
    })
    .answer(listPlayerRewards, {
      list: [
        { id: 'rebate:2026-11-20', kind: 'rebate', amount: '3.15', currency, at, paid: true },
        { id: 'rank:3', kind: 'rank', amount: '20.00', currency, at, paid: false },
      ],
      next: null,
    })
    .answer(writeToPlayer, { threadId: 't1' })
