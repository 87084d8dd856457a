import { settingFaults } from '#schemas/api/merchant-settings.ts'
import type { SettingFault } from '#schemas/api/merchant-settings.ts'

/** What the form reads of a setting's schema, which the gateway sends. */
export interface SettingSchema {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SettingSchema>>
  /** Parts with names of their own, such as currencies: the pattern of the names, and each part's schema. */
  readonly patternProperties?: Readonly<Record<string, SettingSchema>>
  readonly anyOf?: readonly SettingSchema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: unknown
}

/** What is wrong at a place: a copy key with its values, or what the gateway says in its own words. */
export interface Fault {
  readonly key: string
  readonly values?: Readonly<Record<string, unknown>>
}
/** By the place in the value, as `/BRL/deposit/pix/min`. */
export type Faults = ReadonlyMap<string, Fault>

type Parts = Readonly<Record<string, unknown>>
export const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? (value as Parts) : {}

/** The schema of a named part; undefined: it has none of that name. */
export function partSchema(schema: SettingSchema, name: string): SettingSchema | undefined {
  const [pattern] = Object.entries(schema.patternProperties ?? {})
  return schema.properties?.[name] ?? (pattern && new RegExp(pattern[0]).test(name) ? pattern[1] : undefined)
}

/** A text or nothing is a text here; nothing is the empty one. */
export const textSchema = ({ anyOf = [] }: SettingSchema) => anyOf.find(({ type }) => type === 'string')

/** What a part begins with when it is added. */
export function blank(schema: SettingSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer') return schema.minimum ?? 0
  if (schema.type !== 'object') return textSchema(schema) === undefined ? '' : null
  const { required = [], properties = {} } = schema
  return Object.fromEntries(required.map((name) => [name, blank(properties[name] ?? {})]))
}

/** What can be seen to be wrong before it is sent. */
export function faultsIn(schema: SettingSchema, value: unknown, place = ''): (readonly [string, Fault])[] {
  if (schema.type === 'object')
    return Object.entries(partsOf(value)).flatMap(([name, part]) =>
      faultsIn(partSchema(schema, name) ?? {}, part, `${place}/${name}`),
    )
  if (schema.type === 'integer') {
    const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = schema
    const isNumber = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    return isNumber ? [] : [[place, { key: 'desk.settings.fault.number', values: { min, max } }]]
  }
  const { pattern } = textSchema(schema) ?? schema
  if (typeof value !== 'string' || pattern === undefined || new RegExp(pattern).test(value)) return []
  return [[place, { key: 'desk.settings.fault.form' }]]
}

/** What the gateway refused, by place: `/BRL/deposit/pix/min: above max`. Null: one of its sentences names no place. */
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
