/** Query of the results page: `/lottery/results?gameCode=vietnam-south&station=can-tho&day=2026-11-25`. */
export interface ResultQuery {
  readonly gameCode: string | null
  /** Null: all stations. */
  readonly station: string | null
  /** `2026-11-25`; null: the latest. */
  readonly day: string | null
  readonly view: ResultView
}

export const resultViews = ['results', 'trends', 'check'] as const
export type ResultView = (typeof resultViews)[number]

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Parses the URL's parameters; invalid ones are ignored. */
export function readResultQuery(params: URLSearchParams): ResultQuery {
  const day = params.get('day')
  return {
    gameCode: params.get('gameCode'),
    station: params.get('station'),
    day: day !== null && isDay(day) ? day : null,
    view: resultViews.find((view) => view === params.get('view')) ?? 'results',
  }
}

/** Path of the results page for a query. */
export function resultsPath({ gameCode, station, day, view }: Partial<ResultQuery>): string {
  const params = new URLSearchParams()
  if (gameCode != null) params.set('gameCode', gameCode)
  if (station != null) params.set('station', station)
  if (day != null) params.set('day', day)
  if (view !== undefined && view !== 'results') params.set('view', view)
  const query = params.toString()
  return `/lottery/results${query === '' ? '' : `?${query}`}`
}
