import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { GameEntry, GameKind, KindContext } from '../engine/game-kind.ts'
import { textOf } from '../engine/json.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { hundredthsOfPercent } from '../slots/fraction.ts'
import { quickTitles } from './quick-entries.ts'
import type { QuickTitle } from './quick-entries.ts'
import { quickGames } from './quick-games.ts'
import type { InstantGame, StepGame } from './quick-game.ts'
import { mostPayout, openHours, quickStakes } from './quick-limits.ts'
import { PlayInput, StepInput } from './quick-shapes.ts'
import type { QuickRules } from './quick-shapes.ts'
import { houseReturn, payoutOf, timesText } from './returns.ts'
import { createStepRounds, stepBasis } from './steps.ts'

const titleOf = new Map(quickTitles.map((title) => [title.id, title]))

function requireTitle(gameId: string): QuickTitle {
  const title = titleOf.get(gameId)
  if (title === undefined) throw new Error(`No quick game is called ${gameId}`)
  return title
}

/** Lowest and highest return of a game's choices in basis points, rounded to nearest. */
export function returnsOf(title: QuickTitle): readonly [number, number] {
  const game = quickGames[title.quick]
  const returns = game.type === 'steps' ? [houseReturn] : game.choices.map((choice) => game.returnOf(choice))
  const figures = returns.map(({ over, under }) =>
    hundredthsOfPercent({ over: over * 20_000n + under, under: under * 20_000n }),
  )
  return [Math.min(...figures), Math.max(...figures)]
}

function mostOf(title: QuickTitle): Pick<GameEntry, 'maxWin'> {
  const { most } = quickGames[title.quick]
  return most === null ? {} : { maxWin: Number((most.over * 100n) / most.under) }
}

const entries: readonly GameEntry[] = quickTitles.map((title) => ({
  gameId: title.id,
  name: title.name,
  studio: title.studio,
  category: 'quickGames',
  theme: 'arcade',
  mechanic: title.quick,
  rtp: returnsOf(title)[0],
  rtpMost: returnsOf(title)[1],
  ...mostOf(title),
  volatility: title.volatility,
  colours: title.colours,
  new: true,
  ...(title.hot && { hot: title.hot }),
  minBetMinor: (currency) => quickStakes(currency)[0] ?? null,
  maxBetMinor: (currency) => quickStakes(currency).at(-1) ?? null,
}))

function rulesOf(title: QuickTitle, currency: string | null): QuickRules & { quick: string } {
  // Without a session there is no currency: show the figures of one with hundredths.
  const unit = currency ?? 'EUR'
  const [lowest, highest] = returnsOf(title)
  return {
    quick: title.quick,
    stakes: quickStakes(unit).map((minor) => toDecimal(minor, unit)),
    mostPayout: toDecimal(mostPayout(unit), unit),
    returns: [lowest, highest],
    openHours,
  }
}

/** Throws when the game has no rounds of that type: the routes never let such a round come into being. */
function instantOf(gameId: string): InstantGame {
  const game = quickGames[requireTitle(gameId).quick]
  if (game.type !== 'instant') throw new Error(`${gameId} is played step by step`)
  return game
}

function stepGameOf(gameId: string): StepGame {
  const game = quickGames[requireTitle(gameId).quick]
  if (game.type !== 'steps') throw new Error(`${gameId} has no steps`)
  return game
}

/** Quick games: one stake, one choice, and a result at once or step by step. */
export const quick: GameKind = {
  id: 'quick',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency) => rulesOf(requireTitle(gameId), currency),
  instant: {
    decide({ game_id, bet, stake_minor }, draws) {
      const choice = textOf(bet, 'choice')
      const { times, seen } = instantOf(game_id).play(choice, draws)
      const shown = { choice, moves: [], times: timesText(times), seen }
      return { winMinor: payoutOf(stake_minor, times), shown, meta: { choice, times: shown.times, seen } }
    },
  },
  install,
}

interface Asked {
  readonly requestId: string
  readonly choice: string
  readonly stakeMinor: bigint
}

/** Parses stake and choice. Throws `request.invalid`, or `payout.limit` when a win would exceed the maximum. */
function askedOf(session: GameSession, { requestId, stake, choice }: Static<typeof PlayInput>): Asked {
  const game = quickGames[requireTitle(session.game_id).quick]
  const stakeMinor = fromDecimal(stake, session.currency)
  const read = game.read(choice)
  if (stakeMinor === null || !quickStakes(session.currency).includes(stakeMinor) || read === null)
    throw new SandboxError('request.invalid')
  return { requestId, choice: read, stakeMinor }
}

function install(context: KindContext): void {
  const { app, rounds, sessionOf, viewOf, onUpkeep } = context
  const steps = createStepRounds(context, stepGameOf)

  const sessionAt = async (request: FastifyRequest, type: 'instant' | 'steps'): Promise<GameSession> => {
    const session = await sessionOf(request)
    if (quickGames[requireTitle(session.game_id).quick].type !== type)
      throw new SandboxError('request.notFound')
    return session
  }

  app.post<{ Body: Static<typeof PlayInput> }>(
    '/api/quick/play',
    { schema: { body: PlayInput } },
    async (request) => {
      const session = await sessionAt(request, 'instant')
      const { requestId, choice, stakeMinor } = askedOf(session, request.body)
      const bet = { choice, stake: String(stakeMinor) }
      return { success: true, value: viewOf(await rounds.play(session, { requestId, bet, stakeMinor })) }
    },
  )
  app.post<{ Body: Static<typeof PlayInput> }>(
    '/api/quick/start',
    { schema: { body: PlayInput } },
    async (request) => {
      const session = await sessionAt(request, 'steps')
      return { success: true, value: await steps.start(session, askedOf(session, request.body)) }
    },
  )
  app.post<{ Body: StepInput }>('/api/quick/step', { schema: { body: StepInput } }, async (request) => {
    const session = await sessionAt(request, 'steps')
    return { success: true, value: await steps.step(session, request.body) }
  })
  app.get('/api/quick/open', async (request) => ({
    success: true,
    value: await steps.open(await sessionAt(request, 'steps')),
  }))
  onUpkeep(steps.settleForgotten)
  context.onProof((round) => stepBasis(rounds, stepGameOf(round.game_id), round))
}
