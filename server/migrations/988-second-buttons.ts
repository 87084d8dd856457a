import { steps } from './steps.ts'

/** The page of a message's second button, `{ page, id? }`. */
export const secondButtons = steps(`alter table player_message add column also_leads_to jsonb`)
