import { countLine } from '#domain/lottery/bets.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTogether } from '#server/ledger/together.ts'
import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { TeamSeries } from '#server/modules/agents/series.ts'
import { createBoards } from '#server/modules/lottery/draws/boards.ts'
import { createTickets } from '#server/modules/lottery/create-tickets.ts'
import type { Player } from '#server/modules/member/player.repository.ts'
import type { Happening } from './demo-review.ts'

export interface DemoTicketsDeps extends Pick<Host, 'db' | 'clock' | 'brandOf' | 'hub' | 'lotteryBooks'> {
  readonly series: Pick<TeamSeries, 'limitsOf'>
}

interface DemoAccountOfTeam {
  readonly player: Player
  readonly isAgent: boolean
  /** It has a highest lottery series of its own. */
  readonly hasSeries: boolean
}

const gameId = 'three-digits'
/** Every so many past rounds have a ticket. */
const roundsApart = 4
const tickets = 16
const choices = ['big', 'small', 'odd', 'even'] as const

/**
 * Tickets of past rounds of a lottery that is sold by series, bought and settled by the lotteries themselves. None where the
 * lottery has no past rounds. `db` may be a transaction: nothing is read beside it, as the embedded database has one connection.
 */
export async function demoTicketsOf(
  deps: DemoTicketsDeps,
  merchantCode: string,
  accounts: readonly DemoAccountOfTeam[],
): Promise<Happening[]> {
  const players = accounts.flatMap(({ player, isAgent, hasSeries }) =>
    hasSeries && !isAgent ? [player] : [],
  )
  const { db, clock, brandOf, lotteryBooks, series } = deps
  const brand = brandOf(merchantCode)
  const book = lotteryBooks.of(gameId)
  if (brand === null || brand === undefined || book === null || players.length === 0) return []
  const rounds = await db
    .selectFrom('lottery_draw')
    .select(['draw_id', 'closes_at', 'draws_at'])
    .where('game_id', '=', gameId)
    .where('state', '=', 'drawn')
    .where('settled_version', '=', 1)
    .orderBy('draws_at', 'desc')
    .limit(tickets * roundsApart)
    .execute()
  const ledger = createLedger({ db, clock })
  const { place, settlement, shares } = createTickets({
    ...deps,
    replica: db,
    ledger,
    together: createTogether(db, (runner) => createLedger({ db: runner, clock })),
    boards: createBoards(db),
    onProblem: (problem) => {
      throw problem
    },
    inbox: { send: () => Promise.resolve(true) },
    currencyOf: ({ currency }) => Promise.resolve(currency),
    gates: { of: () => Promise.resolve(() => true) },
    houseSwitches: { houseRefusal: () => Promise.resolve(null) },
    playGate: { refusal: () => Promise.resolve(null), isBreakDue: () => Promise.resolve(false) },
    betRules: () => Promise.resolve(null),
    beginPlay: () => Promise.resolve(),
    seriesLimits: (player) => series.limitsOf(player, db),
  })
  const { currency } = brand
  const site: RequestSite = {
    merchantCode,
    brandId: brand.id,
    origin: '',
    currency,
    defaultLanguage: brand.defaultLanguage,
    brand,
  }
  const buy = async (player: Player, drawId: string, index: number) => {
    const { player_id: playerId } = player
    const stake = 20 + (index % 5) * 15
    const stakeMinor = everydayMinor(stake, currency)
    const line = { bet: 'digitsSide', numbers: [choices[index % 4] ?? 'big'], stations: [gameId] }
    const { priceMinor } = countLine(book.game, { ...line, stakeMinor })
    if ((await ledger.balance(merchantCode, playerId)).balanceMinor < priceMinor)
      await ledger.move({
        merchantCode,
        playerId,
        currency,
        transferId: `deposit:past:${playerId}:ticket-${index}`,
        kind: 'deposit',
        amountMinor: everydayMinor(500, currency),
        counterparty: 'bank:SANDBANK',
        roundId: null,
        gameCode: null,
        referenceId: null,
      })
    const input = {
      gameId,
      drawId,
      draws: 1,
      stopAfterWin: false,
      // Every third ticket trades prizes for a rebate.
      ...(index % 3 === 0 && { series: 1_850 }),
      lines: [{ ...line, stake: toDecimal(stakeMinor, currency) }],
      price: toDecimal(priceMinor, currency),
      rules: book.hash,
    }
    await place(site, sessionOf(player), input, `demo:${drawId}`)
  }
  return rounds.flatMap(({ draw_id: drawId, closes_at: closesAt, draws_at: drawsAt }, index) => {
    const player = players[index % players.length]
    if (player === undefined || index % roundsApart > 0) return []
    return [
      {
        at: new Date(closesAt.getTime() - 20_000),
        run: () => buy(player, drawId, index / roundsApart),
      },
      {
        at: drawsAt,
        run: async () => {
          await settlement.settle({ gameId, drawId })
          await shares.pay({ gameId, drawId })
        },
      },
    ]
  })
}

const sessionOf = (player: Player): RequestSession => ({
  sessionId: 'demo',
  playerId: player.player_id,
  username: player.username,
  accountTypeCode: player.account_type_code,
  level: 'full',
  passwordDue: null,
  oldPasswordKnown: false,
  proven: false,
  remembered: false,
  isResting: false,
})
