import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tileArt } from '#domain/art/tile-art.ts'
import { vendorMark } from '#domain/art/vendor-mark.ts'
import { storyGames, storyVendors } from './story-games.ts'

/** Folder and URL path of the sample games' pictures; the sample replies use the same path. */
export const storyArt = { from: join(import.meta.dirname, '../.cache/story-art'), to: '/story-art' }

/** Draws them once per start, because a static server needs files. */
export function drawStoryArt(): void {
  mkdirSync(storyArt.from, { recursive: true })
  for (const { gameId, displayName, gameType, theme, vassalage } of storyGames) {
    const subject = { id: gameId, name: displayName, category: gameType, theme, vendorCode: vassalage }
    writeFileSync(join(storyArt.from, `${gameId}.svg`), tileArt(subject))
  }
  for (const { vassalage, name } of storyVendors)
    writeFileSync(join(storyArt.from, `${vassalage}.svg`), vendorMark({ code: vassalage, name }))
}
