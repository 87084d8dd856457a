import { steps } from './steps.ts'

const onEachRow = (name: string, when: string, table: string, run: string) =>
  `create trigger ${name} ${when} on ${table} for each row execute function ${run}`
const atTheEnd = (name: string, when: string, table: string, run: string) =>
  `create constraint trigger ${name} after ${when} on ${table} deferrable initially deferred
    for each row execute function ${run}`
const procedure = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ ${body} $$`
const refuse = (rule: string, why: string) =>
  `raise exception '${rule}: ${why}' using errcode = 'check_violation', constraint = '${rule}'`

/**
 * A place in the tree is of an account with nobody below it, and stays: so there is no cycle. The account's own row is locked
 * against a placement below it, the agent's against a change of its type.
 */
const tree = [
  procedure(
    'team_place_opens',
    `declare kept record; above record;
    begin
      select account_type_code, currency into kept from player
        where merchant_code = new.merchant_code and player_id = new.player_id for update;
      select account_type_code, currency into above from player
        where merchant_code = new.merchant_code and player_id = new.upline_id for share;
      if kept is null or above is null then
        ${refuse('team_place_of_accounts', 'an account of the tree is unknown')};
      end if;
      if kept.account_type_code = 4 or above.account_type_code = 4 then
        ${refuse('team_place_no_trial', 'a trial account has no place in the tree')};
      end if;
      if above.account_type_code not in (1, 2, 41, 42) then
        ${refuse('team_place_below_agent', 'only an agent has accounts below')};
      end if;
      if kept.currency <> above.currency then
        ${refuse('team_place_currency', 'a team keeps one currency')};
      end if;
      if exists (select 1 from team_place where merchant_code = new.merchant_code and upline_id = new.player_id) then
        ${refuse('team_place_no_cycle', 'an account with accounts below is not placed below another')};
      end if;
      return new;
    end`,
  ),
  onEachRow('team_place_opens', 'before insert', 'team_place', 'team_place_opens()'),
  procedure(
    'team_above_follows',
    `begin
      if new.depth = 1 and exists (select 1 from team_place where merchant_code = new.merchant_code
          and player_id = new.player_id and upline_id = new.ancestor_id)
        or new.depth > 1 and exists (select 1 from team_place place join team_above above
          on above.merchant_code = place.merchant_code and above.player_id = place.upline_id
          where place.merchant_code = new.merchant_code and place.player_id = new.player_id
            and above.ancestor_id = new.ancestor_id and above.depth = new.depth - 1)
      then return null; end if;
      ${refuse('team_above_of_places', 'an agent above that the places do not name')};
    end`,
  ),
  atTheEnd('team_above_follows', 'insert', 'team_above', 'team_above_follows()'),
  procedure(
    'team_place_is_closed',
    `begin
      if (select count(*) from team_above where merchant_code = new.merchant_code and player_id = new.player_id)
        <> 1 + (select count(*) from team_above
          where merchant_code = new.merchant_code and player_id = new.upline_id)
      then ${refuse('team_place_closure', 'an agent above is missing')}; end if;
      return null;
    end`,
  ),
  atTheEnd('team_place_is_closed', 'insert', 'team_place', 'team_place_is_closed()'),
  procedure('team_is_fixed', `begin ${refuse('team_fixed', 'a place in the tree never changes')}; end`),
  ...['team_place', 'team_above'].map((table) =>
    onEachRow(`${table}_is_fixed`, 'before update or delete', table, 'team_is_fixed()'),
  ),
  procedure(
    'player_of_team',
    `begin
      if exists (select 1 from team_place where merchant_code = old.merchant_code
        and (upline_id = old.player_id or player_id = old.player_id and new.account_type_code = 4))
        and new.account_type_code not in (1, 2, 41, 42)
      then ${refuse('player_of_team', 'an account of the tree becomes no trial account, and one above others stays an agent')};
      end if;
      return new;
    end`,
  ),
  `create trigger player_of_team before update of account_type_code on player for each row
    when (old.account_type_code is distinct from new.account_type_code) execute function player_of_team()`,
]

/** `isCovered` of the domain: period, currency, lobbies, deductions, and a tier of the grantor at every threshold. */
const covers = `create function agent_terms_cover(held jsonb, given jsonb) returns boolean
  language sql immutable as $$
    select held ->> 'period' = given ->> 'period' and held ->> 'currency' = given ->> 'currency'
      and (held -> 'lobbies' = 'null' or jsonb_typeof(given -> 'lobbies') = 'array'
        and held -> 'lobbies' @> (given -> 'lobbies'))
      and given -> 'deducts' @> (held -> 'deducts')
      and coalesce((given -> 'fees' ->> 'platformPpm')::bigint, 0) >= coalesce((held -> 'fees' ->> 'platformPpm')::bigint, 0)
      and coalesce((given -> 'fees' ->> 'paymentPpm')::bigint, 0) >= coalesce((held -> 'fees' ->> 'paymentPpm')::bigint, 0)
      and not exists (
        select 1 from jsonb_array_elements(given -> 'tiers') child
        where (child ->> 'ratePpm')::bigint > coalesce((
          select max((parent ->> 'ratePpm')::bigint) from jsonb_array_elements(held -> 'tiers') parent
          where (parent ->> 'threshold')::numeric <= (child ->> 'threshold')::numeric
            and (parent ->> 'minActiveMembers')::bigint <= (child ->> 'minActiveMembers')::bigint), 0))
  $$`

/** Whether a contract that binds is above what its grantor holds; two questions, so that each goes by an index. */
const uncovered = (which: string) => `exists (
  select 1 from agent_contract child left join agent_contract held
    on held.merchant_code = child.merchant_code and held.downline_id = child.upline_id and held.kind = child.kind
      and held.accepted_at is not null and held.end_reason is null
  where child.merchant_code = new.merchant_code and ${which} and child.upline_id is not null
    and child.accepted_at is not null and child.end_reason is null
    and (held.contract_id is null
      or not agent_terms_cover(held.document::jsonb -> 'terms', child.document::jsonb -> 'terms')))`

const contracts = [
  covers,
  procedure(
    'agent_contract_opens',
    `begin
      if not exists (select 1 from player where merchant_code = new.merchant_code
        and player_id = new.downline_id and account_type_code in (1, 2, 41, 42))
      then ${refuse('agent_contract_of_agents', 'a contract is with an agent')}; end if;
      if new.upline_id is not null and not exists (select 1 from team_place where merchant_code = new.merchant_code
        and player_id = new.downline_id and upline_id = new.upline_id)
      then ${refuse('agent_contract_direct', 'an agent contracts with agents directly below alone')}; end if;
      return new;
    end`,
  ),
  onEachRow('agent_contract_opens', 'before insert', 'agent_contract', 'agent_contract_opens()'),
  // What is answered or ended is so for good. A document with another hash is refused by the signature's key as well.
  procedure(
    'agent_contract_is_fixed',
    `begin
      if tg_op = 'DELETE' then
        if old.accepted_at is null then return old; end if;
        ${refuse('agent_contract_fixed', 'an accepted contract stays')};
      end if;
      if (new.proposed_at, new.expires_at) is distinct from (old.proposed_at, old.expires_at)
        or old.accepted_at is not null
          and (new.accepted_at, new.starts_at, new.document, new.hash)
            is distinct from (old.accepted_at, old.starts_at, old.document, old.hash)
        or old.end_reason is not null
          and (new.accepted_at, new.end_reason, new.closed_at, new.paid_until)
            is distinct from (old.accepted_at, old.end_reason, old.closed_at, old.paid_until)
      then ${refuse('agent_contract_fixed', 'an accepted or ended contract never changes')}; end if;
      return new;
    end`,
  ),
  onEachRow(
    'agent_contract_is_fixed',
    'before update or delete',
    'agent_contract',
    'agent_contract_is_fixed()',
  ),
  // The book of the merchant is locked first: contracts of one tree are compared one transaction after the other.
  procedure(
    'agent_contract_holds',
    `begin
      insert into agent_contract_book values (new.merchant_code, 1) on conflict (merchant_code) do nothing;
      perform 1 from agent_contract_book where merchant_code = new.merchant_code for update;
      if not exists (select 1 from contract_signature
        where merchant_code = new.merchant_code and contract_id = new.contract_id)
      then ${refuse('agent_contract_signed', 'an accepted contract is signed')}; end if;
      if ${uncovered('child.contract_id = new.contract_id')}
        or ${uncovered('child.upline_id = new.downline_id and child.kind = new.kind')}
      then ${refuse('agent_contract_covered', 'nobody grants what they lack')}; end if;
      return null;
    end`,
  ),
  `create constraint trigger agent_contract_holds after insert or update of accepted_at, end_reason on agent_contract
    deferrable initially deferred for each row when (new.accepted_at is not null)
    execute function agent_contract_holds()`,
  procedure('signed_is_fixed', `begin ${refuse('signed_fixed', 'what is signed never changes')}; end`),
  ...['contract_signature', 'settlement_document'].map((table) =>
    onEachRow(`${table}_is_fixed`, 'before update or delete', table, 'signed_is_fixed()'),
  ),
]

const settlements = [
  // Nobody pays themselves: both sides are those of the contract, which has two.
  procedure(
    'settlement_opens',
    `begin
      if not exists (select 1 from agent_contract contract
        where contract.merchant_code = new.merchant_code and contract.contract_id = new.contract_id
          and contract.kind = new.kind and contract.downline_id = new.downline_id
          and contract.upline_id is not distinct from new.upline_id
          and contract.document::jsonb -> 'terms' ->> 'currency' = new.currency
          and contract.starts_at <= new.period_from
          and (contract.paid_until is null or contract.paid_until >= new.period_until))
      then ${refuse('settlement_as_agreed', 'parties, currency and period are those of an accepted contract')}; end if;
      return new;
    end`,
  ),
  onEachRow('settlement_opens', 'before insert', 'settlement', 'settlement_opens()'),
  procedure(
    'settlement_is_fixed',
    `begin
      if tg_op = 'DELETE' then ${refuse('settlement_fixed', 'a settlement stays')}; end if;
      if (new.merchant_code, new.settlement_id, new.contract_id, new.kind, new.upline_id, new.downline_id,
          new.period_from, new.period_until, new.currency, new.basis_minor, new.amount_minor, new.carry_minor,
          new.settled_at)
        is distinct from (old.merchant_code, old.settlement_id, old.contract_id, old.kind, old.upline_id,
          old.downline_id, old.period_from, old.period_until, old.currency, old.basis_minor, old.amount_minor,
          old.carry_minor, old.settled_at)
        or old.large and not new.large
        or old.state in ('paid', 'nothing') and (new.state, new.paid_at, new.transfer_ids, new.approved_by)
          is distinct from (old.state, old.paid_at, old.transfer_ids, old.approved_by)
      then ${refuse('settlement_fixed', 'the figures of a settlement never change, nor does one that was paid')};
      end if;
      return new;
    end`,
  ),
  onEachRow('settlement_is_fixed', 'before update or delete', 'settlement', 'settlement_is_fixed()'),
  `alter table settlement add constraint settlement_approvers_differ
    check (coalesce(array_length(approved_by, 1), 0) < 2 or approved_by[1] <> approved_by[2])`,
]

/** Rules of the agents' tree, contracts and settlements that span rows, held against every writer. */
export const agentsHeldByTheDatabase = steps(...tree, ...contracts, ...settlements)
