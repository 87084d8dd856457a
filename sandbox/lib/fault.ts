/** Something an operator can mend: its message is printed without a stack. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}
