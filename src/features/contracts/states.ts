import type { Contract, SettlementRow } from './types.ts'

/** How a contract's state is coloured. */
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

/** How a settlement's state is coloured. */
export const settlementTone = {
  pending: 'warning',
  approved: 'soft',
  held: 'negative',
  owed: 'warning',
  paid: 'positive',
  nothing: 'neutral',
} as const satisfies Record<SettlementRow['state'], string>

/** Accepted and not ended. */
export const isInForce = ({ state }: Pick<Contract, 'state'>) => state === 'accepted' || state === 'active'
