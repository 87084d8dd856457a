import { steps } from './steps.ts'

/**
 * The keyed hash of the document an account was opened with. Of all brands of the operator one account is the first with a
 * document; accounts from before this table may be further ones.
 */
export const oneAccountPerOperator = steps(
  `create table operator_identity (
    merchant_code text not null,
    player_id text not null,
    identity_hash text not null,
    is_first boolean not null,
    primary key (merchant_code, player_id)
  )`,
  `create unique index operator_identity_once on operator_identity (identity_hash) where is_first`,
)
