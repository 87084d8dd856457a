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
 * Events of a contract. `start`: the first period after acceptance begins. `supersede`: a newer contract of the same
 * pair and kind starts. `terminate`: either side ends it, or its grantor's own terms no longer cover it. `withdraw`:
 * the proposer takes back an unanswered offer.
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

/** A contract in a binding state, between an agent and their upline or the house. */
export interface BindingContract {
  readonly contractId: string
  /** The payer: the upline agent, or null for the house. */
  readonly uplineId: string | null
  readonly downlineId: string
  readonly terms: ContractTerms
}

/**
 * The contracts that end when `agentId`'s own terms of a kind change to `granted` (null: none): the agent's grants that
 * those terms do not cover, and everything below them. Parents come before their children.
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
 * Whether an agent with the terms `held` may grant `given`. Thresholds compare only within the same period. `given`
 * counts no lobby that `held` does not, makes every deduction of `held` with fees at no lower rate, and no tier of it
 * pays more. It rolls over below no fewer active members: they are members of the grantor's team too, so whatever it pays,
 * rolled over amounts included, the grantor has been paid. It cuts what an idle team earns no later and by no less.
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
  (given.rollsOverBelow ?? 0) >= (held.rollsOverBelow ?? 0) &&
  (held.idle === undefined ||
    (given.idle !== undefined &&
      given.idle.afterDays <= held.idle.afterDays &&
      given.idle.keepsPpm <= held.idle.keepsPpm)) &&
  tiersAbove(held.tiers, given.tiers).length === 0
