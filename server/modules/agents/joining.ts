import { memberAccountCode } from '#domain/vocabulary/account-type.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { AgentContracts, WireTerms } from './ports.ts'
import { mostDepth } from './tree.ts'
import type { Tree } from './tree.ts'

export type Joining = ReturnType<typeof createJoining>

/** The code of agents that other agents bring. */
const agentAccountCode = 2

export type JoinsAs = 'agent' | 'member'

/** Where a new account goes. */
export interface Joins {
  /** Null: the code names no agent. */
  readonly uplineId: string | null
  readonly accountTypeCode: number
  readonly offers: readonly WireTerms[]
}

export interface JoiningDeps {
  readonly db: Db
  readonly tree: Tree
  readonly contracts: () => AgentContracts
}

/** How accounts come below an agent. */
export function createJoining({ db, tree, contracts }: JoiningDeps) {
  /** Whether this agent may have another agent directly below. */
  const mayBringAgents = async (merchantCode: string, agentId: string): Promise<boolean> => {
    const policy = await contracts().policyOf(merchantCode)
    if (!policy.mayBringAgents) return false
    const level = (await tree.aboveOf(merchantCode, agentId)).length + 1
    return level < Math.min(policy.mostLevels, mostDepth)
  }

  /** Throws `agents.mayNotBringAgents`. */
  const requireMayBring = async (merchantCode: string, agentId: string, joinsAs: JoinsAs): Promise<void> => {
    if (joinsAs === 'agent' && !(await mayBringAgents(merchantCode, agentId)))
      throw new ApiError('agents.mayNotBringAgents')
  }

  /** What an account that registers with this code becomes. Throws `register.affiliateInvalid` where the code opens none. */
  const byCode = async (merchantCode: string, codeKey: string): Promise<Joins> => {
    const link = await db
      .selectFrom('affiliate_code')
      .select(['agent_player_id', 'joins_as', 'offers'])
      .where('merchant_code', '=', merchantCode)
      .where('code_key', '=', codeKey)
      .where('open', '=', true)
      .executeTakeFirst()
    if (link === undefined) throw new ApiError('register.affiliateInvalid')
    const { agent_player_id: uplineId, joins_as: joinsAs } = link
    const bringsAgent = joinsAs === 'agent'
    if (bringsAgent && (uplineId === null || !(await mayBringAgents(merchantCode, uplineId))))
      throw new ApiError('register.affiliateInvalid')
    return {
      uplineId,
      accountTypeCode: codeOf(joinsAs),
      offers: bringsAgent ? (link.offers as readonly WireTerms[]) : [],
    }
  }

  /** Beside the account, in the transaction that opens it. */
  const place = (within: Db, key: Parameters<Tree['place']>[1], uplineId: string | null) =>
    uplineId === null ? Promise.resolve(false) : tree.place(within, key, uplineId)

  /** Proposes what the new agent was offered. */
  const propose = async (
    merchantCode: string,
    downlineId: string,
    { uplineId, offers }: Pick<Joins, 'uplineId' | 'offers'>,
  ): Promise<void> => {
    if (uplineId !== null && offers.length > 0)
      await contracts().propose(merchantCode, { uplineId, downlineId }, offers)
  }

  return { mayBringAgents, requireMayBring, byCode, place, propose }
}

export const codeOf = (joinsAs: JoinsAs): number =>
  joinsAs === 'agent' ? agentAccountCode : memberAccountCode
