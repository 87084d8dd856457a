import { listPageViews, listVisitDays } from '#schemas/api/ops-analytics.ts'
import type { PageViewRow, VisitDay } from '#schemas/api/ops-analytics.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const nocturne = 'NOCTURNE01'
const aurora = 'AURORA01'

const visitDay = (
  merchantCode: string,
  day: string,
  visits: number,
  views: number,
  phoneViews: number,
): VisitDay => ({ merchantCode, day, visits, views, phoneViews })

/** Latest first: the day so far, then the weekend before it. */
const days: readonly VisitDay[] = [
  visitDay(aurora, '2026-11-23', 118, 604, 391),
  visitDay(nocturne, '2026-11-23', 1_284, 9_417, 6_870),
  visitDay(aurora, '2026-11-22', 402, 2_188, 1_533),
  visitDay(nocturne, '2026-11-22', 4_976, 38_052, 29_260),
  visitDay(aurora, '2026-11-21', 437, 2_391, 1_702),
  visitDay(nocturne, '2026-11-21', 5_210, 41_733, 32_118),
  visitDay(nocturne, '2026-11-20', 3_845, 27_604, 19_571),
]

const pageView = (
  merchantCode: string,
  page: string,
  views: number,
  visits: number,
  phoneViews: number,
): PageViewRow => ({ merchantCode, page, views, visits, phoneViews })

const pages: readonly PageViewRow[] = [
  pageView(nocturne, 'home', 41_902, 11_387, 31_440),
  pageView(nocturne, 'lobby', 38_255, 1_906, 29_873),
  pageView(nocturne, 'lottery', 14_610, 1_211, 11_028),
  pageView(nocturne, 'promotions', 9_874, 640, 7_115),
  pageView(nocturne, 'memberCenter', 7_430, 88, 5_902),
  pageView(nocturne, 'sports', 4_735, 83, 2_463),
  pageView(aurora, 'home', 2_904, 812, 2_019),
  pageView(aurora, 'lobby', 2_279, 145, 1_607),
]

/** Rows of the chosen merchant. */
const of = <Row extends { readonly merchantCode: string }>(rows: readonly Row[], merchantCode?: string) =>
  rows.filter((row) => merchantCode === undefined || row.merchantCode === merchantCode)

export const analyticsAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listVisitDays, ({ merchantCode }) => ({ list: of(days, merchantCode) }))
    .answer(listPageViews, ({ merchantCode }) => ({ list: of(pages, merchantCode) }))
