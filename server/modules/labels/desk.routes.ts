import * as api from '#schemas/api/ops-labels.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { LabelsDesk } from './labels-desk.ts'

interface Deps extends Desk {
  readonly clock: Clock
  readonly labelsDesk: LabelsDesk
}

interface OfLabel {
  readonly merchantCode: string
  readonly code: string
}

/** Desk routes of labels. */
export function labelsDeskRoutes({ clock, labelsDesk, codesOf, requireServed, audited }: Deps): Handler[] {
  const state = async (key: OfLabel) => {
    const label = await labelsDesk.find(key)
    return label === undefined ? null : termsOf(label)
  }

  return [
    handle(api.listLabels, async ({ input: { merchantCode } }) => ({
      list: (await labelsDesk.list(codesOf(merchantCode))).map((row) => ({
        ...keyOf(row),
        ...termsOf(row),
        players: row.players,
      })),
    })),
    audited(
      api.createLabel,
      { action: 'label.create', to, state },
      async ({ merchantCode, code, reason: _reason, ...terms }) => {
        requireServed(merchantCode)
        await labelsDesk.create({ merchantCode, code }, terms)
        return {}
      },
    ),
    audited(
      api.changeLabel,
      { action: 'label.change', to, state },
      async ({ merchantCode, code, reason: _reason, ...terms }) => {
        requireServed(merchantCode)
        await labelsDesk.change({ merchantCode, code }, terms)
        return {}
      },
    ),
    audited(
      api.assignLabel,
      { action: 'label.assign', to, after: ({ assigned }, { endsAt }) => ({ assigned, endsAt }) },
      async ({ merchantCode, code, accounts, endsAt, reason }, { name: by }) => {
        requireServed(merchantCode)
        const end = endsAt === null ? null : new Date(endsAt)
        if (end !== null && end <= clock.now()) throw new ApiError('ops.invalidSchedule')
        return labelsDesk.assign({ merchantCode, code }, accounts, { endsAt: end, by, reason })
      },
    ),
    audited(
      api.removeLabel,
      { action: 'label.remove', to, after: ({ removed }) => ({ removed }) },
      async ({ merchantCode, code, accounts }) => {
        requireServed(merchantCode)
        return labelsDesk.remove({ merchantCode, code }, accounts)
      },
    ),
    handle(api.listPlayerLabels, async ({ input: { merchantCode, playerId } }) => ({
      list: (await labelsDesk.ofPlayer(merchantCode, playerId)).map((row) => ({
        ...keyOf(row),
        ...termsOf(row),
        assignedAt: row.assigned_at.toISOString(),
        assignedBy: row.assigned_by,
        reason: row.reason,
        endsAt: row.ends_at?.toISOString() ?? null,
      })),
    })),
  ]
}

type Row = Awaited<ReturnType<LabelsDesk['ofPlayer']>>[number]

const keyOf = ({ merchant_code: merchantCode, code }: Pick<Row, 'merchant_code' | 'code'>) => ({
  merchantCode,
  code,
})
const termsOf = ({
  name,
  tone,
  visible,
  without_rewards: withoutRewards,
  retired_at: retiredAt,
}: Pick<Row, 'name' | 'tone' | 'visible' | 'without_rewards' | 'retired_at'>) => ({
  name: { ...name },
  tone,
  visible,
  // An earlier release's desk does not know the field.
  ...(withoutRewards && { withoutRewards }),
  retired: retiredAt !== null,
})

const to = ({ merchantCode, code, reason }: OfLabel & { readonly reason: string }) => ({
  merchantCode,
  subject: `label ${code}`,
  reason,
})
