import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * A vendor's catalogue: `POST <origin>/catalogue/v1/games` with `{ "currency": "BRL" }`, signed by the operator with the
 * vendor's code and secret like every call between the two (docs/vendors.md). Unknown fields are ignored.
 */
export const cataloguePath = '/catalogue/v1/games'

const Code = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const Name = Type.String({ minLength: 1, maxLength: 120 })
const Path = Type.String({ pattern: '^/', maxLength: 300 })
/** Major units as a decimal string, in the requested currency; null where there is no single figure. */
const Limit = Type.Union([Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' }), Type.Null()])

export const CatalogueAsk = Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }) })

const Studio = Type.Object({
  code: Code,
  name: Name,
  categories: Type.Array(Type.String()),
  logo_path: Path,
  /** Languages (first subtags of BCP 47) in which its games are listed under another studio's name. */
  part_of: Type.Optional(
    Type.Object({ code: Code, name: Name, logo_path: Path, languages: Type.Array(Type.String()) }),
  ),
})

const Game = Type.Object({
  game_id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
  studio: Code,
  name: Name,
  category: Type.String(),
  /** Basis points: 9612 is 96.12 %. */
  rtp: Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()]),
  /** The return of the best bet, where the bets of a game differ and `rtp` is the lowest; null or omitted where they do not. */
  rtp_most: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])),
  /** Hit rate in basis points; null or omitted where it depends on the bet. */
  hit_rate: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])),
  /** Maximum win in hundredths of the stake: 500000 is 5,000 times; null or omitted where there is no single figure. */
  max_win: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }), Type.Null()])),
  volatility: Type.Union([Type.Enum([1, 2, 3, 4, 5]), Type.Null()]),
  min_bet: Limit,
  max_bet: Limit,
  theme: Type.String(),
  mechanic: Type.String(),
  has_demo: Type.Boolean(),
  /** Stakes allowed for free rounds, in the requested currency; omitted: no free rounds. */
  free_round_stakes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' }), { maxItems: 40 }),
  ),
  table_game: Type.Optional(Type.String()),
  /** Not a game: the entry represents its studio, and lobbies open the studio's games from it. Never launched. */
  opens: Type.Optional(Type.Literal('studioGames')),
  hot: Type.Boolean(),
  new: Type.Boolean(),
  art_path: Path,
})

export const CatalogueReply = Type.Object({ studios: Type.Array(Studio), games: Type.Array(Game) })
export type CatalogueReply = Static<typeof CatalogueReply>
