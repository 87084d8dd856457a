import { Ajv } from 'ajv'
import type { AnySchemaObject, Options, ValidateFunction } from 'ajv'
import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { hasStorableTexts } from '#domain/field-rules/storable-text.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'

/** RFC 3339 with seconds, the format of `Date.toJSON`. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const formats = {
  'date-time': (text: string) => dateTime.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text: string) => parseCalendarDate(text) === text,
}

/** A copy without TypeBox's symbol keys, so that Ajv sees plain JSON Schema. */
const plain = (schema: object) => structuredClone({ ...schema }) as AnySchemaObject

/** Compiles each schema on first use: compiling hundreds at startup would take a second. */
function compiler(options: Options) {
  // Float quotients are inexact (0.29 / 0.01): a value within a millionth of a whole multiple is accepted.
  const ajv = new Ajv({ strict: true, strictTypes: false, formats, multipleOfPrecision: 6, ...options })
  const compiled = new WeakMap<object, ValidateFunction>()
  return (schema: object): ValidateFunction => {
    const check = compiled.get(schema) ?? ajv.compile(plain(schema))
    compiled.set(schema, check)
    return check
  }
}

/** Query values are strings: numbers and booleans are coerced, and defaults fill missing members. */
const queryCheck = compiler({ coerceTypes: true, useDefaults: true })
const jsonCheck = compiler({})

export interface Validators {
  /** The validated input. Throws `request.invalid` naming the invalid member, never its value. */
  input(raw: unknown): unknown
  /** Throws an internal error when an answer violates the contract. */
  reply(value: unknown): void
}

export function validatorsOf(route: RouteSpec): Validators {
  return {
    input(raw) {
      const isInput = (route.method === 'GET' ? queryCheck : jsonCheck)(route.input)
      if (!isInput(raw)) throw new ApiError('request.invalid', { detail: sentence(isInput) })
      if (!hasStorableTexts(raw)) throw new ApiError('request.textInvalid', { detail: unstorable })
      if (hasEndless(raw))
        throw new ApiError('request.invalid', { detail: 'The input has no finite number.' })
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

/** Coercion turns a number with very many digits into Infinity, which JSON Schema bounds do not catch. */
function hasEndless(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasEndless)
  return typeof value === 'number' && !Number.isFinite(value)
}

/** Example: `/captcha/id must NOT have fewer than 1 characters`. */
function sentence({ errors }: ValidateFunction): string {
  const [first] = errors ?? []
  if (first === undefined) return 'The input is not valid.'
  const { additionalProperty } = first.params
  const key =
    typeof additionalProperty === 'string' ? `: ${JSON.stringify(additionalProperty.slice(0, 40))}` : ''
  return `${first.instancePath || 'The input'} ${first.message ?? 'is not valid'}${key}`
}
