import { isHit, numberOf, potCommitment } from '#domain/jackpots/draw.ts'
import { stepOf } from '#domain/jackpots/pot.ts'
import { soundRule } from '#domain/jackpots/rule-wire.ts'
import type { Fraction } from '#domain/lottery/fraction.ts'
import type { JackpotBet } from '#schemas/api/jackpots.ts'

type Draw = JackpotBet['draws'][number]

/**
 * - `sealed`: the seed is not revealed yet. - `matches`: the recomputed outcome equals the gateway's.
 * - `seedFails`: the seed does not match the commitment. - `outcomeFails`: the seed yields another outcome.
 */
export type Verdict = 'sealed' | 'matches' | 'seedFails' | 'outcomeFails'

/** Recomputes one draw of a bet. For a barred account any outcome except `missed` matches a hit. */
export function judgeDraw(
  bet: Pick<JackpotBet, 'betId' | 'stakeMinor' | 'currency'>,
  { potId, rule, valueMicro, commitment, seed, outcome }: Draw,
): { readonly verdict: Verdict; readonly chance: Fraction } {
  const stakeMinor = BigInt(bet.stakeMinor)
  const { chance } = stepOf(soundRule(rule, bet.currency), BigInt(valueMicro), stakeMinor)
  if (seed === null) return { verdict: 'sealed', chance }
  if (potCommitment(seed) !== commitment) return { verdict: 'seedFails', chance }
  const isOwnHit = isHit(numberOf(seed, { potId, betId: bet.betId, stakeMinor }), chance)
  return { verdict: isOwnHit === (outcome !== 'missed') ? 'matches' : 'outcomeFails', chance }
}
