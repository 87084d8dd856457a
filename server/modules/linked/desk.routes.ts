import { toDecimal } from '#domain/money/money.ts'
import * as api from '#schemas/api/ops-linked.ts'
import type { HeldKind } from '#schemas/api/ops-linked.ts'
import type { Db } from '#server/database/database.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { HeldGiver, Holds } from './holds.ts'
import type { Link, Links } from './links.ts'

interface Deps extends Pick<Desk, 'audited' | 'codesOf' | 'requireServed'> {
  readonly db: Db
  readonly playerOf: PlayerAtDesk
  readonly links: Pick<Links, 'of' | 'between' | 'decide'>
  readonly holds: Pick<Holds, 'list' | 'one' | 'mark'>
  readonly givers: Readonly<Record<HeldKind, HeldGiver>>
}

/** Desk routes for linked accounts and held rewards. */
export const linkedDeskRoutes = (deps: Deps): Handler[] => [...linkRoutes(deps), ...heldRoutes(deps)]

function linkRoutes({ db, playerOf, links, audited }: Deps): Handler[] {
  const namesOf = async (merchantCode: string, shown: readonly Link[]) => {
    const rows = await db
      .selectFrom('player')
      .select(['player_id', 'username'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', 'in', [...shown.map(({ otherId }) => otherId), ''])
      .execute()
    return new Map(rows.map(({ player_id: id, username }) => [id, username]))
  }

  return [
    handle(api.listLinkedAccounts, async ({ input: { merchantCode, playerId } }) => {
      await playerOf({ merchantCode, playerId })
      const shown = await links.of({ merchantCode, playerId })
      const names = await namesOf(merchantCode, shown)
      return {
        list: shown.map(({ otherId, state, signals, decidedBy, decidedAt, reason }) => ({
          playerId: otherId,
          username: names.get(otherId) ?? otherId,
          state,
          signals: signals.map(({ kind, count, firstAt, lastAt }) => ({
            kind,
            count,
            firstAt: firstAt.toISOString(),
            lastAt: lastAt.toISOString(),
          })),
          decidedBy,
          decidedAt: decidedAt?.toISOString() ?? null,
          reason,
        })),
      }
    }),
    audited(
      api.decideLink,
      {
        action: 'player.link',
        to: ({ merchantCode, playerId, otherId, reason }) => ({
          merchantCode,
          subject: `player ${playerId} and ${otherId}`,
          reason,
        }),
        state: async ({ otherId, ...player }) => {
          const link = await links.between(player, otherId)
          return link === undefined
            ? null
            : { state: link.state, signals: link.signals.map(({ kind }) => kind), decidedBy: link.decidedBy }
        },
      },
      async ({ merchantCode, playerId, otherId, decision, reason }, { name: by }) => {
        await playerOf({ merchantCode, playerId })
        await links.decide({ merchantCode, playerId }, otherId, { decision, reason, by })
        return {}
      },
    ),
  ]
}

function heldRoutes({ holds, givers, codesOf, requireServed, audited }: Deps): Handler[] {
  return [
    handle(api.listHeldRewards, async ({ input }) => {
      const { merchantCode, playerId, state, kind } = input
      const wish = { playerId, state, kind, ...placeIn(input) }
      return listed(await holds.list(codesOf(merchantCode), wish), (row) => ({
        merchantCode: row.merchant_code,
        playerId: row.player_id,
        username: row.username,
        kind: row.kind,
        what: row.what,
        subject: row.subject_name,
        amount: row.amount_minor === null ? null : toDecimal(row.amount_minor, row.currency),
        currency: row.currency,
        linkedId: row.linked_id,
        linkedUsername: row.linked_username,
        at: row.held_at.toISOString(),
        state: row.state,
        decidedBy: row.decided_by,
        reason: row.reason,
      }))
    }),
    audited(
      api.decideHeldReward,
      {
        action: 'reward.decide',
        to: ({ merchantCode, playerId, kind, what, reason }) => ({
          merchantCode,
          subject: `${kind} ${what} of player ${playerId}`,
          reason,
        }),
        state: async (key) => {
          const row = await holds.one(key)
          return row === undefined ? null : { state: row.state, decidedBy: row.decided_by }
        },
      },
      async ({ release: isRelease, reason, ...key }, { name: by }) => {
        requireServed(key.merchantCode)
        const row = await holds.one(key)
        if (row === undefined) throw new ApiError('ops.unknown')
        if (row.state !== 'held') throw new ApiError('ops.wrongState')
        const decision = { reason, by }
        const giver = givers[row.kind]
        // The player has it: neither answer would be true, so the row is closed without a message.
        if (await giver.wasGiven(row)) {
          await holds.mark(key, 'released', { ...decision, silent: true })
          return { alreadyGiven: true as const }
        }
        if (isRelease) await giver.releaseHeld(row, (within) => holds.mark(key, 'released', decision, within))
        else await holds.mark(key, 'refused', decision)
        return {}
      },
    ),
  ]
}
