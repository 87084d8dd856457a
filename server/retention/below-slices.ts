import { books, whileOpen } from '#server/lib/personal-rows.ts'
import type { PersonalRows } from '#server/lib/personal-rows.ts'

/** Rows about players in the tables of the ledger, the vendors' wallets and the sessions, which belong to no slice. */
export const rowsBelowSlices: readonly PersonalRows[] = [
  ...whileOpen('session'),
  { table: 'vendor_session', keep: 'law', what: 'play', datedBy: 'kept.expires_at' },
  { table: 'parked_win', keep: 'law', what: 'play', set: { note: 'left(kept.note, 0)' } },
  ...books(
    'transfer',
    'player_account',
    'game_round',
    'round_detail',
    'sent_to_player',
    'transfer_order',
    'erasure',
  ),
]
