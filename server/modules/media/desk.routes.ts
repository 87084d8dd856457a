import * as api from '#schemas/api/ops-media.ts'
import { pageOf, skipTake } from '#server/lib/desk.ts'
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
  const { library, audited, merchantCodes, requireServed } = deps
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
