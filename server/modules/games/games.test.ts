import { describe, expect, it } from 'vitest'
import { getGameMenus, getVendorLanes, launchGame, listGames, listHotGames } from '#schemas/api/games.ts'
import { register } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import { aLaunch as launchOf } from '#tests/support/a-launch.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const aQuery = (parts: Partial<Input<typeof listGames>> = {}): Input<typeof listGames> => ({
  gameType: 'RNG',
  vassalage: 'ALL',
  pageNo: 1,
  pageSize: 24,
  clientType: 3,
  platform: 'html5-desktop',
  language: 'en',
  ...parts,
})
const aLaunch = (merchantCode: string, parts: Partial<Input<typeof launchGame>> = {}) =>
  launchOf({ gameId: 'jade-river', vassalage: 'LUMEN', merchantCode, ...parts })
const games = [
  aGame({ gameId: 'dragao', name: 'Dragão de Ouro', minBetMinor: 20n }),
  aGame({ gameId: 'new-one', name: 'New One', new: true }),
  aGame({ gameId: 'hot-one', name: 'Hot  One', hot: true, rtp: 9650 }),
  aGame({ gameId: 'pearl', name: 'Pearl', vendorCode: 'TIDE', vendorName: 'Tide', hot: true }),
  aGame({
    gameId: 'roulette',
    name: 'Roulette',
    vendorCode: 'TIDE',
    category: 'live',
    rtp: null,
    volatility: null,
  }),
]

await onOneEngine('the games slice', (database) => {
  const aLobby = (site = aSite()) => {
    const slices = slicesOn(database().db)
    slices.vendor.games = games
    return { ...slices, site, visitor: slices.visitorOf(site) }
  }
  const names = async ({ visitor }: ReturnType<typeof aLobby>, parts: Partial<Input<typeof listGames>>) =>
    (await visitor.call(listGames, aQuery(parts))).games.map(({ displayName }) => displayName)

  describe('the header', () => {
    it('lists the merchant’s categories that have games, in its order', async () => {
      expect(await aLobby().visitor.call(getGameMenus, {})).toEqual([
        {
          gameType: 'RNG',
          name: 'games:category.slots',
          englishName: 'Slots',
          pageRoute: '/rng',
          pointRatio: '1.20',
        },
        {
          gameType: 'LIVE',
          name: 'games:category.live',
          englishName: 'Live Casino',
          pageRoute: '/live',
          pointRatio: '0.70',
        },
      ])
      const nocturne = aLobby(aSite({ merchantCode: 'NOCTURNE01' }))
      expect((await nocturne.visitor.call(getGameMenus, {})).map(({ gameType }) => gameType)).toEqual([
        'LIVE',
        'RNG',
      ])
    })

    it('leaves out a category whose lobby is switched off', async () => {
      const { visitor, merchants, site } = aLobby()
      await merchants.get(site.merchantCode)
      await merchants.set(site.merchantCode, 'GAMELIVE3', false)
      expect((await visitor.call(getGameMenus, {})).map(({ gameType }) => gameType)).toEqual(['RNG'])
    })
  })

  it('offers of the lotteries those whose family is on', async () => {
    const { visitor, merchants, site, vendor } = aLobby()
    const aLottery = (gameId: string, vendorCode: string) =>
      aGame({ gameId, vendorCode, category: 'lottery' })
    vendor.games = [aLottery('sea', 'TCG_SEA'), aLottery('board', 'TCG_LOTTO_VN'), aLottery('own', 'LUMEN')]
    const shown = async () =>
      (await visitor.call(listGames, aQuery({ gameType: 'LOTT' }))).games
        .map(({ gameId }) => gameId)
        .toSorted()
    await merchants.get(site.merchantCode)
    await merchants.set(site.merchantCode, 'SEALOTT3', true)
    expect(await shown()).toEqual(['own', 'sea'])
    await merchants.set(site.merchantCode, 'VNLOTT3', true)
    await merchants.set(site.merchantCode, 'SEALOTT3', false)
    expect(await shown()).toEqual(['board', 'own'])
    await merchants.set(site.merchantCode, 'GAMELOTT3', false)
    expect(await shown()).toEqual([])
  })

  it('sorts vendors into lanes and counts their games', async () => {
    const { lanes } = await aLobby().visitor.call(getVendorLanes, { language: 'en' })
    const lumen = { vassalage: 'LUMEN', name: 'lumen', logo: '/art/vendors/LUMEN.svg' }
    const tide = { vassalage: 'TIDE', name: 'tide', logo: '/art/vendors/TIDE.svg' }
    expect(lanes).toEqual([
      {
        title: 'RNG',
        gameClassify: 'Slots',
        cards: [
          { ...lumen, gameType: 'RNG', gameCount: 3, gameId: null },
          { ...tide, gameType: 'RNG', gameCount: 1, gameId: null },
        ],
      },
      {
        title: 'LIVE',
        gameClassify: 'Live Casino',
        cards: [{ ...tide, gameType: 'LIVE', gameCount: 1, gameId: null }],
      },
    ])
  })

  describe('the list', () => {
    it('shows hot games first, then new ones, else the vendor’s order', async () => {
      expect(await names(aLobby(), {})).toEqual(['Hot  One', 'Pearl', 'New One', 'Dragão de Ouro'])
    })

    it.each([
      ['dragao', ['Dragão de Ouro']],
      ['DRAGÃO  de', ['Dragão de Ouro']],
      [' hot one ', ['Hot  One']],
      ['one', ['Hot  One', 'New One']],
      ['%', []],
      ['.*', []],
    ])('finds by %j', async (gameName, found) => {
      expect(await names(aLobby(), { gameName })).toEqual(found)
    })

    it('filters by vendor and by category', async () => {
      expect(await names(aLobby(), { vassalage: 'TIDE' })).toEqual(['Pearl'])
      expect(await names(aLobby(), { gameType: 'LIVE' })).toEqual(['Roulette'])
      expect(await names(aLobby(), { vassalage: 'NOSUCH' })).toEqual([])
    })

    it('pages', async () => {
      const { visitor } = aLobby()
      const page = (pageNo: number) => visitor.call(listGames, aQuery({ pageNo, pageSize: 3 }))
      expect(await page(2)).toMatchObject({ pageNum: 2, pageSize: 3, totalPages: 2, totalCount: 4 })
      expect([(await page(1)).games.length, (await page(2)).games.length]).toEqual([3, 1])
      expect((await page(3)).games).toEqual([])
    })

    it('speaks the words of the wire', async () => {
      const [hot] = (await aLobby().visitor.call(listGames, aQuery())).games
      expect(hot).toEqual({
        gameId: 'hot-one',
        nodeId: 'hot-one',
        code: 'hot-one',
        vassalage: 'LUMEN',
        vendorName: 'Lumen',
        displayName: 'Hot  One',
        gameType: 'RNG',
        isHot: 1,
        isNew: 0,
        isGame: 'GAME',
        accountTypeName: 'LUMEN',
        defaultPlayType: null,
        game_url: '/art/jade-river.svg',
        rtp: '96.50',
        contribution: 100,
        hitRate: null,
        maxWin: null,
        volatility: 3,
        minBet: '0.20',
        maxBet: null,
        theme: 'jungle',
        mechanic: 'lines',
        hasDemo: 0,
        tableGame: null,
      })
    })

    it('is for members only where the brand says so', async () => {
      const lobby = aLobby(aSite({ brand: { modules: { 'games.anonymousBrowsing': false } } }))
      await expect(lobby.visitor.call(listGames, aQuery())).rejects.toMatchObject({
        code: 'session.required',
      })
      await lobby.visitor.call(register, aRegistration())
      expect(await names(lobby, {})).toHaveLength(4)
    })

    it('keeps the last catalogue when a vendor stops answering', async () => {
      const lobby = aLobby()
      expect(await names(lobby, {})).toHaveLength(4)
      lobby.vendor.isDown = true
      lobby.clock.advance(61_000)
      expect(await names(lobby, {})).toHaveLength(4)
      lobby.vendor.isDown = false
      lobby.vendor.games = games.slice(0, 1)
      lobby.clock.advance(61_000)
      expect(await names(lobby, {})).toEqual(['Dragão de Ouro'])
    })

    it('says so when a vendor has never answered, and recovers', async () => {
      const lobby = aLobby()
      lobby.vendor.isDown = true
      await expect(lobby.visitor.call(listGames, aQuery())).rejects.toMatchObject({
        code: 'game.vendorUnreachable',
      })
      lobby.vendor.isDown = false
      expect(await names(lobby, {})).toHaveLength(4)
    })
  })

  it('shows the hot games in an order of the merchant’s own', async () => {
    const many = Array.from({ length: 40 }, (_, index) => aGame({ gameId: `game-${index}`, hot: true }))
    const order = async () => {
      const { visitor, vendor, site } = aLobby()
      vendor.games = many
      const { merchantCode } = site
      const input = { merchantCode, isPlatform: 2, platform: 'html5-desktop', language: 'en' } as const
      const ids = async () => (await visitor.call(listHotGames, input)).list.map(({ gameId }) => gameId)
      const once = await ids()
      expect(await ids()).toEqual(once)
      return once
    }
    const [one, other] = [await order(), await order()]
    expect(one).toHaveLength(24)
    expect(one).not.toEqual(other)
  })

  describe('launching', () => {
    const aPlayer = async (site = aSite()) => {
      const lobby = aLobby(site)
      lobby.vendor.games = [aGame(), aGame({ gameId: 'roulette', category: 'live' })]
      await lobby.visitor.call(register, aRegistration())
      return lobby
    }
    const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? ''

    it('passes on that a vendor’s page needs what it kept in the browser, and says nothing otherwise', async () => {
      const { visitor, site, vendor } = await aPlayer()
      const order = aLaunch(site.merchantCode)
      expect(await visitor.call(launchGame, order)).not.toHaveProperty('needsOwnStorage')
      vendor.launchAnswer = { kind: 'url', url: 'http://games.localhost:8080/play', needsOwnStorage: true }
      expect(await visitor.call(launchGame, order)).toMatchObject({ needsOwnStorage: true })
    })

    it('answers with the vendor’s address and a code that tells the wallet who plays what', async () => {
      const { visitor, site, vendor, launchCodes } = await aPlayer()
      const { launchUrl, game } = await visitor.call(launchGame, aLaunch(site.merchantCode))
      expect(game.gameId).toBe('jade-river')
      expect(vendor.launches).toEqual([
        {
          game: aGame(),
          launchCode: codeOf(launchUrl),
          language: 'en',
          lobbyUrl: 'http://test-brand.localhost:8080/rng',
          mode: 'real',
        },
      ])
      expect(await launchCodes.redeem(codeOf(launchUrl))).toEqual({
        merchantCode: site.merchantCode,
        brandId: 'test-brand',
        playerId: visitor.session()?.playerId,
        vendorCode: 'SANDBOX',
        gameId: 'jade-river',
        currency: 'EUR',
        language: 'en',
        playMoney: true,
        autoplay: site.brand.jurisdiction.play.autoplay,
        turbo: site.brand.jurisdiction.play.turbo,
        bonusBuy: site.brand.jurisdiction.play.bonusBuy,
        oneGameAtATime: site.brand.jurisdiction.play.oneGameAtATime,
        minCycleMs: 0,
        maxStakeMinor: null,
        goodUntil: null,
      })
    })

    it('makes a code that works once, of many at the same time', async () => {
      const { visitor, site, launchCodes } = await aPlayer()
      const { launchUrl } = await visitor.call(launchGame, aLaunch(site.merchantCode))
      const grants = await Promise.all(Array.from({ length: 8 }, () => launchCodes.redeem(codeOf(launchUrl))))
      expect(grants.filter((grant) => grant !== null)).toHaveLength(1)
    })

    it('makes a code that works for a minute', async () => {
      const { visitor, site, launchCodes, clock } = await aPlayer()
      const code = codeOf((await visitor.call(launchGame, aLaunch(site.merchantCode))).launchUrl)
      clock.advance(60_000)
      expect(await launchCodes.redeem(code)).toBeNull()
    })

    it('makes a random code, stores only its hash, and binds it to the merchant', async () => {
      const { visitor, site, launchCodes } = await aPlayer()
      const { launchUrl } = await visitor.call(launchGame, aLaunch(site.merchantCode))
      const code = codeOf(launchUrl)
      const secret = code.split('.')[1] ?? ''
      expect(Buffer.from(secret, 'base64url')).toHaveLength(18)
      expect(code).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/)
      const rows = await database()
        .db.selectFrom('launch_code')
        .selectAll()
        .where('merchant_code', '=', site.merchantCode)
        .execute()
      expect(JSON.stringify(rows)).not.toContain(secret)
      for (const forged of [`OTHER01.${secret}`, secret, '', `${site.merchantCode}.${secret}x`]) {
        expect(await launchCodes.redeem(forged)).toBeNull()
      }
    })

    it('carries the market’s safeguards', async () => {
      const ceiling = { category: 'slots', currency: 'EUR' } as const
      const site = aSite({
        brand: {
          jurisdiction: {
            play: { autoplay: false, minCycleMs: { slots: 2500, casino: 5000 } },
            stake: {
              max: [
                { ...ceiling, ageBelow: null, amount: '5.00' },
                { ...ceiling, ageBelow: 25, amount: '2.00' },
                { ...ceiling, ageBelow: null, amount: '1.00', currency: 'GBP' },
              ],
            },
          },
        },
      })
      const { visitor, launchCodes } = await aPlayer(site)
      const grantFor = async (gameId: string) =>
        launchCodes.redeem(
          codeOf((await visitor.call(launchGame, aLaunch(site.merchantCode, { gameId }))).launchUrl),
        )
      // Of unknown age: treated as young.
      expect(await grantFor('jade-river')).toMatchObject({
        autoplay: false,
        minCycleMs: 2500,
        maxStakeMinor: 200n,
      })
      expect(await grantFor('roulette')).toMatchObject({ minCycleMs: 5000, maxStakeMinor: null })
    })

    it.each([
      ['a game nobody has', { gameId: 'nosuch' }, 'game.unknown'],
      ['a game of another vendor', { vassalage: 'TIDE' }, 'game.unknown'],
      ['another merchant’s word', { merchantCode: 'OTHER01' }, 'request.invalid'],
    ])('refuses %s', async (_, parts, code) => {
      const { visitor, site } = await aPlayer()
      await expect(visitor.call(launchGame, aLaunch(site.merchantCode, parts))).rejects.toMatchObject({
        code,
      })
    })

    it('refuses a game whose lobby is off', async () => {
      const { visitor, site, merchants } = await aPlayer()
      await merchants.set(site.merchantCode, 'GAMERNG3', false)
      await expect(visitor.call(launchGame, aLaunch(site.merchantCode))).rejects.toMatchObject({
        code: 'game.unknown',
      })
    })

    it('refuses a trial account and a frozen one', async () => {
      const { visitor, visitorOf, site, players, sessions } = await aPlayer()
      const playerId = visitor.session()?.playerId ?? ''
      await players.setStatus(site.merchantCode, playerId, 'frozen')
      await expect(visitor.call(launchGame, aLaunch(site.merchantCode))).rejects.toMatchObject({
        code: 'account.frozen',
      })

      const trial = visitorOf(site)
      const who = { merchantCode: site.merchantCode, playerId, username: 'trial', ip: '', userAgent: '' }
      const { sid } = await sessions.open({ ...who, accountTypeCode: 4 })
      trial.cookies.set('sid', sid, 60)
      await expect(trial.call(launchGame, aLaunch(site.merchantCode))).rejects.toMatchObject({
        code: 'account.trialBlocked',
      })
    })

    it.each([
      ['unknownGame', 'game.unknown'],
      ['unavailable', 'game.unavailable'],
      ['demoUnavailable', 'game.unavailable'],
      ['unreachable', 'game.vendorUnreachable'],
    ] as const)('passes on that the vendor says %s', async (reason, code) => {
      const { visitor, site, vendor } = await aPlayer()
      vendor.launchAnswer = { kind: 'refused', reason }
      await expect(visitor.call(launchGame, aLaunch(site.merchantCode))).rejects.toMatchObject({ code })
    })
  })
})
