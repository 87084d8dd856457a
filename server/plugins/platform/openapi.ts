import type { RouteSpec } from '#schemas/api/route.ts'
import { errorStatus } from '#schemas/api/errors.ts'

type Json = Record<string, unknown>
interface ContractEntry {
  readonly slice: string
  readonly name: string
  readonly route: RouteSpec
}

/** OpenAPI 3.1 of the contract, generated from the same schemas that validate calls. */
export function openApiOf(contract: readonly ContractEntry[]): Json {
  const shared: Json = { Error: errorSchema }
  const paths: Record<string, Json> = {}
  for (const entry of contract) {
    const { method, path } = entry.route
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(entry, shared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee gateway',
      version: '1',
      description:
        'Every call of the gateway. Browsers call a brand’s host; game vendors call the platform’s host; operators call their own.',
    },
    paths,
    components: { schemas: shared, securitySchemes },
  }
}

function operation({ slice, name, route }: ContractEntry, shared: Json): Json {
  const isGet = route.method === 'GET'
  const input = hoist(route.input, shared)
  const body = { required: true, content: { 'application/json': { schema: input } } }
  return {
    operationId: name,
    tags: [slice],
    summary: route.summary,
    description: notes(route),
    security: securityOf(route),
    parameters: [...(isGet ? queryParameters(input) : []), ...headerParameters(route)],
    ...(isGet ? {} : { requestBody: body }),
    responses: { 200: success(route, shared), ...failures(route) },
  }
}

function notes({ moduleId, rateClass, sealed }: RouteSpec): string {
  const parts = [
    moduleId === null
      ? 'Always on.'
      : `Module \`${moduleId}\`: 403 \`module.disabled\` when it is off for the merchant.`,
    `Rate class \`${rateClass}\`.`,
    ...(sealed ? ['The body may travel sealed where the brand says so.'] : []),
  ]
  return parts.join(' ')
}

function queryParameters(input: Json): Json[] {
  const required = Array.isArray(input['required']) ? input['required'] : []
  return Object.entries(input['properties'] as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && !('default' in schema),
    schema,
  }))
}

const keyParameter = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'Made by the caller: the same key and body give the same answer and one effect.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
}
const headerParameters = ({ idempotent }: RouteSpec): Json[] => (idempotent ? [keyParameter] : [])

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'The session. Plain `sid` on http loopback.',
  },
  handle: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The session’s CSRF handle, from the session reply.',
  },
  operator: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-ops',
    description: 'An operator’s session, on the operators’ host alone. Plain `ops` on http loopback.',
  },
  vendor: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description: 'HMAC-SHA256 over timestamp and raw body.',
  },
}
const requirements = {
  none: [],
  optional: [{}, { session: [] }],
  session: [{ session: [], handle: [] }],
  cookie: [{ session: [] }],
  vendor: [{ vendor: [] }],
  desk: [],
}
const operatorRequirement = (method: RouteSpec['method']) => [
  method === 'GET' ? { operator: [] } : { operator: [], handle: [] },
]
const securityOf = ({ auth, method }: RouteSpec): readonly Json[] =>
  auth === 'operator' ? operatorRequirement(method) : requirements[auth]

function success(route: RouteSpec, shared: Json): Json {
  const reply = hoist(route.reply, shared)
  const envelope = {
    type: 'object',
    required: ['success', route.replyKey],
    properties: { success: { const: true }, [route.replyKey]: reply },
  }
  const content = route.stream
    ? { 'text/event-stream': { schema: reply } }
    : { 'application/json': { schema: envelope } }
  return { description: route.stream ? 'Events, one JSON object each.' : 'Done.', content }
}

const errorSchema = {
  type: 'object',
  required: ['success', 'errorCode', 'message', 'requestId'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(errorStatus) },
    message: {
      type: 'string',
      description:
        'A sentence for the player in the language of the call (`language` header, else the brand’s).',
    },
    detail: {
      type: 'string',
      description: 'Which part of the request is wrong, in English, for developers.',
    },
    requestId: { type: 'string' },
    captcha: { type: 'boolean', description: 'The next try needs a captcha.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    retryAfterMs: { type: 'integer' },
    action: { enum: ['none', 'refresh', 'deposit', 'exit'] },
  },
}

/** The route's own errors by status; errors common to all routes fall under `default`. */
function failures({ errors }: RouteSpec): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of errors)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
    ),
    default: { description: 'Refused: see `errorCode`.', content },
  }
}

/** A copy with named parts (`$defs`) moved to the shared components and references rewritten. */
function hoist(schema: unknown, shared: Json): Json {
  return walk(schema, shared) as Json
}

function walk(value: unknown, shared: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, shared))
  if (typeof value !== 'object' || value === null) return value
  const { $defs = {}, $id: _, ...rest } = value as Json
  for (const [name, part] of Object.entries($defs as Json)) shared[name] ??= walk(part, shared)
  return Object.fromEntries(
    Object.entries(rest).map(([key, item]) =>
      key === '$ref' && typeof item === 'string' && !item.startsWith('#')
        ? [key, `#/components/schemas/${item}`]
        : [key, walk(item, shared)],
    ),
  )
}
