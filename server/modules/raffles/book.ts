import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { raffleProblems, rulesHash, timesOf } from '#domain/raffles/rule.ts'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Chains } from './chains.ts'
import { readRaffle, updateRaffle } from './raffle-rows.ts'
import type { RaffleKey } from './raffle-rows.ts'

export type Book = ReturnType<typeof createBook>

export interface BookDeps {
  readonly db: Db
  readonly clock: Clock
  readonly chains: Pick<Chains, 'reserve'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

interface Operator {
  readonly operatorId: string
  readonly confirmed: boolean
}

/** Raffles up to the draw: drafted, opened by a second operator, cancelled. */
export function createBook({ db, clock, chains, brandOf }: BookDeps) {
  const brandAt = (merchantCode: string): Brand => {
    const brand = brandOf(merchantCode)
    if (brand === null) throw new ApiError('ops.unknown')
    return brand
  }

  /** Throws `raffles.ruleRefused` with the problems, those of the market with the file of their legal source. */
  function requireLawful(merchantCode: string, rule: RaffleRule): void {
    const { jurisdiction, timeZone } = brandAt(merchantCode)
    const problems = [
      ...raffleProblems(rule, jurisdiction.bonus.raffles),
      ...(rule.firstDay < calendarDateIn(timeZone, clock.now()) ? (['begun'] as const) : []),
    ]
    if (problems.length > 0)
      throw new ApiError('raffles.ruleRefused', {
        problems: problems.map((problem) => ({
          problem,
          source: problem.startsWith('market') ? `${jurisdiction.code}.sources.json` : null,
        })),
      })
  }

  const valuesOf = ({ merchantCode, raffleId }: RaffleKey, rule: RaffleRule) => {
    const { startsAt, closesAt, drawsAt } = timesOf(rule, brandAt(merchantCode).timeZone)
    return {
      rule: JSON.stringify(rule),
      rules_hash: rulesHash(raffleId, rule),
      starts_at: startsAt,
      closes_at: closesAt,
      draws_at: drawsAt,
    }
  }

  async function draft(key: RaffleKey, rule: RaffleRule, operatorId: string): Promise<void> {
    requireLawful(key.merchantCode, rule)
    const values = valuesOf(key, rule)
    const row = await db
      .insertInto('raffle')
      .values({
        merchant_code: key.merchantCode,
        raffle_id: key.raffleId,
        state: 'draft',
        drafted_by: operatorId,
        made_at: clock.now(),
        ...values,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_code', 'raffle_id'])
          .doUpdateSet({ ...values, drafted_by: operatorId })
          .where('raffle.state', '=', 'draft'),
      )
      .returning('raffle_id')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('ops.wrongState')
  }

  async function open(key: RaffleKey, { operatorId, confirmed }: Operator): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const row = await readRaffle(transaction, key, true)
      if (row === undefined) throw new ApiError('ops.unknown')
      if (row.state !== 'draft') throw new ApiError('ops.wrongState')
      if (row.drafted_by === operatorId) throw new ApiError('ops.samePerson')
      if (!confirmed) throw new ApiError('operator.unconfirmed')
      requireLawful(key.merchantCode, row.rule)
      await updateRaffle(transaction, key)
        .set({
          state: 'open',
          opened_by: operatorId,
          opened_at: clock.now(),
          chain_id: await chains.reserve(transaction, key.merchantCode),
        })
        .execute()
    })
  }

  /** Opens a raffle of the merchant's plan. False if its id exists. */
  const openPlanned = (key: RaffleKey, rule: RaffleRule): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      if ((await readRaffle(transaction, key)) !== undefined) return false
      const row = await transaction
        .insertInto('raffle')
        .values({
          merchant_code: key.merchantCode,
          raffle_id: key.raffleId,
          state: 'open',
          drafted_by: null,
          made_at: clock.now(),
          opened_at: clock.now(),
          chain_id: await chains.reserve(transaction, key.merchantCode),
          ...valuesOf(key, rule),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('raffle_id')
        .executeTakeFirst()
      return row !== undefined
    })

  async function cancel(key: RaffleKey, reason: string): Promise<void> {
    const row = await updateRaffle(db, key)
      .set({ state: 'cancelled', cancel_reason: reason, ended_at: clock.now() })
      .where('state', 'in', ['draft', 'open'])
      .returning('raffle_id')
      .executeTakeFirst()
    if (row !== undefined) return
    throw new ApiError((await readRaffle(db, key)) === undefined ? 'ops.unknown' : 'ops.wrongState')
  }

  return { draft, open, openPlanned, cancel }
}
