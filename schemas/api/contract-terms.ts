import { Type } from 'typebox'
import { gameTypeCodes } from './categories.ts'
import { contractKinds } from './member.ts'
import { AmountIn, Currency, GameType, Strict } from './shapes.ts'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
export const ContractKind = Type.Enum([...contractKinds])

/** Parts per million of the basis: 1.2 % is 12,000. */
export const RatePpm = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const FeePpm = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** Terms of a contract. Rules: `domain/agents/terms.ts`. */
export const ContractTerms = Strict({
  kind: ContractKind,
  period: Type.Enum(['realtime', 'hour', 'day', 'week', 'halfMonth', 'month']),
  /** `validBets`: stakes in full, less refunded ones. */
  basis: Type.Enum(['validBets', 'netLoss']),
  currency: Currency,
  tiers: Type.Array(
    Strict({
      /** In the terms of the basis. */
      threshold: AmountIn,
      minActiveMembers: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      ratePpm: RatePpm,
    }),
    { minItems: 1, maxItems: 6 },
  ),
  /** Lobbies whose bets count; null: all. */
  lobbies: orNull(Type.Array(GameType, { maxItems: gameTypeCodes.length })),
  countsOwnPlay: Type.Boolean(),
  deducts: Type.Array(Type.Enum(['bonuses', 'rebates', 'fees', 'salaries']), { maxItems: 4 }),
  /** Present with `fees` in `deducts`: rates on the net loss and on deposits. */
  fees: Type.Optional(Strict({ platformPpm: FeePpm, paymentPpm: FeePpm })),
  payer: Type.Enum(['house', 'upline']),
  carriesLosses: Type.Boolean(),
  /**
   * A period with fewer active members pays nothing; what it earned is paid with the next one that has enough. Absent: every
   * period pays. Contracts by day and longer.
   */
  rollsOverBelow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /**
   * A period at whose end no member of the team has made a first deposit for so many days keeps only this part, in parts per
   * million, of what it earns. Absent: nothing is cut. Contracts by day and longer.
   */
  idle: Type.Optional(
    Strict({
      afterDays: Type.Integer({ minimum: 30, maximum: 365 }),
      keepsPpm: Type.Integer({ minimum: 0, maximum: 999_999 }),
    }),
  ),
})
