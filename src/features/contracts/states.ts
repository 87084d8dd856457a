import type { Contract, SettlementRow } from './types.ts'

/** Badge tone of a contract's state. */
export const contractTone = {
  proposed: 'warning',
  accepted: 'soft',
  active: 'positive',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
  terminated: 'neutral',
} as const satisfies Record<Contract['state'], string>

/** Badge tone of a settlement's state. */
export const settlementTone = {
  pending: 'warning',
  approved: 'soft',
  held: 'negative',
  owed: 'warning',
  paid: 'positive',
  nothing: 'neutral',
} as const satisfies Record<SettlementRow['state'], string>

/** Copy key of a settlement's state: one that rolls over does not pay nothing. */
export const settlementStateKey = ({ state, rolled }: Pick<SettlementRow, 'state' | 'rolled'>) =>
  rolled === undefined ? (`contracts:settlement.states.${state}` as const) : 'contracts:settlement.rolledOver'

/** True if the contract was accepted and has not ended. */
export const isInForce = ({ state }: Pick<Contract, 'state'>) => state === 'accepted' || state === 'active'
