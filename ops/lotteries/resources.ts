import {
  decideResult,
  getDeskDraw,
  getLotteryTerms,
  listDeskDraws,
  listDeskLotteries,
  listExposure,
  proposeResult,
  refundDraw,
  setLotteryTerms,
} from '#schemas/api/ops-lottery.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

/** One draw of one station. */
export interface DrawKey {
  readonly gameId: string
  readonly station: string
  readonly drawId: string
}

export const drawKey = (id: unknown): DrawKey => {
  const [gameId = '', station = '', drawId = ''] = splitId(id)
  return { gameId, station, drawId }
}
export const drawIdOf = ({ gameId, station, drawId }: DrawKey) => joinId(gameId, station, drawId)

export const lotteriesResources = {
  lotteryDraws: resource<DrawKey | { draw: DrawKey }>({
    list: listDeskDraws,
    idOf: (row) => drawIdOf('draw' in row ? row.draw : row),
    one: { route: getDeskDraw, keyOf: drawKey },
    acts: { propose: proposeResult, decide: decideResult, refund: refundDraw },
  }),
  lotteries: resource<{ gameId: string }>({
    list: listDeskLotteries,
    idOf: ({ gameId }) => gameId,
    whole: true,
  }),
  lotteryExposure: resource<{ bet: string; number: string; stations: readonly string[] }>({
    list: listExposure,
    idOf: ({ bet, number, stations }) => joinId(bet, number, ...stations),
    whole: true,
  }),
  lotteryTerms: resource<{ game: { id: string } }>({
    list: getLotteryTerms,
    idOf: ({ game }) => game.id,
    whole: true,
    acts: { change: setLotteryTerms },
  }),
} as const
