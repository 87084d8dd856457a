import { figureWire } from '#domain/protection/figures.ts'
import {
  askReturn,
  askVerification,
  cancelLimit,
  closeAccount,
  confirmLimit,
  excludeSelf,
  getProtection,
  setLimit,
  takeTimeOut,
} from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Exclusions } from './exclusions.service.ts'
import type { Kyc } from './kyc.service.ts'
import type { Limits } from './limits.service.ts'
import type { StandingLimit } from './protection-desk.ts'

export interface ProtectionRouteDeps {
  readonly limits: Limits
  readonly exclusions: Exclusions
  readonly kyc: Kyc
  readonly clock: Clock
  /** ISO 4217: a player's account keeps the currency of its first movement. */
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
}

export function protectionRoutes(deps: ProtectionRouteDeps): Handler[] {
  const { limits, exclusions, kyc, clock, currencyOf } = deps

  const overview = async (site: RequestSite, session: RequestSession): Promise<ProtectionReply> => {
    const player = { merchantCode: site.merchantCode, playerId: session.playerId }
    const currency = await currencyOf(site, session)
    const [standing, missing, resting, known] = await Promise.all([
      limits.standing(player, currency),
      limits.missing(site, session.playerId),
      exclusions.resting(player),
      kyc.standing(player),
    ])
    const now = clock.now()
    const rules = site.brand.jurisdiction
    return {
      currency,
      now: now.toISOString(),
      limits: standing
        .filter(
          ({ kind, period }) => rules.limits.kinds.includes(kind) && rules.limits.periods.includes(period),
        )
        .map((limit) => limitWire(limit, currency, now)),
      missing: [...new Set(missing.map(({ kind }) => kind))],
      missingPeriods: missing.flatMap(({ kind, period }) => (period === null ? [] : [{ kind, period }])),
      mayPrefill: rules.limits.mayPrefill,
      increaseCoolOffH: rules.limits.increaseCoolOffH,
      increaseAfterPeriodEnd: rules.limits.increaseAfterPeriodEnd,
      timeOuts: [...rules.timeout.options],
      exclusions: [...rules.exclusion.periods],
      returnCoolOffH: rules.exclusion.returnCoolOffH,
      resting:
        resting === null
          ? null
          : {
              kind: resting.kind,
              startsAt: resting.startsAt.toISOString(),
              endsAt: resting.endsAt?.toISOString() ?? null,
              returnFrom: resting.returnFrom?.toISOString() ?? null,
              returnsAt: resting.returnsAt?.toISOString() ?? null,
            },
      kyc: { state: known.state, reason: known.reason, requiredFor: [...rules.kyc.requiredFor] },
    }
  }

  const ownerOf = async (site: RequestSite, session: RequestSession) => ({
    playerId: session.playerId,
    currency: await currencyOf(site, session),
  })

  return [
    handle(getProtection, ({ site, session }) => overview(site, session)),
    handle(setLimit, async ({ site, session, input: { amount, ...slot } }) => {
      await limits.set(site, await ownerOf(site, session), slot, amount)
      return overview(site, session)
    }),
    handle(confirmLimit, async ({ site, session, input }) => {
      await limits.confirm(site, await ownerOf(site, session), input)
      return overview(site, session)
    }),
    handle(cancelLimit, async ({ site, session, input }) => {
      await limits.cancel(site, await ownerOf(site, session), input)
      return overview(site, session)
    }),
    handle(takeTimeOut, async ({ site, session, input, cookies }) => {
      const endsAt = await exclusions.takeTimeOut(site, session.playerId, input.length)
      cookies.clear('sid')
      return { endsAt: endsAt?.toISOString() ?? null }
    }),
    handle(excludeSelf, async ({ site, session, input, cookies }) => {
      const endsAt = await exclusions.excludeSelf(site, session.playerId, input.length)
      cookies.clear('sid')
      return { endsAt: endsAt?.toISOString() ?? null }
    }),
    handle(askReturn, async ({ site, session }) => {
      await exclusions.askReturn(site, session.playerId)
      return overview(site, session)
    }),
    handle(closeAccount, async ({ site, session, cookies }) => {
      const player = { merchantCode: site.merchantCode, playerId: session.playerId }
      await exclusions.rest(player, { kind: 'closed', length: 'indefinite', reason: '', madeBy: null })
      cookies.clear('sid')
      return { endsAt: null }
    }),
    handle(askVerification, async ({ site, session }) => {
      const player = { merchantCode: site.merchantCode, playerId: session.playerId }
      if (!(await kyc.move(player, 'pending'))) throw new ApiError('protection.verificationRuns')
      return overview(site, session)
    }),
  ]
}

const limitWire = ({ kind, period, ...limit }: StandingLimit, currency: string, now: Date) => {
  const figure = (amount: bigint | null) => (amount === null ? null : figureWire(amount, kind, currency))
  return {
    kind,
    period,
    amount: figure(limit.amount),
    market: figure(limit.market),
    used: figureWire(limit.used, kind, currency),
    freesAt: limit.freesAt.toISOString(),
    pending:
      limit.pending === null
        ? null
        : {
            amount: figure(limit.pending.amount),
            confirmableAt: limit.pending.confirmableAt.toISOString(),
            isReady: limit.pending.confirmableAt <= now,
          },
  }
}
