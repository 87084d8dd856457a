import { getTeamSeries, raiseSeries } from '#schemas/api/agent-series.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { TeamSeries } from './series.ts'

/** Routes of the lottery series in an agent's team. */
export function seriesRoutes({
  series,
}: {
  readonly series: Pick<TeamSeries, 'ofAgent' | 'raise'>
}): readonly Handler[] {
  return [
    ...behindGate(
      'agent.center',
      handle(getTeamSeries, async ({ site: { merchantCode }, session: { playerId } }) => ({
        series: await series.ofAgent({ merchantCode, playerId }),
      })),
    ),
    ...behindGate(
      'agent.downlines',
      handle(raiseSeries, async ({ site: { merchantCode }, session: { playerId }, input }) => ({
        memberId: input.memberId,
        series: await series.raise({ merchantCode, playerId }, input.memberId, input.series),
      })),
    ),
  ]
}
