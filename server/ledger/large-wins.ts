import type { Kysely } from 'kysely'
import type { Ledger, MoveRequest } from './ledger.ts'
import type { LedgerTables } from './tables.ts'

/** The largest win of a currency that is plausible without a look, in minor units; null: no win is held. */
export type MostWinOf = (currency: string) => bigint | null

export interface LargeWin extends Pick<
  MoveRequest,
  'merchantCode' | 'playerId' | 'transferId' | 'currency' | 'amountMinor'
> {}

const kinds = ['win', 'prize'] as const
const isWin = ({ kind }: MoveRequest) => kinds.some((each) => each === kind)

/** The same ledger; tells of every win above the maximum when it is credited. What a vendor owes is paid all the same. */
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

/** Whether a win above the maximum was credited to the player in the 90 days before `now` and stands. */
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
