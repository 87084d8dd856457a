import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getGameFacets,
  getVendorGameTypes,
  getVendorLanes,
  listGames,
  listVendors,
} from '#schemas/api/games.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

it('the list of vendors and the lobbies of each are those of the lanes', async () => {
  const visitor = gateway.visitor()
  const { lanes } = await visitor.call(getVendorLanes, { language: 'en' })
  const { list } = await visitor.call(listVendors, { language: 'en' })
  const pairs = lanes.flatMap(({ title, cards }) => cards.map(({ vassalage }) => `${vassalage} ${title}`))
  const told = list.flatMap(({ vassalage, gameTypes }) => gameTypes.map((type) => `${vassalage} ${type}`))
  expect(pairs.length).toBeGreaterThan(0)
  expect(told.toSorted()).toEqual(pairs.toSorted())
  for (const { vassalage, gameTypes } of list) {
    const reply = await visitor.call(getVendorGameTypes, { vassalage, language: 'en' })
    expect(reply.list.map(({ gameType }) => gameType)).toEqual(gameTypes)
  }
})

it('two vendors of the catalogue are one brand in Vietnamese and two in English', async () => {
  const visitor = gateway.visitor()
  const slots = {
    gameType: 'RNG',
    pageNo: 1,
    pageSize: 100,
    clientType: 3,
    platform: 'html5-desktop',
  } as const
  const shownIn = async (language: string) => {
    const { lanes } = await visitor.call(getVendorLanes, { language })
    const cards = lanes.find(({ title }) => title === 'RNG')?.cards ?? []
    const { list } = await visitor.call(listVendors, { language })
    const codes = ['HOANG_HON', 'SAFFRON_KITE']
    const pages = await Promise.all(
      codes.map((vassalage) => visitor.call(listGames, { ...slots, vassalage, language })),
    )
    const { vendors } = await visitor.call(getGameFacets, { gameType: 'RNG', vassalage: 'ALL', language })
    return {
      cards: cards.flatMap((card) => (codes.includes(card.vassalage) ? [card] : [])),
      listed: list.flatMap(({ vassalage }) => (codes.includes(vassalage) ? [vassalage] : [])).toSorted(),
      filter: vendors.filter(({ word }) => codes.includes(word)),
      pages: pages.map(({ games }) => games.map(({ gameId }) => gameId).toSorted()),
    }
  }
  const [vi, en] = [await shownIn('vi'), await shownIn('en')]
  const [own = [], part = []] = en.pages
  expect([own.length > 0, part.length > 0]).toEqual([true, true])
  expect(en.listed).toEqual(['HOANG_HON', 'SAFFRON_KITE'])
  expect(en.cards.map(({ members }) => members)).toEqual([undefined, undefined])
  expect(vi.listed).toEqual(['HOANG_HON'])
  const both = [...own, ...part].toSorted()
  expect(vi.cards).toMatchObject([
    { vassalage: 'HOANG_HON', name: 'Hoàng Hôn Studio', gameCount: both.length, members: ['SAFFRON_KITE'] },
  ])
  expect(vi.filter).toEqual([{ word: 'HOANG_HON', count: both.length }])
  // The way out of a game leads to the page of its own studio.
  expect(vi.pages).toEqual([both, both])
})

it('an unknown vendor has no lobby', async () => {
  const reply = await gateway.visitor().call(getVendorGameTypes, { vassalage: 'NOBODY', language: 'en' })
  expect(reply.list).toEqual([])
})
