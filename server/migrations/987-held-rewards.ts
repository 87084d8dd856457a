import { steps } from './steps.ts'

/** Rewards held for review because a linked account was rewarded for the same. */
export const heldRewards = steps(
  `create table held_reward (
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind in ('promotion', 'referral', 'race')),
    what text not null,
    subject text not null,
    version integer,
    period_key text,
    amount_minor bigint check (amount_minor > 0),
    currency text not null check (length(currency) = 3),
    linked_id text not null,
    state text not null check (state in ('held', 'released', 'refused')),
    held_at timestamptz not null,
    reason text,
    decided_by text,
    decided_at timestamptz,
    told boolean not null default false,
    primary key (merchant_code, player_id, kind, what),
    check ((state = 'held') = (decided_by is null)),
    check (kind = 'promotion' or amount_minor is not null),
    check ((kind = 'promotion') = (version is not null and period_key is not null))
  )`,
  `create index held_reward_by_state on held_reward (merchant_code, state, held_at)`,
  `create index held_reward_untold on held_reward (held_at) where not told`,
)
