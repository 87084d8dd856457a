import { steps } from './steps.ts'

/** Consents to marketing, whose history is the proof of consent, and campaigns with what each player got. */
export const campaigns = steps(
  `create table marketing_consent (
    merchant_code text not null,
    player_id text not null,
    product text not null,
    channel text not null,
    version integer not null check (version > 0),
    given boolean not null,
    source text not null check (source in ('settings', 'link', 'exclusion')),
    wording text not null,
    origin text not null,
    at timestamptz not null,
    primary key (merchant_code, player_id, product, channel, version)
  )`,
  `create table campaign (
    merchant_code text not null,
    campaign_id text not null,
    state text not null check (state in ('draft', 'approved', 'sending', 'sent', 'cancelled')),
    terms jsonb not null,
    made_by text not null,
    made_at timestamptz not null,
    approved_by text,
    approved_at timestamptz,
    passed_player text not null default '',
    ended_by text,
    ended_at timestamptz,
    primary key (merchant_code, campaign_id)
  )`,
  `create index campaign_to_send on campaign (merchant_code) where state in ('approved', 'sending')`,
  `create table campaign_delivery (
    merchant_code text not null,
    campaign_id text not null,
    player_id text not null,
    channel text not null,
    outcome text not null,
    at timestamptz not null,
    primary key (merchant_code, campaign_id, player_id, channel),
    foreign key (merchant_code, campaign_id) references campaign (merchant_code, campaign_id)
  )`,
  `create index campaign_delivery_by_player on campaign_delivery (merchant_code, player_id, at)`,
)
