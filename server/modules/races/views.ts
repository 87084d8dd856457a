import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import { isFewest } from '#domain/races/race-rule.ts'
import { rulesText } from '#domain/races/receipt.ts'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { RacePage, RaceReceiptReply, RaceWire, RunningRaceReply } from '#schemas/api/races.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { heldWire } from '#server/lib/held-wire.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Boards, Ranked } from './board.ts'
import { decidedRows, ownPart } from './frozen-board.ts'
import { isPublic } from './joining.ts'
import type { createJoining } from './joining.ts'
import { isWaiting, phaseOf, readRace, runOf, toRace } from './race-rows.ts'
import type { Race } from './race-rows.ts'
import { cardOf, raceWire, resultText, rowWire, scoreText } from './races-wire.ts'

interface ViewsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly boards: Boards
  readonly joining: ReturnType<typeof createJoining>
  readonly gates: SiteGates
  readonly holds: Pick<Holds, 'ofPlayer'>
}

type Site = Pick<RequestSite, 'merchantCode' | 'defaultLanguage'>
type Session = Pick<RequestSession, 'playerId' | 'username'> | null

const dayMs = 86_400_000
const shownAfterMs = 14 * dayMs
const shownBeforeMs = 14 * dayMs
const topRows = 100
const homeRows = 5
/** Rows above and below the player's own. */
const around = 2

const order: readonly RaceWire['phase'][] = ['running', 'comingSoon', 'settling', 'paid', 'cancelled']

/** Reads races for players and visitors. */
export function createViews({ db, clock, boards, joining, gates, holds }: ViewsDeps) {
  const standing = standingOf(joining, holds)
  const wires = async (site: Site, session: Session, language: string) => {
    const now = clock.now()
    const races = await visibleRaces(db, site.merchantCode, now)
    const ids = races.map(({ raceId }) => raceId)
    const [counts, own] = await Promise.all([
      joining.counts(races),
      session === null ? null : joining.entries(site.merchantCode, session.playerId, ids),
    ])
    const all = races.map((race) => {
      const players = counts.get(race.raceId) ?? 0
      const entry = own?.get(race.raceId) ?? null
      const shown = { now, languages: [language, site.defaultLanguage], players, joined: entry !== null }
      return { race, entry, wire: raceWire(race, shown) }
    })
    /** Whether it runs for others only: it started when full, without this player. */
    const isClosed = ({ race, wire }: (typeof all)[number]) =>
      wire.phase === 'running' && race.rule.sitAndGo !== null && !wire.joined
    const rank = ({ wire: { phase } }: (typeof all)[number]) => order.indexOf(phase)
    return (
      all
        .filter(
          ({ wire: { phase, players } }) => players > 0 || phase === 'running' || phase === 'comingSoon',
        )
        // A race that did not fill concerns those who had joined it.
        .filter(
          ({ race, entry, wire }) =>
            wire.phase !== 'cancelled' || race.rule.sitAndGo === null || entry !== null,
        )
        .toSorted((one, other) => {
          if (rank(one) !== rank(other)) return rank(one) - rank(other)
          if (isClosed(one) !== isClosed(other)) return isClosed(one) ? 1 : -1
          const apart = one.race.rule.endsAt.getTime() - other.race.rule.endsAt.getTime()
          return rank(one) < order.indexOf('settling') ? apart : -apart
        })
    )
  }

  return {
    async list(site: Site, session: Session, language: string) {
      const all = await wires(site, session, language)
      return { list: all.map(({ wire }) => wire), serverTime: clock.now().toISOString() }
    },

    /** Throws `races.unknown`. */
    async page(site: Site, session: Session, raceId: string, language: string): Promise<RacePage> {
      const race = await readRace(db, { merchantCode: site.merchantCode, raceId })
      if (race === null || !isPublic(race)) throw new ApiError('races.unknown')
      const [board, counts] = await Promise.all([boards.of(race), joining.counts([race])])
      const players = counts.get(raceId) ?? 0
      const me = session === null ? null : await standing(race, board, session.playerId)
      const self = session?.playerId ?? null
      const now = clock.now()
      return {
        race: raceWire(race, {
          now,
          languages: [language, site.defaultLanguage],
          players,
          joined: me !== null,
        }),
        board: board.slice(0, topRows).map((row) => rowWire(race, row, self)),
        me,
        fairness: hashesOf(race),
        serverTime: now.toISOString(),
      }
    },

    /** The data to recompute places and prizes. Throws `races.unknown`, or `races.notPaid` before the payment. */
    async receipt(site: Site, session: Session, raceId: string): Promise<RaceReceiptReply> {
      const race = await readRace(db, { merchantCode: site.merchantCode, raceId })
      if (race === null || !isPublic(race)) throw new ApiError('races.unknown')
      const { rulesHash, boardHash } = race
      if (race.state !== 'paid' || rulesHash === null || boardHash === null)
        throw new ApiError('races.notPaid')
      const [board, mine] = await Promise.all([
        decidedRows(db, race),
        session === null ? null : ownPart(db, race, session),
      ])
      const run = runOf(race)
      return {
        raceId,
        rules: rulesText(raceId, race.rule),
        rulesHash,
        boardHash,
        ...(run !== undefined && { run }),
        board,
        mine,
      }
    },

    /** The race that ends next, for the home page; before it, one that has filled and starts in seconds with this player. */
    async running(
      site: Site,
      session: Session = null,
      language = site.defaultLanguage,
    ): Promise<RunningRaceReply> {
      const all = await wires(site, session, language)
      // Only its players can still take part in a race that started when full.
      const first =
        all.find(({ race, wire }) => wire.phase === 'comingSoon' && race.started !== null && wire.joined) ??
        all.find(({ race, wire }) => wire.phase === 'running' && (race.rule.sitAndGo === null || wire.joined))
      const waiting = all.find(({ race }) => isWaiting(race))?.wire ?? null
      const serverTime = clock.now().toISOString()
      if (first === undefined) return { running: null, waiting, serverTime }
      const board = await boards.of(first.race)
      const top = board.slice(0, homeRows).map((row) => rowWire(first.race, row, session?.playerId ?? null))
      return { running: { race: first.wire, top }, waiting, serverTime }
    },

    /** Cards for the promotions centre; none where races are off. */
    async cards(site: Site, session: Session, language = site.defaultLanguage): Promise<PromotionCard[]> {
      if (!(await gates.isOn(site.merchantCode, 'promotions.race'))) return []
      const all = await wires(site, session, language)
      const now = clock.now()
      const won = await prizesWon(db, site.merchantCode, session)
      return all
        .filter(({ race, entry }) => {
          const phase = phaseOf(race, now)
          // Only its players can take part in a race that started when full.
          return phase !== 'cancelled' && (race.started === null || entry !== null || phase === 'paid')
        })
        .map(({ race, wire, entry }) =>
          cardOf(wire, race.madeAt, entry && { rounds: entry.rounds, won: won.has(wire.raceId) }),
        )
    },
  }
}

/** Races of the last two weeks and upcoming ones. */
async function visibleRaces(db: Db, merchantCode: string, now: Date): Promise<readonly Race[]> {
  const rows = await db
    .selectFrom('race')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('ends_at', '>', new Date(now.getTime() - shownAfterMs))
    .where(
      sql<boolean>`(starts_at < ${new Date(now.getTime() + shownBeforeMs)} or rule -> 'sitAndGo' is not null)`,
    )
    .where('state', '<>', 'draft')
    .where('published_by', 'is not', null)
    .orderBy('ends_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(toRace)
}

/** Published hashes. Null: the race has none, or an earlier release froze its board without one. */
const hashesOf = ({ state, rulesHash, boardHash }: Race): NonNullable<RacePage['fairness']> | null => {
  const isLost = boardHash === null && (state === 'finalizing' || state === 'paid')
  return rulesHash === null || isLost ? null : { rulesHash, boardHash }
}

/** The player's own standing; null: does not participate. */
const standingOf =
  (joining: ViewsDeps['joining'], holds: ViewsDeps['holds']) =>
  async (race: Race, board: readonly Ranked[], playerId: string): Promise<RacePage['me']> => {
    const entry = (await joining.entries(race.merchantCode, playerId, [race.raceId])).get(race.raceId)
    if (entry === undefined) return null
    const { merchantCode, raceId, rule } = race
    const held = race.state === 'paid' ? await holds.ofPlayer({ merchantCode, playerId }, 'race') : []
    const index = board.findIndex((row) => row.playerId === playerId)
    const own = board[index]
    const nextPlace = better(board, own)
    return {
      place: own?.place ?? null,
      score: resultText(rule, own ?? entry),
      ...(isFewest(rule.score) && { progress: scoreText(rule, own?.score ?? entry.score) }),
      rounds: own?.rounds ?? entry.rounds,
      held: heldWire(held.filter(({ what }) => what === raceId))[0] ?? null,
      prize: own === undefined || own.prizeMinor === null ? null : toDecimal(own.prizeMinor, rule.currency),
      next:
        nextPlace === null
          ? null
          : {
              place: nextPlace.place,
              prize: toDecimal(nextPlace.prizeMinor ?? 0n, rule.currency),
              score: resultText(rule, nextPlace),
            },
      neighbours:
        own === undefined
          ? []
          : board
              .slice(Math.max(0, index - around), index + around + 1)
              .map((row) => rowWire(race, row, playerId)),
    }
  }

/** The races in which the player was paid a prize. */
async function prizesWon(db: Db, merchantCode: string, session: Session): Promise<ReadonlySet<string>> {
  if (session === null) return new Set()
  const rows = await db
    .selectFrom('race_result')
    .select('race_id')
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', session.playerId)
    .where('prize_minor', '>', 0n)
    .execute()
  return new Set(rows.map(({ race_id }) => race_id))
}

/** The next better-paid place above the player's; for an unranked player the last paid one. */
function better(board: readonly Ranked[], own: Ranked | undefined): Ranked | null {
  const above = own === undefined ? board : board.filter(({ place }) => place < own.place)
  const more = above.filter(({ prizeMinor }) => prizeMinor !== null && prizeMinor > (own?.prizeMinor ?? 0n))
  return more.at(-1) ?? null
}
