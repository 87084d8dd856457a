import { memberAccountCode } from '#domain/vocabulary/account-type.ts'
import type { Db } from '#server/database/database.ts'
import { drawText } from '#server/lib/draw-text.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { AgentContracts, WireTerms } from './ports.ts'
import { mostDepth } from './tree.ts'
import type { FirstSeries, TeamSeries } from './series.ts'
import type { Tree } from './tree.ts'

export type Joining = ReturnType<typeof createJoining>

/** Account type of agents invited by other agents. */
const agentAccountCode = 2
/** Validity of the house's invitations. */
const invitationMs = 14 * 86_400_000

export type JoinsAs = 'agent' | 'member'

/** The position of a new account in the tree. */
export interface Joins {
  /** Null: no upline agent. */
  readonly uplineId: string | null
  readonly accountTypeCode: number
  readonly offers: readonly WireTerms[]
  /** A single-use invitation of the house; null: any other code. */
  readonly invitation: string | null
  /** Highest lottery series of the account; null: that of the agent above. */
  readonly series: FirstSeries | null
}

/** An invitation of the house and its expiry. */
export interface Invitation {
  readonly code: string
  readonly until: Date
}

export interface JoiningDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly tree: Tree
  readonly series: Pick<TeamSeries, 'begin' | 'first'>
  readonly contracts: () => AgentContracts
}

/** How accounts are added below an agent. */
export function createJoining({ db, clock, random, tree, series, contracts }: JoiningDeps) {
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

  /**
   * The position of an account registering with this code. Throws `register.affiliateInvalid` when the code is not
   * usable.
   */
  const byCode = async (merchantCode: string, codeKey: string): Promise<Joins> => {
    const link = await db
      .selectFrom('affiliate_code')
      .select(['agent_player_id', 'joins_as', 'offers', 'single_use', 'expires_at', 'series'])
      .where('merchant_code', '=', merchantCode)
      .where('code_key', '=', codeKey)
      .where('open', '=', true)
      .executeTakeFirst()
    if (link === undefined || (link.expires_at !== null && link.expires_at <= clock.now()))
      throw new ApiError('register.affiliateInvalid')
    const { agent_player_id: uplineId, joins_as: joinsAs, single_use: isInvitation } = link
    const bringsAgent = joinsAs === 'agent'
    // Without an upline agent, only an invitation of the house creates agents.
    const mayMake = uplineId === null ? isInvitation : await mayBringAgents(merchantCode, uplineId)
    if (bringsAgent && !mayMake) throw new ApiError('register.affiliateInvalid')
    return {
      uplineId,
      accountTypeCode: codeOf(joinsAs),
      offers: bringsAgent ? (link.offers as readonly WireTerms[]) : [],
      invitation: isInvitation ? codeKey : null,
      series: await series.first(merchantCode, link.series),
    }
  }

  /** Places the account within the transaction that opens it, with its highest lottery series. */
  const place = async (
    within: Db,
    key: Parameters<Tree['place']>[1],
    uplineId: string | null,
    highest: FirstSeries | null = null,
  ): Promise<boolean> => {
    if (uplineId === null || !(await tree.place(within, key, uplineId))) return false
    await series.begin(within, key, uplineId, highest)
    return true
  }

  /**
   * Creates an invitation of the house: within two weeks its code opens one top agent account. Runs in the transaction
   * `within`.
   */
  const invite = async (within: Db, merchantCode: string, name: string): Promise<Invitation> => {
    const code = drawText(random, 16)
    const now = clock.now()
    const until = new Date(now.getTime() + invitationMs)
    await within
      .insertInto('affiliate_code')
      .values({
        merchant_code: merchantCode,
        code_key: code,
        domain: null,
        agent_player_id: null,
        created_at: now,
        name,
        joins_as: 'agent',
        offers: '[]',
        single_use: true,
        expires_at: until,
      })
      .execute()
    return { code, until }
  }

  /** Runs in the transaction that opens the account: of two registrations with one invitation, one fails. */
  const useUp = async (within: Db, merchantCode: string, invitation: string | null): Promise<void> => {
    if (invitation === null) return
    const used = await within
      .updateTable('affiliate_code')
      .set({ open: false })
      .where('merchant_code', '=', merchantCode)
      .where('code_key', '=', invitation)
      .where('open', '=', true)
      .where('expires_at', '>', clock.now())
      .returning('code_key')
      .executeTakeFirst()
    if (used === undefined) throw new ApiError('register.affiliateInvalid')
  }

  /** Proposes the offered contracts to the new agent. */
  const propose = async (
    merchantCode: string,
    downlineId: string,
    { uplineId, offers }: Pick<Joins, 'uplineId' | 'offers'>,
  ): Promise<void> => {
    if (uplineId !== null && offers.length > 0)
      await contracts().propose(merchantCode, { uplineId, downlineId }, offers)
  }

  return { mayBringAgents, requireMayBring, byCode, place, propose, invite, useUp }
}

export const codeOf = (joinsAs: JoinsAs): number =>
  joinsAs === 'agent' ? agentAccountCode : memberAccountCode
