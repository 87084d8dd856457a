import { describe, expect, it } from 'vitest'
import { physicalProperties } from './logical-css.ts'

const found = (text: string) => physicalProperties([{ path: 'a.tsx', text }]).length

describe('the check for physical CSS properties', () => {
  it.each([
    'margin-left: 4px;',
    '  paddingRight: 8,',
    'left: 0;',
    "left: '50%',",
    'right: -2px;',
    'text-align: left;',
    "textAlign: 'right',",
    'float: left;',
    'border-top-left-radius: 4px;',
    'borderBottomRightRadius: 2,',
    'border-left: 1px solid;',
  ])('finds %s', (line) => {
    expect(found(line)).toBe(1)
  })

  it.each([
    'margin-inline-start: 4px;',
    'inset-inline-end: 0;',
    'text-align: start;',
    'const left = 3',
    'arrowLeft: true',
    'chevron-left',
    'leftovers: 1',
    'background-position: left: /* physical: a picture */ 0',
  ])('lets %s pass', (line) => {
    expect(found(line)).toBe(0)
  })

  it('names file and line', () => {
    expect(physicalProperties([{ path: 'src/ui/a.tsx', text: 'ok\nmargin-left: 0' }])[0]).toMatchObject({
      path: 'src/ui/a.tsx',
      line: 2,
    })
  })
})
