import { steps } from './steps.ts'

/**
 * Ceilings of a merchant's rates by kind, in parts per million; a missing kind has none. They bind contracts that are proposed
 * or accepted, by any writer; a contract in force above a lowered ceiling goes on.
 */
export const agentCeilings = steps(
  `alter table agent_policy add column ceilings jsonb not null default '{}' check (jsonb_typeof(ceilings) = 'object')`,
  `alter table agent_policy add column carry_from_minor bigint check (carry_from_minor >= 0)`,
  `update agent_policy set carry_from_minor = approve_from_minor`,
  `alter table agent_policy alter column carry_from_minor set not null`,
  `create function agent_contract_under_ceiling() returns trigger language plpgsql as $$ begin
    if exists (select 1 from agent_policy policy
      cross join lateral jsonb_array_elements(new.document::jsonb -> 'terms' -> 'tiers') tier
      where policy.merchant_code = new.merchant_code
        and (tier ->> 'ratePpm')::bigint > (policy.ceilings ->> new.kind)::bigint)
    then raise exception 'agent_contract_ceiling: a rate is above the ceiling of the merchant'
      using errcode = 'check_violation', constraint = 'agent_contract_ceiling';
    end if;
    return new;
  end $$`,
  `create trigger agent_contract_proposed_under_ceiling before insert on agent_contract
    for each row execute function agent_contract_under_ceiling()`,
  `create trigger agent_contract_accepted_under_ceiling before update of accepted_at on agent_contract
    for each row when (old.accepted_at is null and new.accepted_at is not null)
    execute function agent_contract_under_ceiling()`,
)
