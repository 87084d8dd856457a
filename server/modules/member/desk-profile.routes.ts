import * as ops from '#schemas/api/ops-profile.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { ProfileChangeService } from './profile-changes.ts'

/** Desk routes for changes of proved profile fields. The audit log has no personal data of them. */
export const profileDeskRoutes = (
  changes: ProfileChangeService,
  { audited, codesOf, requireServed }: Pick<Desk, 'audited' | 'codesOf' | 'requireServed'>,
): Handler[] => [
  handle(ops.listProfileChanges, async ({ input }) => {
    const { merchantCode, state } = input
    return listed(await changes.list(codesOf(merchantCode), { state, ...placeIn(input) }), (row) => ({
      merchantCode: row.merchant_code,
      changeId: row.change_id,
      playerId: row.player_id,
      username: row.username,
      fields: row.wished,
      pictures: row.pictures,
      at: row.made_at.toISOString(),
      state: row.state,
      decidedBy: row.decided_by,
      reason: row.reason,
    }))
  }),
  handle(ops.getProfileChangePicture, async ({ input: { place, ...key } }) => {
    requireServed(key.merchantCode)
    const picture = await changes.picture(key, place - 1)
    if (picture === null) throw new ApiError('ops.unknown')
    return { jpeg: Buffer.from(picture).toString('base64') }
  }),
  audited(
    ops.decideProfileChange,
    {
      action: 'player.profileChange',
      to: ({ merchantCode, changeId, reason }) => ({
        merchantCode,
        subject: `profile change ${changeId}`,
        reason,
      }),
      state: async (key) => {
        const row = await changes.byKey(key)
        return row === undefined
          ? null
          : { player: row.player_id, state: row.state, decidedBy: row.decided_by }
      },
    },
    async (decision, { name }) => {
      requireServed(decision.merchantCode)
      await changes.decide(decision, name)
      return {}
    },
  ),
]
