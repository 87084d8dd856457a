/**
 * The process cannot start or continue, for a reason the operator can fix. The process prints the message without
 * stack trace and exits with code 1.
 */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}
