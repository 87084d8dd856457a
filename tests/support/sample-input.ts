/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly minProperties?: number
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly format?: string
}

/** At least one of these matches each pattern of the contract. */
const texts = [
  'LUMEN',
  '55',
  '1.00',
  'EUR',
  'BR',
  'en',
  'abc-123',
  'A1B2C3D4',
  '2026-01-01',
  crypto.randomUUID(),
  '0'.repeat(32),
]

/** The smallest valid input of a schema: required fields only. */
export function sampleInput(schema: unknown): unknown {
  const { type, const: constant, enum: values, anyOf, minimum = 1 } = schema as Schema
  const { items, minItems = 0 } = schema as Schema
  if (constant !== undefined) return constant
  if (values !== undefined) return values[0]
  if (anyOf !== undefined) return sampleInput(anyOf[0])
  if (type === 'object') return sampleObject(schema as Schema)
  if (type === 'array') return Array.from({ length: minItems }, () => sampleInput(items))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return minimum
  return sampleText(schema as Schema)
}

function sampleObject({ properties = {}, required = [], patternProperties = {}, minProperties = 0 }: Schema) {
  const named = Object.entries(properties).flatMap(([name, each]) =>
    required.includes(name) ? [[name, sampleInput(each)] as const] : [],
  )
  const free = Object.entries(patternProperties).map(
    ([pattern, each]) => [sampleText({ pattern }), sampleInput(each)] as const,
  )
  return Object.fromEntries([...named, ...free.slice(0, minProperties)])
}

function sampleText({ pattern, minLength = 1, format }: Schema): string {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  if (format === 'date') return '2026-01-01'
  if (pattern === undefined) return 'x'.repeat(minLength)
  const fits = new RegExp(pattern, 'u')
  return texts.find((text) => fits.test(text)) ?? 'x'.repeat(Math.max(minLength, 1))
}
