import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { valueAt } from '#domain/brand/pointer.ts'
import { editsBetween, editText } from './edit-text.ts'

const inNoOrder = () => []
const file = `{
  "id": "harbor",
  "identity": { "name": "Harbor" },
  "theme": {
    "seeds": { "brand": "#0b7a5c" }
  }
}
`

describe('a brand file edited by its fields', () => {
  it('changes the characters of one value and leaves every other one as it was written', () => {
    expect(editText(file, [{ pointer: '/identity/name', value: 'Port' }], inNoOrder)).toBe(
      file.replace('"Harbor"', '"Port"'),
    )
  })

  it('is the same text when a value is set to what it is', () => {
    expect(editText(file, [{ pointer: '/identity', value: { name: 'Harbor' } }], inNoOrder)).toBe(file)
  })

  it('makes the objects around a new value', () => {
    const text = editText(file, [{ pointer: '/theme/hero/glow', value: 0.4 }], inNoOrder)
    expect(valueAt(JSON.parse(text), '/theme/hero/glow')).toBe(0.4)
    expect(valueAt(JSON.parse(text), '/theme/seeds/brand')).toBe('#0b7a5c')
  })

  it('puts a new key where the documentation has it', () => {
    const order = (holder: string) => (holder === '' ? ['id', 'status', 'identity', 'theme'] : [])
    expect(Object.keys(JSON.parse(editText(file, [{ pointer: '/status', value: 'live' }], order)))).toEqual([
      'id',
      'status',
      'identity',
      'theme',
    ])
  })

  it('leaves a value to inheritance, and with it the objects that hold nothing else', () => {
    const text = editText(file, [{ pointer: '/theme/seeds/brand' }], inNoOrder)
    expect(JSON.parse(text)).toEqual({ id: 'harbor', identity: { name: 'Harbor' } })
  })

  it('finds nothing to remove where nothing is', () => {
    expect(editText(file, [{ pointer: '/theme/hero/glow' }], inNoOrder)).toBe(file)
  })
})

const key = fc.constantFrom('a', 'b', 'c/d', 'e~f')
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
)
/** Objects without empty objects, which have no meaning in a brand file. */
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(leaf, fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 3 })),
}))
const object = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 })

test.prop([object, object])('the edits between two files make the one the other', (before, after) => {
  const edits = editsBetween(before, after)
  expect(JSON.parse(editText(JSON.stringify(before, null, 2), edits, inNoOrder))).toEqual(
    JSON.parse(JSON.stringify(after)),
  )
})
