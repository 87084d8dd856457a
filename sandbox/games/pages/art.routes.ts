import type { FastifyInstance, FastifyReply } from 'fastify'
import { backdropOf, isScene, markOf, tileOf } from '../engine/catalogue-art.ts'
import { gameOf, kinds } from '../kinds.ts'
import { SandboxError } from '../sandbox-error.ts'
import { shelfOf } from '../shelves.ts'
import { titleOf } from '../slots/titles/index.ts'
import { symbolArt } from '../symbols/symbol-art.ts'

const studios = new Map(
  kinds.flatMap((kind) => kind.entries.map(({ studio }) => [studio.code, studio] as const)),
)

/** Tiles, studio logos and symbols. Rendered once per process; versioned URLs are cached indefinitely. */
export function artRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, string>()

  const picture = (
    reply: FastifyReply,
    path: string,
    version: string | undefined,
    draw: () => string | null,
  ) => {
    const svg = drawn.get(path) ?? draw()
    if (svg === null) throw new SandboxError('request.notFound')
    drawn.set(path, svg)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header(
        'cache-control',
        version === undefined ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
      )
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(svg)
  }

  app.get<{ Params: { id: string }; Querystring: { v?: string } }>('/art/tile/:id.svg', (request, reply) =>
    picture(reply, `tile/${request.params.id}`, request.query.v, () => {
      const subject = gameOf(request.params.id)?.entry ?? shelfOf(request.params.id)
      return subject === null ? null : tileOf(subject)
    }),
  )

  app.get<{ Params: { scene: string; id: string }; Querystring: { v?: string } }>(
    '/art/scene/:scene/:id.svg',
    (request, reply) => {
      const { scene, id } = request.params
      return picture(reply, `scene/${scene}/${id}`, request.query.v, () => {
        const entry = gameOf(id)?.entry
        return entry === undefined || !isScene(scene) ? null : backdropOf(entry, scene)
      })
    },
  )

  app.get<{ Params: { code: string }; Querystring: { v?: string } }>(
    '/art/vendor/:code.svg',
    (request, reply) =>
      picture(reply, `vendor/${request.params.code}`, request.query.v, () => {
        const studio = studios.get(request.params.code)
        return studio === undefined ? null : markOf(studio)
      }),
  )

  app.get<{ Params: { id: string; art: string }; Querystring: { v?: string } }>(
    '/art/symbol/:id/:art.svg',
    (request, reply) => {
      const { id, art } = request.params
      const title = titleOf(id)
      return picture(reply, `symbol/${id}/${art}`, request.query.v, () =>
        title === null ? null : symbolArt(art, title),
      )
    },
  )
}
