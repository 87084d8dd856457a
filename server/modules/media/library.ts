import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { MediaFormat, MediaSize } from '#domain/media/media.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import { byInstant, byText, keysetIn } from '#server/lib/keyset.ts'
import type { Placed, PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import { drawMedia } from './draw-media.ts'
import type { DrawnMedia } from './draw-media.ts'
import { choiceCounts } from './media-choices.ts'
import type { MediaPictureTable, TextByLanguage } from './media.tables.ts'

export type MediaLibrary = ReturnType<typeof createMediaLibrary>

export interface MediaKey {
  readonly merchantCode: string
  readonly mediaId: string
}

interface Described {
  readonly name: string
  readonly alt: TextByLanguage
}

/** A thing that shows a picture, will show it, or has it in a draft. */
interface Use {
  readonly kind: 'announcement' | 'promotion' | 'help'
  readonly thingId: string
  readonly label: string
  /** Empty: every language. */
  readonly language: string
  readonly standing: 'shown' | 'scheduled' | 'draft'
}

/** Maximum number of pictures per merchant. */
const mostPictures = 500

/** Stores, describes, reads and deletes merchants' pictures. */
export function createMediaLibrary({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const one = ({ merchantCode, mediaId }: MediaKey) =>
    db
      .selectFrom('media_picture')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('media_id', '=', mediaId)
      .executeTakeFirst()

  const list = (merchantCodes: readonly string[], place: PlaceWish) =>
    listPictures(db, { merchantCodes, now: clock.now(), ...place })

  /** Throws `media.pictureInvalid`, `media.known`, `media.full`. */
  const upload = async (
    merchantCode: string,
    { picture, name, alt, by }: Described & { readonly picture: string; readonly by: string },
  ): Promise<string> => {
    const drawn = await drawMedia(Buffer.from(picture, 'base64'))
    if (drawn === null) throw new ApiError('media.pictureInvalid')
    const counted = await db
      .selectFrom('media_picture')
      .select((query) => query.fn.countAll().as('count'))
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst()
    if (Number(counted?.count ?? 0) >= mostPictures) throw new ApiError('media.full')
    await store(merchantCode, drawn, { name, alt, by })
    return drawn.id
  }

  const store = (
    merchantCode: string,
    { id, width, height, files }: DrawnMedia,
    { name, alt, by }: Described & { readonly by: string },
  ) =>
    db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('media_picture')
        .values({
          merchant_code: merchantCode,
          media_id: id,
          name,
          alt: JSON.stringify(alt),
          width,
          height,
          bytes: files.reduce((sum, { picture }) => sum + picture.length, 0),
          created_at: clock.now(),
          created_by: by,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('media_id')
        .executeTakeFirst()
      if (row === undefined) throw new ApiError('media.known')
      await transaction
        .insertInto('media_file')
        .values(files.map((file) => ({ merchant_code: merchantCode, media_id: id, ...file })))
        .execute()
    })

  /** Throws `media.unknown`. */
  const describe = async ({ merchantCode, mediaId }: MediaKey, { name, alt }: Described): Promise<void> => {
    const row = await db
      .updateTable('media_picture')
      .set({ name, alt: JSON.stringify(alt) })
      .where('merchant_code', '=', merchantCode)
      .where('media_id', '=', mediaId)
      .returning('media_id')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('media.unknown')
  }

  /** Throws `media.unknown`, `media.used`. */
  const remove = ({ merchantCode, mediaId }: MediaKey): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('media_picture')
        .select('media_id')
        .where('merchant_code', '=', merchantCode)
        .where('media_id', '=', mediaId)
        .forUpdate()
        .executeTakeFirst()
      if (known === undefined) throw new ApiError('media.unknown')
      if (await isUsed(transaction, { merchantCode, mediaId }, clock.now())) throw new ApiError('media.used')
      await transaction
        .deleteFrom('media_picture')
        .where('merchant_code', '=', merchantCode)
        .where('media_id', '=', mediaId)
        .execute()
    })

  /** A file of a picture. Brand hosts look up by merchant, the desk (null) by the unguessable id alone. */
  const file = async (
    merchantCode: string | null,
    id: string,
    { size, format }: { readonly size: MediaSize; readonly format: MediaFormat },
  ): Promise<Uint8Array | null> => {
    const row = await db
      .selectFrom('media_file')
      .select('picture')
      .where('media_id', '=', id)
      .where('size', '=', size)
      .where('format', '=', format)
      .$if(merchantCode !== null, (query) => query.where('merchant_code', '=', merchantCode ?? ''))
      .limit(1)
      .executeTakeFirst()
    return row?.picture ?? null
  }

  return { one, list, upload, describe, remove, file }
}

interface Listing extends PlaceWish {
  readonly merchantCodes: readonly string[]
  readonly now: Date
}

const latestFirst = keysetIn('descending', [
  byInstant('picture.created_at'),
  byText('picture.media_id'),
  byText('picture.merchant_code'),
])

/** Newest first, each with its uses. */
async function listPictures(db: Db, { merchantCodes, now, ...wish }: Listing) {
  const { beyond, order, take, place, pageOf } = latestFirst(wish)
  const { rows } = await sql<Selectable<MediaPictureTable> & Placed & { uses: readonly Use[] }>`
    select picture.*, ${place} as place, coalesce((
      select jsonb_agg(to_jsonb(used) order by used.kind, used."thingId", used.language, used.standing) from (
        select 'announcement' as kind, item.thing_id as "thingId", item.label, '' as language,
          case item.kind when 'announcement' then 'shown' else 'draft' end as standing
        from media_use as item
        where item.merchant_code = picture.merchant_code and item.media_id = picture.media_id
        union all
        select choice.kind, choice.thing_id, choice.label, choice.language,
          case when choice.state = 'draft' then 'draft'
            when choice.starts_at > ${now}::timestamptz then 'scheduled' else 'shown' end
        from media_choice as choice
        where choice.merchant_code = picture.merchant_code and choice.media_id = picture.media_id
          and ${choiceCounts(now)}
      ) as used), '[]'::jsonb) as uses
    from media_picture as picture
    where picture.merchant_code = any(${[...merchantCodes]}) and ${beyond} ${order} limit ${take}`.execute(db)
  return pageOf(rows)
}

/** Whether something shows a picture, will show it, or has it in a draft. */
async function isUsed(
  transaction: Transaction<Tables>,
  { merchantCode, mediaId }: MediaKey,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .selectFrom('media_use')
    .select('media_id')
    .where('merchant_code', '=', merchantCode)
    .where('media_id', '=', mediaId)
    .unionAll(
      transaction
        .selectFrom('media_choice as choice')
        .select('choice.media_id')
        .where('choice.merchant_code', '=', merchantCode)
        .where('choice.media_id', '=', mediaId)
        .where(choiceCounts(now))
        .$castTo<{ media_id: string }>(),
    )
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}
