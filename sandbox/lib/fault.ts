/** A fault the operator can fix: its message is printed without a stack. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}
