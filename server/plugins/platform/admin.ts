import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { hasStorableTexts } from '#domain/field-rules/storable-text.ts'
import type { AnyAction } from '#server/lib/action.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { ApiError } from '#server/lib/handle.ts'
import { CommandRefused } from '#server/lib/ports.ts'

interface AdminDeps {
  readonly token: string
  readonly actions: readonly AnyAction[]
  /** `input` is validated against the action's schema. */
  readonly perform: (action: AnyAction, input: unknown) => Promise<unknown>
}

/**
 * `/admin/v1/<action>`: lets `npm run gateway` work through a running gateway, the only process that can open the
 * embedded database. Accepts calls from this machine with the data folder's token; any other caller gets a 404.
 */
export function registerAdmin(app: FastifyInstance, { token, actions, perform }: AdminDeps): void {
  const isAdmin = ({ headers, place, socket }: FastifyRequest) =>
    place.kind === 'platform' &&
    isLoopback(socket.remoteAddress) &&
    sameText(headers.authorization ?? '', `Bearer ${token}`)

  for (const action of actions)
    app.post(`/admin/v1/${action.name}`, async (request, reply): Promise<FastifyReply> => {
      if (!isAdmin(request)) throw new ApiError('request.notFound')
      const input = request.body ?? {}
      if (!Value.Check(action.input, input)) throw new ApiError('request.invalid')
      if (!hasStorableTexts(input)) throw new ApiError('request.textInvalid')
      try {
        return reply.send({ success: true, value: await perform(action, input) })
      } catch (error) {
        if (!(error instanceof CommandRefused || error instanceof OperatorFault)) throw error
        throw new ApiError('request.invalid', { detail: error.message })
      }
    })
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || address === '127.0.0.1' || address === '::ffff:127.0.0.1'

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
