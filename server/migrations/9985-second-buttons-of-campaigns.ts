import { steps } from './steps.ts'

/** The page of a campaign's second button, `{ page, id? }`; earlier releases refuse to reply with it in the terms. */
export const secondButtonsOfCampaigns = steps(
  `alter table campaign add column also_leads_to jsonb`,
  `update campaign set also_leads_to = terms -> 'alsoLeadsTo', terms = terms - 'alsoLeadsTo'
    where terms -> 'alsoLeadsTo' is not null`,
)
