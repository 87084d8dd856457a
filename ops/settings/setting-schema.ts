import { settingFaults } from '#schemas/api/merchant-settings.ts'
import type { SettingFault } from '#schemas/api/merchant-settings.ts'

/** The part of a setting's JSON schema that the form uses. */
export interface SettingSchema {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SettingSchema>>
  /** Named parts, such as currencies: the pattern of the names, and each part's schema. */
  readonly patternProperties?: Readonly<Record<string, SettingSchema>>
  /** Schema of each entry of a list. */
  readonly items?: SettingSchema
  readonly maxItems?: number
  readonly enum?: readonly string[]
  readonly anyOf?: readonly SettingSchema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
}

/** A fault at a place: a copy key with values, or the gateway's own text. */
export interface Fault {
  readonly key: string
  readonly values?: Readonly<Record<string, unknown>>
}
/** By JSON pointer, such as `/BRL/deposit/pix/min`. */
export type Faults = ReadonlyMap<string, Fault>

type Parts = Readonly<Record<string, unknown>>
export const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? (value as Parts) : {}

/** Entries of a list. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The schema of a named part; undefined: unknown name. */
export function partSchema(schema: SettingSchema, name: string): SettingSchema | undefined {
  const [pattern] = Object.entries(schema.patternProperties ?? {})
  return schema.properties?.[name] ?? (pattern && new RegExp(pattern[0]).test(name) ? pattern[1] : undefined)
}

/** A nullable text is edited as text; null is the empty one. */
export const textSchema = ({ anyOf = [] }: SettingSchema) => anyOf.find(({ type }) => type === 'string')

/** Initial value of an added part. */
export function blank(schema: SettingSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer') return schema.minimum ?? 0
  if (schema.type === 'array') return []
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type !== 'object') return textSchema(schema) === undefined ? '' : null
  const { required = [], properties = {} } = schema
  return Object.fromEntries(required.map((name) => [name, blank(properties[name] ?? {})]))
}

/** Faults that can be detected before sending. */
export function faultsIn(schema: SettingSchema, value: unknown, place = ''): (readonly [string, Fault])[] {
  if (schema.type === 'object')
    return Object.entries(partsOf(value)).flatMap(([name, part]) =>
      faultsIn(partSchema(schema, name) ?? {}, part, `${place}/${name}`),
    )
  if (schema.type === 'array')
    return entriesOf(value).flatMap((entry, index) =>
      faultsIn(schema.items ?? {}, entry, `${place}/${index}`),
    )
  if (schema.type === 'integer') {
    const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = schema
    const isNumber = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    return isNumber ? [] : [[place, { key: 'desk.settings.fault.number', values: { min, max } }]]
  }
  const { pattern, minLength = 0 } = textSchema(schema) ?? schema
  if (typeof value !== 'string') return []
  const isFit = value.length >= minLength && (pattern === undefined || new RegExp(pattern).test(value))
  if (isFit) return []
  return [[place, { key: `desk.settings.fault.${value === '' ? 'empty' : 'form'}` }]]
}

/** The gateway's faults by pointer: `/BRL/deposit/pix/min: above max`. Null: a sentence names no pointer. */
export function refusedFaults(sentences: readonly string[]): Faults | null {
  const faults = sentences.map((sentence) => {
    const [, place, words = ''] = /^(\/\S*): (.*)$/.exec(sentence) ?? []
    const known = (Object.keys(settingFaults) as SettingFault[]).find((fault) =>
      words.startsWith(settingFaults[fault]),
    )
    const fault: Fault = { key: known === undefined ? words : `desk.settings.fault.${known}` }
    return place === undefined ? null : ([place, fault] as const)
  })
  const placed = faults.filter((each) => each !== null)
  return placed.length > 0 && placed.length === faults.length ? new Map(placed) : null
}
