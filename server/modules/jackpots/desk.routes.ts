import { micro, returnShare, ruleProblems } from '#domain/jackpots/pot.ts'
import { percentOf, potRule, soundRule } from '#domain/jackpots/rule-wire.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { PotId } from '#schemas/api/jackpots.ts'
import * as ops from '#schemas/api/ops-jackpots.ts'
import { deciderOf, listed, placeIn, refusals } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { PotsDesk } from './pots-desk.ts'
import type { Sharing } from './sharing.ts'

interface Deps extends Desk {
  readonly pots: PotsDesk
  readonly sharing: Sharing
}

interface OfPot {
  readonly merchantCode: string
  readonly potId: PotId
}
type WithReason = OfPot & { readonly reason: string }

const to = ({ merchantCode, potId, reason }: WithReason) => ({
  merchantCode,
  subject: `jackpot ${potId}`,
  reason,
})

/** Desk routes of jackpots. */
export function jackpotsDeskRoutes({
  pots,
  sharing,
  merchantCodes,
  codesOf,
  requireServed,
  audited,
}: Deps): Handler[] {
  /** The merchant whose pots take this one's bets while its own are idle. */
  const restsFor = (merchantCode: string) => {
    const keeper = sharing.keeperOf(merchantCode)
    return keeper === merchantCode ? null : keeper
  }
  const state = (of: OfPot) => pots.state(of)
  return [
    handle(ops.listDeskPots, async () => ({
      list: (await pots.list(merchantCodes())).map(({ row, heldMinor, proposal }) => {
        const { currency, rule } = row
        const amount = (minor: bigint) => toDecimal(minor, currency)
        return {
          merchantCode: row.merchant_code,
          potId: row.pot_id,
          sharedWith: sharing.membersOf(row.merchant_code).filter((code) => code !== row.merchant_code),
          restsFor: restsFor(row.merchant_code),
          currency,
          value: amount(row.value_micro / micro),
          rule,
          returns: percentOf(returnShare(soundRule(rule, currency))),
          nextRule: row.next_rule,
          proposal:
            proposal === null
              ? null
              : {
                  rule: proposal.rule,
                  by: proposal.by_operator,
                  reason: proposal.reason,
                  at: proposal.at.toISOString(),
                },
          cycle: row.cycle,
          paused: row.paused,
          contributed: amount(BigInt(row.contributed_micro) / micro),
          seeded: amount(row.seeded_minor),
          paid: amount(row.paid_minor),
          held: amount(heldMinor),
        }
      }),
    })),
    handle(ops.listDeskHits, async ({ input }) => {
      const codes = codesOf(input.merchantCode)
      return listed(await pots.hits(codes, input.potId ?? null, placeIn(input)), (hit) => ({
        merchantCode: hit.merchant_code,
        keptBy: hit.kept_by,
        potId: hit.pot_id,
        cycle: hit.cycle,
        playerId: hit.player_id,
        username: hit.username,
        betId: hit.bet_id,
        gameCode: hit.game_code,
        stake: toDecimal(hit.stake_minor, hit.currency),
        amount: toDecimal(hit.amount_minor, hit.currency),
        currency: hit.currency,
        hitAt: hit.hit_at.toISOString(),
      }))
    }),
    audited(ops.proposePotRule, { action: 'jackpot.propose', to, state }, async (input, who) => {
      requireServed(input.merchantCode)
      const pot = await pots.one(input)
      if (pot === null) throw new ApiError('ops.unknown')
      const rule = potRule(input.rule, pot.currency)
      const problems = rule === null ? ['seed'] : ruleProblems(rule)
      if (problems.length > 0) throw new ApiError('jackpot.ruleInvalid', { fields: problems })
      if (await pots.propose(input, { rule: input.rule, by: who.name, reason: input.reason })) return {}
      throw new ApiError('ops.wrongState')
    }),
    audited(ops.decidePotRule, { action: 'jackpot.decide', to, state }, async (input, who) => {
      const outcome = await pots.decide(input, { ...deciderOf(who), accept: input.accept })
      if (outcome === 'done') return {}
      throw new ApiError(refusals[outcome])
    }),
    audited(ops.pausePot, { action: 'jackpot.pause', to, state }, async (input) => {
      requireServed(input.merchantCode)
      if (await pots.pause(input, input.paused)) return {}
      throw new ApiError('ops.unknown')
    }),
  ]
}
