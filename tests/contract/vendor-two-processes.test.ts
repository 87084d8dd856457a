import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BjView } from '#sandbox/games/blackjack/shapes.ts'
import type { TableView } from '#sandbox/games/cards/card-shapes.ts'
import type { WalletClient } from '#sandbox/games/wallet/wallet-client.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { cases, numbersOf, patienceMs, sample, tellLaw } from '#tests/support/law.ts'
import { aSeatedHouse } from '#tests/support/seated-house.ts'

const hold = 'teal-parrot-duel'
const startMinor = 1_000_000n
/** The goal for a table whose owner died. */
const takeoverMs = 3_000

/** A promise that the test resolves, and one that says it is awaited. */
const halt = () => ({ reached: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() })

describe.skipIf(!(await hasServer()))('two processes of the vendor on one database', () => {
  let database: Awaited<ReturnType<typeof serverDatabase>>
  const running: { close(): Promise<unknown> }[] = []
  const connections: { close(): Promise<void> }[] = []
  let run = 0

  beforeAll(async () => {
    database = await serverDatabase()
  }, 60_000)
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close()
    for (const own of connections.splice(0)) await own.close()
  })
  afterAll(() => database.close())

  const tables = () => sandboxDb(database.db)

  async function aHouse(gameId: string) {
    const setup = { merchantCode: `TWO${run++}`, gameId, balanceMinor: startMinor }
    const house = await aSeatedHouse(database.db, setup, running)

    const start = (wrapWallet?: (client: WalletClient) => WalletClient) =>
      house.startFrail(database.url, connections, wrapWallet)

    /** Stakes, payouts and hands that the vendor has on its books, and what the wallet made of them. */
    async function booksAreRight(players: Parameters<typeof house.stakesAreRight>[0]) {
      await house.stakesAreRight(players)
      const hands = await tables()
        .selectFrom('sandbox_hand')
        .selectAll()
        .where('started_at', '>', new Date(0))
        .execute()
      const mine = hands.filter((hand) => JSON.stringify(hand.seats).includes(`"${house.grant.brandId}/`))
      expect(
        mine.filter(({ state }) => state === 'playing'),
        'hands that nobody finished',
      ).toEqual([])
      const numbers = mine.map((hand) => `${hand.table_id} ${hand.number}`)
      expect(numbers.length, 'numbers of hands').toBe(new Set(numbers).size)
      return mine
    }
    return { ...house, start, booksAreRight }
  }

  type House = Awaited<ReturnType<typeof aHouse>>
  type Process = Awaited<ReturnType<House['start']>>
  type Entered = Awaited<ReturnType<House['enter']>>

  const cards = (player: Pick<Entered, 'post'>) => {
    const post = (path: string, body: object = {}) => player.post<TableView>(`/api/cards/${path}`, body)
    return {
      sit: (seat: number) => post('seat', { seat, clientSeed: 'two-processes' }),
      leave: () => post('leave'),
      async look(): Promise<TableView> {
        const reply = await post('away', { away: false })
        if (!reply.success) throw new Error(reply.errorCode)
        return reply.value
      },
      act: ({ handId, step, choices }: TableView, kind = choices?.call === 0 ? 'check' : 'call') =>
        post('act', { handId, step, kind }),
    }
  }
  type CardPage = ReturnType<typeof cards>

  /** Both players call or check until the hand shows its result to the first. */
  const playOut = async (
    house: House,
    [page, ...others]: readonly [CardPage, ...CardPage[]],
    handId: string | null,
  ) =>
    house.until(
      page,
      (view) => view.handId === handId && view.phase === 'result',
      async () => {
        for (const each of [page, ...others]) {
          const view = await each.look()
          if (view.choices !== null) await each.act(view)
        }
      },
    )

  it('deal each hand once, at one table, and take the acts of both', { timeout: 60_000 }, async () => {
    const house = await aHouse(hold)
    const [a, b] = [await house.start(), await house.start()]
    const [one, two] = [await house.enter('p1', a.app), await house.enter('p2', b.app)]
    const [oneThere, twoThere] = [cards(one), cards(two)]
    await oneThere.sit(0)
    expect((await twoThere.look()).seats[0]).toMatchObject({ seat: 0, you: false })
    expect(await twoThere.sit(0)).toMatchObject({ errorCode: 'seat.taken' })
    await twoThere.sit(1)
    const { handId, number } = await house.until(oneThere, ({ phase }) => phase === 'playing')
    expect(await twoThere.look()).toMatchObject({ handId, number })
    const acted = new Set<string>()
    await playOut(
      house,
      [oneThere, twoThere].map((page, at) => ({
        ...page,
        act: async (view: TableView) => {
          const reply = await page.act(view)
          if (reply.success) acted.add(`p${at + 1}`)
          return reply
        },
      })) as unknown as [CardPage, CardPage],
      handId,
    )
    expect([...acted].toSorted()).toEqual(['p1', 'p2'])
    for (const page of [oneThere, twoThere]) await page.leave()
    const hands = await house.booksAreRight([one, two])
    expect(hands).toHaveLength(1)
  })

  it(
    'the other one finishes a hand within three seconds when its owner dies',
    { timeout: 60_000 },
    async () => {
      const house = await aHouse(hold)
      const a = await house.start()
      const [one, two] = [await house.enter('p1', a.app), await house.enter('p2', a.app)]
      await cards(one).sit(0)
      await cards(two).sit(1)
      const { handId } = await house.until(cards(one), ({ phase }) => phase === 'playing')
      const b = await house.start()
      await pause(600)
      const pages = [cards(one.at(b.app)), cards(two.at(b.app))] as const
      const before = await pages[0].look()
      a.die()
      const diedAt = performance.now()
      // Every turn is overdue: the next step of the table is that of its new owner.
      house.clock.advance(16_000)
      let after = before
      while (after.step === before.step) {
        await pause(20)
        after = await pages[0].look()
      }
      const tookMs = performance.now() - diedAt
      tellLaw('a table whose owner died', `goes on after ${Math.round(tookMs)} ms`)
      expect(tookMs).toBeLessThan(takeoverMs)
      const result = await playOut(house, pages, handId)
      expect(result.handId).toBe(handId)
      for (const page of pages) await page.leave()
      expect(await house.booksAreRight([one, two])).toHaveLength(1)
    },
  )

  it('gives the stakes back when the dealer dies before the cards', { timeout: 60_000 }, async () => {
    const house = await aHouse(hold)
    const taken = halt()
    const a = await house.start((client) => ({
      ...client,
      async bet(leg) {
        const answer = await client.bet(leg)
        taken.reached.resolve()
        await taken.go.promise
        return answer
      },
    }))
    const one = await house.enter('p1', a.app)
    await cards(one).sit(0)
    const ticking = setInterval(() => house.clock.advance(400), 60)
    await taken.reached.promise
    clearInterval(ticking)
    expect(await one.balance()).toBe(startMinor - 1_000n)
    a.die()
    taken.go.resolve()
    const b = await house.start()
    const page = cards(one.at(b.app))
    const { handId } = await house.until(page, ({ phase }) => phase === 'playing')
    await playOut(house, [page], handId)
    await page.leave()
    house.clock.advance(61_000)
    await b.resolveUnfinished()
    const hands = await house.booksAreRight([one])
    expect(hands.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'decided'])
  })

  const moments = [
    ['bet', ['cancelled', 'decided']],
    ['win', ['decided']],
  ] as const
  it.each(sample(moments, 1, 1))(
    'an owner that is halted in a %s and goes on later changes nothing',
    { timeout: 60_000 },
    async (moment, states) => {
      const house = await aHouse(hold)
      const halted = Promise.withResolvers<void>()
      async function stopAt<T>(call: 'bet' | 'win', asked: Promise<T>): Promise<T> {
        const answer = await asked
        if (call === moment) {
          a.pause()
          halted.resolve()
        }
        return answer
      }
      const a: Process = await house.start((client) => ({
        ...client,
        bet: (leg) => stopAt('bet', client.bet(leg)),
        win: (leg) => stopAt('win', client.win(leg)),
      }))
      const one = await house.enter('p1', a.app)
      const page = cards(one)
      await page.sit(0)
      const isHalted = halted.promise.then(() => 'halted' as const)
      // A call of the page may be cut off together with the process.
      while ((await Promise.race([isHalted, pause(60)])) !== 'halted') {
        house.clock.advance(400)
        const view = await Promise.race([isHalted, page.look()])
        if (view !== 'halted' && view.choices !== null) await Promise.race([isHalted, page.act(view)])
      }
      const b = await house.start()
      const there = cards(one.at(b.app))
      if (moment === 'bet') {
        const { handId } = await house.until(there, ({ phase }) => phase === 'playing')
        await playOut(house, [there], handId)
      } else await house.until(there, ({ phase }) => phase === 'result')
      await there.leave()
      a.resume()
      await pause(300)
      house.clock.advance(61_000)
      for (const vendor of [a, b]) await vendor.resolveUnfinished()
      const hands = await house.booksAreRight([one])
      expect(hands.map(({ state }) => state).toSorted()).toEqual(states)
    },
  )

  const ops = cases(40, 3_000)
  it.each(sample(['cards', 'blackjack'] as const, 1, 2))(
    `lose and double nothing in ${ops} acts at %s while processes are halted and die`,
    { timeout: patienceMs(90_000) },
    async (kind) => {
      const house = await aHouse(kind === 'cards' ? hold : 'casa-mirante-blackjack')
      const below = numbersOf(kind.length)
      let processes = [await house.start(), await house.start()] as Process[]
      const paused = new Set<Process>()
      const players: Entered[] = []
      for (const id of ['p1', 'p2', 'p3']) players.push(await house.enter(id, (processes[0] as Process).app))
      const figures = { acts: 0, halts: 0, deaths: 0 }
      const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T
      const awake = () => processes.filter((each) => !paused.has(each))

      for (let op = 0; op < ops; op += 1) {
        const chance = below(100)
        if (chance < 6 && awake().length > 1) {
          const one = pick(awake())
          one.pause()
          paused.add(one)
          figures.halts += 1
        } else if (chance < 9) {
          for (const one of paused) one.resume()
          paused.clear()
        } else if (chance < 13 && awake().length > 1) {
          const one = pick(processes)
          one.die()
          paused.delete(one)
          processes = [...processes.filter((each) => each !== one), await house.start()]
          figures.deaths += 1
        }
        const player = pick(players)
        const page = player.at(pick(awake()).app)
        if (await (kind === 'cards' ? cardsAct(page, below) : blackjackAct(page, below))) figures.acts += 1
        house.clock.advance(below(10) === 0 ? 4_000 : 400)
        await pause(30)
      }
      for (const one of paused) one.resume()
      const [last] = processes as [Process]
      for (const player of players) await player.at(last.app).post(`/api/${kind}/leave`)
      const isOver = async () =>
        (await tables().selectFrom('sandbox_seated_table').select('is_active').execute()).every(
          ({ is_active }) => !is_active,
        )
      for (let tries = 0; tries < 300 && !(await isOver()); tries += 1) {
        house.clock.advance(2_000)
        await pause(40)
      }
      expect(await isOver(), 'the tables come to rest').toBe(true)
      house.clock.advance(61_000)
      for (const vendor of [...processes, ...processes]) await vendor.resolveUnfinished()
      const hands = await house.booksAreRight(players)
      const decided = hands.filter(({ state }) => state === 'decided').length
      const { acts, halts, deaths } = figures
      expect(acts).toBeGreaterThan(0)
      // A few acts may by chance complete no hand.
      if (ops >= 1_000) expect(decided).toBeGreaterThan(0)
      tellLaw(`two processes at ${kind}`, `${acts} acts, ${decided} hands, ${halts} halts, ${deaths} deaths`)
    },
  )
})

type Page = Pick<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof aSeatedHouse>>['enter']>>['at']>,
  'get' | 'post'
>

/** A seat, or an act of the hand in turn. True when the table took it. */
async function cardsAct(page: Page, below: (bound: number) => number): Promise<boolean> {
  const seen = await page.post<TableView>('/api/cards/away', { away: false })
  if (!seen.success) return false
  const { seats, choices, handId, step } = seen.value
  if (seats.every((seat) => seat?.you !== true))
    return (await page.post('/api/cards/seat', { seat: below(2), clientSeed: 'random' })).success
  if (choices === null) return false
  const kind = below(8) === 0 ? 'fold' : choices.call === 0 ? 'check' : 'call'
  return (await page.post('/api/cards/act', { handId, step, kind })).success
}

/** A seat, bets, or a move of the hand in turn. True when the table took it. */
async function blackjackAct(page: Page, below: (bound: number) => number): Promise<boolean> {
  const seen = await page.get<BjView>('/api/blackjack/table')
  if (!seen.success) return false
  const { seats, phase, number, moves, handId, step } = seen.value
  if (seats.every((seat) => seat?.you !== true))
    return (await page.post('/api/blackjack/sit', { seat: below(7), clientSeed: 'random' })).success
  if (phase === 'waiting' || phase === 'betting') {
    const bets = { number, main: '10.00', pairs: '1.00', poker: '0', ready: true }
    return (await page.post('/api/blackjack/bets', bets)).success
  }
  const move = moves[below(moves.length || 1)]
  return move !== undefined && (await page.post('/api/blackjack/move', { handId, step, move })).success
}
