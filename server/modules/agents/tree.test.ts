import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { aTree, anAccount } from './testing/a-tree.ts'
import { createTree } from './tree.ts'

let merchants = 0
const aMerchant = () => `TREE${(merchants += 1)}`

await onOneEngine('a tree of agents', (database) => {
  it('lists exactly the accounts below an account, at any depth', async () => {
    const runs = cases(8, 300)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.nat(12), { freq: 6 }), { minLength: 1, maxLength: 14 }),
        async (wanted) => {
          const uplines = wanted.map((upline, index) =>
            upline === null || index === 0 ? null : upline % index,
          )
          const merchantCode = aMerchant()
          const { tree, ids, placed } = await aTree(database().db, merchantCode, uplines)
          const aboveOf = (index: number): number[] => {
            const upline = placed[index] === true ? (uplines[index] ?? null) : null
            return upline === null ? [] : [upline, ...aboveOf(upline)]
          }
          for (const [index, id] of ids.entries()) {
            const above = aboveOf(index)
            const upline = uplines[index] ?? null
            expect(above.length).toBeLessThanOrEqual(8)
            if (upline !== null) expect(placed[index]).toBe(aboveOf(upline).length < 8)
            expect(await tree.aboveOf(merchantCode, id)).toEqual(above.map((each) => ids[each]))
            expect(await tree.uplineOf(merchantCode, id)).toBe(ids[above[0] ?? -1] ?? null)
          }
          for (const [lower, id] of ids.entries())
            for (const [upper, other] of ids.entries())
              expect(await tree.isBelow(merchantCode, other, id)).toBe(aboveOf(lower).includes(upper))
        },
      ),
      { numRuns: runs },
    )
    tellLaw('a tree knows who is below whom', `${runs} trees`)
  })

  it('refuses a placement that would make a cycle', async () => {
    const { db } = database()
    const merchantCode = aMerchant()
    const { tree, ids } = await aTree(db, merchantCode, [null, 0, 1])
    const [top = '', middle = '', low = ''] = ids
    for (const [player, upline] of [
      [top, low],
      [top, top],
      [middle, low],
      [low, top],
    ] as const)
      expect(await tree.place(db, { merchantCode, playerId: player }, upline)).toBe(false)
    expect(await tree.aboveOf(merchantCode, low)).toEqual([middle, top])
    expect(await tree.directOf(merchantCode, top)).toEqual([middle])
  })

  it('refuses trial accounts, accounts below a member, and those of another currency or merchant', async () => {
    const { db } = database()
    const merchantCode = aMerchant()
    const tree = createTree(db)
    const agent = await anAccount(db, merchantCode, 'agent')
    const member = await anAccount(db, merchantCode, 'member', { accountTypeCode: 0 })
    const trial = await anAccount(db, merchantCode, 'trial', { accountTypeCode: 4 })
    const euro = await anAccount(db, merchantCode, 'euro', { currency: 'EUR' })
    const stranger = await anAccount(db, aMerchant(), 'stranger')
    const place = (playerId: string, upline: string) => tree.place(db, { merchantCode, playerId }, upline)
    expect(await place(trial, agent)).toBe(false)
    expect(await place(euro, agent)).toBe(false)
    expect(await place(stranger, agent)).toBe(false)
    expect(await place(agent, member)).toBe(false)
    expect(await place(member, stranger)).toBe(false)
    expect(await place(member, agent)).toBe(true)
    expect(await tree.directOf(merchantCode, agent)).toEqual([member])
  })

  it('of more than eight agents above is refused by the database', async () => {
    const merchantCode = aMerchant()
    const { ids } = await aTree(database().db, merchantCode, [null, 0, 1, 2, 3, 4, 5, 6, 7])
    const last = await anAccount(database().db, merchantCode, 'last')
    const written = database()
      .db.transaction()
      .execute(async (within) => {
        await sql`insert into team_place values (${merchantCode}, ${last}, ${ids[8]})`.execute(within)
        for (const [place, id] of ids.entries())
          await sql`insert into team_above values (${merchantCode}, ${id}, ${last}, ${9 - place})`.execute(
            within,
          )
      })
    await expect(written).rejects.toThrow('team_above_depth')
  })
})
