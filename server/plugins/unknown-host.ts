import { directionOf } from '#domain/brand/text-direction.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/lib/handle.ts'
import { refuse } from './errors.ts'

/**
 * The 421 response for an unknown Host: a plain page for browsers, the error envelope for others. The Host is not
 * echoed.
 */
export function unknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html'))
    return refuse(new ApiError('host.unknown'), request, reply)
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(unknownHostPage)
}

/** A page without styles, scripts or images. The arguments must be trusted text: they are not escaped. */
export const page = (title: string, text: string, language = 'en'): string =>
  `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`

export const unknownHostPage = page(
  'Invalid URL',
  'Invalid URL, please contact customer service. No site is served under this address.',
)
