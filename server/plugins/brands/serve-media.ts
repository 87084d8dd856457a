import type { FastifyInstance } from 'fastify'
import { mediaFormats, mediaSides } from '#domain/media/media.ts'
import type { MediaFormat, MediaSize } from '#domain/media/media.ts'
import { ApiError } from '#server/lib/handle.ts'
import { refuse } from '../errors.ts'

export interface MediaDeps {
  readonly file: (
    merchantCode: string | null,
    id: string,
    which: { readonly size: MediaSize; readonly format: MediaFormat },
  ) => Promise<Uint8Array | null>
}

const sizes = Object.keys(mediaSides).join('|')
const address = new RegExp(`^([0-9a-f]{32})-(${sizes})\\.(${mediaFormats.join('|')})$`)

/**
 * Serves files of the media library on their brand's host and on the operators'. The URL contains the content hash, so
 * responses are cacheable for a year.
 */
export function registerMedia(app: FastifyInstance, { file }: MediaDeps): void {
  app.get<{ Params: { name: string } }>('/wps/media/:name', async (request, reply) => {
    const { place } = request
    const [, id, size, format] = address.exec(request.params.name) ?? []
    const merchantCode = place.kind === 'brand' ? place.site.merchantCode : null
    if (id === undefined || place.kind === 'platform')
      return refuse(new ApiError('request.notFound'), request, reply)
    const which = { size: size as MediaSize, format: format as MediaFormat }
    const picture = await file(merchantCode, id, which)
    if (picture === null) return refuse(new ApiError('request.notFound'), request, reply)
    return reply
      .headers({
        'content-type': `image/${which.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(Buffer.from(picture))
  })
}
