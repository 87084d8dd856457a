import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { boardFault } from '#domain/lottery/board.ts'
import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import { testClock } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { ownBooks } from '../books.ts'
import { aDrawHouse, withoutDraws } from '../testing/a-draws.ts'

const merchant = 'LANTERN01'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

await onOneEngine('draws of lotteries', (database) => {
  beforeEach(() => withoutDraws(database().db))
  const lotteryOf = (parts: Parameters<typeof aDrawHouse>[1] = {}) => aDrawHouse(database().db, parts)

  describe('planned', () => {
    it('are fifty of every station that has as many, each with a commitment of its own', async () => {
      const { draws, lists } = lotteryOf()
      await draws.plan()
      for (const { game } of ownBooks().all) {
        const list = await lists.draws(merchant, game.id, 50)
        const least = game.id === 'thailand' ? 24 : 50
        for (const { id } of game.stations)
          expect([id, list.filter(({ station }) => station === id).length >= least]).toEqual([id, true])
        expect(new Set(list.map(({ commitment }) => commitment)).size).toBe(list.length)
      }
    })

    it('by two gateways at once exist once', async () => {
      const clock = testClock()
      const [one, other] = [lotteryOf({ clock, games: ['lao'] }), lotteryOf({ clock, games: ['lao'] })]
      await Promise.all([one.draws.plan(), other.draws.plan()])
      expect(await one.lists.draws(merchant, 'lao', 50)).toEqual(await other.lists.draws(merchant, 'lao', 50))
    })

    it('are made as others go, so that fifty stay ahead', async () => {
      const { run, lists, clock } = lotteryOf({ games: ['keno'] })
      await run()
      for (let n = 0; n < 5; n++) {
        clock.advance(7 * minuteMs)
        await run()
        expect(await lists.draws(merchant, 'keno', 50)).toHaveLength(50)
      }
    })

    it('that a changed rule book no longer has are given up and settled, others are moved', async () => {
      const clock = testClock()
      const games = ['lao']
      const before = lotteryOf({ clock, games })
      await before.run()
      const [first, second] = await before.lists.draws(merchant, 'lao', 2)
      if (first === undefined || second === undefined) throw new Error('no draws')
      const after = lotteryOf({
        clock,
        games,
        change: (game) => ({
          ...game,
          holidays: [{ name: 'tet', from: first.drawId, to: first.drawId }],
          times: { closeAt: '21:00', drawAt: '21:30' },
        }),
      })
      await after.run()
      expect(after.settled).toContainEqual({ gameId: 'lao', drawId: first.drawId })
      const [next] = await after.lists.draws(merchant, 'lao', 1)
      expect(next).toMatchObject({ drawId: second.drawId, commitment: second.commitment })
      expect(next?.closesAt).toMatch(/T14:00:00.000Z$/)
    })
  })

  describe('drawn', () => {
    it('have the board that their seed decides, whose hash was public before', async () => {
      const { run, lists, clock, told, settled } = lotteryOf({ games: ['vietnam-south'] })
      await run()
      const [draw] = await lists.draws(merchant, 'vietnam-south', 1)
      if (draw === undefined) throw new Error('no draw')
      const key = { gameId: draw.gameId, station: draw.station, drawId: draw.drawId }
      expect(await lists.proof(merchant, key)).toMatchObject({ seed: null, result: null })
      clock.advance(Date.parse(draw.drawsAt) - clock.now().getTime())
      await run()
      const { seed, result, committedAt } = await lists.proof(merchant, key)
      if (seed === null || result === null || committedAt === null) throw new Error('not drawn')
      expect(commitmentOf(seed)).toBe(draw.commitment)
      expect(committedAt < draw.closesAt).toBe(true)
      const game = ownBooks().of(key.gameId)!.game
      expect(result.board).toEqual(fairBoard(game, { ...key, seed }))
      expect(boardFault(game, result.board)).toBeNull()
      expect(told).toContainEqual({ type: 'lotteryDraws', gameIds: ['vietnam-south'] })
      expect(settled).toContainEqual({ gameId: key.gameId, drawId: key.drawId })
    })

    it('show nothing of a seed before their time, in the database neither', async () => {
      const { draws, db } = lotteryOf({ games: ['singapore-4d'] })
      await draws.plan()
      const rows = await db
        .selectFrom('lottery_draw')
        .selectAll()
        .where('game_id', '=', 'singapore-4d')
        .execute()
      for (const { state, seed, sealed_seed, commitment } of rows)
        if (state === 'open') {
          expect(seed).toBeNull()
          expect(Buffer.from(sealed_seed ?? []).length).toBeGreaterThan(64)
          expect(Buffer.from(sealed_seed ?? []).toString('latin1')).not.toContain(commitment)
        }
    })

    it('are caught up after an outage, each once, the oldest first', async () => {
      const { run, clock, lists, settled } = lotteryOf({ games: ['pk10'] })
      await run()
      const missed = (await lists.draws(merchant, 'pk10', 50)).filter(
        ({ drawsAt }) => Date.parse(drawsAt) <= clock.now().getTime() + hourMs,
      )
      clock.advance(hourMs)
      await run()
      await run()
      expect(missed.length).toBeGreaterThan(9)
      for (const { drawId, station } of missed) {
        const { result } = await lists.proof(merchant, { gameId: 'pk10', drawId, station })
        expect(result?.version).toBe(1)
      }
      const rounds = settled.map(({ drawId }) => drawId)
      expect(rounds.toSorted()).toEqual([...new Set(rounds)].toSorted())
      expect(rounds).toEqual(expect.arrayContaining(missed.map(({ drawId }) => drawId)))
    })

    it('by two gateways are drawn and settled once, and the pages of both hear of it', async () => {
      const clock = testClock()
      const games = ['fast-three']
      const [one, other] = [lotteryOf({ clock, games }), lotteryOf({ clock, games })]
      await Promise.all([one.run(), other.run()])
      clock.advance(10 * minuteMs)
      await Promise.all([one.run(), other.run()])
      await Promise.all([one.run(), other.run()])
      const rounds = [...one.settled, ...other.settled].map(({ drawId }) => drawId)
      expect(rounds.length).toBeGreaterThan(0)
      expect(new Set(rounds).size).toBe(rounds.length)
      const news = { type: 'lotteryDraws', gameIds: games }
      expect(one.told).toContainEqual(news)
      expect(other.told).toContainEqual(news)
    })

    it('after a long outage in several turns, of which each draws a hundred, and pages hear of the whole once', async () => {
      const games = ['eleven-five', 'fast-three', 'keno', 'pk10']
      const { run, clock, db, told } = lotteryOf({ games })
      const drawn = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from lottery_draw where state = 'drawn'`.execute(db)
        return rows[0]?.count
      }
      await run()
      clock.advance(50 * minuteMs)
      await run()
      expect(await drawn()).toBe(100)
      expect(told).toEqual([])
      await run()
      expect(await drawn()).toBeGreaterThan(100)
      for (let turn = 0; turn < 3; turn++) await run()
      expect(told).toEqual([{ type: 'lotteryDraws', gameIds: expect.arrayContaining(games) }])
    })

    it('of many lotteries in one second are one event for a page', async () => {
      const { run, clock, told } = lotteryOf({ games: ['pk10', 'keno', 'vietnam-south'] })
      await run()
      clock.advance(24 * hourMs)
      for (let turn = 0; turn < 3; turn++) await run()
      expect(told).toEqual([
        { type: 'lotteryDraws', gameIds: expect.arrayContaining(['pk10', 'keno', 'vietnam-south']) },
      ])
    })

    it('are settled by another run when one was cut off between draw and settlement', async () => {
      const clock = testClock()
      let isKilled = true
      const lottery = lotteryOf({
        clock,
        games: ['eleven-five'],
        settle: () => (isKilled ? Promise.reject(new Error('killed')) : Promise.resolve(1)),
      })
      await lottery.run()
      clock.advance(10 * minuteMs)
      await expect(lottery.run()).rejects.toThrow('killed')
      const failed = lottery.settled.length
      expect(failed).toBeGreaterThan(0)
      isKilled = false
      // After the lease of the interrupted run.
      await lottery.run()
      expect(lottery.settled).toHaveLength(failed)
      clock.advance(minuteMs)
      await lottery.run()
      expect(lottery.settled.slice(failed)).toEqual(expect.arrayContaining(lottery.settled.slice(0, failed)))
      const after = lottery.settled.length
      await lottery.run()
      expect(lottery.settled).toHaveLength(after)
    })

    it('whose seed another secret sealed are given back, and the operator hears of it once', async () => {
      const clock = testClock()
      const games = ['three-digits']
      await lotteryOf({ clock, games }).run()
      const lost = lotteryOf({ clock, games, secret: 'another secret than the one that sealed them' })
      clock.advance(hourMs)
      await lost.run()
      await lost.run()
      const told = lost.problems.length
      await lost.run()
      expect(told).toBeGreaterThan(0)
      expect(lost.problems).toHaveLength(told)
      expect(lost.settled.length).toBeGreaterThan(0)
    })
  })

  describe('that wait', () => {
    /** Copies of a game's next draw that were due before all others. */
    const copies = async (gameId: string, change: { readonly game_id?: string }) => {
      const { rows } = await sql<{ draw_id: string; station: string }>`insert into lottery_draw
        select (jsonb_populate_record(null::lottery_draw, to_jsonb(draw) || ${JSON.stringify(change)}::jsonb
          || jsonb_build_object('draw_id', '2020-01-01-' || n, 'draws_at', draw.draws_at - interval '1 minute',
            'closes_at', draw.closes_at - interval '1 minute'))).*
        from (select * from lottery_draw where game_id = ${gameId} and state = 'open' order by draws_at limit 1) draw
          cross join generate_series(1, 501) n
        returning draw_id, station`.execute(database().db)
      return rows
    }
    const stateOf = async (gameId: string, drawId: string) =>
      (
        await database()
          .db.selectFrom('lottery_draw')
          .select('state')
          .where('game_id', '=', gameId)
          .where('draw_id', '=', drawId)
          .executeTakeFirst()
      )?.state

    it('for a rule book that is gone keep no other from being drawn', async () => {
      const { run, lists, clock } = lotteryOf({ games: ['keno'] })
      await run()
      const [next] = await lists.draws(merchant, 'keno', 1)
      await copies('keno', { game_id: 'a-game-of-before' })
      clock.advance(7 * minuteMs)
      await run()
      expect(await stateOf('keno', next?.drawId ?? '')).toBe('drawn')
    })

    it('for a confirmation of their report keep no other from being given back', async () => {
      const feed = { games: ['lao'], sources: { north: 'a secret', south: 'another' } }
      const { run, lists, clock, books } = lotteryOf({ games: ['lao'], settings: { feed, past: false } })
      await run()
      const [next] = await lists.draws(merchant, 'lao', 1)
      if (next === undefined) throw new Error('no draw')
      const held = await copies('lao', {})
      await database()
        .db.insertInto('lottery_report')
        .values(
          held.map(({ draw_id, station }) => ({
            game_id: 'lao',
            draw_id,
            station,
            report_id: `report:${draw_id}`,
            source: 'north',
            board: JSON.stringify({ result: ['1234'] }),
            at: clock.now(),
            replaced: false,
          })),
        )
        .execute()
      const waitsMs = (books.of('lao')?.game.refundAfterMinutes ?? 0) * minuteMs
      clock.advance(new Date(next.drawsAt).getTime() - clock.now().getTime() + waitsMs)
      await run()
      expect(await stateOf('lao', next.drawId)).toBe('refunded')
      expect(await stateOf('lao', held[0]?.draw_id ?? '')).toBe('open')
    })
  })

  describe('of the days before the first start', () => {
    it('are a hundred of each game, drawn fairly, and marked because their commitment was never published', async () => {
      const { run, lists } = lotteryOf({
        games: ['vietnam-north'],
        settings: { feed: null, past: true },
      })
      await run()
      const list = await lists.opened(merchant, { gameId: 'vietnam-north', count: 200 })
      expect(list).toHaveLength(100)
      const [latest] = list
      if (latest === undefined) throw new Error('no board')
      const { gameId, station, drawId } = latest
      const { seed, committedAt, draw } = await lists.proof(merchant, { gameId, station, drawId })
      expect(committedAt).toBeNull()
      expect(commitmentOf(seed ?? '')).toBe(draw.commitment)
      const game = ownBooks().of('vietnam-north')!.game
      expect(latest.board).toEqual(fairBoard(game, { gameId, station, drawId, seed: seed ?? '' }))
    })
  })

  describe('lists', () => {
    it('tell the next draw of every game with the stations that draw together, and the latest board', async () => {
      const { run, lists, clock } = lotteryOf()
      await run()
      const rows = await lists.all(merchant, null)
      expect(rows.map(({ gameId }) => gameId)).toEqual(ownBooks().all.map(({ game }) => game.id))
      const south = rows.find(({ gameId }) => gameId === 'vietnam-south')
      expect(south?.next?.stations.length).toBeGreaterThanOrEqual(3)
      clock.advance(24 * hourMs)
      // A day of all games exceeds the draws of one run.
      for (let turn = 0; turn < 12; turn += 1) await run()
      const [again] = await lists.rowsOf(merchant, ['vietnam-south'])
      expect(again?.latest).not.toBeNull()
      const near = await lists.near(merchant, 'Lott', 100)
      expect(near.length).toBeGreaterThan(0)
      const menu = await lists.menu(merchant)
      expect(menu).toHaveLength(7)
      for (const { regions } of menu) expect(regions.map(({ gameId }) => gameId)).toHaveLength(3)
    })

    it('of one day and one station hold its boards alone', async () => {
      const { run, lists, clock } = lotteryOf({ games: ['hanoi'] })
      await run()
      clock.advance(49 * hourMs)
      await run()
      const [latest] = await lists.opened(merchant, { gameId: 'hanoi', count: 1 })
      if (latest === undefined) throw new Error('no board')
      const day = latest.drawId.slice(0, 10)
      const ofDay = await lists.opened(merchant, { gameId: 'hanoi', day, count: 50 })
      expect(new Set(ofDay.map(({ drawId }) => drawId))).toEqual(new Set([latest.drawId]))
      const { station } = latest
      const one = await lists.opened(merchant, { gameId: 'hanoi', station, day, count: 50 })
      expect(one).toEqual([latest])
    })

    it('do not know a game that the site does not sell', async () => {
      const lottery = lotteryOf({ games: ['lao'] })
      await expect(lottery.lists.opened(merchant, { gameId: 'keno', count: 1 })).rejects.toMatchObject({
        code: 'lottery.unknown',
      })
    })
  })

  describe('yeekee', () => {
    it('adds what players send in until the round closes, each player a few, in the order of arrival', async () => {
      const { run, lists, submissions, clock, books } = lotteryOf({ games: ['yeekee'] })
      await run()
      const [draw] = await lists.draws(merchant, 'yeekee', 1)
      if (draw === undefined) throw new Error('no round')
      const key = { gameId: 'yeekee', station: draw.station, drawId: draw.drawId }
      const book = books.of('yeekee')!
      const send = (playerId: string, number: string) =>
        submissions.submit(book, key, { merchantCode: merchant, playerId }, number)
      await Promise.all(Array.from({ length: 20 }, (_, n) => send(`p${n % 5}`, String(90_000 + n))))
      expect(await send('p0', '00001')).toBe(5)
      await expect(send('p0', '00002')).rejects.toMatchObject({ code: 'lottery.submissionsFull' })
      clock.advance(Date.parse(draw.closesAt) - clock.now().getTime())
      await expect(send('p9', '00003')).rejects.toMatchObject({ code: 'lottery.closed' })
      clock.advance(5 * minuteMs)
      await run()
      const { seed, result, submissions: log } = await lists.proof(merchant, key)
      expect(log).toHaveLength(21)
      expect(log.at(-1)?.number).toBe('00001')
      expect(result?.board).toEqual(
        fairBoard(book.game, { ...key, seed: seed ?? '', submissions: log.map(({ number }) => number) }),
      )
    })
  })
})
