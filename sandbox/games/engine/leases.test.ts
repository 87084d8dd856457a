import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachEngine, sandboxDb } from '#tests/support/database.ts'
import { createLeases } from './leases.ts'

await forEachEngine('a lease', (database) => {
  let things = 0
  const pair = () => {
    const db = sandboxDb(database().db)
    const thing = `thing ${things++}`
    return { thing, one: createLeases(db, `one of ${thing}`), other: createLeases(db, `other of ${thing}`) }
  }
  const expire = (name: string) =>
    sql`update sandbox_lease set expires_at = clock_timestamp() - interval '1 ms' where name = ${name}`.execute(
      database().db,
    )

  it('belongs to one owner, who may renew it', async () => {
    const { thing, one, other } = pair()
    const held = await Promise.all([one.hold([thing]), other.hold([thing])])
    expect(held.flatMap((names) => [...names])).toEqual([thing])
    const [owner, late] = held[0].has(thing) ? [one, other] : [other, one]
    expect([...(await owner.hold([thing]))]).toEqual([thing])
    expect([...(await late.hold([thing]))]).toEqual([])
  })

  it('is free when it has ended, and its first owner hears so', async () => {
    const { thing, one, other } = pair()
    await one.hold([thing, `${thing} more`])
    await expire(thing)
    expect([...(await other.hold([thing, `${thing} more`]))]).toEqual([thing])
    expect([...(await one.hold([thing, `${thing} more`]))]).toEqual([`${thing} more`])
  })

  it('is free at once when its owner gives it up', async () => {
    const { thing, one, other } = pair()
    await one.hold([thing])
    await one.release()
    expect([...(await other.hold([thing]))]).toEqual([thing])
    expect([...(await one.hold([]))]).toEqual([])
  })
})
