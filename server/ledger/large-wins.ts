import type { Kysely } from 'kysely'
import type { Ledger, MoveRequest } from './ledger.ts'
import type { LedgerTables } from './tables.ts'

/** Large-win threshold of a currency in minor units; null: none. */
export type MostWinOf = (currency: string) => bigint | null

export interface LargeWin extends Pick<
  MoveRequest,
  'merchantCode' | 'playerId' | 'transferId' | 'currency' | 'amountMinor'
> {}

const kinds = ['win', 'prize'] as const
const isWin = ({ kind }: MoveRequest) => kinds.some((each) => each === kind)

/** Wraps a ledger and reports every win above the threshold when it is credited. The win is paid regardless. */
export const tellingLargeWins = (
  ledger: Ledger,
  { mostWinOf, onLargeWin }: { mostWinOf: MostWinOf; onLargeWin: (win: LargeWin) => void },
): Ledger => ({
  ...ledger,
  async move(request) {
    const result = await ledger.move(request)
    const most = isWin(request) ? mostWinOf(request.currency) : null
    if (most !== null && request.amountMinor > most && result.outcome === 'moved') onLargeWin(request)
    return result
  },
})

const daysMs = 90 * 24 * 3_600_000

/** Whether a win above the threshold was credited to the player in the 90 days before `now` and not reversed. */
export async function hasLargeWin(
  db: Kysely<LedgerTables>,
  {
    merchantCode,
    playerId,
    currency,
  }: { readonly merchantCode: string; readonly playerId: string; readonly currency: string },
  { mostWinOf, now }: { mostWinOf: MostWinOf; now: Date },
): Promise<boolean> {
  const most = mostWinOf(currency)
  if (most === null) return false
  const found = await db
    .selectFrom('transfer')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', playerId)
    .where('created_at', '>', new Date(now.getTime() - daysMs))
    .where('kind', 'in', kinds)
    .where('state', '=', 'posted')
    .where('amount_minor', '>', most)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
