import type { Reply } from '#schemas/api/route.ts'
import type { searchSite } from '#schemas/api/search.ts'
import { aWireGame } from '#src/api/testing/builders.ts'

export const nothingFound: Reply<typeof searchSite> = {
  games: [],
  lotteries: [],
  studios: [],
  teams: [],
  leagues: [],
  articles: [],
}

/** One search result or more of every kind. */
export const somethingFound: Reply<typeof searchSite> = {
  games: ['Lantern Rain', 'Fox of a Thousand Lanterns'].map((displayName) =>
    aWireGame({ gameId: displayName, displayName }),
  ),
  lotteries: [{ gameId: 'lantern-draw', name: 'Lantern Draw' }],
  studios: [{ vassalage: 'LANTERN', name: 'Lantern House', gameType: 'RNG', gameCount: 12, gameId: null }],
  teams: [
    {
      teamId: 'tallow',
      name: 'Tallow Town',
      short: 'TAL',
      colours: ['#f2b632', '#1b1b3a'],
      book: 'sports',
      sport: 'football',
      leagueId: 'northern',
      leagueName: 'Northern Lantern League',
    },
  ],
  leagues: [{ book: 'sports', sport: 'football', leagueId: 'northern', name: 'Northern Lantern League' }],
  articles: [{ id: 'lantern-basics', title: 'How lanterns are lit' }],
}
