import { describe, expect, it } from 'vitest'
import * as agents from '#schemas/api/agents.ts'
import type { Input } from '#schemas/api/route.ts'
import { setWalletPin } from '#schemas/api/payments.ts'
import { register } from '#schemas/api/register.ts'
import { login } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { times } from '#tests/support/paying-player.ts'
import { aRegistration } from '#tests/support/slices.ts'
import { agentGates, aTeam as teamOn } from './testing/a-team.ts'

const today = { from: '2026-11-21', to: '2026-11-21' }
const page = { pageSize: 20 }
const dayMs = 86_400_000

await onOneEngine('the team of an agent', (database) => {
  const aTeam = (brand?: Parameters<typeof teamOn>[1]) => teamOn(database().db, brand)

  /** The caller, agent `sub1` with member `leaf1` below, member `direct1`. */
  async function threeLevels() {
    const team = await aTeam()
    const sub = await team.joinBelow('sub1', team.playerId, 'agent')
    const leaf = await team.joinBelow('leaf1', sub.playerId)
    const direct = await team.joinBelow('direct1', team.playerId)
    return { ...team, sub, leaf, direct }
  }

  describe('figures', () => {
    it('are those of everybody below, in all and by day, without the agent’s own play', async () => {
      const { agent, playerId, sub, leaf, direct, play } = await threeLevels()
      await play(playerId, 99_00n)
      await play(sub.playerId, 10_00n, 4_00n)
      await play(leaf.playerId, 20_00n, 50_00n)
      const sums = { validBets: '30.00', netLoss: '-24.00', newMembers: 3, activeMembers: 2 }
      const told = await agent.call(agents.getTeamOverview, today)
      expect(told).toMatchObject({ members: 3, agents: 1, balance: '3024.00', commission: '0.00', ...sums })
      expect(told.days).toMatchObject([{ day: '2026-11-21', ...sums }])
      expect(await sub.visitor.call(agents.getTeamOverview, today)).toMatchObject({
        members: 1,
        validBets: '20.00',
      })
      await expect(direct.visitor.call(agents.getTeamOverview, today)).resolves.toMatchObject({ members: 0 })
    })

    it('subtract refunds', async () => {
      const { agent, leaf, play, ledger, own } = await threeLevels()
      await play(leaf.playerId, 20_00n)
      await ledger.reverse({
        merchantCode: own.merchantCode,
        transferId: 'undo',
        targetId: 'bet-round-1',
        playerId: leaf.playerId,
        roundId: 'round-1',
      })
      expect(await agent.call(agents.getTeamOverview, today)).toMatchObject({
        validBets: '0.00',
        activeMembers: 0,
      })
    })
  })

  describe('the list', () => {
    it('leads from level to level down to the leaves, and back by its path', async () => {
      const { agent, playerId, sub, leaf, direct } = await threeLevels()
      const top = await agent.call(agents.listTeam, { ...today, ...page })
      expect(top.path).toEqual([{ memberId: playerId, name: 'aurora77' }])
      expect(top.totals).toMatchObject({ accounts: 2, balance: '2000.00' })
      expect(top.list.map(({ memberId, level, direct: below, teamSize }) => [memberId, level, below, teamSize]))
        .toEqual(expect.arrayContaining([
          [sub.playerId, 1, 1, 1],
          [direct.playerId, 1, 0, 0],
        ])) // prettier-ignore
      const below = await agent.call(agents.listTeam, { ...today, ...page, under: sub.playerId })
      expect(below.path.map(({ name }) => name)).toEqual(['aurora77', 'sub1'])
      expect(below.list).toMatchObject([{ memberId: leaf.playerId, level: 2, accountTypeCode: 0 }])
      const found = await agent.call(agents.listTeam, { ...today, ...page, q: 'LEAF' })
      expect(found.list.map(({ username }) => username)).toEqual(['leaf1'])
      const only = await agent.call(agents.listTeam, { ...today, ...page, joinedAs: 'agent' })
      expect(only.list.map(({ username }) => username)).toEqual(['sub1'])
    })

    it.each(['registeredAt', 'username', 'balance', 'validBets'] as const)(
      'shows everybody once, page by page, by %s',
      async (sort) => {
        const { agent, playerId, joinBelow, play } = await aTeam()
        for (const name of ['carl', 'anna', 'bert', 'dora', 'emil']) {
          const { playerId: id } = await joinBelow(`${name}1`, playerId)
          if (name < 'c') await play(id, 5_00n)
        }
        for (const order of ['newest', 'oldest'] as const) {
          const seen: string[] = []
          for (let cursor: string | null = ''; cursor !== null;) {
            const told: Awaited<ReturnType<typeof next>> = await next(cursor)
            seen.push(...told.list.map(({ username }) => username))
            cursor = told.next
          }
          async function next(cursor: string) {
            return agent.call(agents.listTeam, {
              ...today,
              pageSize: 2,
              sort,
              order,
              ...(cursor !== '' && { cursor }),
            })
          }
          expect(seen).toHaveLength(5)
          expect(new Set(seen).size).toBe(5)
        }
      },
    )
  })

  describe('bets, movements, and profit and loss', () => {
    it('are of the accounts below alone, and tie out', async () => {
      const { agent, playerId, sub, leaf, play } = await threeLevels()
      await play(playerId, 99_00n)
      await play(sub.playerId, 10_00n, 4_00n)
      await play(leaf.playerId, 20_00n, 50_00n)
      const { list } = await agent.call(agents.listTeamBets, { ...today, ...page, language: 'en' })
      expect(list.map(({ username, staked, net }) => `${username} ${staked} ${net}`).toSorted()).toEqual([
        'leaf1 20.00 30.00',
        'sub1 10.00 -6.00',
      ])
      expect(await agent.call(agents.sumTeamBets, { ...today, q: 'leaf' })).toMatchObject({
        count: 1,
        net: '30.00',
      })
      expect(await agent.call(agents.sumTeamBets, { ...today, gameType: 'LIVE' })).toMatchObject({ count: 0 })
      for (const by of ['member', 'lobby', 'vendor'] as const) {
        const told = await agent.call(agents.getTeamProfit, { ...today, ...page, by })
        expect(told.totals).toEqual({ bets: 2, staked: '30.00', won: '54.00', net: '24.00' })
        expect(told.list.reduce((total, { net }) => total + Number(net), 0)).toBe(24)
      }
      const first = await agent.call(agents.getTeamProfit, { ...today, by: 'member', pageSize: 1 })
      const second = await agent.call(agents.getTeamProfit, {
        ...today,
        by: 'member',
        pageSize: 1,
        cursor: first.next ?? '',
      })
      expect([first.list[0]?.name, second.list[0]?.name, second.next]).toEqual(['leaf1', 'sub1', null])
      const moved = await agent.call(agents.listTeamMovements, {
        ...today,
        ...page,
        memberId: leaf.playerId,
        group: 'winnings',
      })
      expect(moved.list).toMatchObject([{ username: 'leaf1', amount: '50.00', group: 'winnings' }])
      expect(moved.totals).toEqual({ count: 1, in: '50.00', out: '0.00' })
      const all: string[] = []
      for (let cursor: string | undefined; ;) {
        const told: Awaited<ReturnType<typeof more>> = await more(cursor)
        all.push(...told.list.map(({ transferId }) => transferId))
        if (told.next === null) break
        cursor = told.next
      }
      async function more(cursor: string | undefined) {
        return agent.call(agents.listTeamMovements, { ...today, pageSize: 2, ...(cursor && { cursor }) })
      }
      expect(new Set(all).size).toBe(all.length)
      expect(all).toHaveLength(
        (await agent.call(agents.listTeamMovements, { ...today, ...page })).totals.count,
      )
    })
  })

  describe('links', () => {
    it('open accounts of their kind below the agent until they are closed', async () => {
      const { agent, join, site, visitorOf } = await aTeam()
      const { link } = await agent.call(agents.addLink, { name: ' Autumn ', joinsAs: 'agent', offers: [] })
      expect(link).toMatchObject({ name: 'Autumn', joinsAs: 'agent', joined: 0, open: true })
      await join('bylink1', link.code)
      const { list } = await agent.call(agents.listTeam, { ...today, ...page })
      expect(list).toMatchObject([{ username: 'bylink1', accountTypeCode: 2 }])
      await agent.call(agents.switchLink, { code: link.code, open: false })
      await expect(
        visitorOf(site).call(register, aRegistration({ username: 'late1', affiliateCode: link.code })),
      ).rejects.toMatchObject({ code: 'register.affiliateInvalid' })
      const told = await agent.call(agents.listLinks, page)
      expect(told).toMatchObject({ mayBringAgents: true, list: [{ joined: 1, open: false }] })
    })

    it('are found by state and kind, sorted by name, age and accounts, and counted over all pages', async () => {
      const { agent, join } = await aTeam()
      const make = async (name: string, joinsAs: 'agent' | 'member') =>
        (await agent.call(agents.addLink, { name, joinsAs, offers: [] })).link.code
      const codes = [await make('b', 'agent'), await make('c', 'member'), await make('a', 'member')]
      await join('first1', codes[1])
      await join('second1', codes[1])
      await join('third1', codes[2])
      await agent.call(agents.switchLink, { code: codes[0] ?? '', open: false })
      type Wish = Partial<Input<typeof agents.listLinks>>
      const read = (wish: Wish) => agent.call(agents.listLinks, { ...page, ...wish })
      const named = async (wish: Wish) => {
        const names: string[] = []
        let cursor: string | null = null
        do {
          const part = await read({ ...wish, pageSize: 2, ...(cursor !== null && { cursor }) })
          names.push(...part.list.map(({ name }) => name))
          cursor = part.next
        } while (cursor !== null)
        return names.join('')
      }
      expect(await named({ sort: 'name', order: 'oldest' })).toBe('abc')
      expect(await named({ sort: 'joined' })).toBe('cab')
      expect((await named({})).split('').toSorted().join('')).toBe('abc')
      expect(await named({ open: false })).toBe('b')
      expect(await named({ joinsAs: 'member', sort: 'joined', order: 'oldest' })).toBe('ac')
      expect(await read({ joinsAs: 'member' })).toMatchObject({ totals: { count: 2, joined: 3 }, opened: 2 })
      expect(await read({ open: false })).toMatchObject({ totals: { count: 1, joined: 0 }, opened: 2 })
    })

    it('cannot be more than twenty at a time, even of forty at once', async () => {
      const { agent } = await aTeam()
      const made = await Promise.allSettled(
        times(40, (index) =>
          agent.call(agents.addLink, { name: `l${index}`, joinsAs: 'member', offers: [] }),
        ),
      )
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    })

    it('of another agent are answered as unknown', async () => {
      const { agent, sub, aLink } = await threeLevels()
      const code = await aLink(sub.playerId)
      await expect(agent.call(agents.switchLink, { code, open: false })).rejects.toMatchObject({
        code: 'agents.linkUnknown',
      })
    })
  })

  describe('an account that the agent opens', () => {
    const open = (team: Awaited<ReturnType<typeof aTeam>>, username = 'opened1') =>
      team.agent.call(agents.addAccount, { username, joinsAs: 'member', offers: [] })
    const enter = ({ visitorOf, site }: Awaited<ReturnType<typeof aTeam>>, password: string) =>
      visitorOf(site).call(login, { type: 'username', username: 'opened1', password })

    it('is below the agent, and its code logs in once and asks for a new password', async () => {
      const team = await aTeam()
      const { activationCode, memberId } = await open(team)
      expect(activationCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
      const { list } = await team.agent.call(agents.listTeam, { ...today, ...page })
      expect(list).toMatchObject([{ memberId, lastLoginAt: null }])
      expect(await enter(team, activationCode)).toMatchObject({ firstTimeLogin: true, level: 'newPassword' })
      await expect(enter(team, activationCode)).rejects.toMatchObject({ code: 'session.invalidCredentials' })
    })

    it('opens to one of many who enter the code at once', async () => {
      const team = await aTeam()
      const { activationCode } = await open(team)
      const entered = await Promise.allSettled(times(8, () => enter(team, activationCode)))
      expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('does not open after a day', async () => {
      const team = await aTeam()
      const { activationCode } = await open(team)
      team.clock.advance(dayMs)
      await expect(enter(team, activationCode)).rejects.toMatchObject({ code: 'session.invalidCredentials' })
    })

    it('is refused where the name is taken or breaks the rules', async () => {
      const team = await aTeam()
      await open(team)
      await expect(open(team)).rejects.toMatchObject({ code: 'register.usernameTaken' })
      await expect(open(team, 'a')).rejects.toMatchObject({ code: 'register.fieldsInvalid' })
    })
  })

  describe('money to an account directly below', () => {
    const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])

    it('leaves the agent and is there at once, with PIN or proof, once for one key', async () => {
      const { agent, direct, protectionDesk, own } = await threeLevels()
      await agent.call(setWalletPin, { pin: '482913' })
      const order = { memberId: direct.playerId, amount: '50.00' }
      await expect(agent.call(agents.sendDownByPin, { ...order, pin: '111222' })).rejects.toMatchObject({
        code: 'payments.pinInvalid',
      })
      for (const _ of [1, 2]) await agent.call(agents.sendDownByPin, { ...order, pin: '482913' }, 'one-key')
      await agent.call(agents.sendDownProven, { ...order, amount: '20.00' })
      expect((await direct.visitor.call(getBalance, {})).sumBalance).toBe('1070.00')
      expect(await agent.call(agents.getDownTransfer, {})).toMatchObject({
        playable: '930.00',
        leftToday: '9930.00',
        hasPin: true,
      })
      expect(await protectionDesk.interventions(own.merchantCode, 5)).toContainEqual(
        expect.objectContaining({ kind: 'downlineTransfer', note: `50.00 BRL → player ${direct.playerId}` }),
      )
      await booksAreRight()
    })

    it('64 at once send what there is and no more', async () => {
      const { agent, direct } = await threeLevels()
      const sent = await Promise.allSettled(
        times(64, () => agent.call(agents.sendDownProven, { memberId: direct.playerId, amount: '100.00' })),
      )
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect((await agent.call(getBalance, {})).sumBalance).toBe('0.00')
      expect((await direct.visitor.call(getBalance, {})).sumBalance).toBe('2000.00')
      await booksAreRight()
    })

    it('ends for the day at what a day allows', async () => {
      const { ledger, own, direct } = await threeLevels()
      const outcomes = await Promise.all(
        times(8, async (index) => {
          const { outcome } = await ledger.pass({
            merchantCode: own.merchantCode,
            transferId: `down-${index}`,
            way: 'down',
            playerId: own.playerId,
            toId: direct.playerId,
            currency: 'BRL',
            amountMinor: 10_000n,
            dayMostMinor: 30_000n,
          })
          return outcome
        }),
      )
      expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(3)
      expect(new Set(outcomes)).toEqual(new Set(['moved', 'overDayMost']))
      await booksAreRight()
    })

    it('is refused for accounts deeper, beside or above, and outside its bounds', async () => {
      const { agent, sub, leaf, playerId } = await threeLevels()
      for (const memberId of [leaf.playerId, playerId, 'nobody'])
        await expect(agent.call(agents.sendDownProven, { memberId, amount: '20.00' })).rejects.toMatchObject({
          code: 'agents.memberUnknown',
        })
      const send = (amount: string) => agent.call(agents.sendDownProven, { memberId: sub.playerId, amount })
      await expect(send('19.99')).rejects.toMatchObject({ code: 'payments.amountOutOfBounds' })
      await expect(send('1000.01')).rejects.toMatchObject({ code: 'wallet.insufficientFunds' })
    })

    it.each([
      ['the market forbids it', { jurisdiction: { agents: { transfers: false } }, modules: agentGates }],
      [
        'the brand has it off',
        {
          jurisdiction: { agents: { transfers: true } },
          modules: { ...agentGates, 'agent.transfers': false },
        },
      ],
    ] as const)('is not there where %s', async (_, brand) => {
      const { agent } = await aTeam(brand)
      await expect(agent.call(agents.getDownTransfer, {})).rejects.toMatchObject({ code: 'module.disabled' })
    })
  })

  it('shows nothing of anybody beside, above or at another merchant', async () => {
    const { sub, direct, leaf, joinBelow, playerId, play } = await threeLevels()
    const beside = await joinBelow('sub2', playerId, 'agent')
    const besidesLeaf = await joinBelow('leaf2', beside.playerId)
    const other = await aTeam()
    const stranger = await other.joinBelow('stranger1', other.playerId)
    for (const { playerId: id } of [direct, beside, besidesLeaf]) await play(id, 5_00n)
    const foreign = [playerId, direct, beside, besidesLeaf, stranger].map((one) =>
      typeof one === 'string' ? one : one.playerId,
    )
    const unknown = { code: 'agents.memberUnknown' }
    for (const memberId of foreign) {
      const call = sub.visitor.call
      await expect(call(agents.listTeam, { ...today, ...page, under: memberId })).rejects.toMatchObject(
        unknown,
      )
      await expect(call(agents.listTeamMovements, { ...today, ...page, memberId })).rejects.toMatchObject(
        unknown,
      )
      await expect(call(agents.sendDownProven, { memberId, amount: '20.00' })).rejects.toMatchObject(unknown)
    }
    const names = new Set(['aurora77', 'direct1', 'sub2', 'leaf2', 'stranger1'])
    const replies = await Promise.all([
      sub.visitor.call(agents.getTeamOverview, today),
      sub.visitor.call(agents.listTeam, { ...today, ...page, q: 'l' }),
      sub.visitor.call(agents.listTeam, { ...today, ...page, q: 's' }),
      sub.visitor.call(agents.listTeamBets, { ...today, ...page, language: 'en' }),
      sub.visitor.call(agents.sumTeamBets, today),
      ...(['member', 'lobby', 'vendor'] as const).map((by) =>
        sub.visitor.call(agents.getTeamProfit, { ...today, ...page, by }),
      ),
      sub.visitor.call(agents.listTeamMovements, { ...today, ...page }),
      sub.visitor.call(agents.listLinks, page),
    ])
    const told = JSON.stringify(replies)
    for (const word of [...foreign, ...names].filter((each) => each !== sub.playerId))
      expect(told.includes(`"${word}"`)).toBe(false)
    expect(replies[0]).toMatchObject({ members: 1, validBets: '0.00' })
    expect(told).toContain(leaf.playerId)
  })
})
