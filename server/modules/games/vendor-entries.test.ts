import { expect, it } from 'vitest'
import { getGameFacets, getVendorLanes, listGames } from '#schemas/api/games.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aSite, slicesOn } from '#tests/support/slices.ts'

await onOneEngine('an entry that opens a studio’s list', (database) => {
  const place = { gameType: 'RNG', vassalage: 'ALL', language: 'en' } as const

  it('is a tile of the lobby, but not counted among its games', async () => {
    const slices = slicesOn(database().db)
    slices.vendor.games = [
      aGame({ gameId: 'ahoy', name: 'Ahoy' }),
      aGame({ gameId: 'coral', name: 'Coral' }),
      aGame({ gameId: 'beacon', name: 'Beacon', mechanic: 'studio', opens: 'vendorGames' }),
      aGame({ gameId: 'dunes', name: 'Dunes' }),
    ]
    const { call } = slices.visitorOf(aSite())
    const page = (pageNo: number) =>
      call(listGames, {
        ...place,
        sort: 'name',
        pageNo,
        pageSize: 2,
        clientType: 3,
        platform: 'html5-desktop',
      })
    const first = await page(1)
    expect(first.games.map(({ isGame }) => isGame)).toEqual(['GAME', 'VASSALAGE'])
    expect(first).toMatchObject({ totalCount: 4, totalPages: 2, gameCount: 3, gamesBefore: 0 })
    expect(await page(2)).toMatchObject({ gameCount: 3, gamesBefore: 1 })

    const { mechanics, vendors } = await call(getGameFacets, place)
    expect(mechanics.map(({ word }) => word)).not.toContain('studio')
    expect(vendors).toEqual([{ word: 'LUMEN', count: 3 }])
    const { lanes } = await call(getVendorLanes, { language: 'en' })
    expect(lanes[0]?.cards).toMatchObject([{ vassalage: 'LUMEN', gameCount: 3 }])
  })
})
