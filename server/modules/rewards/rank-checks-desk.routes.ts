import { toDecimal } from '#domain/money/money.ts'
import * as ops from '#schemas/api/ops-rank-checks.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { RankChecks } from './rank-checks.ts'
import type { RatesBook } from './rates-book.ts'

interface Deps extends Pick<Desk, 'audited' | 'codesOf' | 'requireServed'> {
  readonly rankChecks: RankChecks
  readonly ratesBook: Pick<RatesBook, 'historyOf' | 'today'>
  readonly players: Pick<PlayerRepository, 'byId'>
}

/** Desk routes of the checks before benefits of a rank begin. */
export function rankCheckRoutes(deps: Deps): Handler[] {
  const { rankChecks, ratesBook, players, codesOf, requireServed, audited } = deps

  const rowsOf = async (
    merchantCode: string,
    state?: ops.RankCheckRow['state'],
  ): Promise<readonly ops.RankCheckRow[]> => {
    const found = await rankChecks.list(merchantCode, {
      history: ratesBook.historyOf(merchantCode),
      today: ratesBook.today(merchantCode),
      ...(state !== undefined && { state }),
    })
    return found.map((row) => ({
      merchantCode,
      playerId: row.playerId,
      username: row.username,
      staked: toDecimal(BigInt(row.staked), row.currency),
      currency: row.currency,
      state: row.outcome ?? 'needed',
      occupation: row.occupation,
      sourceOfFunds: row.sourceOfFunds,
      madeBy: row.madeBy,
      madeAt: row.madeAt?.toISOString() ?? null,
    }))
  }

  return [
    handle(ops.listRankChecks, async ({ input: { merchantCode, state } }) => ({
      list: (await Promise.all(codesOf(merchantCode).map((code) => rowsOf(code, state)))).flat(),
    })),
    audited(
      ops.recordRankCheck,
      {
        action: 'rank.check',
        // What was found is personal: it is stored with the player, not in the log.
        to: ({ merchantCode, playerId, outcome, reason }) => ({
          merchantCode,
          subject: `rank check of ${playerId}: ${outcome}`,
          reason,
        }),
      },
      async ({ merchantCode, playerId, reason: _reason, ...found }, who) => {
        requireServed(merchantCode)
        if ((await players.byId(merchantCode, playerId)) === undefined) throw new ApiError('ops.unknown')
        await rankChecks.record({ merchantCode, playerId }, found, who.name)
        return {}
      },
    ),
  ]
}
