import { steps } from './steps.ts'

/**
 * Teams of agents. `team_place` holds the agent directly above an account, `team_above` every agent above it; both are
 * written once, when the account is opened. Accounts that came with an agent's code before are placed from the top down.
 *
 * `figure_slot` sums movements per account and five minutes; `figure_mark` is the place of the account's history up to which
 * they are summed.
 */
export const teams = steps(
  `create table team_place (
    merchant_code text not null,
    player_id text not null,
    upline_id text not null,
    primary key (merchant_code, player_id),
    constraint team_place_not_own_upline check (upline_id <> player_id)
  )`,
  `create index team_place_by_upline on team_place (merchant_code, upline_id, player_id)`,
  `create table team_above (
    merchant_code text not null,
    ancestor_id text not null,
    player_id text not null,
    depth integer not null,
    primary key (merchant_code, ancestor_id, player_id),
    constraint team_above_depth check (depth between 1 and 8),
    constraint team_above_not_own_ancestor check (ancestor_id <> player_id)
  )`,
  `create index team_above_of on team_above (merchant_code, player_id, depth)`,
  `insert into team_place (merchant_code, player_id, upline_id)
    with recursive linked as (
      select player.merchant_code, player.player_id, agent.player_id as upline_id
      from player
        join affiliate_code link on link.merchant_code = player.merchant_code and link.code_key = player.affiliate_code
        join player agent on agent.merchant_code = player.merchant_code and agent.player_id = link.agent_player_id
          and agent.currency = player.currency and agent.player_id <> player.player_id
          and agent.account_type_code in (1, 2, 41, 42)
      where player.account_type_code <> 4
    ), placed as (
      select linked.*, 1 as depth from linked where not exists (
        select 1 from linked above where above.merchant_code = linked.merchant_code and above.player_id = linked.upline_id)
      union all
      select linked.*, placed.depth + 1 from linked join placed
        on linked.merchant_code = placed.merchant_code and linked.upline_id = placed.player_id
      where placed.depth < 8
    )
    select merchant_code, player_id, upline_id from placed`,
  `insert into team_above (merchant_code, ancestor_id, player_id, depth)
    with recursive above as (
      select merchant_code, upline_id as ancestor_id, player_id, 1 as depth from team_place
      union all
      select above.merchant_code, place.upline_id, above.player_id, above.depth + 1
      from above join team_place place
        on place.merchant_code = above.merchant_code and place.player_id = above.ancestor_id
    )
    select merchant_code, ancestor_id, player_id, depth from above`,
  `create table figure_mark (
    merchant_code text not null,
    player_id text not null,
    counted_version bigint not null,
    primary key (merchant_code, player_id)
  )`,
  `create table figure_slot (
    merchant_code text not null,
    player_id text not null,
    slot_at timestamptz not null,
    of_slot_at timestamptz not null,
    lobby text not null,
    vendor_code text not null,
    bets bigint not null,
    staked_minor bigint not null,
    won_minor bigint not null,
    deposits_minor bigint not null,
    withdrawals_minor bigint not null,
    bonuses_minor bigint not null,
    rebates_minor bigint not null,
    first_version bigint not null,
    last_version bigint not null,
    primary key (merchant_code, player_id, slot_at, of_slot_at, lobby, vendor_code),
    constraint figure_slot_after_its_bet check (of_slot_at <= slot_at)
  )`,
  `create index figure_slot_by_time on figure_slot (merchant_code, slot_at, player_id)`,
)
