import { toDecimal } from '#domain/money/money.ts'
import { listDeskAgents } from '#schemas/api/ops-agents.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { pageOf, skipTake } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { HeldBy } from '#server/modules/contracts/held-by.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createDeskTree } from './desk-tree.ts'

export interface AgentDeskDeps
  extends Pick<Host, 'clock' | 'brandOf'>, Pick<Desk, 'merchantCodes' | 'requireServed'> {
  readonly db: Db
  readonly teamSums: { readonly catchUp: (merchantCode: string) => Promise<unknown> }
  readonly heldBy: HeldBy
}

const monthMs = 30 * 24 * 3_600_000

/** Desk routes of the agent tree. */
export function agentDeskRoutes(deps: AgentDeskDeps): Handler[] {
  const { db, clock, brandOf, teamSums, heldBy, merchantCodes, requireServed } = deps
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
      const { merchantCode, under = null, q = null } = input
      if (merchantCode !== undefined) requireServed(merchantCode)
      const path = await pathTo(merchantCode, under)
      const codes = merchantCode === undefined ? merchantCodes() : [merchantCode]
      await Promise.all(codes.map((code) => teamSums.catchUp(code)))
      // The whole UTC day, because figures are rolled up by day.
      const since = new Date(clock.now().getTime() - monthMs)
      const rows = await tree.page({ merchantCodes: codes, under, q }, since, skipTake(input))
      const held = await heldBy(rows)
      const list = pageOf(rows, input, ({ validBetsMinor, netLossMinor, ...row }) => ({
        ...row,
        validBets: toDecimal(validBetsMinor, row.currency),
        netLoss: toDecimal(netLossMinor, row.currency),
        contracts: [...held.contractsOf(row)],
        owed: toDecimal(held.owedTo(row), row.currency),
        mayGrant: row.uplineId === null || !mayPayBetweenPlayers(row.merchantCode),
      }))
      return { path: [...path], ...list }
    }),
  ]
}
