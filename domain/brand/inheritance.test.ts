import { describe, expect, it } from 'vitest'
import { chainOf, merge, originOf } from './inheritance.ts'
import type { Chain } from './inheritance.ts'
import { parseFile } from './parsed-file.ts'
import type { ParsedFile } from './parsed-file.ts'
import { placeText } from './problem.ts'

function aFile(name: string, text: string): ParsedFile {
  const { file } = parseFile({ path: `brands/${name}.json`, text })
  if (file === null) throw new Error(`${name} is not JSON`)
  return file
}

const parent = aFile('_base', '{\n  "a": { "x": 1, "y": 2 },\n  "list": [1, 2, 3],\n  "kept": true\n}')
const child = aFile('harbor', '{\n  "extends": "_base",\n  "a": { "x": 9 },\n  "list": [7]\n}')
const chain: Chain = [child, parent]
const from = (pointer: string) => originOf(chain, pointer)?.chain.map(placeText) ?? null

describe('merging', () => {
  it('merges objects and replaces everything else', () => {
    expect(merge(parent.value, child.value)).toMatchObject({ a: { x: 9, y: 2 }, list: [7], kept: true })
  })
  it('lets null stand for a value taken away', () => {
    expect(merge({ licence: { number: '1' } }, { licence: null })).toEqual({ licence: null })
    expect(merge({ licence: null }, { licence: { number: '1' } })).toEqual({ licence: { number: '1' } })
  })
  it('touches no prototype', () => {
    const merged = merge({}, JSON.parse('{ "__proto__": { "polluted": true } }'))
    expect('polluted' in {}).toBe(false)
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })
})

describe('the origin of a value', () => {
  it('is the youngest file that sets it, with the places it overrides', () => {
    expect(from('/a/x')).toEqual(['brands/harbor.json:3:10', 'brands/_base.json:2:10'])
  })
  it('is the parent for values only the parent sets', () => {
    expect(from('/a/y')).toEqual(['brands/_base.json:2:18'])
  })
  it('does not look beyond a list that replaces another', () => {
    expect(from('/list/0')).toEqual(['brands/harbor.json:4:12'])
    expect(from('/list/2')).toBe(null)
  })
  it('is null for a value no file sets', () => {
    expect(from('/b')).toBe(null)
  })
})

describe('the chain', () => {
  it('ends where nothing is extended', () => {
    const files = new Map([parent, child].map((file) => [file.name, file]))
    expect(chainOf(child, files).chain?.map(({ name }) => name)).toEqual(['harbor', '_base'])
  })
  it('reports no second problem for a parent that could not be read', () => {
    expect(chainOf(child, new Map([['_base', null]]))).toEqual({ chain: null, problems: [] })
  })
})
