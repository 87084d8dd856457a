import { createHash } from 'node:crypto'
import type { GameSettings } from '../engine/game-kind.ts'
import { gameOf } from '../kinds.ts'

/**
 * Version of a game's rules in a currency: SHA-256, base64url, of what its kind publishes (pays, limits, durations) and
 * of its return. Stored with every paid round, so that a dispute names the rules that it was played by.
 */
export function createRulesVersion(settings: GameSettings) {
  const versions = new Map<string, string>()
  return (gameId: string, currency: string): string => {
    const key = `${gameId} ${currency}`
    const known = versions.get(key)
    if (known !== undefined) return known
    const game = gameOf(gameId)
    if (game === null) throw new Error(`No game called ${gameId}`)
    const { entry, kind } = game
    const { rtp, hitRate, maxWin } = entry
    const rules = {
      kind: kind.id,
      gameId,
      currency,
      rtp,
      hitRate,
      maxWin,
      ...kind.view(entry, currency, settings),
    }
    const version = createHash('sha256').update(JSON.stringify(rules)).digest('base64url')
    versions.set(key, version)
    return version
  }
}
