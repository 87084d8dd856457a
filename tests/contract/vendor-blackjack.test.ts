import { afterEach, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { BjRoundView, BjView } from '#sandbox/games/blackjack/shapes.ts'
import { shoeOf } from '#sandbox/games/blackjack/shoe.ts'
import { goneTurnMs } from '#sandbox/games/blackjack/table-steps.ts'
import { commitmentOf, fairDraws } from '#sandbox/games/fair/fair.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { askingForProofs } from '#tests/support/round-proof.ts'
import { aSeatedHouse } from '#tests/support/seated-house.ts'

const gameId = 'casa-mirante-blackjack'
const startMinor = 1_000_000n

await onOneEngine('the blackjack table', (database) => {
  let run = 0
  const running: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close()
  })

  async function aTable() {
    const house = await aSeatedHouse(
      database().db,
      { merchantCode: `BJ${run++}`, gameId, balanceMinor: startMinor },
      running,
    )
    async function aPlayer(...who: Parameters<typeof house.enter>) {
      const { at, ...here } = await house.enter(...who)
      return { ...playerAt(here), at: (app: Parameters<typeof at>[0]) => playerAt(at(app)) }
    }
    function playerAt({ playerId, get, post: postTo, balance }: ReturnType<Entered['at']>) {
      const post = (path: string, body: object = {}) => postTo<BjView>(`/api/blackjack/${path}`, body)
      const look = async (): Promise<BjView> => {
        const reply = await get<BjView>('/api/blackjack/table')
        if (!reply.success) throw new Error(reply.errorCode)
        return reply.value
      }
      return {
        playerId,
        post,
        look,
        sit: (seat: number) => post('sit', { seat, clientSeed: `seed-of-${playerId}` }),
        bet: async (main: string, { pairs = '0', poker = '0', ready = true } = {}) =>
          post('bets', { number: (await look()).number, main, pairs, poker, ready }),
        move: async (move: string, view: BjView) =>
          post('move', { handId: view.handId, step: view.step, move }),
        rounds: async () => {
          const reply = await get<BjRoundView[]>('/api/blackjack/rounds')
          return reply.success ? reply.value : []
        },
        balance,
      }
    }
    type Entered = Awaited<ReturnType<typeof house.enter>>
    type Player = ReturnType<typeof playerAt>

    /** Advances time until the player sees the awaited state. `act` answers prompts for a move. */
    const until = (
      player: Player,
      wanted: (view: BjView) => boolean,
      act?: (view: BjView) => Promise<unknown>,
    ): Promise<BjView> =>
      house.until(player, wanted, (view) =>
        view.phase === 'turns' && view.moves.length > 0 ? act?.(view) : undefined,
      )
    return { ...house, aPlayer, until }
  }

  const stakes = (brandId: string) =>
    sandboxDb(database().db).selectFrom('sandbox_round').selectAll().where('brand_id', '=', brandId).execute()
  const gatewayRounds = (merchantCode: string) =>
    database().db.selectFrom('game_round').selectAll().where('merchant_code', '=', merchantCode).execute()
  const ownSeat = (view: BjView) => view.seats.find((seat) => seat?.you === true) ?? null
  const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  it('deals when everybody is ready, and pays what the cards came to', async () => {
    const table = await aTable()
    const { app } = await table.start()
    const player = await table.aPlayer('p1', app)
    await player.sit(3)
    expect(await player.bet('10.00', { pairs: '1.00', poker: '1.00' })).toMatchObject({ success: true })
    expect(await player.balance(), 'nothing is taken while betting is open').toBe(startMinor)
    const dealt = await table.until(player, ({ handId }) => handId !== null)
    expect(await player.balance()).toBeLessThanOrEqual(startMinor)
    const result = await table.until(
      player,
      ({ phase }) => phase === 'result',
      (view) => player.move('stand', view),
    )
    const seat = ownSeat(result)
    expect(seat?.staked).toBe(1_200)
    expect(await player.balance()).toBe(startMinor - 1_200n + BigInt(seat?.back ?? -1))
    // The shoe is derived from the seed committed to before the bets.
    expect(commitmentOf(result.serverSeed ?? '')).toBe(dealt.commitment)
    const shoe = shoeOf(fairDraws(result.serverSeed ?? '', 'seed-of-p1', result.number))
    const [round] = await player.rounds()
    expect(round?.dealt).toEqual(round?.dealt.map((_, at) => shoe(at)))
    const proofOf = askingForProofs(database().db, table, app)
    const { told, verdict } = await proofOf(round?.roundId ?? '', { playerId: 'p1' })
    expect(told).toMatchObject({ server_seed: result.serverSeed, result: { dealt: round?.dealt } })
    expect(verdict?.said).toContain(': proven.')
    expect(fromDecimal(round?.back ?? '', 'BRL')).toBe(BigInt(seat?.back ?? -1))
    await booksAreRight()
  })

  it('never tells the dealer’s second card, nor the seed, before the round is over', async () => {
    const table = await aTable()
    const { app } = await table.start()
    const player = await table.aPlayer('p1', app)
    await player.sit(0)
    await player.bet('1.00')
    const view = await table.until(player, ({ phase }) => phase === 'turns' || phase === 'result')
    if (view.phase === 'turns') {
      expect([view.dealer.length, view.dealer[1], view.serverSeed]).toEqual([2, null, null])
      const [open] = await player.rounds()
      expect([open?.serverSeed, open?.dealt, open?.dealer]).toEqual([null, [], []])
    }
  })

  it('gives a seat to one of two players, and shows the other one the free seats', async () => {
    const table = await aTable()
    const { app } = await table.start()
    const [one, two] = [await table.aPlayer('p1', app), await table.aPlayer('p2', app)]
    const replies = await Promise.all([one.sit(2), two.sit(2)])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)).toMatchObject({ status: 409, errorCode: 'seat.taken' })
    const late = replies[0]?.success ? two : one
    const { seats } = await late.look()
    expect(seats.filter((seat) => seat === null)).toHaveLength(6)
    expect(await late.sit(seats.indexOf(null))).toMatchObject({ success: true })
  })

  it(
    'takes a double as a stake of its own in the same round of the wallet',
    { timeout: 60_000 },
    async () => {
      const table = await aTable()
      const { app } = await table.start()
      const player = await table.aPlayer('p1', app)
      await player.sit(6)
      // Some rounds end before the player's turn.
      for (let tries = 0; tries < 6; tries += 1) {
        await table.until(player, ({ phase }) => phase === 'waiting')
        const before = await player.balance()
        await player.bet('10.00')
        const view = await table.until(player, ({ phase }) => phase === 'turns' || phase === 'result')
        // A blackjack stands automatically, without a turn.
        if (view.phase === 'result' || !view.moves.includes('double')) continue
        expect(await player.balance()).toBe(before - 1_000n)
        expect(await player.move('double', view)).toMatchObject({ success: true })
        const result = await table.until(player, ({ phase }) => phase === 'result')
        const back = BigInt(ownSeat(result)?.back ?? -1)
        expect(ownSeat(result)?.staked).toBe(2_000)
        expect(await player.balance()).toBe(before - 2_000n + back)
        const { brandId, merchantCode } = table.grant
        const own = (await stakes(brandId)).filter(({ bet }) => bet['handId'] === view.handId)
        const first = own.find(({ of_round }) => of_round === null)
        const second = own.find(({ of_round }) => of_round !== null)
        expect([first?.state, second?.state, second?.of_round]).toEqual([
          'settled',
          'settled',
          first?.round_id,
        ])
        const kept = (await gatewayRounds(merchantCode)).find(({ round_id }) => round_id === first?.round_id)
        expect(kept).toMatchObject({ state: 'closed', staked_minor: 2_000n, won_minor: back })
        expect(await player.move('hit', view)).toMatchObject({ status: 409, errorCode: 'turn.passed' })
        return booksAreRight()
      }
      throw new Error('The player was never asked')
    },
  )

  it('refuses a double that the wallet refuses, and the hand goes on', { timeout: 60_000 }, async () => {
    const table = await aTable()
    const { app } = await table.start()
    const player = await table.aPlayer('p1', app)
    await player.sit(0)
    for (let tries = 0; tries < 10; tries += 1) {
      await table.until(player, ({ phase }) => phase === 'waiting')
      await player.bet('10.00')
      const view = await table.until(player, ({ phase }) => phase === 'turns' || phase === 'result')
      // A blackjack stands automatically, without a turn.
      if (view.phase === 'result' || !view.moves.includes('double')) continue
      const { merchantCode } = table.grant
      const { balanceMinor } = await table.ledger.balance(merchantCode, 'p1')
      await table.ledger.move(
        aTopUp(`spend-${tries}`, -balanceMinor, { merchantCode, playerId: 'p1', currency: 'BRL' }),
      )
      const refused = await player.move('double', view)
      expect(refused).toMatchObject({ success: false })
      const after = await player.look()
      expect([after.step, after.moves]).toEqual([view.step, view.moves])
      expect(await player.move('stand', after)).toMatchObject({ success: true })
      return
    }
    throw new Error('The player was never asked')
  })

  it(
    'stands for a player who does not answer, and for one whose page is gone',
    { timeout: 60_000 },
    async () => {
      const table = await aTable()
      const { app } = await table.start()
      const player = await table.aPlayer('p1', app)
      await player.sit(0)
      for (let tries = 0; tries < 6; tries += 1) {
        await table.until(player, ({ phase }) => phase === 'waiting')
        await player.bet('1.00')
        const view = await table.until(player, ({ phase }) => phase === 'turns' || phase === 'result')
        if (view.phase === 'result') continue
        // Leaving closes the connection: the seat is freed after the round.
        await player.post('leave')
        table.clock.advance(goneTurnMs + 500)
        await table.until(player, ({ step, phase }) => step > view.step || phase !== 'turns')
        await table.until(player, ({ seats }) => seats.every((seat) => seat === null))
        return booksAreRight()
      }
      throw new Error('The player was never asked')
    },
  )

  it(
    'plays a round on in another process when the first stops, also a double',
    { timeout: 60_000 },
    async () => {
      const table = await aTable()
      const first = await table.start()
      const player = await table.aPlayer('p1', first.app)
      const other = await table.aPlayer('p2', first.app)
      await player.sit(0)
      await other.sit(1)
      for (let tries = 0; tries < 8; tries += 1) {
        await table.until(player, ({ phase }) => phase === 'waiting')
        const before = [await player.balance(), await other.balance()]
        await player.bet('10.00')
        await other.bet('5.00')
        const view = await table.until(
          player,
          ({ moves, phase }) => moves.includes('double') || phase === 'result',
        )
        if (view.phase === 'result') continue
        await player.move('double', view)
        // The other player is still to act, or the round is over.
        if ((await player.look()).phase === 'result') continue
        expect(await player.balance()).toBe((before[0] ?? 0n) - 2_000n)
        await first.app.close()
        const heir = await table.start()
        await heir.resolveUnfinished({ all: true })
        const otherThere = other.at(heir.app)
        const result = await table.until(
          otherThere,
          ({ phase }) => phase === 'result',
          (seen) => otherThere.move('stand', seen),
        )
        expect(result.handId).toBe(view.handId)
        const [seat, otherSeat] = result.seats
        expect([seat?.staked, otherSeat?.staked]).toEqual([2_000, 500])
        expect([await player.balance(), await other.balance()]).toEqual([
          (before[0] ?? 0n) - 2_000n + BigInt(seat?.back ?? -1),
          (before[1] ?? 0n) - 500n + BigInt(otherSeat?.back ?? -1),
        ])
        return booksAreRight()
      }
      throw new Error('No round was left under way')
    },
  )

  it.each([
    ['more than the table takes', { main: '501.00', pairs: '0', poker: '0' }, 'table.limit'],
    ['a side bet alone', { main: '0', pairs: '1.00', poker: '0' }, 'request.invalid'],
    ['half a chip', { main: '1.50', pairs: '0', poker: '0' }, 'request.invalid'],
  ])('refuses %s', async (_, bets, errorCode) => {
    const table = await aTable()
    const { app } = await table.start()
    const player = await table.aPlayer('p1', app)
    await player.sit(0)
    const { number } = await player.look()
    expect(await player.post('bets', { number, ready: true, ...bets })).toMatchObject({ errorCode })
    expect(
      await player.post('bets', { number: number + 1, ready: true, main: '1.00', pairs: '0', poker: '0' }),
    ).toMatchObject({
      errorCode: 'bets.closed',
    })
  })
})
