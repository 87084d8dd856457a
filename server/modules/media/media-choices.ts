import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { addVersion } from '#server/lib/add-version.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { standingOf } from '#server/lib/standing.ts'
import type { Version } from '#server/lib/standing.ts'
import type { ChoiceKind } from './media.tables.ts'

export type MediaChoices = ReturnType<typeof createMediaChoices>

export interface ChoiceKey {
  readonly merchantCode: string
  readonly kind: ChoiceKind
  readonly thingId: string
  /** Null: every language without a choice of its own. */
  readonly language: string | null
}

interface ChoiceVersion extends Version {
  /** Null for a withdrawal. */
  readonly mediaId: string | null
  /** The picture has been deleted since. */
  readonly gone: boolean
  /** Name of the thing when it was chosen. */
  readonly label: string
  readonly changedBy: string
  readonly changedAt: Date
}

type NewVersion = Pick<ChoiceVersion, 'state' | 'mediaId' | 'startsAt' | 'label' | 'changedBy'>

/** In force at a time: the highest version that is no draft and has begun. */
const inForceAt = (now: Date) => sql`(select max(told.version) from media_choice as told
  where told.merchant_code = choice.merchant_code and told.kind = choice.kind
    and told.thing_id = choice.thing_id and told.language = choice.language
    and told.state <> 'draft' and (told.starts_at is null or told.starts_at <= ${now}::timestamptz))`

/**
 * Whether the row `choice` still counts at a time: in force, scheduled, or an open draft. Published versions below the one in
 * force never show again.
 */
export const choiceCounts = (now: Date) => sql<boolean>`(
  (choice.state = 'published' and choice.version >= coalesce(${inForceAt(now)}, 0))
  or (choice.state = 'draft' and choice.version = (select max(latest.version) from media_choice as latest
    where latest.merchant_code = choice.merchant_code and latest.kind = choice.kind
      and latest.thing_id = choice.thing_id and latest.language = choice.language)))`

/** Which picture a promotion or help article shows, in versions per language. */
export function createMediaChoices({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** The pictures in force now for readers of a language: those chosen for it, else those for every language. */
  const inForce = async (
    { merchantCode, kind }: Pick<ChoiceKey, 'merchantCode' | 'kind'>,
    thingIds: readonly string[],
    language: string,
  ): Promise<ReadonlyMap<string, string>> => {
    // Those of every language come first, so that one for the reader's replaces it.
    const wanted = ['', language.split('-')[0] ?? '', language]
    const rows = await db
      .selectFrom('media_choice as choice')
      .select(['thing_id', 'language', 'media_id'])
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', kind)
      .where('thing_id', 'in', thingIds)
      .where('language', 'in', [...new Set(wanted)])
      .where(sql<boolean>`choice.version = ${inForceAt(clock.now())}`)
      .execute()
    const sorted = rows.toSorted(
      (one, other) => wanted.indexOf(one.language) - wanted.indexOf(other.language),
    )
    return new Map(
      sorted.flatMap(({ thing_id, media_id }) => (media_id === null ? [] : [[thing_id, media_id] as const])),
    )
  }

  /** Every version of a merchant, newest first, by thing and language. */
  const versions = async (merchantCode: string) => {
    const rows = await db
      .selectFrom('media_choice as choice')
      .leftJoin('media_picture as picture', (join) =>
        join
          .onRef('picture.merchant_code', '=', 'choice.merchant_code')
          .onRef('picture.media_id', '=', 'choice.media_id'),
      )
      .selectAll('choice')
      .select('picture.media_id as kept')
      .where('choice.merchant_code', '=', merchantCode)
      .orderBy('choice.version', 'desc')
      .execute()
    const choices = Map.groupBy(rows, (row) => `${row.kind} ${row.thing_id} ${row.language}`)
    return [...choices.values()].flatMap((all) => {
      const [first] = all
      if (first === undefined) return []
      const key = { kind: first.kind, thingId: first.thing_id, language: first.language || null }
      const told: ChoiceVersion[] = all.map((row) => ({
        version: row.version,
        state: row.state,
        mediaId: row.media_id,
        gone: row.media_id !== null && row.kept === null,
        startsAt: row.starts_at,
        label: row.label,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      }))
      return [{ ...key, versions: told, standing: standingOf(told, clock.now()) }]
    })
  }

  const one = async ({ merchantCode, kind, thingId, language }: ChoiceKey) =>
    (await versions(merchantCode)).find(
      (each) => each.kind === kind && each.thingId === thingId && each.language === language,
    ) ?? null

  /** Adds the version after `basedOn`. Null: another one has been added since. Throws `media.unknown`. */
  const add = (key: ChoiceKey, basedOn: number, version: NewVersion): Promise<number | null> =>
    db.transaction().execute((transaction) => addIn(transaction, key, basedOn, version))

  const addIn = async (
    transaction: Transaction<Tables>,
    { merchantCode, kind, thingId, language }: ChoiceKey,
    basedOn: number,
    { state, mediaId, startsAt, label, changedBy }: NewVersion,
  ): Promise<number | null> => {
    if (mediaId !== null) await lockPicture(transaction, { merchantCode, mediaId })
    return addVersion(transaction, 'media_choice', basedOn, {
      key: { merchant_code: merchantCode, kind, thing_id: thingId, language: language ?? '' },
      values: {
        state,
        media_id: mediaId,
        starts_at: startsAt,
        label,
        changed_by: changedBy,
        changed_at: clock.now(),
      },
    })
  }

  return { inForce, versions, one, add }
}

/** Locks a picture against deletion until the transaction ends. Throws `media.unknown`. */
export async function lockPicture(
  transaction: Transaction<Tables>,
  { merchantCode, mediaId }: { readonly merchantCode: string; readonly mediaId: string },
): Promise<void> {
  const known = await transaction
    .selectFrom('media_picture')
    .select('media_id')
    .where('merchant_code', '=', merchantCode)
    .where('media_id', '=', mediaId)
    .forShare()
    .executeTakeFirst()
  if (known === undefined) throw new ApiError('media.unknown')
}
