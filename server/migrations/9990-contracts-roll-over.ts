import { steps } from './steps.ts'

const replace = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`
const refuse = (rule: string, why: string) =>
  `raise exception '${rule}: ${why}' using errcode = 'check_violation', constraint = '${rule}'`

/**
 * What rolls over from a settlement to the next one. Null: settled by a release that knows no rolling over; what rolled over
 * before then is found in the settlement before. The column has no default and its rule is not checked for existing rows, so
 * the table is not read through while its lock is held. With the index of first deposits.
 */
export const contractsRollOver = steps(
  // An account's first deposit. Roll-ups wait while it is built; bets and payments do not write
  // this table. First, because payments read the settlements, which are locked from their change to the end of the transaction.
  `create index figure_slot_deposits on figure_slot (merchant_code, player_id, slot_at) where deposits_minor > 0`,
  // `isCovered` of the domain, with the number of active members and the cut of idle teams.
  `create or replace function agent_terms_cover(held jsonb, given jsonb) returns boolean
  language sql immutable as $$
    select held ->> 'period' = given ->> 'period' and held ->> 'currency' = given ->> 'currency'
      and (held -> 'lobbies' = 'null' or jsonb_typeof(given -> 'lobbies') = 'array'
        and held -> 'lobbies' @> (given -> 'lobbies'))
      and given -> 'deducts' @> (held -> 'deducts')
      and coalesce((given -> 'fees' ->> 'platformPpm')::bigint, 0) >= coalesce((held -> 'fees' ->> 'platformPpm')::bigint, 0)
      and coalesce((given -> 'fees' ->> 'paymentPpm')::bigint, 0) >= coalesce((held -> 'fees' ->> 'paymentPpm')::bigint, 0)
      and coalesce((given ->> 'rollsOverBelow')::bigint, 0) >= coalesce((held ->> 'rollsOverBelow')::bigint, 0)
      and (held -> 'idle' is null or coalesce(
        (given -> 'idle' ->> 'afterDays')::bigint <= (held -> 'idle' ->> 'afterDays')::bigint
        and (given -> 'idle' ->> 'keepsPpm')::bigint <= (held -> 'idle' ->> 'keepsPpm')::bigint, false))
      and not exists (
        select 1 from jsonb_array_elements(given -> 'tiers') child
        where (child ->> 'ratePpm')::bigint > coalesce((
          select max((parent ->> 'ratePpm')::bigint) from jsonb_array_elements(held -> 'tiers') parent
          where (parent ->> 'threshold')::numeric <= (child ->> 'threshold')::numeric
            and (parent ->> 'minActiveMembers')::bigint <= (child ->> 'minActiveMembers')::bigint), 0))
  $$`,
  replace(
    'settlement_is_fixed',
    `begin
      if tg_op = 'DELETE' then ${refuse('settlement_fixed', 'a settlement stays')}; end if;
      if (new.merchant_code, new.settlement_id, new.contract_id, new.kind, new.upline_id, new.downline_id,
          new.period_from, new.period_until, new.currency, new.basis_minor, new.amount_minor, new.carry_minor,
          new.roll_minor, new.settled_at)
        is distinct from (old.merchant_code, old.settlement_id, old.contract_id, old.kind, old.upline_id,
          old.downline_id, old.period_from, old.period_until, old.currency, old.basis_minor, old.amount_minor,
          old.carry_minor, old.roll_minor, old.settled_at)
        or old.large and not new.large
        or old.state in ('paid', 'nothing') and (new.state, new.paid_at, new.transfer_ids, new.approved_by)
          is distinct from (old.state, old.paid_at, old.transfer_ids, old.approved_by)
      then ${refuse('settlement_fixed', 'the figures of a settlement never change, nor does one that was paid')};
      end if;
      return new;
    end`,
  ),
  `alter table settlement add column roll_minor bigint`,
  `alter table settlement add constraint settlement_pays_or_rolls
    check (roll_minor >= 0 and (roll_minor = 0 or amount_minor = 0)) not valid`,
)
