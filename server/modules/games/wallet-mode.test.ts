import { expect, it } from 'vitest'
import { getGameMenus, getVendorLanes, launchGame, listGames } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { register } from '#schemas/api/register.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

await onOneEngine('a merchant’s wallet mode', (database) => {
  /** One integration of each mode, with a game each. */
  const aLobby = async (mode: 'seamless' | 'transfer') => {
    const seamless = slicesOn(database().db).vendor
    seamless.games = [aGame({ gameId: 'at-once', vendorCode: 'LUMEN' })]
    const keeper = slicesOn(database().db).vendor
    keeper.games = [aGame({ gameId: 'from-purse', vendorCode: 'TIDE' })]
    const wallet = { code: 'PURSE', name: 'Purse' } as never
    const registry = createVendorRegistry([
      seamless,
      { ...keeper, listGames: keeper.listGames, code: 'PURSE', transfer: wallet },
    ])
    const slices = slicesOn(database().db, { vendors: registry })
    const site = aSite()
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    await database()
      .db.updateTable('merchant')
      .set({ wallet_mode: mode })
      .where('merchant_code', '=', site.merchantCode)
      .execute()
    slices.clock.advance(1_000)
    return { site, visitor }
  }
  const lobby = {
    gameType: 'RNG',
    vassalage: 'ALL',
    pageNo: 1,
    pageSize: 24,
    clientType: 3,
    platform: 'html5-desktop',
    language: 'en',
  } as const

  it.each([
    ['seamless', 'LUMEN', 'at-once', 'from-purse', 'TIDE'],
    ['transfer', 'TIDE', 'from-purse', 'at-once', 'LUMEN'],
  ] as const)(
    '%s shows the games of %s and starts no other',
    async (mode, studio, shown, other, otherStudio) => {
      const { visitor, site } = await aLobby(mode)
      expect((await visitor.call(listGames, lobby)).games.map(({ gameId }) => gameId)).toEqual([shown])
      const { lanes } = await visitor.call(getVendorLanes, { language: 'en' })
      expect(lanes.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))).toEqual([studio])
      expect(await visitor.call(getGameMenus, {})).toHaveLength(1)
      const launch = visitor.call(launchGame, {
        ...launchClient,
        gameId: other,
        nodeId: other,
        vassalage: otherStudio,
        merchantCode: site.merchantCode,
        language: 'en',
      })
      await expect(launch).rejects.toMatchObject({ code: 'game.unknown' })
    },
  )
})
