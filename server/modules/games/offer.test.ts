import { describe, expect, it } from 'vitest'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import { aGame } from '#tests/support/slices.ts'
import { offerOf } from './offer.ts'

const list = [
  aGame({ gameId: 'reels', category: 'slots' }),
  aGame({ gameId: 'wheel', category: 'live' }),
  aGame({ gameId: 'draw', category: 'lottery', vendorCode: 'TCG_SEA' }),
]
const without =
  (...closed: readonly CapabilityGateId[]) =>
  (id: CapabilityGateId) =>
    !closed.includes(id)
const idsOf = (...closed: readonly CapabilityGateId[]) =>
  offerOf(list, gameCategories, without(...closed))
    .games.map(({ gameId }) => gameId)
    .toSorted()

describe('the games that a site offers', () => {
  it('are those of open lobbies and lottery families', () => {
    expect(idsOf()).toEqual(['draw', 'reels', 'wheel'])
    expect(idsOf('lobby.live')).toEqual(['draw', 'reels'])
    expect(idsOf('lottery.sea')).toEqual(['reels', 'wheel'])
    const offer = offerOf(list, gameCategories, without('lobby.live'))
    expect([offer.in('live'), offer.byId.has('wheel'), offer.byId.has('reels')]).toEqual([[], false, true])
  })

  it('are filtered once per list and set of open gates', () => {
    const offer = offerOf(list, gameCategories, without())
    expect(offerOf(list, gameCategories, without('promotions'))).toBe(offer)
    expect(offerOf(list, gameCategories, without('lobby.slots'))).not.toBe(offer)
    expect(offerOf([...list], gameCategories, without())).not.toBe(offer)
  })
})
