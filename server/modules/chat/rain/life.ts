import { fromDecimal } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { createSecondPerson } from '#server/lib/second-person.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { RoomKey } from '../rooms.ts'
import { createRainChecks } from './rain-checks.ts'
import type { RainChecksDeps, RainWish, Times } from './rain-checks.ts'
import { lockRain, overlaps, readRain } from './rain-rows.ts'
import type { RainKey, RainRow } from './rain-rows.ts'

export interface RainLifeDeps extends RainChecksDeps {
  readonly db: Db
  readonly paymentRules: Pick<PaymentRulesOf, 'platform'>
}

interface Decider {
  readonly operatorId: string
  readonly confirmed: boolean
}

/** Start and end of a rain that begins as wished, at the earliest now. */
function timesFrom(now: Date, opensAt: Date | null, windowSec: number): Times {
  const opens = opensAt === null || opensAt < now ? now : opensAt
  return { opens_at: opens, ends_at: new Date(opens.getTime() + windowSec * 1_000) }
}

const outcomeOf = (made: RainRow | undefined) => (made?.state === 'proposed' ? 'secondPerson' : 'done')

/** Creating, approving and cancelling rain. */
export function createRainLife({ db, paymentRules, ...deps }: RainLifeDeps) {
  const { clock } = deps
  const { isSeen, requireLawful, requireFree } = createRainChecks(deps)
  const secondPerson = createSecondPerson({
    db,
    clock,
    // In a currency without rules every amount needs two operators.
    secondPersonFrom: (currency) =>
      fromDecimal(paymentRules.platform.currencies[currency]?.secondPersonFrom ?? '0', currency) ?? 0n,
  })

  const insert = (
    work: Db,
    { merchantCode, room }: RoomKey,
    rainId: string,
    wish: RainWish,
    state: Pick<RainRow, 'state' | 'opens_at' | 'ends_at'> & { readonly by: string },
  ) => {
    const { by, ...standing } = state
    return work
      .insertInto('chat_rain')
      .values({
        merchant_code: merchantCode,
        rain_id: rainId,
        room,
        amount_minor: wish.amountMinor,
        currency: wish.currency,
        window_sec: wish.windowSec,
        account_age_days: wish.accountAgeDays,
        most_shares: wish.mostShares,
        made_by: by,
        made_at: clock.now(),
        changed_at: clock.now(),
        ...standing,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('rain_id')
      .executeTakeFirst()
  }

  /**
   * Sets a rain, or records it as a proposal where one operator may not spend the amount alone. A repetition with the same
   * id finds the first. Throws `chat.rainRefused`, `operator.unconfirmed`.
   */
  const create = async (
    key: RoomKey,
    rainId: string,
    wish: RainWish,
    { operatorId, confirmed }: Decider,
  ): Promise<'done' | 'secondPerson'> => {
    const { merchantCode } = key
    // A repetition is answered before the checks, which may refuse by now what the first call did.
    const repeated = await readRain(db, { merchantCode, rainId })
    if (repeated !== undefined) return outcomeOf(repeated)
    requireLawful(merchantCode, wish, await isSeen(key))
    return db.transaction().execute(async (work) => {
      const proposal = { state: 'proposed', opens_at: wish.opensAt, ends_at: null } as const
      const fresh = await insert(work, key, rainId, wish, { ...proposal, by: operatorId })
      if (fresh === undefined) return outcomeOf(await readRain(work, { merchantCode, rainId }))
      const { currency, amountMinor } = wish
      const decision = { merchantCode, currency, amountMinor, subjects: [`operator:${operatorId}`] }
      const times = timesFrom(clock.now(), wish.opensAt, wish.windowSec)
      const mayAlone = await secondPerson.mayAlone(decision, work)
      // When a proposal without a time opens is known at its approval only.
      if (mayAlone || wish.opensAt !== null) await requireFree(work, key, rainId, times)
      if (!mayAlone) {
        if (!confirmed) throw new ApiError('operator.unconfirmed')
        return 'secondPerson'
      }
      await set(work, { merchantCode, rainId }, times)
      return 'done'
    })
  }

  const set = (
    work: Db,
    { merchantCode, rainId }: RainKey,
    times: Times & { readonly approved_by?: string },
  ) =>
    work
      .updateTable('chat_rain')
      .set({ state: 'set', changed_at: clock.now(), ...times })
      .where('merchant_code', '=', merchantCode)
      .where('rain_id', '=', rainId)
      .execute()

  /**
   * Sets a rain that a plan makes; idempotent by its id. False: the room is closed or has another rain at that time, which
   * may change.
   */
  const plan = async (
    key: RoomKey,
    rainId: string,
    wish: RainWish & { readonly opensAt: Date },
  ): Promise<boolean> => {
    if (!(await isSeen(key))) return false
    requireLawful(key.merchantCode, wish, true)
    const times = timesFrom(clock.now(), wish.opensAt, wish.windowSec)
    return db.transaction().execute(async (work) => {
      if (await overlaps(work, key, rainId, times)) return false
      await insert(work, key, rainId, wish, { state: 'set', ...times, by: 'system' })
      return true
    })
  }

  /** The decision of a second operator. */
  const approve = async (key: RainKey, { operatorId, confirmed }: Decider): Promise<void> => {
    const found = await readRain(db, key)
    const seen = found !== undefined && (await isSeen({ ...key, room: found.room }))
    await db.transaction().execute(async (work) => {
      const row = await lockRain(work, key)
      if (row.state !== 'proposed') throw new ApiError('ops.wrongState')
      if (row.made_by === operatorId) throw new ApiError('ops.samePerson')
      if (!confirmed) throw new ApiError('operator.unconfirmed')
      requireLawful(key.merchantCode, wishOf(row), seen)
      const times = timesFrom(clock.now(), row.opens_at, row.window_sec)
      await requireFree(work, { ...key, room: row.room }, key.rainId, times)
      await set(work, key, { ...times, approved_by: operatorId })
    })
  }

  /** Before its end: what has ended is paid. */
  const cancel = (key: RainKey, by: string): Promise<void> =>
    db.transaction().execute(async (work) => {
      const { state, ends_at: endsAt } = await lockRain(work, key)
      const now = clock.now()
      const isOver = endsAt !== null && endsAt <= now
      if (state !== 'proposed' && (state !== 'set' || isOver)) throw new ApiError('ops.wrongState')
      await work
        .updateTable('chat_rain')
        .set({ state: 'cancelled', ended_by: by, ended_at: now, changed_at: now })
        .where('merchant_code', '=', key.merchantCode)
        .where('rain_id', '=', key.rainId)
        .execute()
    })

  return { create, plan, approve, cancel }
}

const wishOf = (row: RainRow): RainWish => ({
  amountMinor: row.amount_minor,
  currency: row.currency,
  windowSec: row.window_sec,
  accountAgeDays: row.account_age_days,
  mostShares: row.most_shares,
  opensAt: row.opens_at,
})
