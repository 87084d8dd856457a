import * as ops from '#schemas/api/ops.ts'
import type { PlayerRow } from '#schemas/api/ops.ts'
import { toDecimal } from '#domain/money/money.ts'
import { deskWish } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Audited } from '#server/modules/ops/audited.ts'
import type { LoginBook } from '#server/modules/security/login-book.ts'
import type { SessionStore } from '#server/plugins/session-store.ts'
import type { DeskPlayers } from './desk-players.repository.ts'
import type { PlayerRepository } from './player.repository.ts'

interface Deps {
  readonly audited: Audited
  readonly desk: DeskPlayers
  readonly players: Pick<PlayerRepository, 'setStatus'>
  readonly sessions: Pick<SessionStore, 'list' | 'closeAll'>
  readonly book: Pick<LoginBook, 'page'>
  /** Ends the player's sessions at the game vendors. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
}

const lastLogins = { pageNo: 1, pageSize: 10 }

/** Desk routes for finding players and acting on their accounts. */
export function playerDeskRoutes({ desk, players, sessions, book, endGames, audited }: Deps): Handler[] {
  const known = async ({ merchantCode, playerId }: OfPlayer) => {
    const player = await desk.one(merchantCode, playerId)
    if (player === undefined) throw new ApiError('ops.unknown')
    return player
  }
  const closeSessions = async ({ merchantCode, playerId }: OfPlayer): Promise<number> => {
    const ended = await sessions.closeAll(merchantCode, playerId)
    await endGames(merchantCode, playerId)
    return ended
  }

  return [
    handle(ops.listPlayers, async ({ input }) => {
      const { q = null, merchantCode = null, enabled = null, label = null, sort = 'registeredAt' } = input
      const { shown, next } = await desk.page({ q, merchantCode, enabled, label }, deskWish(input, sort))
      return { list: shown.map(rowOf), next }
    }),
    handle(ops.getPlayer, async ({ input }) => {
      const { merchantCode, playerId } = input
      const player = await known(input)
      const [accounts, openRounds, open, logins] = await Promise.all([
        desk.accounts(merchantCode, playerId),
        desk.openRounds(merchantCode, playerId),
        sessions.list(merchantCode, playerId),
        book.page(merchantCode, playerId, lastLogins),
      ])
      return {
        ...rowOf(player),
        accounts: accounts.map(({ kind, currency, posted_minor: minor }) => ({
          kind,
          currency,
          amount: toDecimal(minor, currency),
        })),
        openRounds,
        sessions: open.map(({ ref, createdAt, lastSeenAt, ip, method }) => ({
          id: ref,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          ip,
          method,
        })),
        logins: logins.rows.map(({ at, outcome, method, ip }) => ({
          at: at.toISOString(),
          outcome,
          method,
          ip,
        })),
      }
    }),
    audited(
      ops.closePlayerSessions,
      {
        action: 'player.closeSessions',
        to: subjectOf,
        state: async ({ merchantCode, playerId }) => ({
          open: (await sessions.list(merchantCode, playerId)).length,
        }),
      },
      async (input) => {
        await known(input)
        return { ended: await closeSessions(input) }
      },
    ),
    audited(
      ops.setPlayerEnabled,
      {
        action: 'player.enable',
        to: subjectOf,
        state: async ({ merchantCode, playerId }) => {
          const player = await desk.one(merchantCode, playerId)
          return player === undefined ? null : { enabled: player.status === 'active' }
        },
      },
      async (input) => {
        const { merchantCode, playerId, enabled } = input
        await known(input)
        await players.setStatus(merchantCode, playerId, enabled ? 'active' : 'frozen')
        if (!enabled) await closeSessions(input)
        return {}
      },
    ),
  ]
}

interface OfPlayer {
  readonly merchantCode: string
  readonly playerId: string
}

const subjectOf = ({ merchantCode, playerId, reason }: OfPlayer & { readonly reason: string }) => ({
  merchantCode,
  subject: `player ${playerId}`,
  reason,
})

const rowOf = (row: NonNullable<Awaited<ReturnType<DeskPlayers['one']>>>): PlayerRow => ({
  merchantCode: row.merchant_code,
  playerId: row.player_id,
  username: row.username,
  accountTypeCode: row.account_type_code,
  enabled: row.status === 'active',
  balance: toDecimal(row.posted_minor ?? 0n, row.currency),
  currency: row.currency,
  registeredAt: row.registered_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
})
