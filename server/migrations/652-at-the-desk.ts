import { steps } from './steps.ts'

/** First answers say whether somebody had the desk open; of older ones nobody knows. */
export const atTheDesk = steps(
  `update service_message set facts = facts || '{"atDesk": false}'::jsonb
    where facts is not null and not jsonb_exists(facts, 'atDesk')`,
)
