import { didYouMean } from './did-you-mean.ts'
import { placeOf } from './parsed-file.ts'
import type { ParsedFile } from './parsed-file.ts'
import { dotted, toPointer } from './pointer.ts'
import type { Pointer } from './pointer.ts'
import type { Problem } from './problem.ts'
import type { RuleId } from './rules/rule-docs.ts'

/** A JSON Schema validation error; the shape of ajv with `verbose`. */
export interface SchemaError {
  readonly instancePath: Pointer
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
  readonly data?: unknown
  readonly parentSchema?: Readonly<Record<string, unknown>>
}

/** Checks a value against a schema and reports all errors. */
export type SchemaCheck = (value: unknown) => readonly SchemaError[]

interface Finding {
  readonly rule: RuleId
  readonly pointer: Pointer
  readonly sentence: string
  readonly suggestion?: string | null
}

/** One schema error as a problem with its place in the file. `paths`: every dotted key the schema knows. */
export function schemaProblem(file: ParsedFile, error: SchemaError, paths: readonly string[]): Problem {
  const { rule, pointer, sentence, suggestion } = findingOf(error, paths)
  return { rule, pointer, sentence, suggestion: suggestion ?? null, ...placeOf(file, pointer) }
}

function findingOf(error: SchemaError, paths: readonly string[]): Finding {
  const pointer = error.instancePath
  const name = dotted(pointer) || 'the file'
  const { params, data, parentSchema } = error
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(pointer, String(params['additionalProperty']), parentSchema, paths)
    case 'required':
      return {
        rule: 'brand/missing-key',
        pointer,
        sentence: `${dotted(`${pointer}/${String(params['missingProperty'])}`)} is missing`,
      }
    case 'type':
      return {
        rule: 'brand/wrong-type',
        pointer,
        sentence: `${name} must be ${typeNames(params['type'])}, not ${typeName(data)}`,
      }
    case 'enum':
    case 'const':
      return notAllowed(name, pointer, error)
    case 'pattern':
    case 'format':
      return {
        rule: 'brand/wrong-format',
        pointer,
        sentence: `${name} ${show(data)} is not well formed${explain(parentSchema)}`,
      }
    case 'uniqueItems':
      return {
        rule: 'brand/repeated-item',
        pointer: `${pointer}/${String(params['i'])}`,
        sentence: `${name} holds ${show(item(data, params['i']))} twice`,
      }
    default:
      return {
        rule: 'brand/out-of-range',
        pointer,
        sentence: `${name} ${error.message ?? 'is out of range'}`,
      }
  }
}

function unknownKey(
  pointer: Pointer,
  key: string,
  schema: SchemaError['parentSchema'],
  paths: readonly string[],
): Finding {
  const siblings = Object.keys(schema?.['properties'] ?? {})
  const gate = pointer === '/modules' || pointer === '/safeguards'
  return {
    rule: gate ? 'brand/unknown-gate' : 'brand/unknown-key',
    pointer: `${pointer}${toPointer([key])}`,
    sentence: `unknown ${gate ? 'gate' : 'key'} "${key}"`,
    suggestion:
      didYouMean(key, siblings) ?? didYouMean(`${dotted(pointer)}.${key}`, paths) ?? didYouMean(key, paths),
  }
}

function notAllowed(name: string, pointer: Pointer, { params, data }: SchemaError): Finding {
  const listed = params['allowedValues'] ?? [params['allowedValue']]
  const values: readonly unknown[] = Array.isArray(listed) ? listed : []
  const allowed = values.map(String)
  const choice = allowed.length === 1 ? allowed.join('') : `one of ${allowed.join(', ')}`
  const texts = values.filter((value) => typeof value === 'string')
  const suggestion = typeof data === 'string' ? didYouMean(data, texts) : null
  return {
    rule: 'brand/not-allowed',
    pointer,
    sentence: `${name} must be ${choice}, not ${show(data)}`,
    suggestion,
  }
}

const item = (list: unknown, index: unknown): unknown =>
  Array.isArray(list) ? list[Number(index)] : undefined

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const typeName = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : article(typeof value)
const article = (type: string) =>
  type === 'object'
    ? 'an object'
    : type === 'boolean'
      ? 'true or false'
      : type === 'string'
        ? 'a text'
        : `a ${type}`
const typeNames = (types: unknown) =>
  (Array.isArray(types) ? types.map(String) : String(types).split(','))
    .map((type) =>
      type === 'null'
        ? 'null'
        : type === 'array'
          ? 'a list'
          : type === 'integer'
            ? 'a whole number'
            : article(type),
    )
    .join(' or ')

function explain(schema: SchemaError['parentSchema']): string {
  // For a malformed colour the expected format helps; the role's description does not.
  if (schema?.['format'] === 'color-hex') return ': A colour as #rrggbb'
  const description = schema?.['description']
  const examples = schema?.['examples']
  const sentence = typeof description === 'string' ? `: ${description.replace(/\.$/, '')}` : ''
  const example = Array.isArray(examples) ? `, for example ${show(examples[0])}` : ''
  return `${sentence}${example}`
}
