import { Ajv } from 'ajv'
import type { AnySchemaObject, ValidateFunction } from 'ajv'
import type { RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'

/** RFC 3339 with seconds, as `Date` writes it; the contract's one format. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const formats = { 'date-time': (text: string) => dateTime.test(text) && !Number.isNaN(Date.parse(text)) }

/** A query is all text, so numbers and booleans are read from it, and what it leaves out takes its default. */
const forQueries = new Ajv({
  strict: true,
  strictTypes: false,
  coerceTypes: true,
  useDefaults: true,
  formats,
})
const forJson = new Ajv({ strict: true, strictTypes: false, formats })

/** A copy without TypeBox's hidden marks: each schema is compiled as the plain JSON Schema it is. */
const plain = (schema: object) => structuredClone({ ...schema }) as AnySchemaObject

export interface Validators {
  /** The input as the handler may trust it. Throws `request.invalid` and says which member is wrong, never its value. */
  input(raw: unknown): unknown
  /** Throws a fault of ours: an answer that breaks the contract must not leave the house. */
  reply(value: unknown): void
}

export function validatorsOf(route: RouteSpec): Validators {
  const isInput = (route.method === 'GET' ? forQueries : forJson).compile(plain(route.input))
  const isReply = forJson.compile(plain(route.reply))
  return {
    input(raw) {
      if (!isInput(raw)) throw new ApiError('request.invalid', { message: sentence(isInput) })
      if (hasNul(raw)) throw new ApiError('request.invalid', { message: 'The input has a NUL character.' })
      return raw
    },
    reply(value) {
      if (!isReply(value))
        throw new Error(
          `The reply of ${route.method} ${route.path} breaks the contract: ${sentence(isReply)}`,
        )
    },
  }
}

/** PostgreSQL stores no U+0000 in a text: no input of ours means one, so it is refused at the door. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasNul)
}

/** `/captcha/id must NOT have fewer than 1 characters` */
function sentence({ errors }: ValidateFunction): string {
  const [first] = errors ?? []
  if (first === undefined) return 'The input is not valid.'
  const { additionalProperty } = first.params
  const key =
    typeof additionalProperty === 'string' ? `: ${JSON.stringify(additionalProperty.slice(0, 40))}` : ''
  return `${first.instancePath || 'The input'} ${first.message ?? 'is not valid'}${key}`
}
