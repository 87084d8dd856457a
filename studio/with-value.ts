import { fromPointer } from '#domain/brand/pointer.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of the object with one value set; unaffected parts keep their identity. */
export function withValue(holder: unknown, [pointer, value]: readonly [string, unknown]): unknown {
  const set = (at: unknown, [key = '', ...rest]: readonly string[]): unknown => {
    const before = isObject(at) ? at : {}
    return { ...before, [key]: rest.length === 0 ? value : set(before[key], rest) }
  }
  return set(holder, fromPointer(pointer))
}
