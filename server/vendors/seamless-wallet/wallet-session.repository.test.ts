import { expect, it } from 'vitest'
import { forEachEngine } from '#tests/support/database.ts'
import { cases, numbersOf, tellLaw } from '#tests/support/law.ts'
import { createWalletSessionRepository } from './wallet-session.repository.ts'

await forEachEngine('vendor sessions', (database) => {
  it('are each found by their own token alone, however many are looked up at once', async () => {
    const sessions = createWalletSessionRepository(database().db)
    const now = new Date('2026-11-21T12:00:00.000Z')
    const players = Array.from({ length: 6 }, (_, index) => ({
      merchant_code: index % 2 === 0 ? 'SHARED1' : 'SHARED2',
      token_hash: String(index >> 1).repeat(64),
      player_id: `player ${index}`,
    }))
    for (const player of players)
      await sessions.insert({
        ...player,
        vendor_code: 'SANDBOX',
        brand_id: 'brand',
        game_id: 'game',
        currency: 'BRL',
        min_cycle_ms: 0,
        max_stake_minor: null,
        opened_at: now,
        expires_at: now,
      })
    const below = numbersOf(861)
    const runs = cases(20, 2_000)
    for (let run = 0; run < runs; run += 1) {
      // Tokens 3 and above are unknown, and so is every token at the third merchant.
      const asked = Array.from({ length: 1 + below(40) }, () => ({
        merchant: `SHARED${1 + below(3)}`,
        hash: String(below(5)).repeat(64),
      }))
      const found = await Promise.all(asked.map(({ merchant, hash }) => sessions.byToken(merchant, hash)))
      const wanted = asked.map(({ merchant, hash }) =>
        players.find(({ merchant_code, token_hash }) => merchant_code === merchant && token_hash === hash),
      )
      expect(found.map((session) => session?.player_id)).toEqual(wanted.map((player) => player?.player_id))
    }
    tellLaw('sessions looked up together', `${runs} groups of up to 40 tokens`)
  })
})
