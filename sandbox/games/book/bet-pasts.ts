import type { Round } from '../rounds/round.repository.ts'
import type { BetRepository } from './bet.repository.ts'
import type { BetPast } from './bet-views.ts'
import type { CashOutPartRepository } from './cash-out-part.repository.ts'

/** Corrections and partial cash-outs of a brand's bets. */
export async function pastsOf(
  { bets, parts }: { readonly bets: BetRepository; readonly parts: CashOutPartRepository },
  rounds: readonly Round[],
): Promise<(round: Round) => BetPast> {
  const corrections = await bets.correctionsOf(rounds)
  const taken = await parts.ofRounds(rounds)
  return ({ round_id }) => ({
    correction: corrections.get(round_id) ?? null,
    parts: taken.get(round_id) ?? [],
  })
}
