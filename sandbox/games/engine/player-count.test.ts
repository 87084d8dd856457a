import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachEngine, sandboxDb } from '#tests/support/database.ts'
import { createPlayerCount } from './player-count.ts'

await forEachEngine('the number of players', (database) => {
  let games = 0
  /** Two processes with players at a game. */
  function pair() {
    const game = `game ${games++}`
    const [one, other] = ['one', 'other'].map((name) => {
      const players = new Map<string, number>()
      const { count, ...rest } = createPlayerCount(sandboxDb(database().db), `${name} of ${game}`)
      const at = count(() => players)
      return { ...rest, set: (to: number) => void players.set(game, to), all: () => at(game) }
    })
    if (one === undefined || other === undefined) throw new Error('No processes')
    const exchange = async () => {
      for (const each of [one, other, one]) await each.exchange()
      return [one.all(), other.all()]
    }
    return { game, one, other, exchange }
  }
  const rowsOf = async (game: string) =>
    (await sql`select 1 from sandbox_players where game_id = ${game}`.execute(database().db)).rows.length

  it('is the sum over all processes, and follows it', async () => {
    const { game, one, other, exchange } = pair()
    expect(await exchange()).toEqual([0, 0])
    one.set(2)
    other.set(3)
    expect(await exchange()).toEqual([5, 5])
    other.set(0)
    expect(await exchange()).toEqual([2, 2])
    one.set(4)
    expect(one.all(), 'those here count at once').toBe(4)
    one.set(0)
    await exchange()
    expect(await rowsOf(game)).toBe(0)
  })

  it('leaves out a process that died, and one that stopped', async () => {
    const { game, one, other, exchange } = pair()
    one.set(1)
    other.set(3)
    await exchange()
    await sql`update sandbox_players set expires_at = clock_timestamp() - interval '1 ms'
      where owner = ${`other of ${game}`}`.execute(database().db)
    await one.exchange()
    expect(one.all()).toBe(1)
    expect(await rowsOf(game)).toBe(1)
    await other.exchange()
    await one.exchange()
    expect(one.all()).toBe(4)
    await other.release()
    await one.exchange()
    expect(one.all()).toBe(1)
  })
})
