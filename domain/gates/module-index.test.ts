import { assert, jsonValue, property } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { indexModules } from './module-index.ts'

it('survives anything a server may send', () => {
  assert(property(jsonValue(), (value) => indexModules(value) instanceof Map))
})
it('reads a tree twenty thousand levels deep', () => {
  let tree: unknown[] = []
  for (let level = 0; level < 20_000; level++) tree = [{ modId: 'M', enabled: '1', childrenNodes: tree }]
  expect(indexModules([{ modId: 'LAST', enabled: '1', childrenNodes: tree }]).get('LAST')?.enabled).toBe(true)
})
it('keeps the path of the first of two nodes with one id and trusts neither', () => {
  const index = indexModules([
    { modId: 'A', enabled: '1', childrenNodes: [{ modId: 'X', enabled: '1', childrenNodes: [] }] },
    { modId: 'X', enabled: '1', childrenNodes: [{ modId: 'CHILD', enabled: '1', childrenNodes: [] }] },
  ])
  expect(index.get('X')).toMatchObject({ path: 'A/X', fault: 'duplicate' })
  expect(index.get('CHILD')?.ancestorOff).toBe('X')
})
it('finds the nearest ancestor that is off', () => {
  const leaf = { modId: 'LEAF', enabled: '1', childrenNodes: [] }
  const index = indexModules([
    { modId: 'TOP', enabled: '0', childrenNodes: [{ modId: 'MID', enabled: '1', childrenNodes: [leaf] }] },
  ])
  expect(index.get('LEAF')).toMatchObject({ enabled: true, ancestorOff: 'TOP', path: 'TOP/MID/LEAF' })
})
