import { beforeAll, describe, expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { createDeskDraws } from './desk-draws.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Drawn and refunded draws alternate; two of them are drawn at the same time. */
const draws = [
  { draw_id: 'late-dispute', minutes: -90, state: 'drawn', disputed: true },
  { draw_id: 'early-dispute', minutes: -95, state: 'drawn', disputed: true },
  { draw_id: 'waits', minutes: -1, state: 'open' },
  { draw_id: 'waits-longer', minutes: -2, state: 'open' },
  { draw_id: 'ended-1', minutes: -10, state: 'refunded' },
  { draw_id: 'ended-3', minutes: -20, state: 'refunded' },
  { draw_id: 'ended-2', minutes: -20, state: 'drawn' },
  { draw_id: 'ended-0', minutes: -30, state: 'drawn' },
  { draw_id: 'next', minutes: 5, state: 'open' },
  { draw_id: 'later', minutes: 15, state: 'open' },
] as const
const inOrder = [
  ['late-dispute', 'early-dispute'],
  ['waits', 'waits-longer'],
  ['ended-1', 'ended-3', 'ended-2', 'ended-0'],
  ['next', 'later'],
].flat()

await onOneEngine('the desk’s draws', (database) => {
  const desk = () => createDeskDraws(database().db, { of: () => null, all: [] })
  beforeAll(async () => {
    await database()
      .db.insertInto('lottery_draw')
      .values(
        draws.map(({ minutes, state, draw_id, ...rest }) => ({
          game_id: 'lao',
          draw_id,
          station: 'lao',
          closes_at: at(minutes),
          draws_at: at(minutes),
          source: 'feed' as const,
          state,
          version: state === 'open' ? 0 : 1,
          settled_version: 0,
          settling_until: null,
          disputed: 'disputed' in rest,
          commitment: null,
          committed_at: null,
          sealed_seed: null,
          seed: null,
          board: state === 'drawn' ? JSON.stringify({}) : null,
          ended_at: state === 'open' ? null : at(minutes),
          submission_count: 0,
          submission_sum: 0,
        })),
      )
      .execute()
  })

  const walked = async (size: number, filter = {}) => {
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<ReturnType<typeof createDeskDraws>['page']>> = await desk().page(
        now,
        filter,
        { cursor, size },
      )
      pages.push(page.shown.map(({ drawId }) => drawId))
      cursor = page.next
    } while (cursor !== null)
    return pages
  }

  describe('read page by page', () => {
    it.each([1, 2, 3, 4, 10, 25])('show each once, part after part, %i to a page', async (size) => {
      const pages = await walked(size)
      expect(pages.flat()).toEqual(inOrder)
      expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(
        Array.from({ length: Math.ceil(inOrder.length / size) - 1 }, () => size),
      )
    })

    it('show only the state asked for', async () => {
      expect((await walked(1, { state: 'drawn' })).flat()).toEqual(['ended-2', 'ended-0'])
      expect((await walked(2, { state: 'open' })).flat()).toEqual(['next', 'later'])
    })

    it('refuse a cursor of no part', async () => {
      const cursor = Buffer.from(JSON.stringify(['gone', '1', 'lao', 'lao', 'x'])).toString('base64url')
      await expect(desk().page(now, {}, { cursor, size: 1 })).rejects.toMatchObject({
        code: 'request.invalid',
      })
    })
  })
})
