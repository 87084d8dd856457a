/**
 * The process cannot start or go on, and the operator can do something about it. The message is one plain sentence;
 * the process prints it without a stack and ends with exit code 1.
 */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}
