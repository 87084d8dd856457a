/** JSON pointers (RFC 6901): `/modules/auth.login`. The empty string is the whole document. */
export type Pointer = string

export const toPointer = (segments: readonly (string | number)[]): Pointer =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const fromPointer = (pointer: Pointer): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `/theme/seeds/brand` -> `theme.seeds.brand`; for gates the id itself. Used in messages. */
export const dotted = (pointer: Pointer): string => {
  const [first = '', ...rest] = fromPointer(pointer)
  return first === 'modules' && rest.length === 1 ? rest.join('') : [first, ...rest].join('.')
}

/** Whether a pointer is `holder` itself or a value inside it. */
export const isWithin = (pointer: Pointer, holder: Pointer): boolean =>
  pointer === holder || pointer.startsWith(`${holder}/`)

/** The value at a pointer, or undefined. Does not read prototypes. */
export function valueAt(value: unknown, pointer: Pointer): unknown {
  let at = value
  for (const segment of fromPointer(pointer)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined
    at = Object.entries(at).find(([key]) => key === segment)?.[1]
  }
  return at
}
