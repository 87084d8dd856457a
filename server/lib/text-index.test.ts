import { describe, expect, it } from 'vitest'
import { createTextIndex, createTextIndexes } from './text-index.ts'

const names = [
  'Dragão de Jade',
  'Fox of a Thousand Lanterns',
  'Foxglove',
  'Neon Foxes',
  'Lantern Rain',
  'Rio 21',
]
const find = createTextIndex(names.map((name) => ({ id: name, name })))

describe('a text index', () => {
  it.each([
    ['fox', 'Fox of a Thousand Lanterns'],
    ['dragao', 'Dragão de Jade'],
    ['DRAGÃO', 'Dragão de Jade'],
    ['dargao', 'Dragão de Jade'],
    ['lantren', 'Lantern Rain'],
    ['thousnd lant', 'Fox of a Thousand Lanterns'],
    ['rio', 'Rio 21'],
  ])('finds by %s', (text, name) => {
    expect(find(text, 3)).toContain(name)
  })

  it('has a whole word before a beginning of one, and that before a mistake', () => {
    const [first] = find('foxglove', 5)
    expect(first).toBe('Foxglove')
    expect(find('fox', 5)[0]).toBe('Fox of a Thousand Lanterns')
  })

  it('has a beginning before a mistake', () => {
    const near = createTextIndex(
      ['Last Wagon', 'Lantern Rain'].map((name) => ({
        id: name,
        name,
        weight: name === 'Last Wagon' ? 1.2 : 1,
      })),
    )
    expect(near('lant', 5)).toEqual(['Lantern Rain', 'Last Wagon'])
  })

  it('forgives no mistake in three letters, and finds nothing for signs alone', () => {
    expect(find('fux', 5)).toEqual([])
    expect(find('…?!', 5)).toEqual([])
  })

  it('leaves out what is closed, and finds further words after names', () => {
    expect(find('fox', 5, (id) => id !== 'Foxglove')).not.toContain('Foxglove')
    const more = createTextIndex([
      { id: 'a', name: 'Harbour', more: 'jade' },
      { id: 'b', name: 'Jade' },
    ])
    expect(more('jade', 5)).toEqual(['b', 'a'])
  })

  it('is made again only when its names change', () => {
    const of = createTextIndexes(2)
    const one = of('games', [{ id: '1', name: 'One' }])
    expect(of('games', [{ id: '1', name: 'One' }])).toBe(one)
    expect(of('games', [{ id: '1', name: 'Uno' }])).not.toBe(one)
  })
})
