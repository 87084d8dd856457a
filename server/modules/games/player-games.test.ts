import { describe, expect, it } from 'vitest'
import { getGameFacets, getVendorLanes, launchGame, listGames } from '#schemas/api/games.ts'
import {
  addFavourite,
  answerRealityCheck,
  getPlaySession,
  listFavourites,
  listOpenRounds,
  listRecentGames,
  listRecommendedGames,
  listRounds,
  removeFavourite,
  setRealityCheck,
} from '#schemas/api/games-player.ts'
import { register } from '#schemas/api/register.ts'
import { aLaunch } from '#tests/support/a-launch.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const minutes = (count: number) => count * 60_000
const language = { language: 'en' }

await onOneEngine('a player’s games', (database) => {
  async function aPlayer(brand: DeepPartial<Brand> = {}) {
    const slices = slicesOn(database().db)
    const site = aSite({ brand })
    slices.vendor.games = [
      aGame({ gameId: 'one', name: 'One' }),
      aGame({ gameId: 'two', name: 'Two' }),
      aGame({ gameId: 'table', category: 'live', tableGame: 'ROU' }),
      aGame({ gameId: 'match', category: 'sports' }),
    ]
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    const playerId = visitor.session()?.playerId ?? ''
    const ref = (gameId: string) => ({ gameId, vassalage: 'LUMEN' })
    const ids = async (route: typeof listFavourites | typeof listRecentGames) =>
      (await visitor.call(route, language)).list.map(({ gameId }) => gameId)
    const open = (gameId: string, vassalage = 'LUMEN') =>
      visitor.call(launchGame, aLaunch({ gameId, vassalage, merchantCode: site.merchantCode }))
    const move = (kind: 'bet' | 'win', transferId: string, amountMinor: bigint, gameCode = 'one') =>
      slices.ledger.move({
        merchantCode: site.merchantCode,
        playerId,
        transferId,
        currency: 'EUR',
        counterparty: 'vendor:SANDBOX',
        kind,
        amountMinor,
        roundId: transferId.replace(/^\w+-/, ''),
        gameCode,
        referenceId: kind === 'win' ? transferId.replace('win', 'bet') : null,
        closesRound: kind === 'win',
      })
    return { ...slices, site, visitor, ref, ids, open, move }
  }

  describe('favourites', () => {
    it('are added, once, and taken off again', async () => {
      const { visitor, ref, ids, clock } = await aPlayer()
      expect(await visitor.call(addFavourite, ref('one'))).toEqual({ favourites: 1 })
      clock.advance(1000)
      expect(await visitor.call(addFavourite, ref('two'))).toEqual({ favourites: 2 })
      expect(await visitor.call(addFavourite, ref('one'))).toEqual({ favourites: 2 })
      expect(await ids(listFavourites)).toEqual(['two', 'one'])
      expect(await visitor.call(removeFavourite, ref('two'))).toEqual({ favourites: 1 })
      expect(await visitor.call(removeFavourite, ref('two'))).toEqual({ favourites: 1 })
      expect(await ids(listFavourites)).toEqual(['one'])
    })

    it('are games there are', async () => {
      const { visitor, ref, ids, vendor, clock } = await aPlayer()
      await expect(visitor.call(addFavourite, ref('nosuch'))).rejects.toMatchObject({ code: 'game.unknown' })
      await visitor.call(addFavourite, ref('one'))
      vendor.games = vendor.games.filter(({ gameId }) => gameId !== 'one')
      clock.advance(61_000)
      expect(await ids(listFavourites)).toEqual([])
      expect(await visitor.call(removeFavourite, ref('one'))).toEqual({ favourites: 0 })
    })

    it('are two hundred at most, however many come at once', async () => {
      const { visitor, ref, vendor } = await aPlayer()
      vendor.games = Array.from({ length: 205 }, (_, index) => aGame({ gameId: `game-${index}` }))
      const answers = await Promise.allSettled(
        vendor.games.map(({ gameId }) => visitor.call(addFavourite, ref(gameId))),
      )
      const refused = answers.filter(({ status }) => status === 'rejected')
      expect(refused.length).toBe(5)
      expect(refused[0]).toMatchObject({ reason: { code: 'game.favouritesFull' } })
    })

    it('are each player’s own', async () => {
      const { visitor, ref, visitorOf, site } = await aPlayer()
      await visitor.call(addFavourite, ref('one'))
      const other = visitorOf(site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      expect((await other.call(listFavourites, language)).list).toEqual([])
    })
  })

  it('the games opened last come first, each once', async () => {
    const { open, ids, clock } = await aPlayer()
    for (const gameId of ['one', 'two', 'one']) {
      await open(gameId)
      clock.advance(1000)
    }
    expect(await ids(listRecentGames)).toEqual(['one', 'two'])
  })

  it('games are recommended from the play of the last thirty days', async () => {
    const { visitor, move, open, vendor, clock } = await aPlayer()
    vendor.games = [
      aGame({ gameId: 'one', name: 'One', theme: 'ocean' }),
      aGame({ gameId: 'two', theme: 'ocean' }),
      aGame({ gameId: 'opened', theme: 'ocean' }),
      aGame({ gameId: 'far', theme: 'space' }),
    ]
    clock.advance(61_000)
    const recommended = async () =>
      (await visitor.call(listRecommendedGames, language)).list.map(
        ({ game, because }) => `${game.gameId} because of ${because.displayName}`,
      )
    expect(await recommended()).toEqual([])
    await open('opened')
    await move('bet', 'bet-1', -100n)
    expect(await recommended()).toEqual(['two because of One', 'far because of One'])
    clock.advance(31 * 24 * 60 * minutes(1))
    expect(await recommended()).toEqual([])
  })

  describe('a visit', () => {
    it('begins with its first game and counts what stands in the ledger since', async () => {
      const { visitor, open, move, clock } = await aPlayer()
      expect(await visitor.call(getPlaySession, {})).toMatchObject({
        staked: '0.00',
        won: '0.00',
        net: '0.00',
      })
      await open('one')
      const { startedAt } = await visitor.call(getPlaySession, {})
      clock.advance(minutes(1))
      await open('two')
      await move('bet', 'bet-1', -500n)
      await move('win', 'win-1', 1200n)
      await move('bet', 'bet-2', -300n)
      expect(await visitor.call(getPlaySession, {})).toMatchObject({
        startedAt,
        staked: '8.00',
        won: '12.00',
        net: '4.00',
        currency: 'EUR',
      })
    })

    it('does not count a bet that was taken back', async () => {
      const { visitor, site, open, move, ledger } = await aPlayer()
      await open('one')
      await move('bet', 'bet-1', -500n)
      const playerId = visitor.session()?.playerId ?? ''
      const { merchantCode } = site
      await ledger.reverse({ merchantCode, playerId, transferId: 'undo-1', targetId: 'bet-1', roundId: '1' })
      expect(await visitor.call(getPlaySession, {})).toMatchObject({ staked: '0.00', net: '0.00' })
    })

    it('shows what 500 random rounds won, less what they took', async () => {
      const { visitor, site, open, move, ledger } = await aPlayer()
      await open('one')
      const playerId = visitor.session()?.playerId ?? ''
      const { merchantCode } = site
      const bytes = testRandom('500 rounds').bytes(1500)
      const expected = { staked: 0, won: 0 }
      for (let round = 0; round < 500; round += 1) {
        const [stake = 0, win = 0, end = 0] = bytes.subarray(round * 3, round * 3 + 3)
        const roundId = String(round)
        await move('bet', `bet-${roundId}`, -BigInt(stake + 1))
        if (end % 4 === 0) {
          await ledger.reverse({
            merchantCode,
            playerId,
            transferId: `undo-${roundId}`,
            targetId: `bet-${roundId}`,
            roundId,
          })
          continue
        }
        expected.staked += stake + 1
        // Some rounds are still open.
        if (end % 4 === 1) continue
        await move('win', `win-${roundId}`, BigInt(2 * win))
        expected.won += 2 * win
      }
      const text = (minor: number) => (minor / 100).toFixed(2)
      expect(await visitor.call(getPlaySession, {})).toMatchObject({
        staked: text(expected.staked),
        won: text(expected.won),
        net: text(expected.won - expected.staked),
      })
    })

    it('begins anew with another login', async () => {
      const { visitor, visitorOf, site, open, move, sessions } = await aPlayer()
      await open('one')
      await move('bet', 'bet-1', -500n)
      const playerId = visitor.session()?.playerId ?? ''
      const again = visitorOf(site)
      const who = { merchantCode: site.merchantCode, playerId, username: 'again', ip: '', userAgent: '' }
      again.cookies.set('sid', (await sessions.open({ ...who, accountTypeCode: 0 })).sid, 60)
      expect(await again.call(getPlaySession, {})).toMatchObject({ staked: '0.00' })
    })
  })

  describe('the reality check', () => {
    const hourly = { jurisdiction: { realityCheckMin: 60 } } as const

    it('comes after the market’s interval, again after it was answered, and never early', async () => {
      const { visitor, open, clock } = await aPlayer(hourly)
      const remaining = async () => (await visitor.call(getPlaySession, {})).realityCheck.remainingMs
      await open('one')
      expect(await remaining()).toBe(minutes(60))
      clock.advance(minutes(45))
      expect(await remaining()).toBe(minutes(15))
      clock.advance(minutes(20))
      expect(await remaining()).toBe(0)
      const answered = await visitor.call(answerRealityCheck, { choice: 'continue' })
      expect(answered.realityCheck.remainingMs).toBe(minutes(60))
    })

    it('may come more often, never more seldom', async () => {
      const { visitor } = await aPlayer(hourly)
      const { realityCheck } = await visitor.call(setRealityCheck, { everyMin: 15 })
      expect(realityCheck).toEqual({ everyMin: 15, choices: [5, 10, 15, 30, 60], remainingMs: minutes(15) })
      await expect(visitor.call(setRealityCheck, { everyMin: 120 })).rejects.toMatchObject({
        code: 'request.invalid',
      })
      expect((await visitor.call(getPlaySession, {})).realityCheck.everyMin).toBe(15)
    })

    it('comes only to who chose it where the market asks for none', async () => {
      const { visitor } = await aPlayer({ jurisdiction: { realityCheckMin: null } })
      expect((await visitor.call(getPlaySession, {})).realityCheck).toMatchObject({
        everyMin: null,
        remainingMs: null,
      })
      const { realityCheck } = await visitor.call(setRealityCheck, { everyMin: 30 })
      expect(realityCheck.everyMin).toBe(30)
    })
  })

  describe('rounds somebody was cut off in', () => {
    it('are those with a stake and without a result, the latest first', async () => {
      const { visitor, move, clock } = await aPlayer()
      await move('bet', 'bet-1', -500n)
      await move('win', 'win-1', 0n)
      await move('bet', 'bet-2', -300n)
      clock.advance(1000)
      await move('bet', 'bet-3', -200n, 'table')
      const { list } = await visitor.call(listOpenRounds, language)
      expect(list.map(({ roundId, staked, game }) => [roundId, staked, game.gameId])).toEqual([
        ['3', '2.00', 'table'],
        ['2', '3.00', 'one'],
      ])
    })

    it('are none of a book, of games that are gone, or older than a day', async () => {
      const { visitor, move, clock } = await aPlayer()
      await move('bet', 'bet-1', -500n, 'match')
      await move('bet', 'bet-2', -500n, 'gone')
      await move('bet', 'bet-3', -500n)
      expect((await visitor.call(listOpenRounds, language)).list).toHaveLength(1)
      clock.advance(minutes(24 * 60 + 1))
      expect((await visitor.call(listOpenRounds, language)).list).toEqual([])
    })
  })

  it('the last rounds are listed with what became of them', async () => {
    const { visitor, move, clock } = await aPlayer()
    await move('bet', 'bet-1', -500n)
    await move('win', 'win-1', 1250n)
    clock.advance(1000)
    await move('bet', 'bet-2', -300n, 'gone')
    const { list } = await visitor.call(listRounds, {})
    expect(list).toMatchObject([
      { roundId: '2', displayName: null, state: 'open', staked: '3.00', won: '0.00' },
      { roundId: '1', displayName: 'One', state: 'closed', staked: '5.00', won: '12.50', currency: 'EUR' },
    ])
  })

  it('a lobby tells what it can be filtered by, and filters by it', async () => {
    const { visitor, vendor, clock } = await aPlayer()
    vendor.games = [
      aGame({ gameId: 'reef', name: 'Reef', theme: 'ocean', rtp: 9612, volatility: 2 }),
      aGame({ gameId: 'moon', name: 'Moon', theme: 'space', rtp: 9401, volatility: 5, new: true }),
    ]
    clock.advance(61_000)
    const facets = await visitor.call(getGameFacets, { gameType: 'RNG', vassalage: 'ALL', language: 'en' })
    expect(facets).toMatchObject({
      themes: [
        { word: 'ocean', count: 1 },
        { word: 'space', count: 1 },
      ],
      rtp: { from: '94.01', to: '96.12' },
      minBets: ['0.20'],
      marks: [{ word: 'new', count: 1 }],
    })
    const { games } = await visitor.call(listGames, {
      gameType: 'RNG',
      vassalage: 'ALL',
      themes: 'ocean,space',
      volatility: '4,5',
      rtpTo: '95',
      minBetTo: '0.20',
      only: 'new',
      sort: 'rtp',
      pageNo: 1,
      pageSize: 24,
      clientType: 3,
      platform: 'html5-desktop',
      language: 'en',
    })
    expect(games.map(({ gameId }) => gameId)).toEqual(['moon'])
  })

  it('a book is opened by its vendor, and studios of one house stand together where that is their name', async () => {
    const { visitor, vendor, clock, open } = await aPlayer()
    const house = { vendorCode: 'HOUSE', name: 'The House', logoPath: '/house.svg', languages: ['vi'] }
    vendor.games = [
      aGame({ gameId: 'match', category: 'sports' }),
      aGame({ gameId: 'one' }),
      aGame({ gameId: 'two', vendorCode: 'TIDE' }),
    ]
    const { listVendors } = vendor
    vendor.listVendors = async () => (await listVendors()).map((brand) => ({ ...brand, partOf: house }))
    clock.advance(61_000)
    const cards = async (tongue: string) =>
      (await visitor.call(getVendorLanes, { language: tongue })).lanes.flatMap((lane) =>
        lane.cards.map(({ vassalage, gameCount, gameId }) => [lane.title, vassalage, gameCount, gameId]),
      )
    expect(await cards('en')).toEqual([
      ['RNG', 'LUMEN', 1, null],
      ['RNG', 'TIDE', 1, null],
      ['SPORTS', 'LUMEN', 1, 'match'],
    ])
    expect(await cards('vi-VN')).toEqual([
      ['RNG', 'HOUSE', 2, null],
      ['SPORTS', 'HOUSE', 1, 'match'],
    ])
    await open('match', 'HOUSE')
    await expect(open('one', 'TIDE')).rejects.toThrow('game.unknown')
  })
})
