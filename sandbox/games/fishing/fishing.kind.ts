import type { Static } from 'typebox'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { inCurrency } from '../engine/coins.ts'
import type { KindContext, GameEntry, GameKind } from '../engine/game-kind.ts'
import { textOf } from '../engine/json.ts'
import { SandboxError } from '../sandbox-error.ts'
import { ShotsInput } from './fishing-shapes.ts'
import type { FishingRules } from './fishing-shapes.ts'
import { fire, mostShots, speciesOf, timesOf } from './shots.ts'
import { waters } from './waters.ts'
import type { Water } from './waters.ts'

const shotLadder = [5n, 10n, 20n, 50n, 100n, 200n, 500n] as const

/** Allowed shot prices, in minor units. */
const shotCosts = (currency: string) => shotLadder.map((cents) => inCurrency(cents, currency))

const waterOf = new Map(waters.map((water) => [water.id, water]))

function requireWater(gameId: string): Water {
  const water = waterOf.get(gameId)
  if (water === undefined) throw new Error(`No water is called ${gameId}`)
  return water
}

const entries: readonly GameEntry[] = waters.map((water) => ({
  gameId: water.id,
  name: water.name,
  studio: water.studio,
  category: 'fishing',
  theme: water.theme,
  mechanic: 'shooting',
  rtp: water.rtp,
  // Per shot, and therefore also for a magazine.
  maxWin: 100 * Math.max(...water.species.flatMap(({ pays }) => pays.map(({ times }) => times))),
  volatility: water.volatility,
  colours: water.colours,
  ...(water.hot && { hot: water.hot }),
  ...(water.new && { new: water.new }),
  minBetMinor: (currency) => shotCosts(currency)[0] ?? null,
  // A magazine of shots is one bet.
  maxBetMinor: (currency) => (shotCosts(currency).at(-1) ?? 0n) * BigInt(mostShots),
}))

function rulesOf({ species, rtp }: Water, currency: string | null): FishingRules {
  // Without a session there is no currency: show the figures of one with hundredths.
  const unit = currency ?? 'EUR'
  return {
    shotCosts: shotCosts(unit).map((cost) => toDecimal(cost, unit)),
    mostShots,
    returnOf: rtp,
    species: species.map(({ id, pays }) => ({ id, pays: pays.map((pay) => ({ ...pay })) })),
  }
}

/** Fish shooting: each shot is a separate bet decided by the vendor; a magazine of shots is one round. */
export const fishing: GameKind = {
  id: 'fishing',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency) => rulesOf(requireWater(gameId), currency),
  instant: {
    decide({ game_id, bet, currency }, draws) {
      const coinMinor = BigInt(textOf(bet, 'coin'))
      const shots = fire(requireWater(game_id), textOf(bet, 'shots').split(' '), draws)
      return {
        winMinor: BigInt(timesOf(shots)) * coinMinor,
        shown: { coin: toDecimal(coinMinor, currency), shots: shots.map((shot) => ({ ...shot })) },
        meta: { shots: shots.map(({ species, times }) => `${species} ${times}`) },
      }
    },
  },
  install: shotsRoute,
}

function shotsRoute({ app, rounds, sessionOf, viewOf }: KindContext): void {
  app.post<{ Body: Static<typeof ShotsInput> }>(
    '/api/fishing/shots',
    { schema: { body: ShotsInput } },
    async (request) => {
      const session = await sessionOf(request)
      const { requestId, coin, shots } = request.body
      const coinMinor = fromDecimal(coin, session.currency)
      if (coinMinor === null || !shotCosts(session.currency).includes(coinMinor))
        throw new SandboxError('request.invalid')
      const water = requireWater(session.game_id)
      if (shots.some((id) => speciesOf(water, id) === null)) throw new SandboxError('request.invalid')
      const played = await rounds.play(session, {
        requestId,
        bet: { coin: String(coinMinor), shots: shots.join(' ') },
        stakeMinor: coinMinor * BigInt(shots.length),
      })
      return { success: true, value: viewOf(played) }
    },
  )
}
