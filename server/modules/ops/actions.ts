import { checkLedger, readOutbox, readTrialBalance, verifyAudit } from './books-actions.ts'
import { addOperator, changeOperator, confirmOperator, resetOperator } from './operator-actions.ts'

/** The slice’s actions by the operator. */
export const opsActions = [
  readOutbox,
  checkLedger,
  readTrialBalance,
  verifyAudit,
  addOperator,
  changeOperator,
  resetOperator,
  confirmOperator,
] as const
