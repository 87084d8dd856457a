import { artPathsOf } from './engine/catalogue-art.ts'
import type { GameEntry } from './engine/game-kind.ts'

/** A catalogue entry that stands for a studio: lobbies open the studio's games from it. */
export type Shelf = Pick<GameEntry, 'gameId' | 'name' | 'studio' | 'category' | 'theme' | 'colours'>

export const shelves: readonly Shelf[] = [
  {
    gameId: 'pennywhistle-arcade',
    name: 'Pennywhistle Arcade',
    studio: { code: 'PENNYWHISTLE', name: 'Pennywhistle Arcade' },
    category: 'slots',
    theme: 'clockwork',
    colours: ['#5c1a33', '#1d0610', '#ffd166', '#fff1cf'],
  },
]

const byId = new Map(shelves.map((shelf) => [shelf.gameId, shelf]))

export const shelfOf = (id: string): Shelf | null => byId.get(id) ?? null

/** Shelves as catalogue entries. */
export const shelfLines = shelves.map((shelf) => ({
  game_id: shelf.gameId,
  studio: shelf.studio.code,
  name: shelf.name,
  category: shelf.category,
  rtp: null,
  volatility: null,
  min_bet: null,
  max_bet: null,
  theme: shelf.theme,
  mechanic: 'studio',
  has_demo: false,
  opens: 'studioGames' as const,
  hot: true,
  new: false,
  art_path: artPathsOf(shelf).tile,
}))
