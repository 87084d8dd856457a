import { steps } from './steps.ts'

/**
 * Invitation links with a name, the account type they open and the contracts they offer; activation codes of accounts that
 * agents open; transfers from an agent to accounts directly below, whose sum per day stands beside that of transfers up.
 */
export const agentAccounts = steps(
  `alter table affiliate_code add column name text not null default ''`,
  `alter table affiliate_code add column joins_as text not null default 'member' check (joins_as in ('agent', 'member'))`,
  `alter table affiliate_code add column offers jsonb not null default '[]'`,
  `alter table affiliate_code add column open boolean not null default true`,
  `create index affiliate_code_of_agent on affiliate_code (merchant_code, agent_player_id, created_at)`,
  `create index player_by_affiliate_code on player (merchant_code, affiliate_code) where affiliate_code is not null`,
  `create table activation_code (
    merchant_code text not null,
    player_id text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (merchant_code, player_id)
  )`,
  `alter table sent_upline rename to sent_to_player`,
  `alter table sent_to_player add column kind text not null default 'toUpline' check (kind in ('toUpline', 'toDownline'))`,
  `alter table sent_to_player drop constraint sent_upline_pkey`,
  `alter table sent_to_player add primary key (merchant_code, player_id, kind)`,
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline', 'toDownline', 'fromUpline'))`,
  `alter table transfer add constraint transfer_to_downline_leaves check (kind <> 'toDownline' or amount_minor < 0)`,
  `alter table transfer add constraint transfer_from_upline_comes check (kind <> 'fromUpline'
    or (amount_minor > 0 and reference_id is not null))`,
)
