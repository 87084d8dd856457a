import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const registerPath = '/register/v1'

const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex')

/**
 * Hashes of the listed people, as real registers store them: an invented address on every register, an invented document
 * on the country's that issues it.
 */
const everywhere = hashOf('email:excluded@sandbox.example')
const documents: ReadonlyMap<string, string> = new Map([['sigap', hashOf('identity:73150284635')]])

const inputSchema = {
  type: 'object',
  required: ['register'],
  properties: {
    register: { type: 'string' },
    identity: { type: ['string', 'null'] },
    email: { type: ['string', 'null'] },
  },
} as const

interface Asked {
  readonly register: string
  readonly identity?: string | null
  readonly email?: string | null
}

/** The national self-exclusion registers: `POST {register, identity, email}` answers `{listed}`. */
export function installRegister(app: FastifyInstance): void {
  app.post<{ Body: Asked }>(
    registerPath,
    { schema: { body: inputSchema } },
    ({ body: { register, identity, email } }) =>
      Promise.resolve({
        listed:
          hashOf(`email:${email ?? ''}`) === everywhere ||
          hashOf(`identity:${identity ?? ''}`) === documents.get(register),
      }),
  )
}
