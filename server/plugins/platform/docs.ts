import swagger from '@fastify/swagger'
import type { StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { contract } from '#schemas/api/index.ts'
import { openApiOf } from './openapi.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/docs`: the contract as a page; `/docs/json`: as OpenAPI. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  // Not the plugin's `staticCSP`: that also replaces the policy of a brand's page under the same path.
  app.addHook('onSend', async ({ place }, reply) => {
    if (place.kind === 'platform') reply.header('content-security-policy', policy)
  })
  // Generated at the first request: hundreds of calls take most of a second of every start.
  let made: object | undefined
  const late = { toJSON: () => (made ??= openApiOf(contract)) }
  // The plugin's types end at OpenAPI 3.0; it passes the document through unchanged to JSON and YAML.
  const document = late as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Marquee: the calls' },
    // Read-only: brand calls are not served on this host.
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], docExpansion: 'list', deepLinking: true },
  })
}
