import type { OperatorSession } from '#server/lib/handle.ts'

/** What the desk answers when an act about money was not taken. */
export const refusals = {
  unknown: 'ops.unknown',
  samePerson: 'ops.samePerson',
  unconfirmed: 'operator.unconfirmed',
  wrongState: 'ops.wrongState',
  refused: 'ops.refused',
} as const

/** Whose word it is, and whether it counts where two people have to agree. */
export const wordOf = ({ name, confirmed }: OperatorSession) => ({ operatorId: name, confirmed })
