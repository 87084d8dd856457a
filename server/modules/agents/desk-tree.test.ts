import { expect, it } from 'vitest'
import type { Db } from '#server/database/database.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createDeskTree } from './desk-tree.ts'
import type { DeskAgentSort } from './desk-tree.ts'
import { aTree } from './testing/a-tree.ts'

const since = new Date('2026-11-01T00:00:00.000Z')
let merchants = 0

/** Team figures of an agent on the first day. */
const played = (db: Db, merchantCode: string, agentId: string, staked: bigint, won: bigint) =>
  db
    .insertInto('team_day')
    .values({
      merchant_code: merchantCode,
      agent_id: agentId,
      day: since,
      staked_minor: staked,
      won_minor: won,
      deposits_minor: 0n,
      withdrawals_minor: 0n,
      bonuses_minor: 0n,
      rebates_minor: 0n,
      active_members: 0,
    })
    .execute()

await onOneEngine('the agents of the desk', (database) => {
  /** a0 above a1 above a2; a3 above a4; a5 alone. Teams of a0 and a5 are equal in their bets. */
  async function somewhere() {
    const { db } = database()
    const merchantCode = `DESK${(merchants += 1)}`
    await aTree(db, merchantCode, [null, 0, 1, null, 3, null])
    await played(db, merchantCode, 'a0', 500n, 100n)
    await played(db, merchantCode, 'a1', 300n, 0n)
    await played(db, merchantCode, 'a3', 700n, 900n)
    await played(db, merchantCode, 'a5', 500n, 500n)
    const tree = createDeskTree(db)
    const top = { merchantCodes: [merchantCode], under: null, q: null }
    /** Ids over all pages of one row. */
    const ids = async (sort: DeskAgentSort, descending: boolean, filter = top) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const read: Awaited<ReturnType<typeof tree.page>> = await tree.page(filter, since, {
          sort,
          descending,
          cursor,
          size: 1,
        })
        seen.push(...read.shown.map(({ playerId }) => playerId))
        cursor = read.next
      } while (cursor !== null)
      return seen.join(' ')
    }
    return { tree, top, ids }
  }

  it('are sorted by name, team and figures over all pages, equal ones by id', async () => {
    const { ids } = await somewhere()
    expect(await ids('username', false)).toBe('a0 a3 a5')
    expect(await ids('teamSize', true)).toBe('a0 a3 a5')
    expect(await ids('validBets', true)).toBe('a3 a5 a0')
    expect(await ids('validBets', false)).toBe('a0 a5 a3')
    expect(await ids('netLoss', true)).toBe('a0 a5 a3')
  })

  it('are summed over all pages, a team inside another one once', async () => {
    const { tree, top } = await somewhere()
    const level = { currency: 'BRL', count: 3, teamSize: 3, validBetsMinor: 1_700n, netLossMinor: 200n }
    expect(await tree.totals(top, since)).toEqual([level])
    // The search finds all six agents, a1 inside the team of a0.
    expect(await tree.totals({ ...top, q: 'a' }, since)).toEqual([{ ...level, count: 6 }])
    expect(await tree.totals({ ...top, under: 'a0' }, since)).toEqual([
      { currency: 'BRL', count: 1, teamSize: 1, validBetsMinor: 300n, netLossMinor: 300n },
    ])
    expect(await tree.totals({ ...top, q: 'nobody' }, since)).toEqual([])
  })
})
