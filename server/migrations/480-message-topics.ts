import { steps } from './steps.ts'

/** What a message is about. Push tells of deposits and withdrawals from their own rows, so their messages are marked. */
export const messageTopics = steps(
  `alter table player_message add column topic text check (topic in ('money'))`,
)
