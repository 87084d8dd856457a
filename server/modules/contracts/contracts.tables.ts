import type { ColumnType } from 'kysely'
import type { Ceilings, ContractKind, ContractPeriod } from '#domain/agents/terms.ts'

type Fixed<T> = ColumnType<T, T, never>

export type EndReason =
  | 'rejected'
  | 'expired'
  | 'withdrawn'
  | 'superseded'
  | 'byUpline'
  | 'byDownline'
  | 'notCovered'
  | 'byHouse'

export interface AgentPolicyTable {
  merchant_code: Fixed<string>
  may_bring_agents: boolean
  most_levels: number
  kinds: ContractKind[]
  issue: 'automatic' | 'manual'
  /** Of `approve_from_minor`; a settlement in another currency always needs two operators. */
  currency: string
  approve_from_minor: bigint
  ceilings: ColumnType<Ceilings, string, string>
  /** In `currency`; a loss carried over from this amount on is an exception. */
  carry_from_minor: bigint
}

/** One row per merchant, locked by every contract change to serialise them. */
interface ContractBookTable {
  merchant_code: Fixed<string>
  changes: bigint
}

interface SigningKeyTable {
  key_id: Fixed<string>
  /** Always 1: there is one key. */
  slot: Fixed<number>
  public_jwk: Fixed<string>
  /** Encrypted. */
  private_jwk: Fixed<Uint8Array>
  created_at: Fixed<Date>
}

export interface AgentContractTable {
  merchant_code: Fixed<string>
  contract_id: Fixed<string>
  kind: Fixed<ContractKind>
  period: Fixed<ContractPeriod>
  /** The payer; null: the house. */
  upline_id: Fixed<string | null>
  downline_id: Fixed<string>
  /** Canonical JSON: `ContractDocument`. */
  document: Fixed<string>
  /** SHA-256 of the document, hex; the database checks it. */
  hash: Fixed<string>
  proposed_at: Fixed<Date>
  expires_at: Fixed<Date>
  accepted_at: Date | null
  /** Start of its first period. */
  starts_at: Date | null
  /** When it was rejected, withdrawn, lapsed, replaced or terminated. */
  closed_at: Date | null
  /** End of the last period it pays: a period in progress is settled to its end. */
  paid_until: Date | null
  end_reason: EndReason | null
}

interface ContractSignatureTable {
  merchant_code: Fixed<string>
  contract_id: Fixed<string>
  hash: Fixed<string>
  key_id: Fixed<string>
  /** Ed25519, base64url. */
  signature: Fixed<string>
}

export type SettlementStateName = 'pending' | 'approved' | 'held' | 'owed' | 'paid' | 'nothing'

export interface SettlementTable {
  merchant_code: Fixed<string>
  /** `<contract id>:<start of the period>`. */
  settlement_id: Fixed<string>
  contract_id: Fixed<string>
  kind: Fixed<ContractKind>
  upline_id: Fixed<string | null>
  downline_id: Fixed<string>
  period_from: Fixed<Date>
  period_until: Fixed<Date>
  currency: Fixed<string>
  basis_minor: Fixed<bigint>
  amount_minor: Fixed<bigint>
  /** Carried into the next period; zero or negative. */
  carry_minor: Fixed<bigint>
  /** Rolls over to the next period; zero or positive. Null: settled by a release that knew no rolling over. */
  roll_minor: ColumnType<bigint | null, bigint | undefined, never>
  /**
   * Two operators have to approve it: it reached the threshold when it was settled, or the day's sum did when it was approved.
   * The database checks it, too.
   */
  large: boolean
  state: SettlementStateName
  approved_by: ColumnType<string[], string[] | undefined, string[]>
  /** Reason of the last decision. */
  note: ColumnType<string | null, string | null | undefined, string | null>
  /** Ledger transfers that paid it. */
  transfer_ids: ColumnType<string[], never, string[]>
  settled_at: Fixed<Date>
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Until when the merchant's real-time contracts are settled or were quiet: quiet five minutes have no settlement. */
interface RealtimeMarkTable {
  merchant_code: Fixed<string>
  closed_until: Date
}

interface SettlementDocumentTable {
  merchant_code: Fixed<string>
  settlement_id: Fixed<string>
  /** Canonical JSON: `SettlementDocument`. */
  document: Fixed<string>
  key_id: Fixed<string>
  signature: Fixed<string>
}

export interface ContractsTables {
  agent_policy: AgentPolicyTable
  agent_contract_book: ContractBookTable
  signing_key: SigningKeyTable
  agent_contract: AgentContractTable
  contract_signature: ContractSignatureTable
  settlement: SettlementTable
  settlement_document: SettlementDocumentTable
  realtime_mark: RealtimeMarkTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends ContractsTables {}
}
