import { steps } from './steps.ts'

/** Labels whose players see and order a good; empty: everybody. */
export const goodsForLabels = steps(`alter table points_good add column labels jsonb not null default '[]'`)
