import { expect, it } from 'vitest'
import * as agents from '#schemas/api/agents.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTeam } from './testing/a-team.ts'

const today = { from: '2026-11-21', to: '2026-11-21' }

interface Read<Row> {
  readonly list: readonly Row[]
  readonly next: string | null
}
/** The rows of all pages. */
async function allOf<Row>(
  read: (cursor: { cursor?: string }) => Promise<Read<Row>>,
): Promise<readonly Row[]> {
  const { list, next } = await read({})
  const all = [...list]
  for (let cursor = next; cursor !== null;) {
    const page = await read({ cursor })
    all.push(...page.list)
    cursor = page.next
  }
  return all
}

await onOneEngine('bets, profit and movements of a team', (database) => {
  /** Four rounds; two of them are equal in what was staked. */
  async function played() {
    const team = await aTeam(database().db)
    const one = await team.joinBelow('one1', team.playerId)
    const two = await team.joinBelow('two1', team.playerId)
    await team.play(one.playerId, 10_00n, 30_00n)
    await team.play(two.playerId, 50_00n, 1_00n)
    await team.play(one.playerId, 10_00n)
    await team.play(two.playerId, 20_00n, 20_00n)
    return team.agent
  }

  it('are sorted by their figures over all pages, each row once', async () => {
    const agent = await played()
    const bets = (sort: 'staked' | 'won' | 'net', order: 'newest' | 'oldest') =>
      allOf((cursor) =>
        agent.call(agents.listTeamBets, { ...today, sort, order, pageSize: 1, language: 'en', ...cursor }),
      )
    expect((await bets('staked', 'newest')).map(({ staked }) => staked)).toEqual([
      '50.00',
      '20.00',
      '10.00',
      '10.00',
    ])
    expect((await bets('won', 'oldest')).map(({ won }) => won)).toEqual(['0.00', '1.00', '20.00', '30.00'])
    expect((await bets('net', 'newest')).map(({ net }) => net)).toEqual(['20.00', '0.00', '-10.00', '-49.00'])
    expect(new Set((await bets('staked', 'oldest')).map(({ roundId }) => roundId)).size).toBe(4)

    const members = (sort: 'staked' | 'bets' | 'net', order: 'newest' | 'oldest') =>
      allOf((cursor) =>
        agent.call(agents.getTeamProfit, { ...today, by: 'member', sort, order, pageSize: 1, ...cursor }),
      )
    expect((await members('staked', 'newest')).map(({ name }) => name)).toEqual(['two1', 'one1'])
    expect((await members('net', 'newest')).map(({ name }) => name)).toEqual(['one1', 'two1'])
    expect(await members('bets', 'newest')).toHaveLength(2)

    const amounts = await allOf((cursor) =>
      agent.call(agents.listTeamMovements, { ...today, sort: 'amount', pageSize: 2, ...cursor }),
    )
    const sorted = amounts.map(({ amount }) => Number(amount))
    expect(sorted).toEqual(sorted.toSorted((one, other) => other - one))
    expect(new Set(amounts.map(({ transferId }) => transferId)).size).toBe(amounts.length)
  })

  it('refuse a cursor of another sort', async () => {
    const agent = await played()
    const first = await agent.call(agents.listTeamBets, { ...today, pageSize: 1, language: 'en' })
    await expect(
      agent.call(agents.listTeamBets, {
        ...today,
        sort: 'won',
        pageSize: 1,
        language: 'en',
        cursor: first.next ?? '',
      }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
