import { steps } from './steps.ts'

/** Page views by day (YYYY-MM-DD in UTC), page and kind of screen. */
export const pageViews = steps(
  `create table page_view (
    merchant_code text not null,
    day text not null,
    page text not null,
    screen text not null check (screen in ('phone', 'desktop')),
    views bigint not null,
    visits bigint not null,
    primary key (merchant_code, day, page, screen)
  )`,
)
