import { describe, expect, it } from 'vitest'
import { readResultQuery, resultsPath } from './result-query.ts'

const read = (query: string) => readResultQuery(new URLSearchParams(query))

describe('the address of results', () => {
  it('comes back as it was written', () => {
    const query = {
      gameCode: 'vietnam-south',
      station: 'can-tho',
      day: '2026-11-25',
      view: 'trends',
    } as const
    expect(read(resultsPath(query).split('?')[1]!)).toEqual(query)
    expect(resultsPath({})).toBe('/lottery/results')
  })

  it('leaves out what it does not understand', () =>
    expect(read('gameCode=keno&day=yesterday&view=all')).toEqual({
      gameCode: 'keno',
      station: null,
      day: null,
      view: 'results',
    }))
})
