import { describe, expect } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { commitmentOf, fairDraws } from '../../fair/fair.ts'
import { fire, mostShots, timesOf } from '../../fishing/shots.ts'
import { waters } from '../../fishing/waters.ts'
import { gameView } from '../../api/views.ts'
import type { FishingGameView } from '../../fishing/fishing-shapes.ts'
import { translatorOf } from '../texts/texts.ts'
import { replayShots } from './catches.ts'
import { fishingTexts } from './texts.ts'

const aSeed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))

describe('a magazine computed again in the browser', () => {
  for (const water of waters) {
    const aims = fc.array(fc.constantFrom(...water.species.map(({ id }) => id)), {
      minLength: 1,
      maxLength: mostShots,
    })
    test.prop([aSeed, fc.integer({ min: 1, max: 1_000_000 }), aims], { numRuns: 40 })(
      `is that of ${water.id}`,
      async (serverSeed, nonce, aimedAt) => {
        const game = gameView(water.id, 'EUR', { drawPace: 1 }) as FishingGameView
        const t = translatorOf(fishingTexts, 'en')
        const shots = fire(water, aimedAt, fairDraws(serverSeed, 'player', nonce))
        const bench = replayShots(game, t)
        const again = await bench.replay(
          { serverSeed, clientSeed: 'player', nonce },
          crypto.subtle,
          aimedAt.join(' '),
        )
        expect(again.hash).toBe(commitmentOf(serverSeed))
        expect(again.key).toBe(shots.map(({ times }) => times).join(' '))
        expect(again.summary).toBe(t('verified', { nonce, times: timesOf(shots) }))
      },
    )
  }
})
