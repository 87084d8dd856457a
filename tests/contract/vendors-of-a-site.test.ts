import { afterAll, beforeAll, expect, it } from 'vitest'
import { getVendorGameTypes, getVendorLanes, listVendors } from '#schemas/api/games.ts'
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

it('an unknown vendor has no lobby', async () => {
  const reply = await gateway.visitor().call(getVendorGameTypes, { vassalage: 'NOBODY', language: 'en' })
  expect(reply.list).toEqual([])
})
