import { placesOf, totalOf } from '#domain/races/prizes.ts'
import { raceProblems } from '#domain/races/race-problems.ts'
import type { FoundProblem } from '#domain/races/race-problems.ts'
import { rulesHash } from '#domain/races/receipt.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { HeldGiver, Holds } from '#server/modules/linked/holds.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import type { Boards } from './board.ts'
import { freezeBoard } from './frozen-board.ts'
import { readRace, rowOf } from './race-rows.ts'
import type { NewRace, Race, RaceKey } from './race-rows.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import type { RaceNews } from './races.tables.ts'

export interface LifeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly boards: Boards
  readonly claims: Pick<Claims, 'promise' | 'isPromised' | 'settle'>
  readonly links: Pick<Links, 'holdingAmong'>
  readonly holds: Pick<Holds, 'hold'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** False for a frozen account, and during a time-out or self-exclusion. */
  readonly mayReceive: (
    player: Pick<RaceKey, 'merchantCode'> & { readonly playerId: string },
  ) => Promise<boolean>
}

interface Decider {
  readonly operatorId: string
  readonly confirmed: boolean
}

/** Wait before freezing, after which every statement that began in time has committed. */
const settlesMs = 10_000
/** Rows frozen beyond the paid places; they move up when players are excluded. */
const spare = 200

/** State changes of a race. */
function stateChanges({ db, clock }: Pick<LifeDeps, 'db' | 'clock'>) {
  /** Locks the race's row during the change. Throws `ops.unknown`, or `ops.wrongState` for a state not in the list. */
  const change = <T>(
    key: RaceKey,
    states: readonly Race['state'][],
    work: (trx: Db, race: Race) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const race = await readRace(trx, key, true)
      if (race === null) throw new ApiError('ops.unknown')
      if (!states.includes(race.state)) throw new ApiError('ops.wrongState')
      return work(trx, race)
    })

  const setState = (
    trx: Db,
    { merchantCode, raceId }: RaceKey,
    state: Race['state'],
    by: {
      readonly published_by?: string
      readonly published_at?: Date
      readonly rules_hash?: string
      readonly board_hash?: string
      readonly ended_by?: string
      readonly news?: RaceNews
    } = {},
  ) => {
    const isEnd = by.ended_by !== undefined
    return trx
      .updateTable('race')
      .set({ state, changed_at: clock.now(), ...by, ...(isEnd && { ended_at: clock.now() }) })
      .where('merchant_code', '=', merchantCode)
      .where('race_id', '=', raceId)
      .execute()
  }

  return { change, setState }
}

/** Pays a held prize and shows it on the board. Throws `rewards.playerBarred` while the player may receive nothing. */
const createHeld = ({
  db,
  clock,
  claims,
  mayReceive,
}: Pick<LifeDeps, 'db' | 'clock' | 'claims' | 'mayReceive'>): HeldGiver => ({
  wasGiven: ({ merchant_code, player_id, what }) =>
    claims.isPromised({ merchant_code, player_id, kind: 'race', what }),
  async releaseHeld(row, mark) {
    const { merchant_code, player_id, what, currency, amount_minor: amountMinor } = row
    const owner = { merchantCode: merchant_code, playerId: player_id, currency, timeZone: 'UTC' }
    if (!(await mayReceive(owner))) throw new ApiError('rewards.playerBarred')
    await db.transaction().execute(async (trx) => {
      await mark(trx)
      await trx
        .updateTable('race_result')
        .set({ prize_minor: amountMinor })
        .where('merchant_code', '=', merchant_code)
        .where('race_id', '=', what)
        .where('player_id', '=', player_id)
        .execute()
      // Makes open pages read the board again.
      await trx
        .updateTable('race')
        .set({ changed_at: clock.now() })
        .where('merchant_code', '=', merchant_code)
        .where('race_id', '=', what)
        .execute()
      await claims.promise(owner, { kind: 'race', what, amountMinor: amountMinor ?? 0n }, trx)
    })
    await claims.settle({ merchant_code, player_id, kind: 'race', what })
  },
})

/** The life cycle of a race, from draft to payment. */
export function createLife(deps: LifeDeps) {
  const { db, clock, random, boards, claims, links, holds, brandOf } = deps
  const problemsOf = (merchantCode: string, rule: RaceRule): readonly FoundProblem[] => {
    const brand = brandOf(merchantCode)
    if (brand === null) throw new ApiError('ops.unknown')
    return raceProblems(rule, brand.jurisdiction)
  }
  const refuseProblems = (merchantCode: string, rule: RaceRule): void => {
    const problems = problemsOf(merchantCode, rule)
    if (problems.length > 0) throw new ApiError('races.ruleRefused', { problems })
  }

  const { change, setState } = stateChanges(deps)

  return {
    /** Stores or replaces a draft. Throws `races.ruleRefused` with the problems. */
    async draft(race: Omit<NewRace, 'state' | 'at'>): Promise<void> {
      refuseProblems(race.merchantCode, race.rule)
      const known = await readRace(db, race)
      if (known !== null && known.state !== 'draft') throw new ApiError('ops.wrongState')
      const row = rowOf({ ...race, state: 'draft', at: clock.now() })
      await db
        .insertInto('race')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'race_id']).doUpdateSet(row).where('race.state', '=', 'draft'),
        )
        .execute()
    },

    /** A second operator publishes the draft; the rule is fixed from then on. */
    publish: (key: RaceKey, { operatorId, confirmed }: Decider): Promise<void> =>
      change(key, ['draft'], async (trx, race) => {
        if (race.madeBy === operatorId) throw new ApiError('ops.samePerson')
        if (!confirmed) throw new ApiError('operator.unconfirmed')
        if (race.rule.startsAt <= clock.now()) throw new ApiError('races.startsInThePast')
        refuseProblems(key.merchantCode, race.rule)
        await setState(trx, key, 'published', {
          published_by: operatorId,
          published_at: clock.now(),
          rules_hash: rulesHash(key.raceId, race.rule),
        })
      }),

    /** Freezes the board once all wins are counted. False: too early, or already frozen. */
    freeze: async (race: Race): Promise<boolean> => {
      if (clock.now().getTime() < race.freezesAt.getTime() + settlesMs) return false
      return db.transaction().execute(async (trx) => {
        const locked = await readRace(trx, race, true)
        if (locked?.state !== 'published') return false
        const { rule } = locked
        const rows = (await boards.rank(locked, trx)).slice(0, placesOf(rule.prizes) + spare)
        // Without rows there is nothing to review or pay.
        if (rows.length === 0) await setState(trx, locked, 'paid', { ended_by: 'system' })
        else {
          const playerIds = rows.map(({ playerId }) => playerId)
          const boardHash = await freezeBoard(trx, { random, race: locked, playerIds })
          await setState(trx, locked, 'finalizing', { board_hash: boardHash })
        }
        return true
      })
    },

    /** Excludes a player from the frozen board, or readmits them. */
    exclude: (
      key: RaceKey,
      playerId: string,
      decision: { readonly by: string; readonly reason: string } | null,
    ): Promise<void> =>
      change(key, ['finalizing'], async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('race_result')
          .set({ excluded_by: decision?.by ?? null, excluded_reason: decision?.reason ?? null })
          .where('merchant_code', '=', key.merchantCode)
          .where('race_id', '=', key.raceId)
          .where('player_id', '=', playerId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ApiError('ops.unknown')
        await setState(trx, key, 'finalizing')
      }),

    /**
     * Promises all prizes and changes the state in one transaction, then pays. After a crash in between, the claims'
     * upkeep pays the rest. The upkeep of races notifies the winners. Prizes of winners whose accounts are linked with one
     * another are held for review; the board shows them when they are released.
     */
    async pay(key: RaceKey, by: string): Promise<void> {
      const winners = await change(key, ['finalizing'], async (trx, locked) => {
        const placed = (await boards.review(locked, trx)).filter(({ place }) => place !== null)
        const won = placed.flatMap(({ prizeMinor, ...row }) =>
          prizeMinor === null ? [] : [{ ...row, prizeMinor }],
        )
        const sum = won.reduce((total, { prizeMinor }) => total + prizeMinor, 0n)
        if (sum > totalOf(locked.rule.prizes)) throw new Error(`Race ${key.raceId} would pay ${sum}`)
        const linked = await links.holdingAmong(
          key.merchantCode,
          won.map(({ playerId }) => playerId),
          trx,
        )
        const timeZone = brandOf(key.merchantCode)?.timeZone ?? 'UTC'
        for (const { playerId, place, prizeMinor } of placed) {
          const [linkedId] = prizeMinor === null ? [] : (linked.get(playerId) ?? [])
          await trx
            .updateTable('race_result')
            .set({ place, prize_minor: linkedId === undefined ? prizeMinor : null })
            .where('merchant_code', '=', key.merchantCode)
            .where('race_id', '=', key.raceId)
            .where('player_id', '=', playerId)
            .execute()
          const owner = { ...key, playerId, currency: locked.rule.currency, timeZone }
          if (prizeMinor === null) continue
          const prize = { kind: 'race', what: key.raceId, amountMinor: prizeMinor } as const
          if (linkedId === undefined) await claims.promise(owner, prize, trx)
          else await holds.hold(owner, { ...prize, subject: key.raceId, linkedId }, trx)
        }
        await setState(trx, key, 'paid', { ended_by: by })
        return won.filter(({ playerId }) => !linked.has(playerId))
      })
      for (const { playerId } of winners)
        // A hundred winners must not take every connection.
        await claims.settle({
          merchant_code: key.merchantCode,
          player_id: playerId,
          kind: 'race',
          what: key.raceId,
        })
    },

    held: createHeld(deps),

    /** Cancels a race without prizes, at any time before payment. The players of a sit-and-go race are told. */
    cancel: (key: RaceKey, by: string): Promise<void> =>
      change(key, ['draft', 'published', 'finalizing'], async (trx, race) => {
        const isNews = race.rule.sitAndGo !== null && race.state !== 'draft'
        await setState(trx, key, 'cancelled', { ended_by: by, ...(isNews && { news: 'cancelled' }) })
      }),
  }
}
