import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#server/lib/handle.ts'
import { testClock } from '#tests/support/clock.ts'
import type { TestClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createAudit } from './audit.ts'
import type { Audit, Deed } from './audit.ts'

const aDeed = (given: Partial<Deed> = {}): Deed => ({
  actor: 'ana',
  role: 'admin',
  action: 'module.set',
  merchantCode: 'AURORA01',
  subject: 'module GAMELO3',
  reason: null,
  ip: '127.0.0.1',
  session: 's1',
  requestId: 'r1',
  ...given,
})
const stateOf = (value: unknown) => ({ state: () => Promise.resolve(value) })

await forEachEngine('the audit', (database) => {
  let clock: TestClock
  let audit: Audit
  beforeAll(() => {
    clock = testClock('2026-11-20T23:00:00.000Z')
    audit = createAudit({ db: database().db, clock })
  })

  it('writes a deed down before it is done, and its end after it', async () => {
    let on = true
    const change = { state: () => Promise.resolve({ on }) }
    await audit.around(aDeed(), change, () => Promise.resolve((on = false)))
    const rows = await audit.page(anything, { skip: 0, take: 10 })
    expect(rows.map(({ phase, before_state, after_state }) => [phase, before_state, after_state])).toEqual([
      ['done', '{"on":true}', '{"on":false}'],
      ['begun', '{"on":true}', null],
    ])
  })

  it('writes down refusals and faults, and hands them on', async () => {
    const refused = () => Promise.reject(new ApiError('ops.unknown'))
    await expect(audit.around(aDeed(), stateOf(null), refused)).rejects.toThrow('ops.unknown')
    const broken = () => Promise.reject(new Error('the disk is full of secrets'))
    await expect(audit.around(aDeed(), stateOf(null), broken)).rejects.toThrow('secrets')
    const [fault, , refusal] = await audit.page(anything, { skip: 0, take: 3 })
    expect([fault?.phase, fault?.after_state]).toEqual(['failed', null])
    expect([refusal?.phase, refusal?.after_state]).toEqual(['refused', '{"errorCode":"ops.unknown"}'])
  })

  it('is one chain, however many write at once', async () => {
    const writers = Array.from({ length: 24 }, (_, count) =>
      audit.append(aDeed({ requestId: `race-${count}` }), 'done', { before: null, after: null }),
    )
    await Promise.all(writers)
    const report = await audit.verify()
    expect(report).toMatchObject({ broken: null, entries: 30 })
  })

  it('anchors each day that is over, once', async () => {
    expect(await audit.anchor()).toEqual([])
    clock.advance(2 * 3_600_000)
    await audit.append(aDeed(), 'done', { before: null, after: null })
    const anchors = await audit.anchor()
    expect(anchors).toEqual([expect.objectContaining({ day: '2026-11-20', entries: 30 })])
    expect(await audit.anchor()).toEqual([])
    expect((await audit.verify()).anchors[0]).toEqual(anchors[0])
  })

  it('never steps back in time', async () => {
    const before = createAudit({ db: database().db, clock: testClock('2026-11-20T10:00:00.000Z') })
    await before.append(aDeed(), 'done', { before: null, after: null })
    expect((await audit.verify()).broken).toBeNull()
  })

  describe('tells where it was tampered with:', () => {
    const change = (column: 'actor' | 'after_state', value: string) => async () => {
      await database()
        .db.updateTable('audit')
        .set({ [column]: value } as never)
        .where('seq', '=', 12n)
        .execute()
    }
    const kept: Record<string, unknown>[] = []
    const drop = (seq: bigint) => () => database().db.deleteFrom('audit').where('seq', '=', seq).execute()

    it.each([
      ['another actor', change('actor', 'nobody'), '12', 'its content was changed'],
      ['another outcome', change('after_state', '{}'), '12', 'its content was changed'],
      ['a missing entry', drop(12n), '13', 'an entry before it is missing'],
      ['a day cut off at its end', drop(30n), '31', 'an entry before it is missing'],
    ])('%s', async (_, tamper, seq, problem) => {
      const { db } = database()
      kept.splice(0, kept.length, ...(await db.selectFrom('audit').selectAll().execute()))
      await tamper()
      expect((await audit.verify()).broken).toMatchObject({ seq, problem })
      await db.deleteFrom('audit').execute()
      await db
        .insertInto('audit')
        .values(kept as never)
        .execute()
      expect((await audit.verify()).broken).toBeNull()
    })

    it('a chain that was written anew and does not end in the day’s anchor', async () => {
      await database()
        .db.updateTable('audit_anchor')
        .set({ hash: 'f'.repeat(64) } as never)
        .execute()
      expect((await audit.verify()).broken).toMatchObject({
        day: '2026-11-20',
        problem: 'the day ends other than its anchor',
      })
    })
  })
})

const anything = { day: null, actor: null, action: null, phase: null } as const
