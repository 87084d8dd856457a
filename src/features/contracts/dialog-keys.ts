import type { ContractKind } from '#schemas/api/member.ts'
import { dialogKey } from '#src/dialogs/index.ts'
import type { Contract } from './types.ts'

export interface ContractEditorProps {
  /** The downline who receives the proposal. */
  readonly memberId: string
  /** The downline's username. */
  readonly name: string
  /** Preselected kind; absent: the first one the agent may grant. */
  readonly kind?: ContractKind
}

/** Opens the editor for a proposal: `dialogs.open(contractEditorDialog, { memberId, name })`. */
export const contractEditorDialog = dialogKey<ContractEditorProps>('contractEditor')

export interface ProposalsProps {
  /** Proposals that await this agent's answer; at least one. */
  readonly proposals: readonly Contract[]
}

/** Shows proposals one at a time, to accept or reject. */
export const proposalsDialog = dialogKey<ProposalsProps>('contractProposals')
