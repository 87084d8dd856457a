import type { Static } from 'typebox'
import type { ContractTerms } from '#schemas/api/agents.ts'

/** Terms as the wire writes them. */
export type WireTerms = Static<typeof ContractTerms>

/** A contract an agent holds or has been offered. */
export interface HeldContract {
  readonly kind: WireTerms['kind']
  readonly state: 'proposed' | 'accepted' | 'active'
  /** Parts per million, of the highest tier. */
  readonly ratePpm: number
}

/** What teams ask of contracts. */
export interface AgentContracts {
  /** What the merchant lets its agents do. `mostLevels` 1: only the house's own agents. */
  policyOf(merchantCode: string): Promise<{ readonly mayBringAgents: boolean; readonly mostLevels: number }>
  /** Throws `contracts.termsInvalid` or `contracts.notCovered` where the agent cannot grant one of the offers. */
  checkOffers(merchantCode: string, agentId: string, offers: readonly WireTerms[]): Promise<void>
  /** Tells of an offer whether the agent could give it now. */
  givenBy(merchantCode: string, agentId: string): Promise<(offer: WireTerms) => boolean>
  /** Proposes what a link or the form offered to an agent who has just joined. */
  propose(
    merchantCode: string,
    parties: { readonly uplineId: string; readonly downlineId: string },
    offers: readonly WireTerms[],
  ): Promise<void>
  /** Received from settlements less paid to downlines, in all and by day of the time zone. */
  commissionOf(
    merchantCode: string,
    agentId: string,
    span: { readonly since: Date; readonly until: Date },
    timeZone: string,
  ): Promise<{ readonly totalMinor: bigint; readonly byDay: ReadonlyMap<string, bigint> }>
  /** Proposals and binding contracts of these accounts with the agents above them. */
  heldUnder(
    merchantCode: string,
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly HeldContract[]>>
}
