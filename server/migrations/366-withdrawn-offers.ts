import { steps } from './steps.ts'

/** An offer can be taken back, and the kinds of an agent are those in force or offered. */
export const withdrawnOffers = steps(
  `alter table agent_contract drop constraint agent_contract_end_reason_check`,
  `alter table agent_contract add constraint agent_contract_end_reason_check check (end_reason in
    ('rejected', 'expired', 'withdrawn', 'superseded', 'byUpline', 'byDownline', 'notCovered', 'byHouse'))`,
  `alter table agent_contract add constraint agent_contract_withdrawn_open check
    (accepted_at is null or end_reason is distinct from 'withdrawn')`,
  `update player set contract_kinds = offered.kinds
    from (select merchant_code, downline_id, array_agg(distinct kind order by kind) as kinds from agent_contract
      where end_reason is null group by merchant_code, downline_id) offered
    where player.merchant_code = offered.merchant_code and player.player_id = offered.downline_id`,
)
