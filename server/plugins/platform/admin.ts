import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { SqlRunner } from '#server/ledger/sql.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import { UnknownModule } from '#server/lib/ports.ts'

/** What `npm run gateway` can do, here or in a running gateway. */
export interface AdminActions {
  setModule(merchantCode: string, modId: string, on: boolean): Promise<{ readonly modulesVersion: number }>
  setStatus(merchantCode: string, status: SiteStatus): Promise<void>
  checkLedger(): Promise<{
    readonly transfers: number
    readonly entries: number
    readonly problems: readonly string[]
  }>
}

interface Merchants extends Pick<SiteModules, 'set'> {
  setStatus(merchantCode: string, status: SiteStatus): Promise<void>
}

export function createAdminActions({ db, merchants }: { db: SqlRunner; merchants: Merchants }): AdminActions {
  return {
    setModule: (merchantCode, modId, on) => merchants.set(merchantCode, modId, on),
    setStatus: (merchantCode, status) => merchants.setStatus(merchantCode, status),
    async checkLedger() {
      const { transfers, entries, problems } = await checkLedger(db)
      return { transfers: Number(transfers), entries: Number(entries), problems }
    },
  }
}

const Word = Type.String({ minLength: 1, maxLength: 64 })
const moduleInput = Type.Object({ merchantCode: Word, modId: Word, on: Type.Boolean() })
const statusInput = Type.Object({
  merchantCode: Word,
  status: Type.Enum(['open', 'maintenance', 'regionBlocked']),
})

/**
 * The door for `npm run gateway` beside a running gateway, which alone may open the embedded database. It answers only
 * this machine, and only who can read the token in the data folder. Everybody else sees a path that does not exist.
 */
export function registerAdmin(
  app: FastifyInstance,
  { token, actions }: { token: string; actions: AdminActions },
): void {
  const isAdmin = ({ headers, place, socket }: FastifyRequest) =>
    place.kind === 'platform' &&
    isLoopback(socket.remoteAddress) &&
    sameText(headers.authorization ?? '', `Bearer ${token}`)

  const route = (path: string, schema: TSchema, act: (input: unknown) => Promise<unknown>) =>
    app.post(path, async (request, reply): Promise<FastifyReply> => {
      if (!isAdmin(request)) throw new ApiError('request.notFound')
      if (!Value.Check(schema, request.body ?? {})) throw new ApiError('request.invalid')
      try {
        return reply.send({ success: true, value: (await act(request.body)) ?? {} })
      } catch (error) {
        if (!(error instanceof UnknownModule)) throw error
        throw new ApiError('request.invalid', { message: error.message })
      }
    })

  route('/admin/v1/module', moduleInput, (body) => {
    const { merchantCode, modId, on } = Value.Parse(moduleInput, body)
    return actions.setModule(merchantCode, modId, on)
  })
  route('/admin/v1/status', statusInput, (body) => {
    const { merchantCode, status } = Value.Parse(statusInput, body)
    return actions.setStatus(merchantCode, status)
  })
  route('/admin/v1/ledger-check', Type.Object({}), () => actions.checkLedger())
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || address === '127.0.0.1' || address === '::ffff:127.0.0.1'

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
