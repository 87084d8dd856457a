import { Type } from 'typebox'
import { route } from './route.ts'
import { GameWire } from './games.ts'
import { LotteryId } from './lottery.ts'
import { GameType, Language, Strict, VendorCode } from './shapes.ts'
import { Sport, SportsTeam } from '#schemas/vendor/sports.ts'
import { bookIds } from '#schemas/vendor/sports-ids.ts'

const Book = Type.Enum([...bookIds])
const Name = Type.String({ maxLength: 200 })

export const searchSite = route({
  method: 'GET',
  path: '/wps/search',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary:
    'What the site has under a name: games, lotteries, studios, teams, leagues and help articles, the best first. Typing mistakes are forgiven.',
  input: Strict({ text: Type.String({ minLength: 1, maxLength: 60 }), language: Language }),
  reply: Strict({
    games: Type.Array(GameWire),
    lotteries: Type.Array(Strict({ gameId: LotteryId, name: Name })),
    studios: Type.Array(
      Strict({
        vassalage: VendorCode,
        name: Name,
        /** The first lobby of the studio. */
        gameType: GameType,
        gameCount: Type.Integer({ minimum: 1 }),
        /** The game to open where the studio has no game list. */
        gameId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
      }),
    ),
    teams: Type.Array(
      Strict({
        ...SportsTeam.properties,
        book: Book,
        sport: Sport,
        leagueId: Type.String({ maxLength: 64 }),
        leagueName: Name,
      }),
    ),
    leagues: Type.Array(
      Strict({ book: Book, sport: Sport, leagueId: Type.String({ maxLength: 64 }), name: Name }),
    ),
    articles: Type.Array(Strict({ id: Type.String({ maxLength: 60 }), title: Name })),
  }),
})
