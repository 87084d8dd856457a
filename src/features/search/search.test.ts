import { describe, expect, it } from 'vitest'
import { searchSite } from '#schemas/api/search.ts'
import { createFakeApi } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { SearchStore } from './search.store.ts'
import { nothingFound, somethingFound } from './testing/answers.ts'

function aSearch() {
  const api = createFakeApi()
  const clock = createManualClock()
  const asked: string[] = []
  api.answer(searchSite, ({ text }) => {
    asked.push(text)
    return text.startsWith('lant') ? somethingFound : nothingFound
  })
  return { clock, asked, store: new SearchStore({ api, clock, language: () => 'en' }) }
}

describe('the search', () => {
  it('asks with the first letter at once, and counts what came', async () => {
    const { clock, asked, store } = aSearch()
    store.type(' lantern ')
    await clock.advance(0)
    expect(asked).toEqual(['lantern'])
    expect([store.count, store.found.value?.games[0]?.name]).toEqual([7, 'Lantern Rain'])
  })

  it('asks with every letter of usual pace, and at most ten times a second', async () => {
    const { clock, asked, store } = aSearch()
    for (const [text, pauseMs] of [
      ['l', 150],
      ['la', 30],
      ['lan', 30],
      ['lant', 200],
    ] as const) {
      store.type(text)
      await clock.advance(pauseMs)
    }
    expect(asked).toEqual(['l', 'la', 'lant'])
  })

  it('keeps its results while the next query loads, and clears them with the last letter', async () => {
    const { clock, store } = aSearch()
    store.type('lantern')
    await clock.advance(200)
    store.type('lanterns of')
    expect(store.count).toBe(7)
    store.type('')
    expect(store.count).toBeNull()
    await clock.advance(500)
    expect(store.count).toBeNull()
  })

  it('asks nothing more once it is closed', async () => {
    const { clock, asked, store } = aSearch()
    store.type('lantern')
    store.type('lanterns')
    store.close()
    await clock.advance(500)
    expect(asked).toEqual(['lantern'])
  })
})
