import type { Selectable } from 'kysely'
import { freezesAt } from '#domain/races/race-rule.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import { rulesHash } from '#domain/races/receipt.ts'
import type { RaceRun } from '#domain/races/receipt.ts'
import type { Db } from '#server/database/database.ts'
import { toRule, toRuleData } from '#domain/races/rule-data.ts'
import type { RaceState, RaceTable } from './races.tables.ts'

export interface RaceKey {
  readonly merchantCode: string
  readonly raceId: string
}

export interface Race extends RaceKey {
  readonly title: Readonly<Record<string, string>>
  readonly rule: RaceRule
  readonly freezesAt: Date
  readonly state: RaceState
  readonly madeBy: string
  readonly madeAt: Date
  readonly publishedBy: string | null
  readonly endedBy: string | null
  readonly endedAt: Date | null
  readonly changedAt: Date
  readonly rulesHash: string | null
  readonly boardHash: string | null
  /** How a sit-and-go race was started; null: it waits, or its start is fixed. */
  readonly started: { readonly at: Date; readonly players: number } | null
}

export const toRace = (row: Selectable<RaceTable>): Race => ({
  merchantCode: row.merchant_code,
  raceId: row.race_id,
  title: row.title,
  rule: toRule(row.rule, row.starts_at, row.ends_at),
  freezesAt: row.freezes_at,
  state: row.state,
  madeBy: row.made_by,
  madeAt: row.made_at,
  publishedBy: row.published_by,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
  changedAt: row.changed_at,
  rulesHash: row.rules_hash,
  boardHash: row.board_hash,
  started:
    row.started_at === null || row.started_with === null
      ? null
      : { at: row.started_at, players: row.started_with },
})

/** Reads one race, locking its row if asked. */
export async function readRace(
  db: Db,
  { merchantCode, raceId }: RaceKey,
  lock = false,
): Promise<Race | null> {
  const query = db
    .selectFrom('race')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? null : toRace(row)
}

export interface NewRace extends RaceKey {
  readonly title: Readonly<Record<string, string>>
  readonly rule: RaceRule
  readonly state: 'draft' | 'published'
  readonly by: string
  readonly at: Date
}

export const rowOf = ({ merchantCode, raceId, title, rule, state, by, at }: NewRace) => ({
  merchant_code: merchantCode,
  race_id: raceId,
  title: JSON.stringify(title),
  rule: JSON.stringify(toRuleData(rule)),
  starts_at: rule.startsAt,
  ends_at: rule.endsAt,
  freezes_at: freezesAt(rule),
  state,
  made_by: by,
  made_at: at,
  published_by: state === 'published' ? by : null,
  published_at: state === 'published' ? at : null,
  changed_at: at,
  rules_hash: state === 'published' ? rulesHash(raceId, rule) : null,
})

/** Whether a sit-and-go race still waits for players. */
export const isWaiting = ({ state, rule, started }: Pick<Race, 'state' | 'rule' | 'started'>): boolean =>
  rule.sitAndGo !== null && started === null && (state === 'draft' || state === 'published')

/** What the receipt states of a run that joining started; undefined: the start was fixed. */
export const runOf = ({ rule, started }: Pick<Race, 'rule' | 'started'>): RaceRun | undefined =>
  started === null
    ? undefined
    : {
        startsAt: rule.startsAt.toISOString(),
        endsAt: rule.endsAt.toISOString(),
        players: started.players,
      }

/** Phase of a race. `settling`: closed for bets; late wins still count, then the result is reviewed. */
type RacePhase = 'comingSoon' | 'running' | 'settling' | 'paid' | 'cancelled'

export function phaseOf(race: Pick<Race, 'state' | 'rule' | 'started'>, now: Date): RacePhase {
  const { state, rule } = race
  if (state === 'cancelled' || state === 'paid') return state
  if (isWaiting(race) || now < rule.startsAt) return 'comingSoon'
  return state === 'published' && now < rule.endsAt ? 'running' : 'settling'
}
