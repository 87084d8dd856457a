import { beforeEach, describe, expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import type { NewSession } from '#server/lib/ports.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createSessionStore } from './session-store.ts'

const aLogin = (changes: Partial<NewSession> = {}): NewSession => ({
  merchantCode: 'TEST01',
  playerId: 'p1',
  username: 'ana',
  accountTypeCode: 0,
  ip: '127.0.0.1',
  userAgent: 'test',
  ...changes,
})
const minute = 60_000

await onOneEngine('the session store', (database) => {
  let clock = testClock()
  let heard: (SiteEvent & { playerId?: string })[] = []
  const random = testRandom()
  const store = () =>
    createSessionStore({
      db: database().db,
      clock,
      random,
      limitsOf: () => ({ idleMs: 30 * minute, absoluteMs: 12 * 60 * minute, maxConcurrent: 3 }),
      events: {
        publish: (to, event) =>
          void heard.push({ ...event, ...(to.playerId === undefined ? {} : { playerId: to.playerId }) }),
      },
    })
  const stateOf = async (sid: string, touch = true) => (await store().find('TEST01', sid, touch)).state

  beforeEach(async () => {
    clock = testClock()
    heard = []
    await database().db.deleteFrom('session').execute()
  })

  it('finds an open session by its cookie and nothing by another one', async () => {
    const { sid } = await store().open(aLogin())
    expect(await store().find('TEST01', sid, true)).toMatchObject({
      state: 'open',
      session: { playerId: 'p1', username: 'ana' },
    })
    expect(await stateOf(`${sid}x`)).toBe('unknown')
  })

  it('keeps the cookie’s value out of the database', async () => {
    const { sid, token } = await store().open(aLogin())
    const rows = JSON.stringify(await database().db.selectFrom('session').selectAll().execute())
    expect(Buffer.from(sid, 'base64url')).toHaveLength(32)
    expect(rows).not.toContain(sid)
    expect(rows).not.toContain(token)
  })

  it('does not know a session at another merchant', async () => {
    const { sid } = await store().open(aLogin())
    expect(await store().find('OTHER01', sid, true)).toEqual({ state: 'unknown' })
  })

  it('gives every login a new id and a handle of its own', async () => {
    const [one, two] = [await store().open(aLogin()), await store().open(aLogin())]
    expect(one.sid).not.toBe(two.sid)
    expect(one.token).toBe(store().handleOf(one.sid))
    expect(one.token).not.toBe(two.token)
  })

  describe('ends a session', () => {
    it('after half an hour of silence, not while it is used', async () => {
      const { sid } = await store().open(aLogin())
      for (let i = 0; i < 4; i++) {
        clock.advance(29 * minute)
        expect(await stateOf(sid)).toBe('open')
      }
      clock.advance(31 * minute)
      expect(await stateOf(sid)).toBe('expired')
    })

    it('of a page that only listens', async () => {
      const { sid } = await store().open(aLogin())
      clock.advance(29 * minute)
      expect(await stateOf(sid, false)).toBe('open')
      clock.advance(2 * minute)
      expect(await stateOf(sid)).toBe('expired')
    })

    it('after twelve hours, however busy', async () => {
      const { sid } = await store().open(aLogin())
      for (let i = 0; i < 36; i++) {
        clock.advance(20 * minute)
        await stateOf(sid)
      }
      expect(await stateOf(sid)).toBe('open')
      clock.advance(1)
      expect(await stateOf(sid)).toBe('expired')
    })

    it('when the player logs out, and tells the player’s pages', async () => {
      const { sid } = await store().open(aLogin())
      const found = await store().find('TEST01', sid, true)
      if (found.state !== 'open') throw new Error('The session is open')
      await store().close('TEST01', found.session.sessionId)
      expect(await stateOf(sid)).toBe('expired')
      expect(heard).toEqual([{ type: 'sessionEnded', playerId: 'p1' }])
    })

    it('that is the oldest when a fourth one opens', async () => {
      const sids: string[] = []
      for (let i = 0; i < 4; i++) {
        sids.push((await store().open(aLogin())).sid)
        clock.advance(1)
      }
      expect(await Promise.all(sids.map((sid) => stateOf(sid)))).toEqual(['expired', 'open', 'open', 'open'])
      expect(heard).toHaveLength(1)
    })

    it('of nobody else', async () => {
      const { sid } = await store().open(aLogin({ playerId: 'p2' }))
      const mine = await store().open(aLogin())
      await store().closeAll('TEST01', 'p1')
      expect([await stateOf(sid), await stateOf(mine.sid)]).toEqual(['open', 'expired'])
    })
  })

  it('spares the one session that asked to end the others', async () => {
    const [keep, other] = [await store().open(aLogin()), await store().open(aLogin())]
    const found = await store().find('TEST01', keep.sid, true)
    if (found.state !== 'open') throw new Error('The session is open')
    await store().closeAll('TEST01', 'p1', found.session.sessionId)
    expect([await stateOf(keep.sid), await stateOf(other.sid)]).toEqual(['open', 'expired'])
  })

  it('forgets rows a day after the longest session a brand may allow', async () => {
    const { sid } = await store().open(aLogin())
    clock.advance(49 * 60 * minute)
    await store().sweep()
    expect(await stateOf(sid)).toBe('unknown')
  })
})
