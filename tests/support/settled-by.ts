import * as ops from '#schemas/api/ops-agents.ts'
import type { Input } from '#schemas/api/route.ts'
import type { DeskVisitor } from './desk.ts'
import type { TestGateway } from './gateway.ts'

/** In minor units, and whether it needs two approvals. */
export type Amounts = readonly (readonly [amountMinor: bigint, large: boolean])[]

interface Of {
  readonly merchantCode: string
  readonly desk: DeskVisitor
  readonly terms: Input<typeof ops.grantContract>['terms']
  readonly reason: string
}

/** Makes a contract accepted by a0, and settlements of it. */
export function settledBy(gateway: TestGateway, { merchantCode, desk, terms, reason }: Of) {
  return async (...amounts: Amounts) => {
    const { db, clock } = gateway
    const { contractId } = await desk.call(ops.grantContract, {
      merchantCode,
      playerId: 'a0',
      terms,
      reason,
    })
    const now = clock.now()
    await db.transaction().execute(async (within) => {
      await within
        .updateTable('agent_contract')
        .set({ end_reason: 'superseded', closed_at: now, paid_until: now })
        .where('downline_id', '=', 'a0')
        .where('accepted_at', 'is not', null)
        .where('end_reason', 'is', null)
        .execute()
      const { hash } = await within
        .updateTable('agent_contract')
        .set({ accepted_at: now, starts_at: now })
        .where('contract_id', '=', contractId)
        .returning('hash')
        .executeTakeFirstOrThrow()
      const of = { merchant_code: merchantCode, contract_id: contractId }
      await within
        .insertInto('contract_signature')
        .values({ ...of, hash, key_id: 'key', signature: 's' })
        .execute()
    })
    const ids: string[] = []
    for (const [index, [amountMinor, large]] of amounts.entries()) {
      const from = new Date(now.getTime() + index * 1_000)
      const settlementId = `${contractId}:${index}`
      ids.push(settlementId)
      await db
        .insertInto('settlement')
        .values({
          merchant_code: merchantCode,
          settlement_id: settlementId,
          contract_id: contractId,
          kind: 'daily',
          upline_id: null,
          downline_id: 'a0',
          period_from: from,
          period_until: new Date(from.getTime() + 1_000),
          currency: 'BRL',
          basis_minor: amountMinor * 100n,
          amount_minor: amountMinor,
          carry_minor: 0n,
          large,
          state: 'pending',
          settled_at: now,
        })
        .execute()
    }
    return ids
  }
}
