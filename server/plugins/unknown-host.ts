import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/lib/handle.ts'
import { refuse } from './errors.ts'

/** The answer to a Host nobody serves: a plain page for people, the envelope for programs. The Host is not repeated. */
export function unknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html'))
    return refuse(new ApiError('host.unknown'), request, reply)
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      page(
        'Invalid URL',
        'Invalid URL, please contact customer service. No site is served under this address.',
      ),
    )
}

/** A page without style, script or picture. Both texts are ours. */
export const page = (title: string, text: string): string =>
  `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`
