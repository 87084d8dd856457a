import type { Static } from 'typebox'
import { fromDecimal } from '#domain/money/money.ts'
import { coinsOf } from '../engine/coins.ts'
import type { KindContext, GameEntry, GameKind } from '../engine/game-kind.ts'
import { textOf } from '../engine/json.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { heroArt } from '../symbols/symbol-art.ts'
import { playBought, playRound } from './engine.ts'
import type { Machine } from './machine.ts'
import { machineFor } from './machines.ts'
import { SpinInput } from './slot-shapes.ts'
import { slotRules, slotShown } from './slot-views.ts'
import type { SlotTitle } from './title.ts'
import { studios } from './titles/index.ts'

function requireMachine(gameId: string): Machine {
  const machine = machineFor(gameId)
  if (machine === null) throw new Error(`No slot is called ${gameId}`)
  return machine
}

/** The lobby's mechanic label: the title's special feature, otherwise its pay type. */
function mechanicOf({ pay, hold, wild, cascade }: SlotTitle): string {
  if (hold !== undefined) return 'hold'
  if (wild?.respins === true) return 'respins'
  if (pay.kind === 'cluster') return 'cluster'
  return cascade === undefined ? pay.kind : 'cascade'
}

const entries: readonly GameEntry[] = studios.flatMap(({ code, name, cabinet, titles }) =>
  titles.map((title) => {
    const betCoins = BigInt(requireMachine(title.id).betCoins)
    const stake = (currency: string, coinAt: number) => (coinsOf(currency).at(coinAt) ?? 1n) * betCoins
    return {
      gameId: title.id,
      name: title.name,
      studio: { code, name },
      category: 'slots',
      theme: title.theme,
      tile: { hero: heroArt(title.hero), frame: cabinet },
      mechanic: mechanicOf(title),
      rtp: title.rtp,
      rtpMost: Math.max(title.rtp, title.buy?.rtp ?? 0),
      hitRate: title.hitRate,
      maxWin: title.maxWin,
      volatility: title.volatility,
      colours: title.colours,
      ...(title.hot && { hot: title.hot }),
      ...(title.new && { new: title.new }),
      minBetMinor: (currency) => stake(currency, 0),
      maxBetMinor: (currency) => stake(currency, -1),
      freeStakesMinor: (currency) => coinsOf(currency).map((coin) => coin * betCoins),
    }
  }),
)

/** Slots of every mechanic: rounds decided by the player's own seeds. */
export const slots: GameKind = {
  id: 'slots',
  hasDemo: true,
  entries,
  view: ({ gameId }) => slotRules(requireMachine(gameId)),
  instant: {
    decide({ game_id, bet, currency }, draws) {
      const machine = requireMachine(game_id)
      const coinMinor = BigInt(textOf(bet, 'coin'))
      const bought = bet['bought'] === true
      const outcome = bought ? playBought(machine, draws) : playRound(machine, draws)
      return {
        winMinor: BigInt(outcome.coins) * coinMinor,
        shown: slotShown(machine, outcome, { coinMinor, currency, bought }),
        meta: {
          ...(bought && { bought }),
          coins: outcome.coins,
          spins: outcome.spins.map(({ stops, coins }) => ({ stops: [...stops], coins })),
        },
      }
    },
  },
  install: spinRoute,
}

function spinRoute({ app, rounds, freeRounds, sessionOf, viewOf }: KindContext): void {
  app.post<{ Body: Static<typeof SpinInput> }>(
    '/api/spins',
    { schema: { body: SpinInput } },
    async (request) => {
      const session = await sessionOf(request)
      const { coin, requestId, freeRounds: grantId, buy } = request.body
      const coinMinor = fromDecimal(coin, session.currency)
      if (coinMinor === null || !coinsOf(session.currency).includes(coinMinor))
        throw new SandboxError('request.invalid')
      const machine = requireMachine(session.game_id)
      const stakeMinor = coinMinor * BigInt(machine.betCoins)
      const bet = { coin: String(coinMinor) }
      if (buy === true) {
        if (grantId !== undefined) throw new SandboxError('request.invalid')
        const priceMinor = priceOf(machine, session, coinMinor)
        const order = { requestId, bet: { ...bet, bought: true }, stakeMinor: priceMinor }
        return { success: true, value: viewOf(await rounds.play(session, order)) }
      }
      if (grantId === undefined)
        return { success: true, value: viewOf(await rounds.play(session, { requestId, bet, stakeMinor })) }
      // A repeated request returns its round regardless of the grants left now.
      if ((await rounds.byRequest(session, requestId)) === undefined) {
        const open = await freeRounds.openOf(session)
        if (open?.grant_id !== grantId || open.stake_minor !== stakeMinor)
          throw new SandboxError('freeRounds.over')
      }
      const played = await rounds
        .play(session, { requestId, bet: { ...bet, free: grantId }, stakeMinor, freeGrant: grantId })
        .catch(async (error: unknown) => {
          if (error instanceof SandboxError && error.code === 'freeRounds.over')
            await freeRounds.end(session, grantId)
          throw error
        })
      return { success: true, value: viewOf(played) }
    },
  )
}

/** Price of the free spins at this coin, limited to the game's highest bet. */
function priceOf({ title: { buy }, betCoins }: Machine, session: GameSession, coinMinor: bigint): bigint {
  if (buy === undefined) throw new SandboxError('request.invalid')
  if (!session.bonus_buy) throw new SandboxError('buy.refused')
  const stakes = coinsOf(session.currency).map((coin) => coin * BigInt(betCoins))
  const priceMinor = coinMinor * BigInt(betCoins * buy.price)
  if (priceMinor > (stakes.at(-1) ?? 0n)) throw new SandboxError('stake.limit')
  return priceMinor
}
