import type { Transaction } from 'kysely'
import type { MediaPicture } from '#schemas/api/media.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { MediaUseKind } from './media.tables.ts'

export type MediaUses = ReturnType<typeof createMediaUses>

/** A thing that may show a picture. */
interface MediaThing {
  readonly merchantCode: string
  readonly kind: MediaUseKind
  readonly thingId: string
}

type Some = Pick<MediaThing, 'merchantCode' | 'kind'>

/** Assignments of pictures to things. Other slices read the pictures of their things here. */
export function createMediaUses(db: Db) {
  const rows = ({ merchantCode, kind }: Some, thingIds: readonly string[]) =>
    db
      .selectFrom('media_use as used')
      .innerJoin('media_picture as picture', (join) =>
        join
          .onRef('picture.merchant_code', '=', 'used.merchant_code')
          .onRef('picture.media_id', '=', 'used.media_id'),
      )
      .select(['used.thing_id', 'picture.media_id', 'picture.alt', 'picture.width', 'picture.height'])
      .where('used.merchant_code', '=', merchantCode)
      .where('used.kind', '=', kind)
      .where('used.thing_id', 'in', thingIds)
      .execute()

  /** Pictures of these things, described in the first available of the languages. */
  const pictures = async (
    some: Some,
    thingIds: readonly string[],
    languages: readonly string[],
  ): Promise<ReadonlyMap<string, MediaPicture>> => {
    if (thingIds.length === 0) return new Map()
    return new Map(
      (await rows(some, thingIds)).map(({ thing_id, media_id: id, alt, width, height }) => [
        thing_id,
        { id, width, height, alt: textIn(alt, ...languages) },
      ]),
    )
  }

  /** The picture chosen for each thing of a kind. */
  const chosen = async ({ merchantCode, kind }: Some): Promise<ReadonlyMap<string, string>> => {
    const found = await db
      .selectFrom('media_use')
      .select(['thing_id', 'media_id'])
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', kind)
      .execute()
    return new Map(found.map(({ thing_id, media_id }) => [thing_id, media_id]))
  }

  /** Assigns a thing's picture; null removes it. Throws `media.unknown`. */
  const choose = async (
    transaction: Transaction<Tables>,
    { merchantCode, kind, thingId }: MediaThing,
    mediaId: string | null,
    label: string,
  ): Promise<void> => {
    const key = { merchant_code: merchantCode, kind, thing_id: thingId }
    if (mediaId === null) {
      await transaction
        .deleteFrom('media_use')
        .where('merchant_code', '=', merchantCode)
        .where('kind', '=', kind)
        .where('thing_id', '=', thingId)
        .execute()
      return
    }
    // The lock prevents deletion of the picture until the use is stored.
    const known = await transaction
      .selectFrom('media_picture')
      .select('media_id')
      .where('merchant_code', '=', merchantCode)
      .where('media_id', '=', mediaId)
      .forShare()
      .executeTakeFirst()
    if (known === undefined) throw new ApiError('media.unknown')
    await transaction
      .insertInto('media_use')
      .values({ ...key, media_id: mediaId, label })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'kind', 'thing_id']).doUpdateSet({ media_id: mediaId, label }),
      )
      .execute()
  }

  return { pictures, chosen, choose }
}
