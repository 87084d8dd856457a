import type { Transaction } from 'kysely'
import type { MediaPicture } from '#schemas/api/media.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { textIn } from '#server/lib/text-in.ts'
import { lockPicture } from './media-choices.ts'
import type { MediaChoices } from './media-choices.ts'
import type { ChoiceKind, MediaUseKind } from './media.tables.ts'

export type MediaUses = ReturnType<typeof createMediaUses>

/** A thing that has a picture without versions of its own. */
interface MediaThing {
  readonly merchantCode: string
  readonly kind: MediaUseKind
  readonly thingId: string
}

interface Some {
  readonly merchantCode: string
  readonly kind: 'announcement' | ChoiceKind
}

/** Pictures of things. Other slices read those of their things here; announcements also choose theirs. */
export function createMediaUses(db: Db, choices: Pick<MediaChoices, 'inForce'>) {
  const picturesById = async (merchantCode: string, ids: readonly string[]) => {
    const rows = await db
      .selectFrom('media_picture')
      .select(['media_id', 'alt', 'width', 'height'])
      .where('merchant_code', '=', merchantCode)
      .where('media_id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.media_id, row]))
  }

  const used = async (merchantCode: string, thingIds: readonly string[]) => {
    const rows = await db
      .selectFrom('media_use')
      .select(['thing_id', 'media_id'])
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', 'announcement')
      .where('thing_id', 'in', thingIds)
      .execute()
    return new Map(rows.map(({ thing_id, media_id }) => [thing_id, media_id]))
  }

  /**
   * Pictures that these things show now. The first of the languages is the reader's: of promotions and help articles it
   * decides which picture; every picture is described in the first language available.
   */
  const pictures = async (
    { merchantCode, kind }: Some,
    thingIds: readonly string[],
    languages: readonly string[],
  ): Promise<ReadonlyMap<string, MediaPicture>> => {
    if (thingIds.length === 0) return new Map()
    const shown =
      kind === 'announcement'
        ? await used(merchantCode, thingIds)
        : await choices.inForce({ merchantCode, kind }, thingIds, languages[0] ?? '')
    if (shown.size === 0) return new Map()
    const known = await picturesById(merchantCode, [...new Set(shown.values())])
    return new Map(
      [...shown].flatMap(([thingId, id]) => {
        const row = known.get(id)
        if (row === undefined) return []
        const { alt, width, height } = row
        return [[thingId, { id, width, height, alt: textIn(alt, ...languages) }] as const]
      }),
    )
  }

  /** The picture chosen for each thing of a kind. */
  const chosen = async ({
    merchantCode,
    kind,
  }: Omit<MediaThing, 'thingId'>): Promise<ReadonlyMap<string, string>> => {
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
    await lockPicture(transaction, { merchantCode, mediaId })
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
