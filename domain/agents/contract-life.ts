import { tiersAbove } from './terms.ts'
import type { ContractKind, ContractTerms } from './terms.ts'

export const contractStates = [
  'proposed',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'active',
  'superseded',
  'terminated',
] as const
export type ContractState = (typeof contractStates)[number]

/**
 * What happens to a contract. `start`: the period it was accepted for begins; `supersede`: a newer one of the same pair
 * and kind begins; `terminate`: either side ends it, or a grant above it fell below it; `withdraw`: its proposer takes an
 * offer back that was not answered.
 */
export type ContractEvent = 'accept' | 'reject' | 'expire' | 'withdraw' | 'start' | 'supersede' | 'terminate'

const next: Readonly<Record<ContractState, Partial<Readonly<Record<ContractEvent, ContractState>>>>> = {
  proposed: { accept: 'accepted', reject: 'rejected', expire: 'expired', withdraw: 'withdrawn' },
  accepted: { start: 'active', supersede: 'superseded', terminate: 'terminated' },
  rejected: {},
  expired: {},
  withdrawn: {},
  active: { supersede: 'superseded', terminate: 'terminated' },
  superseded: {},
  terminated: {},
}

/** The state after an event; null: the event is not possible in this state. */
export const contractAfter = (state: ContractState, event: ContractEvent): ContractState | null =>
  next[state][event] ?? null

/** States in which a contract binds both sides. */
export const isBinding = (state: ContractState) => state === 'accepted' || state === 'active'

/** A contract that binds, between an agent and the one above. */
export interface BindingContract {
  readonly contractId: string
  /** Who pays: the agent above, or null for the house. */
  readonly uplineId: string | null
  readonly downlineId: string
  readonly terms: ContractTerms
}

/**
 * The contracts that end when what `agentId` holds of a kind becomes `granted` (null: nothing): each that its grantor no
 * longer covers, and those below it in turn. Parents come before their children.
 */
export function contractsEndedBy(
  agentId: string,
  kind: ContractKind,
  granted: ContractTerms | null,
  binding: readonly BindingContract[],
): readonly BindingContract[] {
  const ofKind = Map.groupBy(
    binding.filter(({ terms }) => terms.kind === kind),
    ({ uplineId }) => uplineId,
  )
  const below = (uplineId: string, held: ContractTerms | null): readonly BindingContract[] =>
    (ofKind.get(uplineId) ?? [])
      .filter(({ terms }) => !isCovered(held, terms))
      .flatMap((contract) => [contract, ...below(contract.downlineId, null)])
  return below(agentId, granted)
}

/**
 * Whether an agent who holds `held` may grant `given`: nobody grants what they lack. Thresholds are compared within one
 * period; a lobby that does not count above does not count below, and what is deducted above is deducted below,
 * fees at no lower rate.
 */
export const isCovered = (held: ContractTerms | null, given: ContractTerms): boolean =>
  held !== null &&
  held.kind === given.kind &&
  held.period === given.period &&
  held.currency === given.currency &&
  (held.lobbies === null || (given.lobbies?.every((lobby) => held.lobbies?.includes(lobby)) ?? false)) &&
  held.deducts.every((name) => given.deducts.includes(name)) &&
  (given.fees?.platformPpm ?? 0) >= (held.fees?.platformPpm ?? 0) &&
  (given.fees?.paymentPpm ?? 0) >= (held.fees?.paymentPpm ?? 0) &&
  tiersAbove(held.tiers, given.tiers).length === 0
