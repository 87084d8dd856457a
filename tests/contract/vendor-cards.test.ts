import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import type { HandView, TableView } from '#sandbox/games/cards/card-shapes.ts'
import { shuffled, cardName } from '#sandbox/games/cards/deck.ts'
import { commitmentOf, fairDraws } from '#sandbox/games/fair/fair.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { askingForProofs } from '#tests/support/round-proof.ts'
import { aSeatedHouse } from '#tests/support/seated-house.ts'

const gameId = 'six-lanterns-harbour'
const startMinor = 100_000n
/** 25 big blinds of 0.20. */
const stackMinor = 500n

await onOneEngine('the card room', (database) => {
  let run = 0
  const running: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close()
  })

  async function aRoom() {
    const house = await aSeatedHouse(
      database().db,
      { merchantCode: `CARDS${run++}`, gameId, balanceMinor: startMinor },
      running,
    )
    async function aPlayer(...who: Parameters<typeof house.enter>) {
      const { at, ...here } = await house.enter(...who)
      return { ...playerAt(here), at: (app: Parameters<typeof at>[0]) => playerAt(at(app)) }
    }
    function playerAt({ playerId, get, post: postTo, balance }: ReturnType<Entered['at']>) {
      const post = (path: string, body: object = {}) => postTo<TableView>(`/api/cards/${path}`, body)
      /** The table as seen by this player: an empty action changes nothing. */
      const look = async (): Promise<TableView> => {
        const reply = await post('away', { away: false })
        if (!reply.success) throw new Error(reply.errorCode)
        return reply.value
      }
      return {
        playerId,
        post,
        look,
        sit: (seat: number) => post('seat', { seat, clientSeed: `seed-of-${playerId}` }),
        hands: async () => {
          const reply = await get<HandView[]>('/api/cards/hands')
          return reply.success ? reply.value : []
        },
        balance,
      }
    }
    type Entered = Awaited<ReturnType<typeof house.enter>>
    type Player = ReturnType<typeof playerAt>

    /** Advances time until the player sees the awaited state. Calls or checks on the way if asked to. */
    const until = (
      player: Player,
      wanted: (view: TableView) => boolean,
      { acts = false, seen }: { acts?: boolean; seen?: (view: TableView) => void } = {},
    ): Promise<TableView> =>
      house.until(
        player,
        (view) => {
          seen?.(view)
          return wanted(view)
        },
        (view) =>
          acts && view.choices !== null
            ? player.post('act', {
                handId: view.handId,
                step: view.step,
                kind: view.choices.call === 0 ? 'check' : 'call',
              })
            : undefined,
      )
    return { ...house, aPlayer, until }
  }

  /** Compares the sum of the players' stakes in the wallet with that of the rounds. */
  const rounds = (brandId: string) =>
    sandboxDb(database().db).selectFrom('sandbox_round').selectAll().where('brand_id', '=', brandId).execute()

  it('deals a hand against marked bots, and pays back the rest of the stake', async () => {
    const room = await aRoom()
    const { app } = await room.start()
    const player = await room.aPlayer('p1', app)
    expect(await player.sit(0)).toMatchObject({ success: true })
    const dealt = await room.until(player, ({ phase }) => phase === 'playing')
    expect(await player.balance()).toBe(startMinor - stackMinor)
    expect(dealt.seats.flatMap((seat) => (seat === null || seat.you ? [] : [seat.bot]))).toEqual([
      true,
      true,
      true,
    ])
    const result = await room.until(player, ({ phase }) => phase === 'result', { acts: true })
    const own = result.seats.find((seat) => seat?.you === true)?.hand
    expect(await player.balance()).toBe(startMinor - stackMinor + BigInt(own?.stack ?? -1))
    await player.post('leave')
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('never sends a player another one’s cards before the showdown', async () => {
    const room = await aRoom()
    const { app } = await room.start()
    const [one, two] = [await room.aPlayer('p1', app), await room.aPlayer('p2', app)]
    await one.sit(0)
    await two.sit(1)
    let views = 0
    const seen = (view: TableView) => {
      views += 1
      for (const seat of view.seats) {
        if (seat === null || seat.hand === null || seat.you) continue
        if (seat.hand.shows === null) expect(seat.hand.cards).toEqual([null, null])
      }
      // The rest of the view contains only the player's own cards and the board.
      const names = JSON.stringify(view).match(/"[2-9TJQKA][cdhs]"/g) ?? []
      const own = view.seats.find((seat) => seat?.you === true)?.hand?.cards ?? []
      const shown = view.seats.flatMap((seat) => (seat?.hand?.shows ? seat.hand.cards : []))
      const known = new Set([...own, ...view.board, ...shown].map((card) => `"${card ?? ''}"`))
      expect(names.filter((name) => !known.has(name))).toEqual([])
    }
    await room.until(one, ({ phase }) => phase === 'playing', { seen })
    const both = (async () => {
      await room.until(one, ({ phase }) => phase === 'result', { acts: true, seen })
    })()
    await room.until(two, ({ phase }) => phase === 'result', { acts: true, seen })
    await both
    await room.until(one, ({ phase }) => phase !== 'result', { seen })
    expect(views).toBeGreaterThan(10)
    for (const hand of await two.hands()) expect(hand.serverSeed).toBeNull()
  })

  it('acts for a player who does not respond, and refuses late actions', async () => {
    const room = await aRoom()
    const { app } = await room.start()
    const player = await room.aPlayer('p1', app)
    await player.sit(0)
    const mine = await room.until(player, ({ choices }) => choices !== null)
    room.clock.advance(16_000)
    await room.until(player, ({ step }) => step > mine.step)
    const late = await player.post('act', { handId: mine.handId, step: mine.step, kind: 'fold' })
    expect(late).toMatchObject({ status: 409, errorCode: 'turn.passed' })
    const never = await player.post('act', { handId: 'another', step: 0, kind: 'fold' })
    expect(never).toMatchObject({ errorCode: 'turn.passed' })
  })

  it('deals the cards that follow from the committed seed', async () => {
    const room = await aRoom()
    const { app } = await room.start()
    const player = await room.aPlayer('p1', app)
    await player.sit(0)
    const dealt = await room.until(player, ({ phase }) => phase === 'playing')
    await room.until(player, ({ phase }) => phase === 'result', { acts: true })
    await player.post('leave')
    // The seed is revealed an hour later.
    room.clock.advance(61 * 60_000)
    const [hand] = await player.hands()
    if (hand?.serverSeed === null || hand === undefined) throw new Error('The seed is not told')
    expect(commitmentOf(hand.serverSeed)).toBe(dealt.commitment)
    expect(hand.clientSeeds).toBe('seed-of-p1')
    const deck = shuffled(fairDraws(hand.serverSeed, hand.clientSeeds, hand.number)).map(cardName)
    const place = hand.order.indexOf(hand.yourSeat)
    expect(deck.slice(2 * place, 2 * place + 2)).toEqual(hand.cards)
    expect(deck.slice(2 * hand.order.length).slice(0, hand.board.length)).toEqual(hand.board)
    const { round_id: roundId } = await sandboxDb(database().db)
      .selectFrom('sandbox_round')
      .select('round_id')
      .where('brand_id', '=', room.grant.brandId)
      .orderBy('opened_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    const proofOf = askingForProofs(database().db, room, app)
    const { told, verdict } = await proofOf(roundId, { playerId: 'p1' })
    expect(told).toMatchObject({
      server_seed: hand.serverSeed,
      result: { cards: hand.cards, board: hand.board },
    })
    expect(verdict?.said).toContain(': proven.')
  })

  it('plays a hand on in another process when the first stops', async () => {
    const room = await aRoom()
    const first = await room.start()
    const [one, two] = [await room.aPlayer('p1', first.app), await room.aPlayer('p2', first.app)]
    await one.sit(0)
    await two.sit(1)
    const { handId } = await room.until(one, ({ phase }) => phase === 'playing')
    await first.app.close()
    const heir = await room.start()
    await heir.resolveUnfinished({ all: true })
    const [oneThere, twoThere] = [one.at(heir.app), two.at(heir.app)]
    expect(await oneThere.look()).toMatchObject({ handId, phase: 'playing' })
    const other = room.until(twoThere, ({ phase }) => phase === 'result', { acts: true })
    const result = await room.until(oneThere, ({ phase }) => phase === 'result', { acts: true })
    await other
    expect(result.handId).toBe(handId)
    const backs = result.seats.map((seat) => BigInt(seat?.hand?.stack ?? 0))
    expect(await one.balance()).toBe(startMinor - stackMinor + (backs[0] ?? 0n))
    expect(await two.balance()).toBe(startMinor - stackMinor + (backs[1] ?? 0n))
    expect((await rounds(room.grant.brandId)).every(({ state }) => state === 'settled')).toBe(true)
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('pays a decided hand when the process dies before the money arrived', async () => {
    const room = await aRoom()
    const first = await room.start()
    const player = await room.aPlayer('p1', first.app)
    await player.sit(0)
    await room.until(player, ({ phase }) => phase === 'playing')
    first.faults.next('win', 'lostRequest')
    first.faults.next('win', 'timeout')
    const result = await room.until(player, ({ phase }) => phase === 'result', { acts: true })
    const back = BigInt(result.seats.find((seat) => seat?.you === true)?.hand?.stack ?? -1)
    await first.app.close()
    const heir = await room.start()
    await heir.resolveUnfinished({ all: true })
    room.clock.advance(60_000)
    await heir.resolveUnfinished({ all: true })
    expect(await player.balance()).toBe(startMinor - stackMinor + back)
    expect((await checkLedger(database().db)).problems).toEqual([])
  })
})
