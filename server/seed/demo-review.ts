import type { Db } from '#server/database/database.ts'
import type { AgentPolicy, Policies } from '#server/modules/contracts/policy.ts'
import type { Settlements } from '#server/modules/contracts/settlements.ts'

/** Something that happened in the past of a team. */
export interface Happening {
  readonly at: Date
  readonly run: () => Promise<unknown>
}

/** The hourly one is lower than the hourly salary in force, which goes on. */
const ceilings = { dividend: 400_000, daily: 15_000, hourly: 2_500, realtime: 2_000 } as const

interface Desk {
  readonly merchantCode: string
  readonly policies: Policies
  readonly settlements: Pick<Settlements, 'decide'>
}

/**
 * What operators did: of the settlements of the last closed day one is on hold, the others were approved; then ceilings were
 * set. So the desk's list of exceptions has entries.
 */
export function reviewed(
  { db }: { readonly db: Db },
  { merchantCode, policies, settlements }: Desk,
  { dayClosed, now }: { readonly dayClosed: Date; readonly now: Date },
): readonly Happening[] {
  const policy = async (parts: Partial<AgentPolicy>) =>
    policies.set(merchantCode, { ...(await policies.of(merchantCode)), ...parts })
  const decide = (decision: 'hold' | 'approve', settlementIds: readonly string[], reason: string) =>
    settlements.decide({
      merchantCode,
      settlementIds,
      decision,
      operator: { name: 'demo', confirmed: true },
      reason,
    })
  const review = async () => {
    const pending = await db
      .selectFrom('settlement')
      .select(['settlement_id', 'kind'])
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'pending')
      .orderBy('amount_minor', 'asc')
      .execute()
    const held = pending.find(({ kind }) => kind === 'daily')?.settlement_id
    if (held !== undefined) await decide('hold', [held], 'Unusual bets of one member: to be checked')
    const others = pending.map(({ settlement_id: id }) => id).filter((id) => id !== held)
    if (others.length > 0) await decide('approve', others, 'Checked')
    await policy({ issue: 'automatic' })
  }
  const ofDay: readonly Happening[] = [
    { at: new Date(dayClosed.getTime() - 1), run: () => policy({ issue: 'manual' }) },
    { at: new Date(dayClosed.getTime() + 1), run: review },
  ]
  // The day's close has not run yet in the first minutes of a day.
  return [...(dayClosed < now ? ofDay : []), { at: now, run: () => policy({ ceilings }) }]
}
