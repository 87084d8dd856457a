import { getDrawProof, getRuleBook, listDraws, listOpened, listOpenedVietnam } from '#schemas/api/lottery.ts'
import type { DrawWire, LotteryWire, ResultWire } from '#schemas/api/lottery.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Api } from '#src/api/api.ts'

export type Proof = Reply<typeof getDrawProof>

export interface DrawRef {
  readonly gameId: string
  readonly station: string
  readonly drawId: string
}

export interface BoardsQuery {
  readonly game: Pick<LotteryWire, 'gameId' | 'family'>
  readonly station: string | null
  readonly day: string | null
  readonly count: number
}

/** Calls for results. Each rejects with `ApiError`. */
export interface ResultsApi {
  /** Boards, newest first. */
  boards(query: BoardsQuery): Promise<readonly ResultWire[]>
  rules(gameId: string): Promise<LotteryGame>
  /** The next draw of each station. */
  draws(gameId: string): Promise<readonly DrawWire[]>
  proof(draw: DrawRef): Promise<Proof>
}

export const createResultsApi = (api: Pick<Api, 'call'>): ResultsApi => ({
  async boards({ game: { gameId, family }, station, day, count }) {
    const input = { gameId, count, ...(station !== null && { station }), ...(day !== null && { day }) }
    return (await api.call(family === 'vietnam' ? listOpenedVietnam : listOpened, input)).list
  },
  rules: async (gameId) => (await api.call(getRuleBook, { gameId })).game,
  draws: async (gameId) => (await api.call(listDraws, { gameId, count: 1 })).list,
  proof: (draw) => api.call(getDrawProof, draw),
})
