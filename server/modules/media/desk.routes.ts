import * as api from '#schemas/api/ops-media.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { MediaKey, MediaLibrary } from './library.ts'
import { choiceDeskRoutes } from './choice-desk.routes.ts'
import type { ChoiceDeskDeps } from './choice-desk.routes.ts'

export interface MediaDeskDeps extends ChoiceDeskDeps {
  readonly library: MediaLibrary
}

/** Desk routes of the media library. */
export function mediaDeskRoutes(deps: MediaDeskDeps): Handler[] {
  const { library, audited, codesOf, requireServed } = deps
  const about = ({ merchantCode, mediaId }: MediaKey, reason: string | null = null) => ({
    merchantCode,
    subject: `media ${mediaId}`,
    reason,
  })
  const state = async (key: MediaKey) => {
    const row = await library.one(key)
    return row === undefined ? null : { name: row.name, alt: row.alt }
  }
  return [
    handle(api.listMedia, async ({ input }) => {
      const page = await library.list(codesOf(input.merchantCode), placeIn(input))
      return listed(page, ({ uses: used, ...row }) => ({
        merchantCode: row.merchant_code,
        mediaId: row.media_id,
        name: row.name,
        alt: row.alt,
        width: row.width,
        height: row.height,
        bytes: row.bytes,
        createdAt: new Date(row.created_at).toISOString(),
        createdBy: row.created_by,
        uses: used.map((use) => ({ ...use, language: use.language || null })),
      }))
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
    ...choiceDeskRoutes(deps),
  ]
}
