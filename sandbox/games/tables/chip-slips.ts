import { Type } from 'typebox'
import type { Static } from 'typebox'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { Amount, Strict } from '../api/shapes.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { KindId } from '../engine/kind-id.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { toBet, totalOf } from './chips.ts'
import type { Chips } from './chips.ts'
import type { LiveTables } from './live-tables.ts'

/** All chips of a player on a cloth; an empty list withdraws them. */
export const ChipSlip = (spots: number) =>
  Strict({
    /** Of the round open for bets. */
    number: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
    chips: Type.Array(Strict({ spot: Type.String({ maxLength: 32 }), amount: Amount }), { maxItems: spots }),
  })
export type ChipSlip = Static<ReturnType<typeof ChipSlip>>

/** Why a table rejects chips. */
export type ChipFault = 'unknownSpot' | 'tooLittle' | 'tooMuch' | 'uneven'

export interface ChipSlips {
  readonly kind: KindId
  readonly tables: Pick<LiveTables, 'lay'>
  readonly shape: ReturnType<typeof ChipSlip>
  readonly faultOf: (chips: Chips, session: GameSession) => ChipFault | null
}

/** The call that sends all chips of a round: `POST /api/<kind>/slip`. */
export function chipSlips(
  { app, sessionOf }: Pick<KindContext, 'app' | 'sessionOf'>,
  { kind, tables, shape, faultOf }: ChipSlips,
): void {
  app.post<{ Body: ChipSlip }>(`/api/${kind}/slip`, { schema: { body: shape } }, async (request) => {
    const session = await sessionOf(request)
    const { currency } = session
    const chips = chipsOf(request.body, currency)
    const fault = faultOf(chips, session)
    if (fault === 'unknownSpot' || fault === 'uneven') throw new SandboxError('request.invalid')
    if (fault !== null) throw new SandboxError('table.limit')
    const { number } = request.body
    const stakeMinor = totalOf(chips)
    await tables.lay(session, { number, bet: toBet(chips), stakeMinor })
    return { success: true, value: { number, stake: toDecimal(stakeMinor, currency) } }
  })
}

/** Throws `request.invalid` for a malformed amount or a repeated spot. */
function chipsOf({ chips }: ChipSlip, currency: string): Chips {
  const amounts = new Map<string, bigint>()
  for (const { spot, amount } of chips) {
    const minor = fromDecimal(amount, currency)
    if (minor === null || amounts.has(spot)) throw new SandboxError('request.invalid')
    amounts.set(spot, minor)
  }
  return amounts
}
