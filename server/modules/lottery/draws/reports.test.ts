import { beforeEach, describe, expect, it } from 'vitest'
import type { Board } from '#domain/lottery/board.ts'
import { testClock } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aDrawHouse, withoutDraws } from '../testing/a-draws.ts'
import { giveUpDraw } from './reports.ts'

const secret = 'a secret of a source of results, long enough'
const feed = { games: ['lao'], sources: { north: secret, south: secret, east: secret } }
const hourMs = 3_600_000
const board: Board = { result: ['4821'] }
const other: Board = { result: ['4822'] }
const ana = { operatorId: 'ana', confirmed: true }
const rui = { operatorId: 'rui', confirmed: true }

await onOneEngine('reported results', (database) => {
  beforeEach(() => withoutDraws(database().db))

  /** A draw past its time without a result. */
  async function aWaitingDraw(parts: Parameters<typeof aDrawHouse>[1] = {}) {
    const clock = testClock()
    const house = aDrawHouse(database().db, {
      clock,
      games: ['lao', 'hanoi'],
      settings: { feed, past: false },
      ...parts,
    })
    await house.run()
    const [draw] = await house.lists.draws('LANTERN01', 'lao', 1)
    if (draw === undefined) throw new Error('no draw')
    const key = { gameId: 'lao', station: draw.station, drawId: draw.drawId }
    const untilDrawn = () => clock.advance(Date.parse(draw.drawsAt) - clock.now().getTime())
    const row = String(Object.keys(board))
    const report = (source: string, what: Board = board) => house.reports.report(source, key, what)
    /** Reads with an empty cache. */
    const proof = () => aDrawHouse(database().db, { clock }).lists.proof('LANTERN01', key)
    return { ...house, clock, key, untilDrawn, report, proof, row }
  }

  it('are published when two sources agree, then settled and told', async () => {
    const { untilDrawn, report, proof, run, told, settled, key } = await aWaitingDraw()
    untilDrawn()
    expect(await report('north')).toBe('held')
    await run()
    expect((await proof()).result).toBeNull()
    expect(await report('south')).toBe('published')
    await run()
    expect((await proof()).result).toMatchObject({ board, version: 1 })
    expect(settled).toContainEqual({ gameId: 'lao', drawId: key.drawId })
    expect(told).toContainEqual({ type: 'lotteryDraws', gameIds: [key.gameId] })
    expect(await report('east')).toBe('known')
  })

  it('of one source told twice are one voice', async () => {
    const { untilDrawn, report, proof } = await aWaitingDraw()
    untilDrawn()
    expect(await report('north')).toBe('held')
    expect(await report('north')).toBe('held')
    expect((await proof()).result).toBeNull()
  })

  it('sent 32 times at once by two sources are published once', async () => {
    const { untilDrawn, report, proof } = await aWaitingDraw()
    untilDrawn()
    const said = await Promise.all(
      Array.from({ length: 32 }, (_, n) => report(n % 2 === 0 ? 'north' : 'south')),
    )
    expect(said.filter((state) => state === 'published')).toHaveLength(1)
    expect((await proof()).result?.version).toBe(1)
  })

  it('that differ are disputed until two agree', async () => {
    const { untilDrawn, report, proof } = await aWaitingDraw()
    untilDrawn()
    await report('north')
    expect(await report('south', other)).toBe('disputed')
    expect((await proof()).result).toBeNull()
    expect(await report('east', other)).toBe('published')
    expect((await proof()).result).toMatchObject({ board: other })
  })

  it('are refused before the draw, for a board that does not fit, for a fair draw and for an unknown one', async () => {
    const { untilDrawn, report, reports, lists, key } = await aWaitingDraw()
    await expect(report('north')).rejects.toMatchObject({ code: 'lottery.notDrawn' })
    untilDrawn()
    for (const misfit of [{ result: ['48'] }, { result: ['48213'] }, { result: [] }, { prize: ['4821'] }, {}])
      await expect(report('north', misfit)).rejects.toMatchObject({ code: 'lottery.boardInvalid' })
    await expect(reports.report('north', { ...key, drawId: '2020-01-01' }, board)).rejects.toMatchObject({
      code: 'lottery.drawUnknown',
    })
    const [fair] = await lists.draws('LANTERN01', 'hanoi', 1)
    if (fair === undefined) throw new Error('no draw')
    await expect(
      reports.report('north', { gameId: 'hanoi', station: fair.station, drawId: fair.drawId }, board),
    ).rejects.toMatchObject({ code: 'lottery.drawUnknown' })
  })

  it('that do not come in time are waited for no longer: bets are given back, and a late report is refused', async () => {
    const { untilDrawn, report, run, clock, books, settled, key } = await aWaitingDraw()
    untilDrawn()
    await run()
    expect(settled).not.toContainEqual({ gameId: 'lao', drawId: key.drawId })
    clock.advance((books.of('lao')?.game.refundAfterMinutes ?? 0) * 60_000)
    await run()
    expect(settled).toContainEqual({ gameId: 'lao', drawId: key.drawId })
    await expect(report('north')).rejects.toMatchObject({ code: 'lottery.reportLate' })
  })

  it('held for one source alone wait a day longer for a person', async () => {
    const { untilDrawn, report, run, clock, books, draws, key } = await aWaitingDraw()
    const outcome = async () => (await draws.boards.of(key)).get(key.station)
    untilDrawn()
    await report('north')
    clock.advance((books.of('lao')?.game.refundAfterMinutes ?? 0) * 60_000)
    await run()
    expect(await outcome()).toBeUndefined()
    clock.advance(24 * hourMs)
    await run()
    expect(await outcome()).toEqual({ kind: 'refunded' })
  })

  describe('corrected', () => {
    const published = async () => {
      const draw = await aWaitingDraw()
      draw.untilDrawn()
      await draw.report('north')
      await draw.report('south')
      await draw.run()
      return draw
    }

    it('by both sources get a new version, are settled again, and the old board stays readable', async () => {
      const { report, run, proof, settled, key } = await published()
      expect(await report('north', other)).toBe('disputed')
      expect((await proof()).result).toMatchObject({ board, version: 1 })
      expect(await report('south', other)).toBe('published')
      const before = settled.length
      await run()
      expect(settled.slice(before)).toEqual([{ gameId: 'lao', drawId: key.drawId }])
      expect(await proof()).toMatchObject({ result: { board: other, version: 2 }, replaced: [{ board }] })
    })

    it('by one source and one person stay as they are; two people replace them', async () => {
      const { reports, key, proof, report } = await published()
      await report('north', other)
      expect(await reports.propose(ana, key, other, 'misread')).toBe('secondPerson')
      expect((await proof()).result?.version).toBe(1)
      const [row] = await database().db.selectFrom('lottery_proposal').selectAll().execute()
      const decision = {
        proposalId: row?.proposal_id ?? '',
        decision: 'confirm',
        reason: 'seen too',
      } as const
      await expect(reports.decide(ana, key, decision)).rejects.toMatchObject({ code: 'ops.samePerson' })
      await expect(reports.decide({ ...rui, confirmed: false }, key, decision)).rejects.toMatchObject({
        code: 'operator.unconfirmed',
      })
      await reports.decide(rui, key, decision)
      expect((await proof()).result).toMatchObject({ board: other, version: 2 })
    })

    it('are not, a week later, by sources', async () => {
      const { report, clock } = await published()
      clock.advance(8 * 24 * hourMs)
      await expect(report('north', other)).rejects.toMatchObject({ code: 'lottery.reportLate' })
    })
  })

  describe('entered at the desk', () => {
    it('count at once when a source has reported the same', async () => {
      const { untilDrawn, report, reports, key, proof } = await aWaitingDraw()
      untilDrawn()
      await report('north')
      expect(await reports.propose(ana, key, board, 'read from the broadcast')).toBe('done')
      expect((await proof()).result).toMatchObject({ board, version: 1 })
    })

    it('count when a source reports the same afterwards', async () => {
      const { untilDrawn, report, reports, key, proof } = await aWaitingDraw()
      untilDrawn()
      expect(await reports.propose(ana, key, board, 'read from the broadcast')).toBe('secondPerson')
      expect(await report('north')).toBe('published')
      expect((await proof()).result).toMatchObject({ board })
    })

    it('can be dropped; a draw that is given up takes no result', async () => {
      const { untilDrawn, reports, key, db, clock } = await aWaitingDraw()
      untilDrawn()
      await reports.propose(ana, key, board, 'read from the broadcast')
      await expect(reports.propose(rui, key, other, 'I read this')).rejects.toMatchObject({
        code: 'ops.wrongState',
      })
      const [row] = await db.selectFrom('lottery_proposal').selectAll().execute()
      await reports.decide(rui, key, {
        proposalId: row?.proposal_id ?? '',
        decision: 'drop',
        reason: 'wrong day',
      })
      await giveUpDraw({ db, clock }, key)
      await expect(reports.propose(rui, key, other, 'too late')).rejects.toMatchObject({
        code: 'ops.wrongState',
      })
      await expect(giveUpDraw({ db, clock }, key)).rejects.toMatchObject({ code: 'ops.wrongState' })
    })
  })
})
