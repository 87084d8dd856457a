import { steps } from './steps.ts'

/** Counters only: who voted is not stored. */
export const helpVotes = steps(
  `create table help_vote (
    merchant_code text not null,
    article_id text not null,
    language text not null,
    useful bigint not null default 0 check (useful >= 0),
    not_useful bigint not null default 0 check (not_useful >= 0),
    primary key (merchant_code, article_id, language)
  )`,
)
