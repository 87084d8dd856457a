import { useEffect, useMemo } from 'react'
import { getSportsTable } from '#schemas/api/sports.ts'
import type { SportsStanding } from '#schemas/vendor/sports.ts'
import { Loadable } from '#src/features/games/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { SportsStore } from './sports.store.ts'

export interface LeagueTable {
  /** The leader first; empty while loading, or if the league has no table. */
  readonly rows: readonly SportsStanding[]
  /** The request failed and no earlier table is loaded. */
  readonly isAway: boolean
  readonly retry: () => void
}

/** The league table of the season; use in an observer. */
export function useTable(store: SportsStore, leagueId: string): LeagueTable {
  const { api } = usePageServices()
  const { book } = store
  const rows = useMemo(
    () =>
      new Loadable<readonly SportsStanding[]>(
        async (signal) => (await api.call(getSportsTable, { book, leagueId }, { signal })).rows,
      ),
    [api, book, leagueId],
  )
  const over = store.overIn(leagueId)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one more result makes a new table
  useEffect(() => void rows.load(), [rows, over])
  useEffect(() => () => rows.drop(), [rows])
  return {
    rows: rows.value ?? [],
    isAway: rows.value === null && rows.error !== null,
    retry: () => void rows.load(),
  }
}
