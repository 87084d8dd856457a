import { contractKinds } from '#domain/agents/terms.ts'
import type { Ceilings, ContractKind } from '#domain/agents/terms.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'

export type Policies = ReturnType<typeof createPolicies>

/** A merchant's policy for its agents. */
export interface AgentPolicy {
  readonly mayBringAgents: boolean
  /** Maximum depth of the agent tree; 1: only the house's own agents. */
  readonly mostLevels: number
  /** Kinds of contract that may be proposed. */
  readonly kinds: readonly ContractKind[]
  /** `manual`: an operator issues every settlement. */
  readonly issue: 'automatic' | 'manual'
  /** The merchant's currency. */
  readonly currency: string
  /** Settlements from this amount on need two operators. */
  readonly approveFromMinor: bigint
  readonly ceilings: Ceilings
  /** Losses carried over from this amount on are exceptions. */
  readonly carryFromMinor: bigint
}

/** The policy of a merchant without a stored one. */
const initialPolicy = (currency: string): AgentPolicy => ({
  mayBringAgents: true,
  mostLevels: 5,
  kinds: contractKinds,
  issue: 'automatic',
  currency,
  approveFromMinor: everydayMinor(50_000, currency),
  ceilings: {},
  carryFromMinor: everydayMinor(10_000, currency),
})

export function createPolicies({ db, brandOf }: { readonly db: Db } & Pick<Host, 'brandOf'>) {
  const of = async (merchantCode: string, within: Db = db): Promise<AgentPolicy> => {
    const row = await within
      .selectFrom('agent_policy')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst()
    if (row === undefined) return initialPolicy(brandOf(merchantCode)?.currency ?? 'EUR')
    return {
      mayBringAgents: row.may_bring_agents,
      mostLevels: row.most_levels,
      kinds: row.kinds,
      issue: row.issue,
      currency: row.currency,
      approveFromMinor: row.approve_from_minor,
      ceilings: row.ceilings,
      carryFromMinor: row.carry_from_minor,
    }
  }

  const set = async (merchantCode: string, policy: AgentPolicy): Promise<void> => {
    const values = {
      may_bring_agents: policy.mayBringAgents,
      most_levels: policy.mostLevels,
      kinds: [...policy.kinds],
      issue: policy.issue,
      currency: policy.currency,
      approve_from_minor: policy.approveFromMinor,
      ceilings: JSON.stringify(policy.ceilings),
      carry_from_minor: policy.carryFromMinor,
    }
    await db
      .insertInto('agent_policy')
      .values({ merchant_code: merchantCode, ...values })
      .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(values))
      .execute()
  }

  return { of, set }
}
