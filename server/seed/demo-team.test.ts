import { expect, it } from 'vitest'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import { getTeamOverview } from '#schemas/api/agents.ts'
import { login } from '#schemas/api/session.ts'
import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import { isShare } from '#domain/lottery/house.ts'
import { toDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import { agentGates } from '#server/modules/agents/testing/a-team.ts'
import { readMerchantSeeds } from './merchant-seeds.ts'

const { seedOf } = readMerchantSeeds()
const merchantCode = 'AURORA01'
const target = { merchantCode, currency: 'BRL' }

await onOneEngine('the team of a demo agent', (database) => {
  it('has three levels, a past that ties out and settlements that were paid, and is made once', async () => {
    const { db } = database()
    const { seedAccounts, seedTeams, visitorOf, merchants, clock } = slicesOn(db, {
      lotterySettings: { feed: null, past: true },
    })
    const site = aSite({
      merchantCode,
      brand: { currency: 'BRL', jurisdiction: { agents: { transfers: true } }, modules: agentGates },
    })
    visitorOf(site)
    await merchants.get(merchantCode)
    const accounts = await seedAccounts([target])
    const made = await seedTeams(accounts)
    expect(made.map(({ accountTypeCode }) => accountTypeCode)).toEqual([2, 2, 2, 0])

    const top = accounts.find(({ accountTypeCode }) => accountTypeCode === 1)
    const visitor = visitorOf(site)
    await visitor.call(login, {
      type: 'username',
      username: top?.username ?? '',
      password: top?.password ?? '',
    })
    const topId = visitor.session()?.playerId ?? ''
    const below = await db.selectFrom('team_above').selectAll().where('ancestor_id', '=', topId).execute()
    expect(below).toHaveLength(23)
    expect(Math.max(...below.map(({ depth }) => depth))).toBe(3)

    const movements = await db
      .selectFrom('transfer')
      .select(['id', 'kind', 'amount_minor', 'created_at'])
      .where('merchant_code', '=', merchantCode)
      .execute()
    const ofTickets = movements.filter(({ id, kind }) => kind === 'bet' && id.startsWith('LOTTERY:'))
    expect(ofTickets).toHaveLength(16)
    expect(movements.filter(({ kind }) => kind === 'bet')).toHaveLength(90 + ofTickets.length)
    expect(movements.every(({ created_at: at }) => at <= clock.now())).toBe(true)

    const settled = await db.selectFrom('settlement').selectAll().execute()
    expect(new Set(settled.map(({ kind }) => kind))).toEqual(
      new Set(['dividend', 'daily', 'hourly', 'realtime']),
    )
    const realtime = settled.filter(({ kind }) => kind === 'realtime')
    // Periods without rounds have none.
    expect(realtime.length).toBeGreaterThan(5)
    expect(realtime.length).toBeLessThan(50)
    expect(realtime.some(({ upline_id: payer }) => payer === topId)).toBe(true)
    expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['paid', 'nothing', 'held']))
    const paid = settled.filter(({ state }) => state === 'paid')
    expect(paid).toHaveLength(settled.filter(({ amount_minor: amount }) => amount > 0n).length - 1)
    const sum = (list: readonly { readonly amount_minor: bigint }[]) =>
      list.reduce((total, { amount_minor: amount }) => total + amount, 0n)
    const commissions = movements.filter(({ kind }) => kind === 'commission')
    const [shares, salaries] = [true, false].map((of) => commissions.filter(({ id }) => isShare(id) === of))
    expect(sum(salaries ?? [])).toBe(sum(paid))
    const earned = await db.selectFrom('lottery_share').selectAll().execute()
    expect(sum(shares ?? [])).toBe(sum(earned))
    // Of the agent and of two levels below it.
    expect(new Set(earned.map(({ player_id: agentId }) => agentId)).size).toBe(3)
    expect(sum(paid)).toBeGreaterThan(0n)
    // The salary of one agent rolls over until enough players are active.
    const rolled = settled.filter(({ roll_minor: rolls }) => (rolls ?? 0n) > 0n)
    expect(new Set(rolled.map(({ kind, upline_id: payer }) => [kind, payer].join(' ')))).toEqual(
      new Set([`daily ${topId}`]),
    )
    const open = await db.selectFrom('agent_contract').selectAll().where('accepted_at', 'is', null).execute()
    expect(open.map(({ kind, end_reason: reason }) => [kind, reason])).toEqual([['daily', null]])
    expect((await checkLedger(db)).problems).toEqual([])

    const played = movements.filter(({ created_at: at }) => at >= new Date('2026-11-08T00:00:00-03:00'))
    const overview = await visitor.call(getTeamOverview, { from: '2026-11-08', to: '2026-11-21' })
    const staked = -sum(played.filter(({ kind }) => kind === 'bet'))
    expect(overview).toMatchObject({
      members: 23,
      agents: 7,
      validBets: toDecimal(staked, 'BRL'),
      netLoss: toDecimal(
        staked - sum(played.filter(({ kind }) => kind === 'win' || kind === 'prize')),
        'BRL',
      ),
    })
    expect(Number(overview.commission)).toBeGreaterThan(0)
    expect(Number(overview.series)).toBeGreaterThan(0)

    expect(await seedTeams(await seedAccounts([target]))).toEqual([])
    expect(await db.selectFrom('settlement').selectAll().execute()).toEqual(settled)
  }, 60_000)

  it('is made, and leaves the missions of the plan running, when a step of the draws fails', async () => {
    const { seedAccounts, seedTeams, visitorOf, merchants, rewards, lottery } = slicesOn(database().db)
    Object.assign(lottery, { runDraws: () => Promise.reject(new Error('a draw was not settled')) })
    const other = { merchantCode: 'NOCTURNE01', currency: 'EUR' }
    visitorOf(aSite({ merchantCode: other.merchantCode, brand: { currency: 'EUR', modules: agentGates } }))
    await merchants.get(other.merchantCode)
    expect(await seedTeams(await seedAccounts([other]))).not.toEqual([])
    const missions = await rewards.missionsDesk.list(other.merchantCode)
    expect(missions.map(({ version: { id } }) => id)).toContain('first-steps')
    expect(new Set(missions.map(({ state }) => state))).toEqual(new Set(['live']))
  }, 60_000)

  it.each(['AURORA01', 'NOCTURNE01'])('has names that the registration would take (%s)', (code) => {
    const { registerRules, accounts } = seedOf(code)
    const check = createFieldCheck(toFieldRule(registerRules.username as never))
    const names = accounts.flatMap(({ team = [] }) => team.map(({ username }) => username))
    expect(names.length).toBeGreaterThan(20)
    expect(names.map((name) => check(name))).toEqual(names.map(() => null))
  })
})
