import { Ajv } from 'ajv'
import type { AnySchemaObject, Options, ValidateFunction } from 'ajv'
import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { hasStorableTexts } from '#domain/field-rules/storable-text.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'

/** RFC 3339 with seconds, as `Date` writes it. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const formats = {
  'date-time': (text: string) => dateTime.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text: string) => parseCalendarDate(text) === text,
}

/** A copy without TypeBox's hidden marks: each schema is compiled as the plain JSON Schema it is. */
const plain = (schema: object) => structuredClone({ ...schema }) as AnySchemaObject

/** Compiles a schema when it is first asked for: hundreds of them at once would hold up every start by a second. */
function compiler(options: Options) {
  // A quotient of two floats is rarely whole (0.29 / 0.01): it counts as whole within a millionth.
  const ajv = new Ajv({ strict: true, strictTypes: false, formats, multipleOfPrecision: 6, ...options })
  const compiled = new WeakMap<object, ValidateFunction>()
  return (schema: object): ValidateFunction => {
    const check = compiled.get(schema) ?? ajv.compile(plain(schema))
    compiled.set(schema, check)
    return check
  }
}

/** A query is all text, so numbers and booleans are read from it, and what it leaves out takes its default. */
const queryCheck = compiler({ coerceTypes: true, useDefaults: true })
const jsonCheck = compiler({})

export interface Validators {
  /** The input as the handler may trust it. Throws `request.invalid` and says which member is wrong, never its value. */
  input(raw: unknown): unknown
  /** Throws a fault of ours: an answer that breaks the contract must not leave the house. */
  reply(value: unknown): void
}

export function validatorsOf(route: RouteSpec): Validators {
  return {
    input(raw) {
      const isInput = (route.method === 'GET' ? queryCheck : jsonCheck)(route.input)
      if (!isInput(raw)) throw new ApiError('request.invalid', { message: sentence(isInput) })
      if (!hasStorableTexts(raw)) throw new ApiError('request.textInvalid', { message: unstorable })
      if (hasEndless(raw))
        throw new ApiError('request.invalid', { message: 'The input has no finite number.' })
      return raw
    },
    reply(value) {
      const isReply = jsonCheck(route.reply)
      if (!isReply(value))
        throw new Error(
          `The reply of ${route.method} ${route.path} breaks the contract: ${sentence(isReply)}`,
        )
    },
  }
}

const unstorable = 'The input has a control character or half a character.'

/** A query with very many digits reads as infinity, for which the bounds of a number are not asked. */
function hasEndless(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasEndless)
  return typeof value === 'number' && !Number.isFinite(value)
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
