import * as api from '#schemas/api/ops-media.ts'
import type { MediaPlace } from '#schemas/api/ops-media.ts'
import type { Db } from '#server/database/database.ts'
import { pageOf, skipTake } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { MediaKey, MediaLibrary } from './library.ts'
import type { MediaUses } from './media-uses.ts'

/** Lists things that can have a picture, with labels for operators. */
export type MediaThings = (merchantCode: string) => Promise<readonly { thingId: string; label: string }[]>

export interface MediaDeskDeps extends Desk {
  readonly db: Db
  readonly library: MediaLibrary
  readonly uses: MediaUses
  readonly things: Readonly<Record<MediaPlace['kind'], MediaThings>>
}

/** Desk routes of the media library. */
export function mediaDeskRoutes(deps: MediaDeskDeps): Handler[] {
  const { db, library, uses, things, audited, merchantCodes, requireServed } = deps
  const about = ({ merchantCode, mediaId }: MediaKey, reason: string | null = null) => ({
    merchantCode,
    subject: `media ${mediaId}`,
    reason,
  })
  const state = async (key: MediaKey) => {
    const row = await library.one(key)
    return row === undefined ? null : { name: row.name, alt: row.alt }
  }
  const placesOf = async (merchantCode: string): Promise<MediaPlace[]> => {
    const ofKind = async (kind: MediaPlace['kind']) => {
      const [all, chosen] = await Promise.all([
        things[kind](merchantCode),
        uses.chosen({ merchantCode, kind }),
      ])
      return all.map((thing) => ({ kind, ...thing, mediaId: chosen.get(thing.thingId) ?? null }))
    }
    return (await Promise.all([ofKind('promotion'), ofKind('help')])).flat()
  }

  return [
    handle(api.listMedia, async ({ input }) => {
      const codes = input.merchantCode === undefined ? merchantCodes() : [input.merchantCode]
      const rows = await library.list(codes, skipTake(input))
      return pageOf(rows, input, ({ uses: used, ...row }) => ({
        merchantCode: row.merchant_code,
        mediaId: row.media_id,
        name: row.name,
        alt: row.alt,
        width: row.width,
        height: row.height,
        bytes: row.bytes,
        createdAt: new Date(row.created_at).toISOString(),
        createdBy: row.created_by,
        uses: used.map(({ kind, thing_id: thingId, label }) => ({ kind, thingId, label })),
      }))
    }),
    handle(api.listMediaPlaces, async ({ input: { merchantCode } }) => {
      requireServed(merchantCode)
      return { list: await placesOf(merchantCode) }
    }),
    audited(
      api.uploadMedia,
      {
        action: 'media.upload',
        to: ({ merchantCode, name }) => ({ merchantCode, subject: `media ${name}`, reason: null }),
        after: ({ mediaId }) => ({ mediaId }),
      },
      async ({ merchantCode, ...input }, { name: by }) => {
        requireServed(merchantCode)
        return { mediaId: await library.upload(merchantCode, { ...input, by }) }
      },
    ),
    audited(
      api.describeMedia,
      { action: 'media.describe', to: (key) => about(key), state },
      async ({ name, alt, ...key }) => {
        requireServed(key.merchantCode)
        await library.describe(key, { name, alt })
        return {}
      },
    ),
    audited(
      api.removeMedia,
      { action: 'media.remove', to: ({ reason, ...key }) => about(key, reason), state },
      async (key) => {
        requireServed(key.merchantCode)
        await library.remove(key)
        return {}
      },
    ),
    audited(
      api.placeMedia,
      {
        action: 'media.place',
        to: ({ merchantCode, kind, thingId }) => ({
          merchantCode,
          subject: `${kind} ${thingId}`,
          reason: null,
        }),
        state: async (thing) => ({ mediaId: (await uses.chosen(thing)).get(thing.thingId) ?? null }),
      },
      async ({ mediaId, ...thing }) => {
        requireServed(thing.merchantCode)
        const found = (await things[thing.kind](thing.merchantCode)).find(
          ({ thingId }) => thingId === thing.thingId,
        )
        // A thing that no longer exists may still release its picture.
        if (found === undefined && mediaId !== null) throw new ApiError('ops.unknown')
        await db
          .transaction()
          .execute((transaction) => uses.choose(transaction, thing, mediaId, found?.label ?? thing.thingId))
        return {}
      },
    ),
  ]
}
