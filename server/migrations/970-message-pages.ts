import { steps } from './steps.ts'

/** The page a message leads to, `{ page, id? }`: the site links to it below the text. */
export const messagePages = steps(`alter table player_message add column leads_to jsonb`)
