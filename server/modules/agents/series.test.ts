import { describe, expect, it } from 'vitest'
import { getTeamSeries, raiseSeries } from '#schemas/api/agent-series.ts'
import * as agents from '#schemas/api/agents.ts'
import { getOwnSeries } from '#schemas/api/lottery-series.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createTeamSeries } from './series.ts'
import { agentGates, aTeam as teamOn } from './testing/a-team.ts'

const today = { from: '2026-11-21', to: '2026-11-21' }
const page = { pageSize: 20 }
const gameId = 'three-digits'

await onOneEngine('the lottery series of a team', (database) => {
  const aTeam = (brand?: Parameters<typeof teamOn>[1]) => teamOn(database().db, brand)
  type Team = Awaited<ReturnType<typeof aTeam>>

  const listed = async ({ agent }: Pick<Team, 'agent'>) =>
    new Map(
      (await agent.call(agents.listTeam, { ...today, ...page })).list.map(({ username, series }) => [
        username,
        series,
      ]),
    )
  const byLink = async (team: Team, name: string, joinsAs: 'agent' | 'member', series?: number) => {
    const { link } = await team.agent.call(agents.addLink, {
      name,
      joinsAs,
      offers: [],
      ...(series !== undefined && { series }),
    })
    return { ...(await team.join(name, link.code)), link }
  }
  const highestOf = async ({ visitor }: Pick<Awaited<ReturnType<Team['join']>>, 'visitor'>) =>
    (await visitor.call(getOwnSeries, { gameId })).highest
  const opened = { joinsAs: 'member' as const, offers: [] }

  it('is the whole of the game where nobody set one', async () => {
    const team = await aTeam()
    const member = await team.joinBelow('plain1', team.playerId)
    expect(await team.agent.call(getTeamSeries, {})).toEqual({
      series: { least: 1700, most: 1980, full: 2000, own: 1980 },
    })
    expect(await highestOf(member)).toBe(1980)
    expect(await listed(team)).toEqual(new Map([['plain1', { set: null, highest: 1980 }]]))
    expect((await member.visitor.call(getOwnSeries, { gameId: 'keno' })).highest).toBeNull()
    await expect(member.visitor.call(getOwnSeries, { gameId: 'no-such' })).rejects.toMatchObject({
      code: 'lottery.unknown',
    })
  })

  it('is set by a link or at opening an account, at most to the agent’s own', async () => {
    const team = await aTeam()
    const { link, ...sub } = await byLink(team, 'sub1', 'agent', 1950)
    expect(link.series).toBe(1950)
    const { memberId } = await team.agent.call(agents.addAccount, {
      ...opened,
      username: 'opened1',
      series: 1900,
    })
    expect(await listed(team)).toEqual(
      new Map([
        ['sub1', { set: 1950, highest: 1950 }],
        ['opened1', { set: 1900, highest: 1900 }],
      ]),
    )
    expect(memberId).not.toBe('')
    expect((await sub.visitor.call(getTeamSeries, {})).series?.own).toBe(1950)
    for (const series of [1960, 1690])
      await expect(
        sub.visitor.call(agents.addAccount, { ...opened, username: `under${series}`, series }),
      ).rejects.toMatchObject({ code: 'agents.seriesBounds' })
    await expect(
      sub.visitor.call(agents.addLink, { ...opened, name: 'high', series: 1951 }),
    ).rejects.toMatchObject({ code: 'agents.seriesBounds' })
    const leaf = await team.joinBelow('leaf1', sub.playerId)
    expect(await highestOf(leaf)).toBe(1950)
  })

  describe('later', () => {
    it('is raised by the agent directly above, never lowered, and never above its own', async () => {
      const team = await aTeam()
      const sub = await byLink(team, 'sub1', 'agent', 1900)
      const raise = (series: number, by: Pick<typeof sub, 'visitor'> = { visitor: team.agent }) =>
        by.visitor.call(raiseSeries, { memberId: sub.playerId, series })
      expect(await raise(1940)).toEqual({ memberId: sub.playerId, series: { set: 1940, highest: 1940 } })
      for (const series of [1940, 1800])
        await expect(raise(series)).rejects.toMatchObject({ code: 'agents.seriesOnlyRaised' })
      await expect(raise(1990)).rejects.toMatchObject({ code: 'agents.seriesBounds' })
      const leaf = await team.joinBelow('leaf1', sub.playerId)
      await expect(
        team.agent.call(raiseSeries, { memberId: leaf.playerId, series: 1950 }),
      ).rejects.toMatchObject({ code: 'agents.memberUnknown' })
      await expect(raise(1950, sub)).rejects.toMatchObject({ code: 'agents.memberUnknown' })
      // Nobody set one: it has as much as the agent above already, and goes with it.
      await expect(
        sub.visitor.call(raiseSeries, { memberId: leaf.playerId, series: 1940 }),
      ).rejects.toMatchObject({ code: 'agents.seriesOnlyRaised' })
      await raise(1960)
      expect(await highestOf(leaf)).toBe(1960)
    })

    it('is never above that of an agent whom an operator lowered', async () => {
      const team = await aTeam()
      const sub = await byLink(team, 'sub1', 'agent', 1950)
      const leaf = await team.join('leaf1', await team.aLink(sub.playerId))
      const made = await sub.visitor.call(agents.addLink, { ...opened, name: 'later', series: 1945 })
      await database()
        .db.updateTable('team_series')
        .set({ series: 1800, set_by: null, set_at: team.clock.now() })
        .where('player_id', '=', sub.playerId)
        .execute()
      expect(await highestOf(leaf)).toBe(1800)
      const late = await team.join('late1', made.link.code)
      expect((await listed({ agent: sub.visitor })).get('late1')).toEqual({ set: 1800, highest: 1800 })
      expect(await highestOf(late)).toBe(1800)
    })
  })

  it('of an account to come is read with its scale before the transaction that opens it', async () => {
    const team = await aTeam()
    const member = await team.joinBelow('plain1', team.playerId)
    const { db } = database()
    const key = { merchantCode: team.own.merchantCode, playerId: member.playerId }
    let reads = 0
    const series = createTeamSeries({
      db,
      clock: team.clock,
      tree: { uplineOf: () => Promise.resolve(null) },
      brandOf: () => aBrand({ jurisdiction: { agents: { transfers: true } } }),
      scaleOf: () => Promise.resolve((reads += 1)).then(() => ({ least: 1700, most: 1980, full: 2000 })),
    })
    const first = await series.first(key.merchantCode, 1990)
    await db.transaction().execute((within) => series.begin(within, key, team.playerId, first))
    expect(reads).toBe(1)
    expect(await highestOf(member)).toBe(1980)
    expect(await series.first(key.merchantCode, null)).toBeNull()
  })

  it('is nobody’s to set where the market does not let agents set the terms of their downlines', async () => {
    const team = await aTeam({ jurisdiction: { agents: { transfers: false } }, modules: agentGates })
    expect(await team.agent.call(getTeamSeries, {})).toEqual({ series: null })
    await expect(
      team.agent.call(agents.addLink, { ...opened, name: 'sub', series: 1900 }),
    ).rejects.toMatchObject({ code: 'agents.seriesUnavailable' })
    const member = await team.joinBelow('member1', team.playerId)
    await expect(
      team.agent.call(raiseSeries, { memberId: member.playerId, series: 1950 }),
    ).rejects.toMatchObject({ code: 'agents.seriesUnavailable' })
    await database()
      .db.insertInto('team_series')
      .values({
        merchant_code: team.own.merchantCode,
        player_id: member.playerId,
        series: 1700,
        set_by: null,
        set_at: team.clock.now(),
      })
      .execute()
    expect(await highestOf(member)).toBe(1980)
    expect(await listed(team)).toEqual(new Map([['member1', undefined]]))
  })
})
