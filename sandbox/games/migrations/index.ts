import type { Migrations } from '#sandbox/lib/migrate.ts'
import { sessionsAndRounds } from './101-sessions-and-rounds.ts'
import { gamesOfEveryKind } from './120-games-of-every-kind.ts'
import { bookAndCards } from './130-book-and-cards.ts'
import { quickSpins } from './132-quick-spins.ts'
import { demoPurses } from './131-demo-purses.ts'
import { cashOutTargets } from './485-cash-out-targets.ts'
import { cashOutParts } from './560-cash-out-parts.ts'
import { featureBuys } from './640-feature-buys.ts'
import { freeRounds } from './475-free-rounds.ts'
import { stakesThatFollow } from './160-stakes-that-follow.ts'
import { roundsWithSteps } from './140-rounds-with-steps.ts'
import { tablesOfSeats } from './810-tables-of-seats.ts'
import { playersByProcess } from './940-players-by-process.ts'
import { crashRounds } from './150-crash-rounds.ts'

/** Migrations run in name order and never change once released. */
export const gamesMigrations: Migrations = {
  '101-sessions-and-rounds': sessionsAndRounds,
  '120-games-of-every-kind': gamesOfEveryKind,
  '130-book-and-cards': bookAndCards,
  '131-demo-purses': demoPurses,
  '132-quick-spins': quickSpins,
  '140-rounds-with-steps': roundsWithSteps,
  '475-free-rounds': freeRounds,
  '485-cash-out-targets': cashOutTargets,
  '560-cash-out-parts': cashOutParts,
  '640-feature-buys': featureBuys,
  '810-tables-of-seats': tablesOfSeats,
  '150-crash-rounds': crashRounds,
  '160-stakes-that-follow': stakesThatFollow,
  '940-players-by-process': playersByProcess,
}
