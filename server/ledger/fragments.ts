/** SQL shared by several statements of the ledger. */

/** Columns of a transfer, in the order of the statements' value lists. */
export const columns =
  'merchant_code, id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty, round_id, game_code, reference_id, created_at'
/** Additional columns for a movement of a player's account: its version number and the resulting balance. */
export const movementColumns = `${columns}, account_version, balance_after_minor`

/** Condition: no transfer has the id yet. */
export const unused = 'not exists (select 1 from transfer where merchant_code = $merchant and id = $id)'
