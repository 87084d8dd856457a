import type { createTeamSums } from '#server/modules/agents/team-sums.ts'
import type { createTree } from '#server/modules/agents/tree.ts'

/** Interfaces of the agents slice used by contracts. */
export type TeamTree = Pick<ReturnType<typeof createTree>, 'uplineOf'>
export type TeamSums = Pick<
  ReturnType<typeof createTeamSums>,
  'catchUp' | 'ofPeriod' | 'figuresOfPeriod' | 'lastFirstDeposits'
>
