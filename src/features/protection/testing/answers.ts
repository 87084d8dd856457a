import { limitSlots } from '#domain/protection/limits.ts'
import { getPlaySession } from '#schemas/api/games-player.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const freesAt = {
  '24h': '2026-11-22T03:00:00.000Z',
  '7d': '2026-11-23T03:00:00.000Z',
  '1mo': '2026-12-01T03:00:00.000Z',
}

/** A player with a half-used loss limit, a pending increase, and a removal that can be confirmed. */
export function aProtection(parts: Partial<ProtectionReply> = {}): ProtectionReply {
  const amounts: Partial<Record<string, string>> = {
    'loss 24h': '50.00',
    'loss 1mo': '400.00',
    'time 24h': '90',
  }
  return {
    currency: 'BRL',
    now: '2026-11-21T12:00:00.000Z',
    limits: limitSlots.map(({ kind, period }) => ({
      kind,
      period,
      amount: amounts[`${kind} ${period}`] ?? null,
      market: kind === 'deposit' && period === '1mo' ? '3000.00' : null,
      used: kind === 'time' ? '38' : kind === 'deposit' ? '0.00' : '23.60',
      freesAt: freesAt[period],
      pending: pendingOf(`${kind} ${period}`),
    })),
    missing: [],
    missingPeriods: [],
    mayPrefill: true,
    increaseCoolOffH: 24,
    increaseAfterPeriodEnd: false,
    timeOuts: ['24h', '7d', '30d'],
    exclusions: ['1mo', '6mo', '12mo', 'indefinite'],
    returnCoolOffH: 24,
    resting: null,
    kyc: { state: 'verified', reason: null, requiredFor: ['play', 'withdraw'] },
    ...parts,
  }
}

const pendingOf = (slot: string): ProtectionReply['limits'][number]['pending'] => {
  if (slot === 'loss 1mo')
    return { amount: '900.00', confirmableAt: '2026-11-22T09:30:00.000Z', isReady: false }
  if (slot === 'time 24h') return { amount: null, confirmableAt: '2026-11-21T09:30:00.000Z', isReady: true }
  return null
}

export const aVisit = (
  realityCheck: Reply<typeof getPlaySession>['realityCheck'],
  pause: Reply<typeof getPlaySession>['pause'] = null,
): Reply<typeof getPlaySession> => ({
  startedAt: '2026-11-21T11:20:00.000Z',
  serverTime: '2026-11-21T12:00:00.000Z',
  staked: '60.00',
  won: '36.40',
  net: '-23.60',
  currency: 'BRL',
  realityCheck,
  pause,
})

export const protectionAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(getProtection, aProtection())
    .answer(setLimit, aProtection())
    .answer(getPlaySession, aVisit({ everyMin: 60, choices: [15, 30, 60], remainingMs: 1_200_000 }))
