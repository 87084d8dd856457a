import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import type { Static, TSchema } from 'typebox'
import { isSignedCall } from './signature.ts'
import type { Signer } from './signature.ts'
import type { Clock } from './ports.ts'

interface SignedCall<S extends TSchema> {
  readonly path: string
  readonly input: S
  readonly signer: Signer
  readonly clock: Clock
  readonly answer: (input: Static<S>) => unknown
}

/** A `POST` restricted to the gateway: 401 for a bad signature, 400 for a body of another shape. */
export async function signedPost<S extends TSchema>(
  app: FastifyInstance,
  call: SignedCall<S>,
): Promise<void> {
  await app.register((calls, _, done) => {
    calls.removeContentTypeParser('application/json')
    // The signature covers the raw bytes, so the body stays text until it is verified.
    calls.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    calls.post(call.path, async ({ headers, body }, reply) => {
      const text = typeof body === 'string' ? body : ''
      if (!isSignedCall(headers, text, call.signer, call.clock.now()))
        return reply.code(401).send({ errorCode: 'signature.invalid' })
      const input = parse(text)
      if (!Value.Check(call.input, input)) return reply.code(400).send({ errorCode: 'request.invalid' })
      return call.answer(input)
    })
    done()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
