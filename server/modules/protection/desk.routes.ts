import * as ops from '#schemas/api/ops-protection.ts'
import { toDecimal } from '#domain/money/money.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { DeskOutcome, NoticedSign, PlayerStanding, ProtectionDesk } from './protection-desk.ts'

interface Deps extends Pick<Desk, 'audited' | 'codesOf'> {
  readonly protection: Pick<
    ProtectionDesk,
    'standing' | 'decideKyc' | 'exclude' | 'close' | 'intervene' | 'signs'
  >
}

interface OfPlayer {
  readonly merchantCode: string
  readonly playerId: string
}

/** Desk routes for a player's verification, limits and exclusions. */
export function protectionDeskRoutes({ protection, codesOf, audited }: Deps): Handler[] {
  const about = (action: string) => ({
    action,
    to: ({ merchantCode, playerId, reason }: OfPlayer & { readonly reason: string }) => ({
      merchantCode,
      subject: `player ${playerId}`,
      reason,
    }),
    async state({ merchantCode, playerId }: OfPlayer) {
      const standing = await protection.standing({ merchantCode, playerId })
      if (standing === null) return null
      const { kyc, exclusion } = standing
      return { kyc: kyc.state, exclusion: exclusion?.kind ?? null, until: exclusion?.endsAt ?? null }
    },
  })
  return [
    handle(ops.listHarmSigns, async ({ input }) => {
      const { merchantCode, open = true } = input
      return listed(await protection.signs(codesOf(merchantCode), { open, ...placeIn(input) }), (row) => ({
        merchantCode: row.merchantCode,
        playerId: row.playerId,
        username: row.username,
        ...signOf(row),
      }))
    }),
    handle(ops.getPlayerProtection, async ({ input }) => {
      const standing = await protection.standing(input)
      if (standing === null) throw new ApiError('ops.unknown')
      return shown(standing)
    }),
    audited(ops.decideKyc, about('player.kyc'), async (input, who) =>
      done(await protection.decideKyc({ ...input, operatorId: who.name })),
    ),
    audited(ops.excludePlayer, about('player.exclude'), async (input, who) =>
      done(await protection.exclude({ ...input, operatorId: who.name })),
    ),
    audited(ops.closePlayerAccount, about('player.close'), async (input, who) =>
      done(await protection.close({ ...input, operatorId: who.name })),
    ),
    audited(ops.intervene, about('player.intervene'), async ({ reason, ...player }, who) =>
      done(await protection.intervene({ ...player, note: reason, operatorId: who.name })),
    ),
  ]
}

/** Throws the refusal. */
function done(outcome: DeskOutcome): Record<string, never> {
  if (outcome === 'done') return {}
  throw new ApiError(outcome === 'unknown' ? 'ops.unknown' : 'ops.wrongState')
}

const minuteMs = 60_000n

function shown({
  kyc,
  currency,
  limits,
  exclusion,
  signs,
  interventions,
}: PlayerStanding): ops.PlayerProtection {
  return {
    kyc: { state: kyc.state, reason: kyc.reason, at: kyc.at?.toISOString() ?? null },
    currency,
    limits: limits.flatMap(({ kind, period, amount, market, used }) => {
      const [lowest = null] = [amount, market].filter((each) => each !== null).toSorted(byAmount)
      if (lowest === null) return []
      const isTime = kind === 'time'
      return [
        {
          kind,
          period,
          amount: isTime ? null : toDecimal(lowest, currency),
          used: toDecimal(isTime ? 0n : used, currency),
          minutes: isTime ? Number(lowest / minuteMs) : null,
          minutesUsed: isTime ? Number(used / minuteMs) : 0,
        },
      ]
    }),
    exclusion:
      exclusion === null
        ? null
        : {
            kind: exclusion.kind,
            startsAt: exclusion.startsAt.toISOString(),
            endsAt: exclusion.endsAt?.toISOString() ?? null,
            returnsAt: exclusion.returnsAt?.toISOString() ?? null,
          },
    signs: signs.map(signOf),
    interventions: interventions.map(({ at, kind, note, operatorId }) => ({
      at: at.toISOString(),
      kind,
      note,
      operator: operatorId,
    })),
  }
}

const signOf = ({ sign, level, count, noticedAt, answeredAt, answeredBy }: NoticedSign) => ({
  sign,
  level,
  count,
  noticedAt: noticedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  answeredBy,
})

const byAmount = (one: bigint, other: bigint) => (one < other ? -1 : 1)
