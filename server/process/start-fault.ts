import { isDatabaseAway } from '#server/database/away.ts'
import { OperatorFault } from '#server/lib/fault.ts'

/**
 * Why a start failed. A connection that breaks, or does not come in time, is an operator's matter: an OperatorFault
 * instead of a stack trace. Other errors are returned as they are.
 */
export function startFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OperatorFault || !isDatabaseAway(error)) return error
  return new OperatorFault(
    `The database, or another service, stopped answering while the gateway started: ${error.message || 'no reason given'}. Start it again when it answers.`,
    { cause: error },
  )
}
