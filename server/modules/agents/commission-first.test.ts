import { expect, it } from 'vitest'
import * as agents from '#schemas/api/agents.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aRate, someTerms } from '#tests/support/agents-house.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { owesShare } from '#tests/support/owing-ticket.ts'
import { times } from '#tests/support/paying-player.ts'
import { aTeam } from './testing/a-team.ts'

const dayMs = 86_400_000

await onOneEngine('commission that an agent owes', (database) => {
  /**
   * The house pays the agent 1.2 % of its team's bets, which wait for approval, and the agent pays `sub` 0.8 %; the agent's money
   * went to `direct`.
   */
  async function anAgentWithoutMoney() {
    const team = await aTeam(database().db)
    const { agent, own, clock, contracts, playerId } = team
    const { merchantCode } = own
    const sub = await team.joinBelow('sub1', playerId, 'agent')
    const leaf = await team.joinBelow('leaf1', sub.playerId)
    const direct = await team.joinBelow('direct1', playerId)
    const sign = async (uplineId: string | null, downlineId: string, rate: number) => {
      const terms = someTerms({ ...aRate(rate), payer: uplineId === null ? 'house' : 'upline' })
      const { contract } = await contracts.contracts.propose({ merchantCode, uplineId, downlineId, terms })
      const key = { merchantCode, contractId: contract.contract_id }
      await contracts.contracts.accept(downlineId, key, contract.hash)
    }
    await sign(null, playerId, 12_000)
    await sign(playerId, sub.playerId, 8_000)
    const { policies } = contracts
    await policies.set(merchantCode, { ...(await policies.of(merchantCode)), approveFromMinor: 10_00n })
    await agent.call(agents.sendDownProven, { memberId: direct.playerId, amount: '1000.00' })
    clock.advance(dayMs)
    /** A day on which `leaf` bets 1,000.00 and wins it back. */
    const aDay = async () => {
      await team.play(leaf.playerId, 1_000_00n, 1_000_00n)
      clock.advance(dayMs)
      await contracts.settle(merchantCode, 'day', clock.now())
    }
    const deposit = async () => team.hear((await team.pix('50.00')).pix?.brCode ?? '')
    const balanceOf = async (who: typeof sub) => (await who.visitor.call(getBalance, {})).sumBalance
    return { ...team, sub, direct, aDay, deposit, balanceOf }
  }

  it('is paid by the agent’s next deposit, at once', async () => {
    const { aDay, deposit, balance, balanceOf, sub } = await anAgentWithoutMoney()
    await aDay()
    expect([await balance(), await balanceOf(sub)]).toEqual(['0.00', '1000.00'])
    await deposit()
    expect([await balance(), await balanceOf(sub)]).toEqual(['42.00', '1008.00'])
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('keeps the agent from taking money out until it is paid', async () => {
    const team = await anAgentWithoutMoney()
    const { agent, aDay, deposit, balance, balanceOf, sub, direct, withdraw } = team
    // 8.00 a day; the first deposit covers six of the seven.
    for (const _ of times(7, () => null)) await aDay()
    await deposit()
    const owed = { code: 'agents.commissionOwed' }
    const sendDown = () => agent.call(agents.sendDownProven, { memberId: direct.playerId, amount: '20.00' })
    await expect(withdraw('20.00')).rejects.toMatchObject(owed)
    await expect(sendDown()).rejects.toMatchObject(owed)
    expect([await balance(), await balanceOf(sub)]).toEqual(['2.00', '1048.00'])
    await deposit()
    expect([await balance(), await balanceOf(sub)]).toEqual(['44.00', '1056.00'])
    await withdraw('20.00')
    await sendDown()
    expect(await balance()).toBe('4.00')
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('is not the only thing that comes first: so does what the agent owes of shares of lottery tickets', async () => {
    const team = await aTeam(database().db)
    const direct = await team.joinBelow('direct1', team.playerId)
    const agent = { merchantCode: team.own.merchantCode, playerId: team.playerId }
    const sendDown = () =>
      team.agent.call(agents.sendDownProven, { memberId: direct.playerId, amount: '20.00' })
    await owesShare(database().db, agent, 1n)
    await expect(sendDown()).rejects.toMatchObject({ code: 'payments.correctionOwed' })
    await owesShare(database().db, agent, 0n)
    expect(await sendDown()).toMatchObject({ amount: '20.00' })
  })

  it('does not refuse a transfer sent again whose answer was lost in a crash', async () => {
    const { agent, aDay, deposit, balance, direct, own } = await anAgentWithoutMoney()
    await deposit()
    const idempotencyKey = crypto.randomUUID()
    const order = { memberId: direct.playerId, amount: '50.00' }
    const send = () => agent.call(agents.sendDownProven, order, idempotencyKey)
    const told = await send()
    expect(await balance()).toBe('0.00')
    await aDay()
    // The gateway died after the booking: the answer was never stored.
    const stored = database().db.deleteFrom('idempotency').where('merchant_code', '=', own.merchantCode)
    await stored.execute()
    expect(await send()).toEqual(told)
    await expect(agent.call(agents.sendDownProven, order)).rejects.toMatchObject({
      code: 'agents.commissionOwed',
    })
    expect((await checkLedger(database().db)).problems).toEqual([])
  })
})
