import { steps } from './steps.ts'

/** Missions a player was told of when they were done, each once; `what` is that of the reward's claim. */
export const missionNews = steps(
  `create table mission_news (
    merchant_code text not null,
    player_id text not null,
    what text not null,
    told_at timestamptz not null,
    primary key (merchant_code, player_id, what)
  )`,
  `create index mission_news_by_time on mission_news (told_at)`,
)
