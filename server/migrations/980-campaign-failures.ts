import { steps } from './steps.ts'

/** Players whom a campaign could not be sent to: tried again a few times, then shown as failed. */
export const campaignFailures = steps(
  `create table campaign_failure (
    merchant_code text not null,
    campaign_id text not null,
    player_id text not null,
    tries integer not null check (tries > 0),
    reason text not null,
    at timestamptz not null,
    primary key (merchant_code, campaign_id, player_id)
  )`,
)
