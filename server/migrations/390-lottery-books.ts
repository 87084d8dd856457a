import { steps } from './steps.ts'

/** Rule books that lottery tickets were sold under, by the hash of their text. They are of the whole platform. */
export const lotteryBooks = steps(
  `create table lottery_book (
    hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
    game_id text not null,
    book text not null,
    kept_at timestamptz not null
  )`,
)
