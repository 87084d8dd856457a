import { isShare } from '#domain/lottery/house.ts'
import { toDecimal } from '#domain/money/money.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import { nameIn } from '#server/lib/text-in.ts'
import type { PlaySums } from './records.repository.ts'
import type { RecordsService } from './records.service.ts'

type Sums = Omit<PlaySums, 'count'>
type Listed<Name extends 'bets' | 'movements'> = Awaited<ReturnType<RecordsService[Name]>>['list'][number]

/** Open stakes are not part of the net result. */
export const betWire = ({ stakedMinor, wonMinor, openMinor }: Sums, currency: string) => ({
  staked: toDecimal(stakedMinor, currency),
  won: toDecimal(wonMinor, currency),
  net: toDecimal(wonMinor - stakedMinor + openMinor, currency),
})
export const playWire = (sums: Sums, currency: string) => ({
  ...betWire(sums, currency),
  open: toDecimal(sums.openMinor, currency),
})

/** A row of the bet history. */
export const roundWire = ({ row, game }: Listed<'bets'>, language: string) => ({
  roundId: row.round_id,
  gameId: row.game_code,
  displayName: nameIn(game, language),
  gameType: gameTypeOf(game?.category ?? null),
  state: row.state,
  ...betWire(sumsOf(row), row.currency),
  ...(row.free && { free: true }),
  currency: row.currency,
  startedAt: row.opened_at.toISOString(),
})

/** The source of a movement that its group does not name. */
const sourceOf = (transferId: string) => (isShare(transferId) ? { source: 'lotterySeries' as const } : {})

/** Of a tip: the other player's alias. */
const partnerIn = (partners: ReadonlyMap<string, string>, transferId: string) => {
  const partner = partners.get(transferId)
  return partner === undefined ? {} : { partner }
}

/** A row of the account's movements. */
export const movementWire = (
  { row, group, game }: Listed<'movements'>,
  language: string,
  partners: ReadonlyMap<string, string>,
) => ({
  transferId: row.id,
  group,
  ...sourceOf(row.id),
  ...partnerIn(partners, row.id),
  amount: toDecimal(row.amount_minor, row.currency),
  balance: toDecimal(row.balance_after_minor, row.currency),
  currency: row.currency,
  at: row.created_at.toISOString(),
  gameId: row.game_code,
  displayName: nameIn(game, language),
  roundId: row.round_id,
})

const sumsOf = (row: Listed<'bets'>['row']): Sums => ({
  stakedMinor: row.staked_minor,
  wonMinor: row.won_minor,
  openMinor: row.state === 'open' ? row.staked_minor : 0n,
})

export const gameTypeOf = (category: GameCategoryId | null) =>
  gameCategories.find(({ id }) => id === category)?.gameType ?? null
