import { backdropOf } from '../engine/catalogue-art.ts'
import type { Scene } from '../engine/catalogue-art.ts'
import { gameOf } from '../kinds.ts'
import { titleOf } from '../slots/titles/index.ts'
import { symbolArt } from '../symbols/symbol-art.ts'
import type { GameState } from './game-state.ts'

const scenes: readonly Scene[] = ['base', 'free']

/** The pictures that the games of these states load, by path without version. */
export function drawingsFor(states: Readonly<Record<string, GameState>>): ReadonlyMap<string, string> {
  const ids = new Set(Object.values(states).map(({ session }) => session.game.gameId))
  return new Map([...ids].flatMap((gameId) => [...backdropsOf(gameId), ...symbolsOf(gameId)]))
}

function backdropsOf(gameId: string): [path: string, picture: string][] {
  const entry = gameOf(gameId)?.entry
  if (entry === undefined) return []
  return scenes.map((scene) => [`/art/scene/${scene}/${gameId}.svg`, backdropOf(entry, scene)])
}

function symbolsOf(gameId: string): [path: string, picture: string][] {
  const title = titleOf(gameId)
  if (title === null) return []
  const arts = Object.values(title.symbols).map(({ art }) => art)
  return arts.map((art) => [`/art/symbol/${gameId}/${art}.svg`, symbolArt(art, title) ?? ''])
}
