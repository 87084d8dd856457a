import { expect, it } from 'vitest'
import { listTeam } from '#schemas/api/agents.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTeam as teamOn } from './testing/a-team.ts'

const today = { from: '2026-11-21', to: '2026-11-21', pageSize: 20 }
const yesterday = { from: '2026-11-20', to: '2026-11-20', pageSize: 20 }

await onOneEngine('the play shown in the list of a team', (database) => {
  /** The caller, agents `sub1` above `sub2`, member `sub3` below it, and member `direct1`; everybody played. */
  async function aTeamThatPlayed() {
    const team = await teamOn(database().db)
    const sub1 = await team.joinBelow('sub1', team.playerId, 'agent')
    const sub2 = await team.joinBelow('sub2', sub1.playerId, 'agent')
    const sub3 = await team.joinBelow('sub3', sub2.playerId)
    const direct = await team.joinBelow('direct1', team.playerId)
    await team.play(team.playerId, 99_00n)
    await team.play(sub1.playerId, 10_00n, 4_00n)
    await team.play(sub2.playerId, 1_00n)
    await team.play(sub3.playerId, 20_00n, 50_00n)
    await team.play(direct.playerId, 5_00n)
    return { ...team, sub1 }
  }
  const playOf = (list: readonly { username: string; validBets: string; netLoss: string }[]) =>
    list.map(({ username, validBets, netLoss }) => [username, validBets, netLoss])

  it('is that of the account and of everybody below it, on the days asked for', async () => {
    const { agent, sub1 } = await aTeamThatPlayed()
    const top = await agent.call(listTeam, { ...today, sort: 'validBets' })
    expect(playOf(top.list)).toEqual([
      ['sub1', '31.00', '-23.00'],
      ['direct1', '5.00', '5.00'],
    ])
    expect(top.totals).toMatchObject({ accounts: 2, validBets: '36.00', netLoss: '-18.00' })
    const below = await agent.call(listTeam, { ...today, under: sub1.playerId })
    expect(playOf(below.list)).toEqual([['sub2', '21.00', '-29.00']])
    expect((await agent.call(listTeam, yesterday)).totals).toMatchObject({
      accounts: 2,
      validBets: '0.00',
      netLoss: '0.00',
    })
  })

  it('counts once in the sums of a search that finds agents and accounts below them', async () => {
    const { agent } = await aTeamThatPlayed()
    const { list, totals } = await agent.call(listTeam, { ...today, q: 'sub', sort: 'validBets' })
    expect(playOf(list)).toEqual([
      ['sub1', '31.00', '-23.00'],
      ['sub2', '21.00', '-29.00'],
      ['sub3', '20.00', '-30.00'],
    ])
    expect(totals).toMatchObject({ accounts: 3, validBets: '31.00', netLoss: '-23.00' })
  })
})
