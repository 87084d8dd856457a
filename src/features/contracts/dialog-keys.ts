import type { ContractKind } from '#schemas/api/member.ts'
import { dialogKey } from '#src/dialogs/index.ts'
import type { Contract } from './types.ts'

export interface ContractEditorProps {
  /** The downline the contract is proposed to. */
  readonly memberId: string
  /** The downline's username. */
  readonly name: string
  /** Chosen first; absent: the first kind the agent may grant. */
  readonly kind?: ContractKind
}

/** Proposes a contract to a downline: `dialogs.open(contractEditorDialog, { memberId, name })`. */
export const contractEditorDialog = dialogKey<ContractEditorProps>('contractEditor')

export interface ProposalsProps {
  /** Proposals that wait for this agent's answer, at least one. */
  readonly proposals: readonly Contract[]
}

/** Shows proposals one after the other, to accept or reject. */
export const proposalsDialog = dialogKey<ProposalsProps>('contractProposals')
