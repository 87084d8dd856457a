import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { BindingContract, ContractState } from '#domain/agents/contract-life.ts'
import { readContract } from '#domain/agents/document.ts'
import type { ContractTerms } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import type { AgentContractTable } from './contracts.tables.ts'

/** A contract with its state at read time and both names. */
export interface ContractRow extends Selectable<AgentContractTable> {
  readonly state: ContractState
  readonly signature: string | null
  readonly upline_name: string | null
  readonly downline_name: string
  readonly place: readonly string[]
}

/**
 * The state at a moment, as SQL: contracts begin and lapse by time alone. A replaced contract is active and pays until
 * the new one begins.
 */
export const stateAt = (now: Date) => sql<ContractState>`case
  when contract.accepted_at is null then case
    when contract.end_reason in ('rejected', 'withdrawn') then contract.end_reason
    when contract.end_reason = 'expired' or contract.expires_at <= ${now} then 'expired'
    else 'proposed' end
  when contract.end_reason is null then case when contract.starts_at <= ${now} then 'active' else 'accepted' end
  when contract.end_reason = 'superseded' then
    case when contract.starts_at <= ${now} and contract.paid_until > ${now} then 'active' else 'superseded' end
  else 'terminated' end`

/** Contracts that match, in an order of the caller's. `where` names columns of `contract`; `place`: of a keyset. */
export async function readContracts(
  db: Db,
  now: Date,
  where: RawBuilder<unknown>,
  orderAndLimit: RawBuilder<unknown> = sql``,
  place: RawBuilder<unknown> = sql`'{}'::text[]`,
): Promise<readonly ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select contract.*, ${stateAt(now)} as state, signed.signature,
      coalesce(upline.nickname, upline.username) as upline_name,
      coalesce(downline.nickname, downline.username) as downline_name, ${place} as place
    from agent_contract contract
      left join contract_signature signed
        on signed.merchant_code = contract.merchant_code and signed.contract_id = contract.contract_id
      left join player upline
        on upline.merchant_code = contract.merchant_code and upline.player_id = contract.upline_id
      join player downline
        on downline.merchant_code = contract.merchant_code and downline.player_id = contract.downline_id
    where ${where} ${orderAndLimit}`.execute(db)
  return rows
}

/** Number of matching contracts: total, binding or still paying, and proposed. */
export async function countContracts(db: Db, now: Date, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: string; binding: string; proposed: string }>`
    select count(*)::text as count,
      count(*) filter (where ${stateAt(now)} in ('accepted', 'active'))::text as binding,
      count(*) filter (where ${stateAt(now)} = 'proposed')::text as proposed
    from agent_contract contract where ${where}`.execute(db)
  const [row] = rows
  return {
    count: Number(row?.count ?? 0),
    binding: Number(row?.binding ?? 0),
    proposed: Number(row?.proposed ?? 0),
  }
}

/** Binding contracts of a merchant: accepted and neither replaced nor ended. */
export const readBinding = (db: Db, now: Date, merchantCode: string, also: RawBuilder<unknown> = sql`true`) =>
  readContracts(
    db,
    now,
    sql`contract.merchant_code = ${merchantCode} and contract.accepted_at is not null
      and contract.end_reason is null and ${also}`,
  )

/** Contracts of an agent and the agent's team, the only ones a change of an agent's contract can end. */
export const ofTeam = (agentId: string) => sql`(contract.downline_id = ${agentId} or exists (
  select 1 from team_above team where team.merchant_code = contract.merchant_code
    and team.ancestor_id = ${agentId} and team.player_id = contract.downline_id))`

export const termsOf = ({ document }: Pick<ContractRow, 'document'>): ContractTerms =>
  readContract(document).terms

export const toBinding = (row: ContractRow): BindingContract => ({
  contractId: row.contract_id,
  uplineId: row.upline_id,
  downlineId: row.downline_id,
  terms: termsOf(row),
})
