import { toDecimal } from '#domain/money/money.ts'
import { totalOf } from '#domain/races/prizes.ts'
import * as ops from '#schemas/api/ops-races.ts'
import type { DeskRace, DeskRaceRow } from '#schemas/api/ops-races.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { deciderOf, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { byFirst, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Boards } from './board.ts'
import type { createJoining } from './joining.ts'
import type { createLife } from './life.ts'
import { phaseOf, readRace, toRace } from './race-rows.ts'
import type { Race, RaceKey } from './race-rows.ts'
import { resultText, sitAndGoWire } from './races-wire.ts'
import { ruleIn, ruleOut } from './rule-in.ts'

interface RacesDeskDeps extends Desk {
  readonly db: Db
  readonly clock: Clock
  readonly boards: Boards
  readonly life: ReturnType<typeof createLife>
  readonly joining: ReturnType<typeof createJoining>
  readonly links: Pick<Links, 'holdingAmong'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Called when a board or a state changed. */
  readonly onChange: (merchantCode: string) => void
}

const mostRows = 200

/** Races to review first, then by their end, the latest first. */
const deskOrder = keysetIn('ascending', [
  byFirst(`state = 'finalizing'`),
  byLatest('ends_at'),
  byText('race_id'),
  byText('merchant_code'),
])

/** Desk routes of races. */
export const racesDeskRoutes = (deps: RacesDeskDeps): Handler[] => [...readRoutes(deps), ...actRoutes(deps)]

function readRoutes(deps: RacesDeskDeps): Handler[] {
  const { db, clock, boards, joining, links, codesOf, requireServed } = deps
  const head = (race: Race, players: number): DeskRaceRow => ({
    merchantCode: race.merchantCode,
    raceId: race.raceId,
    state: race.state,
    phase: phaseOf(race, clock.now()),
    title: race.title,
    score: race.rule.score,
    startsAt: race.rule.startsAt.toISOString(),
    endsAt: race.rule.endsAt.toISOString(),
    sitAndGo: sitAndGoWire(race),
    pool: toDecimal(totalOf(race.rule.prizes), race.rule.currency),
    currency: race.rule.currency,
    players,
    madeBy: race.madeBy,
    publishedBy: race.publishedBy,
    endedBy: race.endedBy,
  })

  /** The frozen board, or the live one in the same shape. */
  const boardOf = async (race: Race): Promise<DeskRace['board']> => {
    const { rule } = race
    const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, rule.currency))
    const isFrozen = race.state === 'finalizing' || race.state === 'paid'
    const rows = (isFrozen ? await boards.review(race) : await boards.rank(race)).slice(0, mostRows)
    const linked =
      race.state === 'finalizing'
        ? await links.holdingAmong(
            race.merchantCode,
            rows.flatMap(({ playerId, prizeMinor }) => (prizeMinor === null ? [] : [playerId])),
          )
        : new Map<string, readonly string[]>()
    const nameOf = new Map(rows.map((row) => [row.playerId, 'rank' in row ? row.username : row.name]))
    return rows.map((row) => ({
      rank: 'rank' in row ? row.rank : row.place,
      place: row.place,
      playerId: row.playerId,
      username: 'rank' in row ? row.username : row.name,
      score: resultText(rule, row),
      rounds: row.rounds,
      prize: amount(row.prizeMinor),
      isFrozen: 'rank' in row && row.isFrozen,
      excludedBy: 'rank' in row ? row.excludedBy : null,
      excludedReason: 'rank' in row ? row.excludedReason : null,
      linkedWith: (linked.get(row.playerId) ?? []).map((id) => nameOf.get(id) ?? id),
    }))
  }

  return [
    handle(ops.listDeskRaces, async ({ input }) => {
      const { merchantCode, state } = input
      const { shown, next } = await readPage(
        db
          .selectFrom('race')
          .selectAll()
          .where('merchant_code', 'in', [...codesOf(merchantCode), ''])
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft')),
        deskOrder(placeIn(input)),
      )
      const list = await Promise.all(
        shown.map(toRace).map(async (race) => head(race, await joining.players(race))),
      )
      return { list, next }
    }),
    handle(ops.getDeskRace, async ({ input }) => {
      requireServed(input.merchantCode)
      const race = await readRace(db, input)
      if (race === null) throw new ApiError('ops.unknown')
      return {
        race: head(race, await joining.players(race)),
        rule: ruleOut(race.rule),
        freezesAt: race.freezesAt.toISOString(),
        board: await boardOf(race),
      }
    }),
  ]
}

function actRoutes({ db, life, brandOf, audited, requireServed, onChange }: RacesDeskDeps): Handler[] {
  const about = (action: string) => ({
    action,
    to: ({ merchantCode, raceId, reason }: RaceKey & { readonly reason: string }) => ({
      merchantCode,
      subject: `race ${raceId}`,
      reason,
    }),
    state: async (key: RaceKey) => {
      const race = await readRace(db, key)
      return race === null ? null : { state: race.state, rule: ruleOut(race.rule), title: race.title }
    },
  })
  const keyIn = ({ merchantCode, raceId }: RaceKey): RaceKey => {
    requireServed(merchantCode)
    return { merchantCode, raceId }
  }
  const done = (merchantCode: string) => {
    onChange(merchantCode)
    return {}
  }
  return [
    audited(ops.draftRace, about('race.draft'), async ({ title, rule, ...input }, who) => {
      const key = keyIn(input)
      const currency = brandOf(key.merchantCode)?.currency
      if (currency === undefined) throw new ApiError('ops.unknown')
      await life.draft({ ...key, title, rule: ruleIn(rule, currency), by: who.name })
      return {}
    }),
    audited(ops.publishRace, about('race.publish'), async (input, who) => {
      await life.publish(keyIn(input), deciderOf(who))
      return done(input.merchantCode)
    }),
    audited(
      ops.reviewRace,
      {
        ...about('race.review'),
        to: ({ merchantCode, raceId, playerId, reason }) => ({
          merchantCode,
          subject: `race ${raceId} player ${playerId}`,
          reason,
        }),
        state: async (key) => {
          const row = await db
            .selectFrom('race_result')
            .select(['rank', 'excluded_by', 'excluded_reason'])
            .where('merchant_code', '=', key.merchantCode)
            .where('race_id', '=', key.raceId)
            .where('player_id', '=', key.playerId)
            .executeTakeFirst()
          return row ?? null
        },
      },
      async ({ playerId, exclude, reason, ...input }, who) => {
        await life.exclude(keyIn(input), playerId, exclude ? { by: who.name, reason } : null)
        return done(input.merchantCode)
      },
    ),
    audited(ops.payRace, about('race.pay'), async (input, who) => {
      if (!who.confirmed) throw new ApiError('operator.unconfirmed')
      await life.pay(keyIn(input), who.name)
      return done(input.merchantCode)
    }),
    audited(ops.cancelRace, about('race.cancel'), async (input, who) => {
      await life.cancel(keyIn(input), who.name)
      return done(input.merchantCode)
    }),
  ]
}
