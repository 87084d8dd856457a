import {
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
} from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'

/** The call that proposes, accepts, rejects or terminates a contract of a kind. */
export const processOf = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealtimeSalary,
} as const satisfies Record<ContractKind, unknown>

/** Periods of the kind are whole days of the brand's calendar; others are hours or minutes. */
export const lastsDays = (kind: ContractKind): boolean => kind === 'daily' || kind === 'dividend'
