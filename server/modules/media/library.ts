import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { MediaFormat, MediaSize } from '#domain/media/media.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { drawMedia } from './draw-media.ts'
import type { DrawnMedia } from './draw-media.ts'
import type { MediaPictureTable, MediaUseKind, TextByLanguage } from './media.tables.ts'

export type MediaLibrary = ReturnType<typeof createMediaLibrary>

export interface MediaKey {
  readonly merchantCode: string
  readonly mediaId: string
}

interface Described {
  readonly name: string
  readonly alt: TextByLanguage
}

interface Use {
  readonly kind: MediaUseKind
  readonly thing_id: string
  readonly label: string
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

  /** Newest first, each with its uses. */
  const list = async (merchantCodes: readonly string[], { skip, take }: { skip: number; take: number }) => {
    if (merchantCodes.length === 0) return []
    const { rows } = await sql<Selectable<MediaPictureTable> & { uses: readonly Use[] }>`
      select picture.*, coalesce((
        select jsonb_agg(jsonb_build_object('kind', used.kind, 'thing_id', used.thing_id, 'label', used.label)
          order by used.kind, used.thing_id)
        from media_use as used
        where used.merchant_code = picture.merchant_code and used.media_id = picture.media_id), '[]'::jsonb) as uses
      from media_picture as picture
      where picture.merchant_code in (${sql.join(merchantCodes)})
      order by picture.created_at desc, picture.media_id
      limit ${take} offset ${skip}`.execute(db)
    return rows
  }

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
      const used = await transaction
        .selectFrom('media_use')
        .select('thing_id')
        .where('merchant_code', '=', merchantCode)
        .where('media_id', '=', mediaId)
        .limit(1)
        .executeTakeFirst()
      if (used !== undefined) throw new ApiError('media.used')
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
