import { sql } from 'kysely'
import { historyTo, laterThan, versionOn } from '#domain/rewards/rates.ts'
import type { Rates, RatesVersion } from '#domain/rewards/rates.ts'
import type { Db } from '#server/database/database.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { LawfulRank, LawfulRatesOf } from './lawful-plan.ts'
import { rankMessage } from './rank-news-texts.ts'
import { storedRates } from './rates-rows.ts'
import type { StoredRates } from './rates-rows.ts'
import { reachedRanks } from './reached-ranks.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly ratesOf: LawfulRatesOf
  /** In the brand's calendar. */
  readonly today: (merchantCode: string) => string
}

/** Players per run and version. */
const perRound = 200

/** Marks in `mission_news`; with `:once` they are kept, because a version may begin a year after its approval. */
const toldOf = ({ version }: StoredRates) => `ranks:${version}:once`
const takenBackOf = ({ version }: StoredRates) => `ranksCancelled:${version}:once`

/** Whether a rank has other terms in a version; another name alone is none. */
const changeOf = (rank: LawfulRank, next: Rates<LawfulRank>): 'changed' | 'gone' | null => {
  const then = next.ranks.find(({ id }) => id === rank.id)
  if (then === undefined) return 'gone'
  const isSame =
    then.turnoverUnits === rank.turnoverUnits &&
    then.rebateBasisPoints === rank.rebateBasisPoints &&
    then.giftUnits === rank.giftUnits &&
    (then.needsCheck ?? false) === (rank.needsCheck ?? false)
  return isSame ? null : 'changed'
}

/** The changes of a version beside the one before it, for the ranks of today. */
function changesOf(
  version: RatesVersion<LawfulRank>,
  { before, now }: { before: Rates<LawfulRank>; now: Rates<LawfulRank> },
) {
  return now.ranks.flatMap(({ id, name }, place) => {
    const rank = before.ranks.find((each) => each.id === id)
    const change = rank === undefined ? null : changeOf(rank, version)
    return change === null ? [] : [{ name, place, change }]
  })
}

/**
 * Tells players in their inbox of approved changes of their own rank before they begin, once per version, and that such
 * a change was cancelled. Players without a stake, and those who may receive nothing now, are not told.
 */
export function createRankNews({ db, clock, inbox, modules, ratesOf, today }: Deps) {
  const isToldOf = (merchantCode: string, what: string) => sql`exists (select from mission_news told
    where told.merchant_code = ${merchantCode} and told.player_id = player.player_id and told.what = ${what})`

  /** Players who have not been told, by the place of their rank today. */
  const untold = async (merchantCode: string, version: StoredRates, places: readonly number[]) => {
    const history = ratesOf(merchantCode)
    const now = versionOn(history, today(merchantCode))
    const found = await db
      .selectFrom('player')
      .select('currency')
      .distinct()
      .where('merchant_code', '=', merchantCode)
      .execute()
    const currencies = found.map(({ currency }) => currency)
    const { rows } = await sql<{ playerId: string; place: number }>`
      select player.player_id as "playerId", own.place
      from (select reached.player_id, max(rank.place) as place
          from (${reachedRanks(historyTo(history, now), { merchantCode, currencies })}) reached
            join unnest(${now.ranks.map(({ id }) => id)}::text[], ${now.ranks.map((_, place) => place)}::integer[])
              as rank (id, place) on rank.id = reached.id
          group by reached.player_id) own
        join player on player.merchant_code = ${merchantCode} and player.player_id = own.player_id
      where own.place = any(${places}::integer[]) and not ${isHidden(clock.now())}
        and not ${isToldOf(merchantCode, toldOf(version))}
      order by player.player_id limit ${perRound}`.execute(db)
    return rows
  }

  /** The message has a key, so that it is sent once also after a crash before the mark is stored. */
  const tell = async (
    { merchantCode, playerId }: { merchantCode: string; playerId: string },
    what: string,
    message: ReturnType<typeof rankMessage>,
  ): Promise<void> => {
    await inbox.send(merchantCode, playerId, { ...message, key: what })
    await db
      .insertInto('mission_news')
      .values({ merchant_code: merchantCode, player_id: playerId, what, told_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const announce = async (merchantCode: string, version: StoredRates): Promise<void> => {
    const history = ratesOf(merchantCode)
    const day = today(merchantCode)
    const coming = laterThan(history, day)
    const at = coming.findIndex(({ from }) => from === version.validFrom)
    const now = versionOn(history, day)
    const next = coming[at]?.version
    // Another gateway has approved it since the book was read: the next run knows it.
    if (next === undefined) return
    const changes = changesOf(next, { before: coming[at - 1]?.version ?? now, now })
    if (changes.length === 0) return
    const places = changes.map(({ place }) => place)
    for (const { playerId, place } of await untold(merchantCode, version, places)) {
      const own = changes.find((each) => each.place === place)
      if (own === undefined) continue
      const message = rankMessage(own.change, { rank: own.name, day: version.validFrom })
      await tell({ merchantCode, playerId }, toldOf(version), message)
    }
  }

  const takeBack = async (merchantCode: string, version: StoredRates): Promise<void> => {
    const { rows } = await sql<{ playerId: string }>`
      select player.player_id as "playerId" from player
      where player.merchant_code = ${merchantCode} and not ${isHidden(clock.now())}
        and ${isToldOf(merchantCode, toldOf(version))}
        and not ${isToldOf(merchantCode, takenBackOf(version))}
      order by player.player_id limit ${perRound}`.execute(db)
    const message = rankMessage('cancelled', { rank: '', day: version.validFrom })
    for (const { playerId } of rows) await tell({ merchantCode, playerId }, takenBackOf(version), message)
  }

  /** Idempotent. */
  return async (merchantCode: string): Promise<void> => {
    if (!(await modules.isOn(merchantCode, 'COMM3'))) return
    const day = today(merchantCode)
    const coming = (await storedRates(db, [merchantCode])).filter(({ validFrom }) => validFrom > day)
    for (const version of coming) {
      if (version.state === 'approved') await announce(merchantCode, version)
      if (version.state === 'cancelled' && version.approvedAt !== null) await takeBack(merchantCode, version)
    }
  }
}
export type RankNews = ReturnType<typeof createRankNews>
