import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#server/lib/handle.ts'
import { testClock } from '#tests/support/clock.ts'
import type { TestClock } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
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
const problems: string[] = []
const onProblem = ({ message }: Error) => void problems.push(message)
const stateOf = (value: unknown) => ({ state: () => Promise.resolve(value) })

await onOneEngine('the audit', (database) => {
  let clock: TestClock
  let audit: Audit
  beforeAll(() => {
    clock = testClock('2026-11-20T23:00:00.000Z')
    audit = createAudit({ db: database().db, replica: database().db, clock, onProblem })
  })

  it('writes a deed down before it is done, and its end after it', async () => {
    let on = true
    const change = { state: () => Promise.resolve({ on }) }
    await audit.around(aDeed(), change, () => Promise.resolve((on = false)))
    const { shown: rows } = await audit.page(anything, { cursor: null, size: 10 })
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
    const {
      shown: [fault, , refusal],
    } = await audit.page(anything, { cursor: null, size: 3 })
    expect([fault?.phase, fault?.after_state]).toEqual(['failed', null])
    expect([refusal?.phase, refusal?.after_state]).toEqual(['refused', '{"errorCode":"ops.unknown"}'])
  })

  it('is one chain, however many write at once', async () => {
    const writers = Array.from({ length: 24 }, (_, count) =>
      audit.append(aDeed({ requestId: `race-${count}` }), 'done', { before: null, after: null }),
    )
    await Promise.all(writers)
    const report = await audit.verify()
    expect(report).toMatchObject({ breaks: [], entries: 30, head: { entries: 30 } })
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
    const before = createAudit({
      db: database().db,
      replica: database().db,
      clock: testClock('2026-11-20T10:00:00.000Z'),
      onProblem,
    })
    await before.append(aDeed(), 'done', { before: null, after: null })
    expect((await audit.verify()).breaks).toEqual([])
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

    const db = () => database().db
    const restore = async () => {
      await db().deleteFrom('audit').execute()
      await db()
        .insertInto('audit')
        .values(kept as never)
        .execute()
      expect((await audit.verify()).breaks).toEqual([])
    }
    const keep = async () =>
      kept.splice(0, kept.length, ...(await db().selectFrom('audit').selectAll().execute()))

    it.each([
      ['another actor', change('actor', 'nobody'), ['12 changed']],
      ['another outcome', change('after_state', '{}'), ['12 changed']],
      ['a missing entry', drop(12n), ['13 missing', '30 anchor']],
      ['a day cut off at its end', drop(30n), ['31 missing', '30 anchor']],
    ])('%s', async (_, tamper, wanted) => {
      await keep()
      await tamper()
      const { breaks } = await audit.verify()
      expect(breaks.map(({ seq, problem }) => `${seq} ${problem}`)).toEqual(wanted)
      await restore()
    })

    it('every place, not the first alone', async () => {
      await keep()
      await change('actor', 'nobody')()
      await drop(20n)()
      const { breaks, entries } = await audit.verify()
      expect(breaks.map(({ seq, problem }) => `${seq} ${problem}`)).toEqual([
        '12 changed',
        '21 missing',
        '30 anchor',
      ])
      expect(entries).toBe(kept.length - 1)
      await restore()
    })

    it('the last entries deleted, because the head of the chain remembers them', async () => {
      await keep()
      await drop(BigInt(kept.length))()
      expect((await audit.verify()).breaks).toEqual([
        { seq: String(kept.length), day: null, problem: 'cutOff' },
      ])
      await restore()
    })

    it('the last entries and the head deleted, by a line that was kept elsewhere', async () => {
      const { head } = await audit.verify()
      expect((await audit.verify(head)).breaks).toEqual([])
      const rewritten = { ...head, hash: 'e'.repeat(64) }
      expect((await audit.verify(rewritten)).breaks).toMatchObject([{ problem: 'rewritten' }])
      const longer = { ...head, entries: head.entries + 1 }
      expect((await audit.verify(longer)).breaks).toMatchObject([{ problem: 'cutOff' }])
    })

    it('a chain that was written anew and does not end in the day’s anchor', async () => {
      const anchors = db().updateTable('audit_anchor')
      const { hash } = await db().selectFrom('audit_anchor').select('hash').executeTakeFirstOrThrow()
      await anchors.set({ hash: 'f'.repeat(64) } as never).execute()
      expect((await audit.verify()).breaks).toEqual([{ seq: '30', day: '2026-11-20', problem: 'anchor' }])
      await anchors.set({ hash } as never).execute()
    })
  })

  it('hashes what the database stores, whatever text it was given', async () => {
    for (const reason of ['\uD800 lone', 'tab\tline\nquote"back\\slash', '\u2028 \u0001 \u007f 💥 é', ''])
      await audit.append(aDeed({ reason }), 'done', { before: { reason }, after: null })
    expect((await audit.verify()).breaks).toEqual([])
  })

  it('never says failed of a deed that was done', async () => {
    let done = false
    const change = {
      state: () => (done ? Promise.reject(new Error('the state is gone')) : Promise.resolve(null)),
    }
    const work = () => Promise.resolve((done = true))
    await expect(audit.around(aDeed({ requestId: 'done-1' }), change, work)).resolves.toBe(true)
    const { shown: rows } = await audit.page(anything, { cursor: null, size: 100 })
    expect(rows.filter(({ request_id }) => request_id === 'done-1').map(({ phase }) => phase)).toEqual([
      'begun',
    ])
    expect(problems).toEqual(['module.set was done, and the audit has no end of it'])
  })
})

const anything = { day: null, actor: null, action: null, phase: null } as const
