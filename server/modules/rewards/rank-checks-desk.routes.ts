import { toDecimal } from '#domain/money/money.ts'
import * as ops from '#schemas/api/ops-rank-checks.ts'
import type { Brand } from '#schemas/brand.generated.ts'
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
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** Desk routes of the checks before benefits of a rank begin. */
export function rankCheckRoutes(deps: Deps): Handler[] {
  const { rankChecks, ratesBook, players, brandOf, codesOf, requireServed, audited } = deps

  const rowsOf = async (merchantCode: string): Promise<readonly ops.RankCheckRow[]> => {
    const currency = brandOf(merchantCode)?.currency ?? 'EUR'
    const found = await rankChecks.list(merchantCode, {
      history: ratesBook.historyOf(merchantCode),
      currency,
      today: ratesBook.today(merchantCode),
    })
    return found.map(({ outcome, staked, madeAt, ...row }) => ({
      ...row,
      merchantCode,
      staked: toDecimal(BigInt(staked), currency),
      currency,
      state: outcome ?? 'needed',
      madeAt: madeAt?.toISOString() ?? null,
    }))
  }

  return [
    handle(ops.listRankChecks, async ({ input: { merchantCode, state } }) => {
      const rows = (await Promise.all(codesOf(merchantCode).map(rowsOf))).flat()
      return { list: rows.filter((row) => state === undefined || row.state === state) }
    }),
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
