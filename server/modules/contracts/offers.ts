import { sql } from 'kysely'
import { canonicalJson, sha256Hex } from '#domain/agents/canonical.ts'
import { contractsEndedBy, isCovered } from '#domain/agents/contract-life.ts'
import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { termsKey } from '#domain/agents/document.ts'
import { termsProblems, tiersAbove, tiersOverCeiling } from '#domain/agents/terms.ts'
import type { ContractTerms, TermsProblem } from '#domain/agents/terms.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import { ofTeam, readBinding, termsOf, toBinding } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'
import type { Policies } from './policy.ts'
import type { TeamTree } from './ports.ts'

export interface OffersDeps extends Pick<Host, 'db' | 'clock' | 'brandOf'> {
  readonly tree: TeamTree
  readonly policies: Pick<Policies, 'of'>
}

/** The proposer: an agent, or null for the house. */
export interface Offer {
  readonly merchantCode: string
  readonly uplineId: string | null
  readonly downlineId: string
  readonly terms: ContractTerms
}

export type OfferProblem = TermsProblem | 'payer' | 'currency'

/** The preview of an offer. */
export interface OfferPreview {
  readonly problems: readonly OfferProblem[]
  readonly covered: boolean
  /** Indexes of tiers that pay more than the proposer's own. */
  readonly tiersAbove: readonly number[]
  /** Indexes of tiers that pay more than the merchant's ceiling. */
  readonly overCeiling: readonly number[]
  /** The ceiling of the kind, in parts per million; null: none. */
  readonly ceilingPpm: number | null
  /** Contracts below that end on acceptance, parents first. */
  readonly ends: readonly ContractRow[]
  readonly startsAt: Date
  /** The proposer's own terms of the kind; null: none, or the house. */
  readonly own: ContractTerms | null
  /** Hash of all fields above. */
  readonly hash: string
}

const later = (...dates: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))

/** Validates and previews offers. Read-only. */
export function createOffers({ db, clock, brandOf, tree, policies }: OffersDeps) {
  const zoneOf = (merchantCode: string) => brandOf(merchantCode)?.timeZone ?? 'UTC'
  const mayPayBetweenPlayers = (merchantCode: string) =>
    brandOf(merchantCode)?.jurisdiction.agents.transfers === true

  const agentOf = async (merchantCode: string, playerId: string) => {
    const account = await db
      .selectFrom('player')
      .select(['currency', 'account_type_code'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return account !== undefined && accountTypeOf(account.account_type_code) === 'agent' ? account : null
  }

  /**
   * Throws `agents.memberUnknown` unless the downline is an agent directly below the proposer (for the house: one
   * without an upline, or any where the market forbids payments between players), and `contracts.kindNotAllowed` for a
   * kind the merchant does not offer.
   */
  const partiesOf = async ({ merchantCode, uplineId, downlineId, terms }: Offer) => {
    const [downline, above, policy] = await Promise.all([
      agentOf(merchantCode, downlineId),
      tree.uplineOf(merchantCode, downlineId),
      policies.of(merchantCode),
    ])
    const fits = above === uplineId || (uplineId === null && !mayPayBetweenPlayers(merchantCode))
    if (downline === null || !fits) throw new ApiError('agents.memberUnknown')
    if (!policy.kinds.includes(terms.kind)) throw new ApiError('contracts.kindNotAllowed')
    return { currency: downline.currency }
  }

  /**
   * Start of the first period if accepted now: the next period boundary, but not before an earlier contract's last paid
   * period ends or the proposer's own contract starts.
   */
  const startOf = async (
    within: Db,
    { merchantCode, downlineId, terms }: Offer,
    held: ContractRow | null,
  ): Promise<Date> => {
    const now = clock.now()
    const zone = zoneOf(merchantCode)
    const { rows } = await sql<{ until: Date | null; running: ContractTerms['period'] | null }>`
      select max(paid_until) as until,
        max(period) filter (where end_reason is null and starts_at <= ${now}) as running
      from agent_contract where merchant_code = ${merchantCode} and downline_id = ${downlineId}
        and kind = ${terms.kind} and accepted_at is not null and starts_at is distinct from paid_until`.execute(
      within,
    )
    const running = rows[0]?.running ?? terms.period
    return later(contractPeriodAt(running, now, zone).end, rows[0]?.until, held?.starts_at)
  }

  const consider = async (within: Db, offer: Offer, currency: string): Promise<OfferPreview> => {
    const { merchantCode, uplineId, downlineId, terms } = offer
    const now = clock.now()
    const binding = await readBinding(
      within,
      now,
      merchantCode,
      sql`contract.kind = ${terms.kind} and (contract.downline_id = ${uplineId} or ${ofTeam(downlineId)})`,
    )
    const heldBy = (agentId: string | null) => binding.find((row) => row.downline_id === agentId) ?? null
    const { ceilings } = await policies.of(merchantCode, within)
    const held = heldBy(uplineId)
    const own = held === null ? null : termsOf(held)
    const pays = uplineId === null ? 'house' : 'upline'
    const problems: OfferProblem[] = [...termsProblems(terms)]
    if (terms.payer !== pays || (uplineId !== null && !mayPayBetweenPlayers(merchantCode)))
      problems.push('payer')
    if (terms.currency !== currency) problems.push('currency')
    const endedIds = contractsEndedBy(downlineId, terms.kind, terms, binding.map(toBinding)).map(
      ({ contractId }) => contractId,
    )
    const ends = endedIds.flatMap((id) => binding.filter((row) => row.contract_id === id))
    const above = new Set(own === null ? [] : tiersAbove(own.tiers, terms.tiers))
    const startsAt = await startOf(within, offer, held)
    return {
      problems,
      covered: uplineId === null || isCovered(own, terms),
      tiersAbove: terms.tiers.flatMap((tier, index) => (above.has(tier) ? [index] : [])),
      overCeiling: tiersOverCeiling(terms, ceilings),
      ceilingPpm: ceilings[terms.kind] ?? null,
      ends,
      startsAt,
      own,
      hash: await sha256Hex(
        canonicalJson({
          upline: uplineId,
          downline: downlineId,
          terms: termsKey(terms),
          own: held?.hash ?? null,
          replaces: heldBy(downlineId)?.hash ?? null,
          ends: endedIds,
          startsAt: startsAt.toISOString(),
        }),
      ),
    }
  }

  /** Throws as `partiesOf` does. */
  const preview = async (offer: Offer): Promise<OfferPreview> =>
    consider(db, offer, (await partiesOf(offer)).currency)

  /** Throws `contracts.termsInvalid`, `contracts.aboveCeiling`, `contracts.notCovered`. */
  const requireFit = ({ problems, overCeiling, covered }: OfferPreview): void => {
    if (problems.length > 0) throw new ApiError('contracts.termsInvalid')
    if (overCeiling.length > 0) throw new ApiError('contracts.aboveCeiling')
    if (!covered) throw new ApiError('contracts.notCovered')
  }

  return { requireFit, zoneOf, mayPayBetweenPlayers, partiesOf, consider, preview }
}
