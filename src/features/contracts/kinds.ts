import {
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
} from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'

/** The route that proposes, accepts, rejects or terminates a contract, by kind. */
export const processOf = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealtimeSalary,
} as const satisfies Record<ContractKind, unknown>

/** True if the kind's periods are calendar days of the brand; other kinds use hours or minutes. */
export const lastsDays = (kind: ContractKind): boolean => kind === 'daily' || kind === 'dividend'
