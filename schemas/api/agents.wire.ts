import type { Category } from '#schemas/brand.generated.ts'
import { gameTypeCodes } from './categories.ts'
import type { listTeamBets } from './agents.ts'
import { toCategory } from './games.wire.ts'
import type { Bet } from './records.wire.ts'
import type { Reply } from './route.ts'

type TeamBetWire = Reply<typeof listTeamBets>['list'][number]

/** A round of a member of the team. */
export interface TeamBet extends Bet {
  readonly memberId: string
  readonly username: string
}

export const toTeamBet = ({ displayName, gameId, gameType, ...bet }: TeamBetWire): TeamBet => ({
  ...bet,
  gameId,
  gameName: displayName ?? gameId,
  category: gameType === null ? null : toCategory(gameType),
})

/** The category of a lobby's wire code; null: the code is not one. */
export const lobbyOf = (key: string): Category | null => {
  const gameType = gameTypeCodes.find((each) => each === key)
  return gameType === undefined ? null : toCategory(gameType)
}
