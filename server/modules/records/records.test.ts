import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getProfit, getRound, getStatement, listBets, listMovements, sumBets } from '#schemas/api/records.ts'
import { register } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The day of the stopped clock, and the next one. */
const language = { language: 'en' }

await onOneEngine('a player’s records', (database) => {
  async function aPlayer() {
    const slices = slicesOn(database().db)
    const site = aSite({ brand: { timeZone: 'America/Sao_Paulo' } })
    slices.vendor.games = [
      aGame({ gameId: 'reels', name: 'Reels', category: 'slots' }),
      aGame({ gameId: 'wheel', name: 'Wheel', category: 'live', vendorCode: 'TABLE' }),
    ]
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    const playerId = visitor.session()?.playerId ?? ''
    let count = 0
    const move = (kind: 'bet' | 'win', roundId: string, amountMinor: bigint, gameCode: string) =>
      slices.ledger.move({
        merchantCode: site.merchantCode,
        playerId,
        transferId: `${kind}:${roundId}`,
        currency: 'EUR',
        counterparty: 'vendor:SANDBOX',
        kind,
        amountMinor,
        roundId,
        gameCode,
        referenceId: kind === 'win' ? `bet:${roundId}` : null,
        closesRound: kind === 'win',
      })
    /** A finished round, a minute after the one before. */
    const play = async (staked: bigint, won: bigint, gameCode = 'reels') => {
      slices.clock.advance(minuteMs)
      count += 1
      const roundId = `round-${String(count).padStart(3, '0')}`
      await move('bet', roundId, -staked, gameCode)
      await move('win', roundId, won, gameCode)
      return roundId
    }
    const today = slices.clock.now().toISOString().slice(0, 10)
    const period = { from: addDay(today, -2), to: addDay(today, 2) }
    const bets = (query: Partial<Input<typeof listBets>> = {}) =>
      visitor.call(listBets, { ...period, ...language, pageSize: 20, ...query })
    const movements = (query: Partial<Input<typeof listMovements>> = {}) =>
      visitor.call(listMovements, { ...period, ...language, pageSize: 20, ...query })
    return { ...slices, site, visitor, playerId, move, play, period, bets, movements }
  }

  describe('of bets', () => {
    it('say that a round was free, and not of a bet that was taken back or a prize', async () => {
      const { move, bets, ledger, site, playerId } = await aPlayer()
      await move('bet', 'free', 0n, 'reels')
      await move('win', 'free', 250n, 'reels')
      await move('bet', 'undone', -100n, 'reels')
      await move('win', 'undone', 50n, 'reels')
      await ledger.reverse({
        merchantCode: site.merchantCode,
        targetId: 'bet:undone',
        transferId: 'back:undone',
        playerId,
        roundId: 'undone',
      })
      const { list } = await bets({ order: 'oldest' })
      expect(list.map(({ roundId, staked, free = false }) => [roundId, staked, free])).toEqual([
        ['free', '0.00', true],
        ['undone', '0.00', false],
      ])
    })

    it('have game, stake, win and balance, newest first', async () => {
      const { play, bets } = await aPlayer()
      await play(100n, 250n)
      await play(300n, 0n, 'wheel')
      const { list, next } = await bets()
      expect(list).toMatchObject([
        {
          displayName: 'Wheel',
          gameType: 'LIVE',
          staked: '3.00',
          won: '0.00',
          net: '-3.00',
          state: 'closed',
        },
        { displayName: 'Reels', gameType: 'RNG', staked: '1.00', won: '2.50', net: '1.50', state: 'closed' },
      ])
      expect(next).toBeNull()
    })

    it.each(['newest', 'oldest'] as const)(
      'give every round once over all pages, %s first',
      async (order) => {
        const { play, bets } = await aPlayer()
        const played: string[] = []
        for (let round = 0; round < 7; round += 1) played.push(await play(100n, 0n))
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page: Awaited<ReturnType<typeof bets>> = await bets({
            order,
            pageSize: 3,
            ...(cursor !== null && { cursor }),
          })
          expect(page.list.length).toBeLessThanOrEqual(3)
          seen.push(...page.list.map(({ roundId }) => roundId))
          cursor = page.next
        } while (cursor !== null)
        expect(seen).toEqual(order === 'newest' ? played.toReversed() : played)
      },
    )

    it('are found by lobby, studio and state, and their totals are those of the list', async () => {
      const { play, move, bets, visitor, period } = await aPlayer()
      await play(100n, 250n)
      await play(300n, 50n, 'wheel')
      await move('bet', 'open-one', -40n, 'reels')
      const ids = async (query: Parameters<typeof bets>[0]) =>
        (await bets(query)).list.map(({ roundId }) => roundId)
      expect(await ids({ gameType: 'LIVE' })).toEqual(['round-002'])
      expect(await ids({ vassalage: 'TABLE' })).toEqual(['round-002'])
      expect(await ids({ gameType: 'FISH' })).toEqual([])
      expect(await ids({ state: 'open' })).toEqual(['open-one'])
      expect(await visitor.call(sumBets, { ...period, gameType: 'RNG' })).toEqual({
        count: 2,
        staked: '1.40',
        won: '2.50',
        // Without the open bet.
        net: '1.50',
        open: '0.40',
        currency: 'EUR',
      })
    })

    it('open as one round: every movement with its balance, and the page of its vendor', async () => {
      const { play, move, visitor, vendor, site, playerId } = await aPlayer()
      const roundId = await play(100n, 250n)
      await move('bet', 'open-one', -40n, 'reels')
      const look = (id: string) => visitor.call(getRound, { roundId: id, gameId: 'reels', ...language })
      const round = await look(roundId)
      expect(round.movements.map(({ group, amount, balance }) => [group, amount, balance])).toEqual([
        ['stakes', '-1.00', '999.00'],
        ['winnings', '2.50', '1001.50'],
      ])
      expect(round.replayUrl).toBe('http://games.localhost:8080/round/reels')
      expect(vendor.roundPages).toEqual([
        expect.objectContaining({ roundId, playerId: `${site.merchantCode}.${playerId}`, language: 'en' }),
      ])
      // Open rounds have no replay.
      expect((await look('open-one')).replayUrl).toBeNull()
    })

    it('tell what the vendor had committed itself to, as it was told first', async () => {
      const { play, visitor, site, playerId } = await aPlayer()
      const roundId = await play(100n, 0n)
      const tell = (step: string, meta: object, at: string) =>
        sql`insert into round_detail (merchant_code, player_id, vendor_code, round_id, step, meta, told_at)
          values (${site.merchantCode}, ${playerId}, 'SANDBOX', ${roundId}, ${step},
            ${JSON.stringify(meta)}, ${at})`.execute(database().db)
      await tell('b', { lines: 5 }, '2026-01-01T00:00:00Z')
      await tell('w', { commitment: 'c0ffee', clientSeed: 'mine', nonce: 7 }, '2026-01-01T00:00:01Z')
      await tell('x', { commitment: 'another' }, '2026-01-01T00:00:02Z')
      const { fairness } = await visitor.call(getRound, { roundId, gameId: 'reels', ...language })
      expect(fairness).toEqual({ commitment: 'c0ffee', clientSeed: 'mine', nonce: 7 })
    })

    it('cannot be opened by another player', async () => {
      const { play, visitorOf, site, visitor } = await aPlayer()
      const roundId = await play(100n, 0n)
      const other = visitorOf(site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      const wish = { roundId, gameId: 'reels', ...language }
      await expect(other.call(getRound, wish)).rejects.toMatchObject({ code: 'records.roundUnknown' })
      await expect(visitor.call(getRound, { ...wish, gameId: 'wheel' })).rejects.toMatchObject({
        code: 'records.roundUnknown',
      })
    })

    it('keep the code of a game that is gone', async () => {
      const { play, bets, vendor, clock } = await aPlayer()
      await play(100n, 0n)
      vendor.games = []
      clock.advance(2 * minuteMs)
      expect((await bets()).list).toMatchObject([{ gameId: 'reels', displayName: null, gameType: null }])
    })

    it('are each player’s own', async () => {
      const { play, visitorOf, site, period } = await aPlayer()
      await play(100n, 0n)
      const other = visitorOf(site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      expect((await other.call(listBets, { ...period, ...language, pageSize: 20 })).list).toEqual([])
    })

    it.each(['nonsense', 'W10', 'WzFd', 'eyJhIjoxfQ'])('refuse the cursor %s', async (cursor) => {
      const { bets } = await aPlayer()
      await expect(bets({ cursor })).rejects.toMatchObject({ code: 'request.invalid' })
    })

    it.each([
      ['ends before it begins', { from: '2026-01-02', to: '2026-01-01' }],
      ['is longer than a year and a day', { from: '2025-01-01', to: '2026-02-01' }],
      ['begins before the months of history the market grants', { from: '2020-01-01', to: '2020-01-31' }],
    ])('refuse a period that %s', async (_, period) => {
      const { bets } = await aPlayer()
      await expect(bets(period)).rejects.toMatchObject({ code: 'records.periodInvalid' })
    })
  })

  describe('of the account', () => {
    it('tie out: opening, what came and went, closing; every line with the balance it left', async () => {
      const { play, visitor, movements, period, ledger, site, playerId } = await aPlayer()
      await play(100n, 250n)
      await play(300n, 0n)
      await ledger.reverse({
        merchantCode: site.merchantCode,
        transferId: 'undo',
        targetId: 'bet:round-002',
        playerId,
        roundId: 'round-002',
      })
      const statement = await visitor.call(getStatement, period)
      expect(statement).toEqual({
        opening: '0.00',
        closing: '1001.50',
        currency: 'EUR',
        groups: [
          { group: 'stakes', count: 2, amount: '-4.00' },
          { group: 'winnings', count: 1, amount: '2.50' },
          { group: 'returns', count: 1, amount: '3.00' },
          { group: 'playMoney', count: 1, amount: '1000.00' },
        ],
        lifetime: { deposits: '0.00', withdrawals: '0.00', net: '0.00' },
      })
      const { list } = await movements()
      expect(list.map(({ group, amount, balance }) => [group, amount, balance])).toEqual([
        ['returns', '3.00', '1001.50'],
        ['stakes', '-3.00', '998.50'],
        ['winnings', '2.50', '1001.50'],
        ['stakes', '-1.00', '999.00'],
        ['playMoney', '1000.00', '1000.00'],
      ])
      expect((await movements({ group: 'stakes' })).list).toHaveLength(2)
    })

    it('belong to the brand’s day, and one day’s closing is the next one’s opening', async () => {
      const { play, visitor, clock } = await aPlayer()
      await play(100n, 0n)
      clock.advance(dayMs)
      await play(200n, 0n)
      const today = dayIn('America/Sao_Paulo', clock.now())
      const yesterday = addDay(today, -1)
      const one = await visitor.call(getStatement, { from: yesterday, to: yesterday })
      const two = await visitor.call(getStatement, { from: today, to: today })
      expect([one.opening, one.closing, two.opening, two.closing]).toEqual([
        '0.00',
        '999.00',
        '999.00',
        '997.00',
      ])
    })

    it('are empty and in the brand’s currency before the first movement', async () => {
      const { visitor } = await aPlayer()
      const before = await visitor.call(getStatement, { from: '2025-12-01', to: '2025-12-31' })
      expect(before).toMatchObject({ opening: '0.00', closing: '0.00', currency: 'EUR', groups: [] })
    })

    it('page by place: a movement that comes meanwhile changes no later page', async () => {
      const { play, movements } = await aPlayer()
      for (let round = 0; round < 3; round += 1) await play(100n, 50n)
      const first = await movements({ pageSize: 3 })
      await play(100n, 50n)
      const second = await movements({ pageSize: 10, ...(first.next !== null && { cursor: first.next }) })
      const amounts = [...first.list, ...second.list].map(({ amount }) => amount)
      expect(amounts).toEqual(['0.50', '-1.00', '0.50', '-1.00', '0.50', '-1.00', '1000.00'])
    })
  })

  it('profit and loss by day and by lobby sum to the total, without refunds', async () => {
    const { play, visitor, clock, period, ledger, site, playerId } = await aPlayer()
    await play(100n, 250n)
    await play(300n, 0n, 'wheel')
    clock.advance(dayMs)
    await play(50n, 0n)
    const undone = await play(500n, 0n)
    await ledger.reverse({
      merchantCode: site.merchantCode,
      transferId: 'undo',
      targetId: `bet:${undone}`,
      playerId,
      roundId: undone,
    })
    const profit = await visitor.call(getProfit, period)
    expect(profit.total).toEqual({ staked: '4.50', won: '2.50', open: '0.00', net: '-2.00' })
    expect(profit.days.map(({ staked, won }) => [staked, won])).toEqual([
      ['4.00', '2.50'],
      ['0.50', '0.00'],
    ])
    expect(profit.lobbies.map(({ gameType, rounds, net }) => [gameType, rounds, net])).toEqual(
      expect.arrayContaining([
        ['RNG', 2, '1.00'],
        ['LIVE', 1, '-3.00'],
      ]),
    )
  })

  it('profit and loss does not count an open bet as lost, in total, by day or by lobby', async () => {
    const { play, move, visitor, period } = await aPlayer()
    await play(100n, 250n)
    await move('bet', 'open-one', -40n, 'wheel')
    const { total, days, lobbies } = await visitor.call(getProfit, period)
    expect(total).toEqual({ staked: '1.40', won: '2.50', open: '0.40', net: '1.50' })
    expect(days.map(({ net }) => net)).toEqual(['1.50'])
    expect(Object.fromEntries(lobbies.map(({ gameType, net }) => [gameType, net]))).toEqual({
      RNG: '1.50',
      LIVE: '0.00',
    })
  })
})

const addDay = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
