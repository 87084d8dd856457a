import { sql } from 'kysely'
import { announcementPlaces } from '#schemas/api/messages.ts'
import type { AnnouncementPlace, Audience } from '#schemas/api/messages.ts'
import { byInstant, byText, keysetBy } from '#server/lib/keyset.ts'
import type { AnnouncementDeps } from './announcement-deps.ts'
import type { AnnouncementType } from './messages-desk.ts'
import { placeOf } from './page-of.ts'
import type { PageWish } from './page-of.ts'

/** The reader; announcements are filtered by audience, labels and language. */
export interface Reader {
  readonly merchantCode: string
  /** Null: a visitor. */
  readonly player: { readonly playerId: string; readonly accountTypeCode: number } | null
  /** Null: announcements of every language. */
  readonly language: string | null
  /** Codes of the player's labels. */
  readonly labels: ReadonlySet<string>
}

interface Wish extends PageWish {
  readonly types: readonly AnnouncementType[]
  readonly place?: AnnouncementPlace | undefined
  /** Part of a title or text, in any language. */
  readonly q?: string | undefined
  readonly order?: 'newest' | 'oldest' | undefined
  /** `next` of the page before; with it `pageNo` is ignored. */
  readonly cursor?: string | undefined
}

const keysetOf = keysetBy({ startsAt: [byInstant('starts_at')] }, [byText('announcement_id')])
/** Whether a text contains `q` in any language, regardless of case. */
const says = (column: 'title' | 'content', q: string) =>
  sql<boolean>`exists (select 1 from jsonb_each_text(${sql.ref(column)}) as said
    where strpos(lower(said.value), lower(${q})) > 0)`

const agentTypes: readonly number[] = [1, 2, 41, 42]

/** Agents see announcements for agents and for all; other accounts those for players and for all. */
function audiencesOf({ player }: Reader): Audience[] {
  if (player === null) return ['all', 'visitors']
  return agentTypes.includes(player.accountTypeCode) ? ['all', 'agents'] : ['all', 'players']
}

/** The pictures of announcements. */
const picturesWith =
  ({ media }: Pick<AnnouncementDeps, 'media'>) =>
  (
    merchantCode: string,
    rows: readonly { readonly announcement_id: string }[],
    languages: readonly string[],
  ) =>
    media.pictures(
      { merchantCode, kind: 'announcement' },
      rows.map(({ announcement_id: id }) => id),
      languages,
    )

/** Announcements for readers. */
export function createAnnouncements(deps: AnnouncementDeps) {
  const { db, clock, events } = deps

  /** Addressed to the reader and not withdrawn, regardless of schedule. */
  const addressed = (reader: Reader) =>
    db
      .selectFrom('announcement')
      .where('merchant_code', '=', reader.merchantCode)
      .where('withdrawn_at', 'is', null)
      .where('audience', 'in', audiencesOf(reader))
      .where(sql<boolean>`(labels = '[]'::jsonb or jsonb_exists_any(labels, ${[...reader.labels]}::text[]))`)
      .$if(reader.language !== null, (query) =>
        query.where(
          sql<boolean>`(languages = '[]'::jsonb or jsonb_exists(languages, ${reader.language?.split('-')[0] ?? ''}))`,
        ),
      )
  const shown = (reader: Reader) =>
    addressed(reader)
      .where('starts_at', '<=', clock.now())
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
  const withAck = (reader: Reader) =>
    shown(reader)
      .selectAll()
      .select(
        sql<boolean>`exists (select 1 from announcement_ack as ack
          where ack.merchant_code = announcement.merchant_code
            and ack.announcement_id = announcement.announcement_id
            and ack.version = announcement.version
            and ack.player_id = ${reader.player?.playerId ?? ''})`.as('acknowledged'),
      )

  /** A page by number or by cursor. Throws `request.invalid` for a bad cursor. */
  const announcements = async (reader: Reader, wish: Wish) => {
    const { types, place = 'list', q, order = 'newest', cursor = null, pageNo, pageSize } = wish
    const places = announcementPlaces.slice(announcementPlaces.indexOf(place))
    const keyset = keysetOf({ sort: 'startsAt', descending: order === 'newest', cursor, size: pageSize })
    const matches = withAck(reader)
      .where('type', 'in', types)
      .where('place', 'in', places)
      .$if(q !== undefined, (query) =>
        query.where((where) => where.or([says('title', q ?? ''), says('content', q ?? '')])),
      )
    const skip = cursor === null ? (pageNo - 1) * pageSize : 0
    const [counted, rows] = await Promise.all([
      matches
        .clearSelect()
        .select((query) => query.fn.countAll().as('count'))
        .executeTakeFirst(),
      matches
        .select(keyset.place.as('key'))
        .where(sql<boolean>`${keyset.beyond}`)
        .modifyEnd(sql`${keyset.order} limit ${keyset.take} offset ${skip}`)
        .execute(),
    ])
    const page = keyset.pageOf(rows.map((row) => ({ row, place: row.key })))
    return {
      list: page.shown.map(({ row }) => row),
      next: page.next,
      ...placeOf(wish, Number(counted?.count ?? 0)),
    }
  }

  const one = (reader: Reader, id: string) =>
    withAck(reader).where('announcement_id', '=', id).executeTakeFirst()

  /** When the next announcement for the reader begins or ends; null: none is scheduled. */
  const changesAt = async (reader: Reader): Promise<Date | null> => {
    const now = clock.now()
    const next = await addressed(reader)
      .where((where) => where.or([where('starts_at', '>', now), where('ends_at', '>', now)]))
      .select(
        sql<Date>`min(case when starts_at > ${now}::timestamptz then starts_at else ends_at end)`.as('at'),
      )
      .executeTakeFirst()
    return next?.at ?? null
  }

  /** Number of announcements begun or revised since the player last viewed them. */
  const unseen = async (reader: Reader): Promise<number> => {
    const counted = await shown(reader)
      .where(
        sql<boolean>`greatest(starts_at, revised_at) > coalesce(
          (select seen_at from announcement_seen where merchant_code = ${reader.merchantCode}
            and player_id = ${reader.player?.playerId ?? ''}), 'epoch')`,
      )
      .select((query) => query.fn.countAll().as('count'))
      .executeTakeFirst()
    return Number(counted?.count ?? 0)
  }

  const seeAnnouncements = async (key: { merchantCode: string; playerId: string }): Promise<void> => {
    await db
      .insertInto('announcement_seen')
      .values({ merchant_code: key.merchantCode, player_id: key.playerId, seen_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ seen_at: clock.now() }),
      )
      .execute()
    events.publish(key, { type: 'messages' })
  }

  /** False: the player does not see this announcement in this version. */
  const acknowledge = async (
    reader: Reader & { readonly player: object },
    { id, version }: { readonly id: string; readonly version: number },
  ): Promise<boolean> => {
    const found = await one(reader, id)
    if (found?.version !== version) return false
    await db
      .insertInto('announcement_ack')
      .values({
        merchant_code: reader.merchantCode,
        announcement_id: id,
        version,
        player_id: reader.player.playerId,
        acknowledged_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }

  return {
    announcements,
    one,
    pictures: picturesWith(deps),
    changesAt,
    unseen,
    seeAnnouncements,
    acknowledge,
  }
}
