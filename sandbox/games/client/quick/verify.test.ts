import { describe, expect } from 'vitest'
import { commitmentOf, fairDraws } from '../../fair/fair.ts'
import { quickGames } from '../../quick/quick-games.ts'
import { quickIds } from '../../quick/quick-game.ts'
import type { QuickRoundView } from '../../quick/quick-shapes.ts'
import { timesText } from '../../quick/returns.ts'
import { figuresOf } from '../shell/figures.ts'
import { translatorOf } from '../texts/texts.ts'
import { quickTexts } from './texts.ts'
import { replayQuick } from './verify.ts'
import { fc, test } from '#tests/support/law.ts'

const seeds = fc.record({
  serverSeed: fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9 _.-]{1,64}$/),
  nonce: fc.integer({ min: 1, max: 1_000_000 }),
})
const keys = fc.array(fc.constantFrom('1', '2', '3', '4', '7', '12', '25', 'high', 'low', 'skip'), {
  maxLength: 12,
})

/** A stored round as sent to the page, after the round trip through the database. */
function storedRound(
  id: (typeof quickIds)[number],
  choiceAt: number,
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  pressed: readonly string[],
): QuickRoundView {
  const game = quickGames[id]
  const choice = game.choices[choiceAt % game.choices.length] ?? ''
  const draws = () => fairDraws(serverSeed, clientSeed, nonce)
  const moves: string[] = []
  if (game.type === 'steps')
    for (const key of pressed) if (game.play(choice, draws(), [...moves, key]) !== null) moves.push(key)
  const state = game.type === 'steps' ? game.play(choice, draws(), moves) : null
  const outcome = game.type === 'instant' ? game.play(choice, draws()) : null
  const stored = {
    choice,
    moves: state === null || state.isLost || state.steps === 0 ? moves : [...moves, 'cash'],
    times: timesText((outcome ?? state)?.times ?? { over: 0n, under: 1n }),
    // jsonb does not preserve key order.
    seen: Object.fromEntries(Object.entries(outcome?.seen ?? state?.all ?? {}).toReversed()),
    roundId: 'r',
    state: 'settled' as const,
    playedAt: '2026-01-01T00:00:00.000Z',
    stake: '1.00',
    win: '0.00',
    balance: '1.00',
    fairness: { commitment: commitmentOf(serverSeed), clientSeed, nonce },
  }
  return JSON.parse(JSON.stringify(stored)) as QuickRoundView
}

describe('a quick round computed again in the browser', () => {
  for (const quick of quickIds) {
    const bench = replayQuick({ quick }, translatorOf(quickTexts, 'en'), figuresOf('en'))

    test.prop([seeds, fc.nat(100), keys], { numRuns: 40 })(
      `is the stored round of ${quick}`,
      async (seed, choiceAt, pressed) => {
        const round = storedRound(quick, choiceAt, seed, pressed)
        const again = await bench.replay(seed, crypto.subtle, bench.extra.valueOf(round))
        expect(again.hash).toBe(round.fairness?.commitment)
        expect(again.key).toBe(bench.keyOf(round))
      },
    )

    test.prop([seeds, fc.nat(100), keys], { numRuns: 20 })(
      `of ${quick} differs where the stored figures were changed`,
      async (seed, choiceAt, pressed) => {
        const round = storedRound(quick, choiceAt, seed, pressed)
        const again = await bench.replay(seed, crypto.subtle, bench.extra.valueOf(round))
        expect(again.key).not.toBe(bench.keyOf({ ...round, times: `${round.times}1` }))
        expect(again.key).not.toBe(bench.keyOf({ ...round, seen: { ...round.seen, extra: 1 } }))
      },
    )
  }
})
