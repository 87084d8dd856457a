import { toDecimal } from '#domain/money/money.ts'
import { listDeskAgents } from '#schemas/api/ops-agents.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { deskWish } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { HeldBy } from '#server/modules/contracts/held-by.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createDeskTree } from './desk-tree.ts'
import type { DeskAgent } from './desk-tree.ts'

export interface AgentDeskDeps extends Pick<Host, 'clock' | 'brandOf'>, Pick<Desk, 'codesOf'> {
  readonly db: Db
  readonly teamSums: { readonly catchUp: (merchantCode: string) => Promise<unknown> }
  readonly heldBy: HeldBy
}

const monthMs = 30 * 24 * 3_600_000

/** Desk routes of the agent tree. */
export function agentDeskRoutes(deps: AgentDeskDeps): Handler[] {
  const { db, clock, brandOf, teamSums, heldBy, codesOf } = deps
  const tree = createDeskTree(db)
  const mayPayBetweenPlayers = (merchantCode: string) =>
    brandOf(merchantCode)?.jurisdiction.agents.transfers === true

  /** Throws `ops.unknown` when there is no such agent. */
  const pathTo = async (merchantCode: string | undefined, playerId: string | null) => {
    if (playerId === null) return []
    const path = merchantCode === undefined ? null : await tree.path({ merchantCode, playerId })
    if (path === null) throw new ApiError('ops.unknown')
    return path
  }

  return [
    handle(listDeskAgents, async ({ input }) => {
      const { merchantCode, under = null, q = null, sort = 'username' } = input
      const codes = codesOf(merchantCode)
      const path = await pathTo(merchantCode, under)
      await Promise.all(codes.map((code) => teamSums.catchUp(code)))
      // The whole UTC day, because figures are rolled up by day.
      const since = new Date(clock.now().getTime() - monthMs)
      const filter = { merchantCodes: codes, under, q }
      const order = input.order ?? (sort === 'username' ? 'asc' : 'desc')
      const [{ shown, next }, sums] = await Promise.all([
        tree.page(filter, since, deskWish({ ...input, order }, sort)),
        tree.totals(filter, since),
      ])
      const held = await heldBy(shown)
      const play = (minor: Pick<DeskAgent, 'validBetsMinor' | 'netLossMinor'>, currency: string) => ({
        validBets: toDecimal(minor.validBetsMinor, currency),
        netLoss: toDecimal(minor.netLossMinor, currency),
      })
      return {
        path: [...path],
        list: shown.map(({ validBetsMinor, netLossMinor, ...row }) => ({
          ...row,
          ...play({ validBetsMinor, netLossMinor }, row.currency),
          contracts: [...held.contractsOf(row)],
          owed: toDecimal(held.owedTo(row), row.currency),
          mayGrant: row.uplineId === null || !mayPayBetweenPlayers(row.merchantCode),
        })),
        totals: {
          count: sums.reduce((all, { count }) => all + count, 0),
          teamSize: sums.reduce((all, { teamSize }) => all + teamSize, 0),
          sums: sums.map(({ currency, ...minor }) => ({ currency, ...play(minor, currency) })),
        },
        next,
      }
    }),
  ]
}
