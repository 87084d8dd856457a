import { toDecimal } from '#domain/money/money.ts'
import type { HandRepository, StoredHand } from '../cards/hand.repository.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import { commitmentOf } from '../fair/fair.ts'
import type { RoundBasis } from '../rounds/round-proof.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { handOfHeld } from './round-money.ts'
import type { BjRoundView } from './shapes.ts'
import { shoeOf } from './shoe.ts'

/** Query limit in stakes; a round has at most six per player. */
const shownStakes = 60

/** The player's last rounds at this table, newest first. */
export async function roundsOf(
  { db }: Pick<KindContext, 'db'>,
  hands: HandRepository,
  session: GameSession,
): Promise<BjRoundView[]> {
  const stakes = await db
    .selectFrom('sandbox_round')
    .selectAll()
    .where('brand_id', '=', session.brand_id)
    .where('player_id', '=', session.player_id)
    .where('game_id', '=', session.game_id)
    .where('held_for', 'like', 'blackjack:%')
    .where('state', 'in', ['held', 'betTaken', 'settled', 'rolledBack'])
    .orderBy('opened_at', 'desc')
    .limit(shownStakes)
    .execute()
  const stored = await hands.byIds([...new Set(stakes.map((stake) => handOfHeld(stake.held_for)))])
  return stakes
    .filter(({ of_round }) => of_round === null)
    .flatMap((first) => {
      const hand = stored.get(handOfHeld(first.held_for))
      const all = stakes.filter((stake) => stake === first || stake.of_round === first.round_id)
      return hand === undefined ? [] : [roundView(first, all, hand)]
    })
}

/** The round of a signed round link. */
export async function pastRound(
  { db }: Pick<KindContext, 'db'>,
  hands: HandRepository,
  round: Round,
): Promise<BjRoundView | null> {
  const firstId = round.of_round ?? round.round_id
  const stakes = await db
    .selectFrom('sandbox_round')
    .selectAll()
    .where('brand_id', '=', round.brand_id)
    .where('player_id', '=', round.player_id)
    .where('held_for', '=', round.held_for)
    .execute()
  const first = stakes.find(({ round_id }) => round_id === firstId)
  const hand = (await hands.byIds([handOfHeld(round.held_for)])).get(handOfHeld(round.held_for))
  return first === undefined || hand === undefined ? null : roundView(first, stakes, hand)
}

/** How a stake's hand was decided: the cards in the order they were dealt. */
export async function basisOf(hands: HandRepository, round: Round): Promise<RoundBasis | null> {
  const hand = await hands.byId(handOfHeld(round.held_for))
  if (hand === undefined) return null
  return {
    serverSeed: hand.server_seed,
    clientSeed: hand.client_seeds,
    nonce: Number(hand.number),
    isRevealed: hand.state !== 'playing',
    revealedBy: 'time',
    decide: (draws) => {
      const shoe = shoeOf(draws)
      return { dealt: texts(hand.result?.['dealt']).map((_, at) => shoe(at)) }
    },
  }
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

function roundView(first: Round, stakes: readonly Round[], hand: StoredHand): BjRoundView {
  const own = (hand.result?.['hands'] as JsonObject | undefined)?.[String(Number(first.bet['seat']))]
  // Refunded stakes are left out.
  const counted = hand.state === 'decided' ? stakes.filter(({ state }) => state !== 'rolledBack') : stakes
  const isPaid = counted.every(({ win_minor }) => win_minor !== null)
  const sum = (of: (stake: Round) => bigint) => counted.reduce((total, stake) => total + of(stake), 0n)
  return {
    handId: hand.hand_id,
    roundId: first.round_id,
    number: Number(hand.number),
    playedAt: hand.started_at.toISOString(),
    commitment: commitmentOf(hand.server_seed),
    clientSeeds: hand.client_seeds,
    serverSeed: hand.state === 'playing' ? null : hand.server_seed,
    state: hand.state,
    dealt: texts(hand.result?.['dealt']),
    dealer: texts(hand.result?.['dealer']),
    hands: (Array.isArray(own) ? (own as JsonObject[]) : []).map((each) => ({
      cards: texts(each['cards']),
      outcome: typeof each['outcome'] === 'string' ? each['outcome'] : '',
      doubled: each['doubled'] === true,
    })),
    stake: toDecimal(
      sum((stake) => stake.stake_minor),
      first.currency,
    ),
    back: isPaid
      ? toDecimal(
          sum((stake) => stake.win_minor ?? 0n),
          first.currency,
        )
      : null,
  }
}
