import * as ops from '#schemas/api/ops-payments.ts'
import { toDecimal } from '#domain/money/money.ts'
import { deciderOf, listed, placeIn, refusals } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { ParkedWinKey, ParkedWins } from './parked-wins.ts'
import type { DeskOutcome } from './payments-desk.ts'

export interface ParkedWinsDeskDeps extends Pick<Desk, 'audited' | 'codesOf'> {
  readonly parkedWins: ParkedWins
}

/** Desk routes for parked wins, which operator and vendor have to settle. */
export function parkedWinRoutes({ parkedWins, codesOf, audited }: ParkedWinsDeskDeps): Handler[] {
  const ofWin = (action: string) => ({
    action,
    to: ({ merchantCode, vendorCode, playerId, transactionId, reason }: Named) => ({
      merchantCode,
      subject: `parked win ${vendorCode} ${transactionId} of ${playerId}`,
      reason,
    }),
  })
  return [
    handle(ops.listParkedWins, async ({ input }) => {
      const { merchantCode, state = null, playerId = null } = input
      const page = await parkedWins.list(codesOf(merchantCode), { state, playerId, ...placeIn(input) })
      return listed(page, (row) => ({
        merchantCode: row.merchantCode,
        playerId: row.playerId,
        username: row.username,
        vendorCode: row.vendorCode,
        transactionId: row.transactionId,
        roundId: row.roundId,
        amount: row.amountMinor === null ? null : toDecimal(row.amountMinor, row.currency),
        currency: row.currency,
        refusal: row.refusal,
        state: row.state === 'waiting' && row.arrivedAt !== null ? ('arrived' as const) : row.state,
        parkedAt: row.parkedAt.toISOString(),
        firstApprover: row.firstApprover,
        decidedBy: row.decidedBy,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        note: row.note,
      }))
    }),
    audited(ops.payParkedWin, ofWin('parkedWin.pay'), async (input, who) =>
      said(await parkedWins.pay({ ...input, ...deciderOf(who) })),
    ),
    audited(ops.declineParkedWin, ofWin('parkedWin.decline'), async (input, who) =>
      said(await parkedWins.decline({ ...input, operatorId: who.name })),
    ),
  ]
}

interface Named extends ParkedWinKey {
  readonly reason: string
}

/** Throws the refusal. */
function said(outcome: DeskOutcome): { outcome: 'done' | 'secondPerson' } {
  if (outcome === 'done' || outcome === 'secondPerson') return { outcome }
  throw new ApiError(
    outcome === 'outOfBounds' || outcome === 'checking' ? 'ops.wrongState' : refusals[outcome],
  )
}
