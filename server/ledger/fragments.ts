/** Parts that several statements of the ledger share. */

/** Columns of a transfer, in the order in which the statements name their values. */
export const columns =
  'merchant_code, id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty, round_id, game_code, reference_id, created_at'
/** And, of one that moves a player's account, its place in the account's history and the balance it left. */
export const movementColumns = `${columns}, account_version, balance_after_minor`

/** No transfer has the id yet. */
export const unused = 'not exists (select 1 from transfer where merchant_code = $merchant and id = $id)'
