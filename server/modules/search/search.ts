import { bookIds } from '#domain/sports/vocabulary.ts'
import type { BookId } from '#domain/sports/vocabulary.ts'
import type { HelpBlock } from '#schemas/api/help.ts'
import type { SportsLeague, SportsTeam } from '#schemas/vendor/sports.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { createTextIndexes } from '#server/lib/text-index.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import type { HelpService } from '#server/modules/help/help.service.ts'
import type { NamedLotteries } from '#server/modules/lottery/house-games.ts'
import type { Books, OpenBook } from '#server/modules/sports/books.ts'

export interface SearchDeps {
  readonly gates: Pick<SiteGates, 'of'>
  readonly games: Pick<GamesService, 'named' | 'lanes'>
  readonly help: Pick<HelpService, 'categories'>
  readonly books: Pick<Books, 'open'>
  readonly lotteries: NamedLotteries
}

const most = { games: 8, lotteries: 4, studios: 4, teams: 4, leagues: 3, articles: 4 } as const
/** Maximum number of indexes, one per brand and language. */
const mostIndexes = 200

/** Searches by name what the site offers this visitor, without content behind closed lobbies or gates. */
export function createSearch({ gates, games, help, books, lotteries: namedLotteries }: SearchDeps) {
  const indexes = createTextIndexes(mostIndexes)

  async function studios(site: RequestSite, language: string, text: string) {
    const lanes = await games.lanes(site, language)
    const cards = lanes.flatMap(({ category, cards: all }) =>
      all.map((card) => ({ ...card, gameType: category.gameType })),
    )
    // A studio is represented by its first lobby.
    const byCode = new Map(cards.toReversed().map((card) => [card.vendor.vendorCode, card]))
    const named = [...byCode].map(([id, { vendor }]) => ({ id, name: vendor.name }))
    const find = indexes(`studios ${site.merchantCode} ${language}`, named)
    return find(text, most.studios).flatMap((code) => byCode.get(code) ?? [])
  }

  async function openBook(site: RequestSite, session: RequestSession | null, book: BookId) {
    try {
      return await books.open(site, session, book)
    } catch (error) {
      // Not offered or not available: search the rest without it.
      if (error instanceof ApiError) return null
      throw error
    }
  }

  function inBook(book: BookId, { game, feed }: OpenBook, text: string) {
    const { leagues } = feed
    const teams = new Map<string, { readonly league: SportsLeague; readonly team: SportsTeam }>(
      leagues.flatMap((league) =>
        league.teams.map((team) => [`${league.leagueId} ${team.teamId}`, { league, team }] as const),
      ),
    )
    const byId = new Map(leagues.map((league) => [league.leagueId, league]))
    const key = `${book} ${game.gameId}`
    const findTeam = indexes(
      `teams ${key}`,
      [...teams].map(([id, { team, league }]) => ({
        id,
        name: `${team.name} ${team.short}`,
        more: league.name,
      })),
    )
    const findLeague = indexes(
      `leagues ${key}`,
      leagues.map(({ leagueId, name }) => ({ id: leagueId, name })),
    )
    return {
      teams: findTeam(text, most.teams).flatMap((id) => {
        const found = teams.get(id)
        if (found === undefined) return []
        const { team, league } = found
        return [{ ...team, book, sport: league.sport, leagueId: league.leagueId, leagueName: league.name }]
      }),
      leagues: findLeague(text, most.leagues).flatMap((id) => {
        const league = byId.get(id)
        return league === undefined ? [] : [{ book, sport: league.sport, leagueId: id, name: league.name }]
      }),
    }
  }

  /** Matches lotteries by their names and those of their stations. */
  async function lotteries(site: RequestSite, language: string, text: string) {
    const all = await namedLotteries(site.merchantCode, language)
    const find = indexes(
      `lotteries ${site.merchantCode} ${language}`,
      all.map(({ gameId, name, stations }) => ({ id: gameId, name, more: stations.join(' ') })),
    )
    const names = new Map(all.map(({ gameId, name }) => [gameId, name]))
    return find(text, most.lotteries).map((gameId) => ({ gameId, name: names.get(gameId) ?? gameId }))
  }

  async function articles(site: RequestSite, language: string, text: string) {
    const all = (await help.categories(site, language)).flatMap((category) =>
      category.articles.map((article) => ({ ...article, category: category.title })),
    )
    const find = indexes(
      `help ${site.brandId} ${language}`,
      all.map(({ id, title, category, blocks }) => ({
        id,
        name: title,
        more: [category, ...blocks.flatMap(wordsOf)].join(' '),
      })),
    )
    const titles = new Map(all.map(({ id, title }) => [id, title]))
    return find(text, most.articles).map((id) => ({ id, title: titles.get(id) ?? '' }))
  }

  return async (
    site: RequestSite,
    session: RequestSession | null,
    { text, language }: { readonly text: string; readonly language: string },
  ) => {
    const isOn = await gates.of(site.merchantCode)
    const mayBrowse =
      isOn('games.launch') && (session !== null || site.brand.modules['games.anonymousBrowsing'] === true)
    const [foundGames, foundLotteries, foundStudios, foundArticles, ...openBooks] = await Promise.all([
      mayBrowse ? games.named(site, text, most.games) : [],
      lotteries(site, language, text),
      mayBrowse ? studios(site, language, text) : [],
      isOn('help') ? articles(site, language, text) : [],
      ...bookIds.map((book) => openBook(site, session, book)),
    ])
    const inBooks = bookIds.flatMap((book, place) => {
      const open = openBooks[place]
      return open == null ? [] : [inBook(book, open, text)]
    })
    return {
      games: foundGames,
      lotteries: foundLotteries,
      studios: foundStudios,
      articles: foundArticles,
      teams: inBooks.flatMap(({ teams }) => teams).slice(0, most.teams),
      leagues: inBooks.flatMap(({ leagues }) => leagues).slice(0, most.leagues),
    }
  }
}

const wordsOf = (block: HelpBlock): readonly string[] => {
  if (block.kind === 'heading') return [block.text]
  const lines = block.kind === 'text' ? [block.line] : block.kind === 'list' ? block.items : []
  return lines.flatMap((line) => line.map(({ text }) => text))
}
