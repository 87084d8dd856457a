import type { ComponentType } from 'react'
import type { GateState } from '#domain/gates/decision.ts'
import type { Home } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'

interface OwnRow {
  readonly id: string
  readonly gate: GateId
  readonly component: ComponentType
}

const bets: OwnRow = {
  id: 'bets',
  gate: 'lobby.sports',
  component: lazyNamed<object, 'OwnBets'>(() => import('#src/features/sports/index.ts'), 'OwnBets'),
}
const draws: OwnRow = {
  id: 'draws',
  gate: 'lobby.lottery',
  component: lazyNamed<object, 'OwnDraws'>(() => import('#src/features/lottery/index.ts'), 'OwnDraws'),
}
const race: OwnRow = {
  id: 'race',
  gate: 'promotions.race',
  component: lazyNamed<object, 'OwnRace'>(() => import('#src/features/races/index.ts'), 'OwnRace'),
}
const promotion: OwnRow = {
  id: 'promotion',
  gate: 'member.bonusDetails',
  component: lazyNamed<object, 'OwnPromotion'>(
    () => import('#src/features/promotions/index.ts'),
    'OwnPromotion',
  ),
}
const rewards = (name: 'OwnMission' | 'OwnRank') =>
  lazyNamed<object, typeof name>(() => import('#src/features/rewards/index.ts'), name)
const mission: OwnRow = { id: 'mission', gate: 'member.missions', component: rewards('OwnMission') }
const rank: OwnRow = { id: 'rank', gate: 'member.rank', component: rewards('OwnRank') }

/** Number of cards that fit into a row on a wide page. */
const most = 4

function inOrder({ lanes }: Pick<Home, 'lanes'>): readonly OwnRow[] {
  const [first] = lanes
  if (first === 'sports' || first === 'esports') return [bets, promotion, race, rank, mission]
  if (first === 'lottery' || first === 'eLottery') return [draws, promotion, mission, rank, race]
  return [race, promotion, mission, rank]
}

/**
 * The player's cards whose gates are not off, ordered by the brand's first lane: bets first for sports, draws for
 * lottery, races for casino.
 */
export const ownCardsOf = (
  home: Pick<Home, 'lanes'>,
  gates: { readonly state: (gate: GateId) => GateState },
): readonly OwnRow[] =>
  inOrder(home)
    .filter(({ gate }) => gates.state(gate) !== 'off')
    .slice(0, most)
