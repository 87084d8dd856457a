import { sql } from 'kysely'
import type { ContractKind } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { readContracts, termsOf } from './contract-rows.ts'

export type HeldBy = ReturnType<typeof createHeldBy>

interface AgentKey {
  readonly merchantCode: string
  readonly playerId: string
}

const keyOf = (merchantCode: string, playerId: string) => `${merchantCode} ${playerId}`

/** Contracts held by agents and amounts owed to them, for lists of agents. */
export const createHeldBy =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (agents: readonly AgentKey[]) => {
    const codes = [...new Set(agents.map(({ merchantCode }) => merchantCode))]
    const ids = [...new Set(agents.map(({ playerId }) => playerId))]
    const [binding, owed] = await Promise.all([
      readContracts(
        db,
        clock.now(),
        sql`contract.merchant_code = any(${codes}) and contract.downline_id = any(${ids})
          and contract.accepted_at is not null and contract.end_reason is null`,
        sql`order by contract.kind`,
      ),
      sql<{ merchantCode: string; playerId: string; owed: string }>`
        select merchant_code as "merchantCode", downline_id as "playerId", sum(amount_minor)::text as owed
        from settlement where merchant_code = any(${codes}) and downline_id = any(${ids}) and state = 'owed'
        group by merchant_code, downline_id`.execute(db),
    ])
    const contracts = Map.groupBy(binding, (row) => keyOf(row.merchant_code, row.downline_id))
    const sums = new Map(
      owed.rows.map((row) => [keyOf(row.merchantCode, row.playerId), BigInt(row.owed)] as const),
    )
    return {
      /** Binding contracts with the rate of the highest tier. */
      contractsOf: ({
        merchantCode,
        playerId,
      }: AgentKey): readonly { kind: ContractKind; ratePpm: number }[] =>
        (contracts.get(keyOf(merchantCode, playerId)) ?? []).map((row) => ({
          kind: row.kind,
          ratePpm: termsOf(row).tiers.at(-1)?.ratePpm ?? 0,
        })),
      /** Sum of settlements awaiting the payer's money. */
      owedTo: ({ merchantCode, playerId }: AgentKey): bigint => sums.get(keyOf(merchantCode, playerId)) ?? 0n,
    }
  }
