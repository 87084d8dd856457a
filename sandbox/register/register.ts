import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const registerPath = '/register/v1'

const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex')

/** Hashes of the listed people, as real registers store them: one invented document, one invented address. */
const listed: ReadonlySet<string> = new Set(
  ['identity:73150284635', 'email:excluded@sandbox.example'].map(hashOf),
)

const inputSchema = {
  type: 'object',
  properties: { identity: { type: ['string', 'null'] }, email: { type: ['string', 'null'] } },
} as const

/** A national self-exclusion register: `POST {identity, email}` answers `{listed}`. */
export function installRegister(app: FastifyInstance): void {
  app.post<{ Body: { readonly identity?: string | null; readonly email?: string | null } }>(
    registerPath,
    { schema: { body: inputSchema } },
    ({ body: { identity, email } }) =>
      Promise.resolve({
        listed: [`identity:${identity ?? ''}`, `email:${email ?? ''}`].some((mark) =>
          listed.has(hashOf(mark)),
        ),
      }),
  )
}
