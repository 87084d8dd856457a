/** What the desk answers when an act about money was not taken. */
export const refusals = {
  unknown: 'ops.unknown',
  samePerson: 'ops.samePerson',
  wrongState: 'ops.wrongState',
  refused: 'ops.refused',
} as const
