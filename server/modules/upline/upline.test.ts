import { expect, it } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import { setWalletPin } from '#schemas/api/payments.ts'
import { getStatement, listMovements } from '#schemas/api/records.ts'
import { register } from '#schemas/api/register.ts'
import { getUpline, sendUplineByPin, sendUplineProven } from '#schemas/api/upline.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { owesShare } from '#tests/support/owing-ticket.ts'
import { aPayingPlayer, times } from '#tests/support/paying-player.ts'
import { aRegistration } from '#tests/support/slices.ts'

const allowed = { jurisdiction: { agents: { transfers: true } } } as const
const today = { from: '2026-11-21', to: '2026-11-21' }
const firstPage = { order: 'newest', pageSize: 10, language: 'en' } as const
const dayMs = 24 * 3_600_000

await onOneEngine('money to the agent above', (database) => {
  /** An agent with 1,000.00, and a player with the same balance who registered with the agent's code. */
  async function aTeam(brand: Parameters<typeof aPayingPlayer>[1] = allowed) {
    const { db } = database()
    const agent = await aPayingPlayer(db, brand)
    const { site, merchants, own, visitorOf } = agent
    const { merchantCode } = own
    for (const module of ['TRANSUP3', 'AFFMAN3']) await merchants.set(merchantCode, module, true)
    await db
      .updateTable('player')
      .set({ account_type_code: 1 })
      .where('merchant_code', '=', merchantCode)
      .execute()
    await db
      .insertInto('affiliate_code')
      .values({
        merchant_code: merchantCode,
        code_key: 'TEAM77',
        domain: null,
        agent_player_id: own.playerId,
        created_at: agent.clock.now(),
      })
      .execute()
    const join = async (username: string, affiliateCode?: string) => {
      const visitor = visitorOf(site)
      await visitor.call(register, aRegistration({ username, ...(affiliateCode && { affiliateCode }) }))
      return visitor
    }
    const player = await join('downline1', 'TEAM77')
    const balances = async () => [
      (await player.call(getBalance, {})).sumBalance,
      (await agent.visitor.call(getBalance, {})).sumBalance,
    ]
    return { ...agent, agent, player, join, balances, db }
  }
  const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  it('waits for what the sender owes of corrected lottery tickets', async () => {
    const { player, balances, db, own } = await aTeam()
    const sender = { merchantCode: own.merchantCode, playerId: player.session()?.playerId ?? '' }
    await owesShare(db, sender, 1n)
    await expect(player.call(sendUplineProven, { amount: '250.00' })).rejects.toMatchObject({
      code: 'payments.correctionOwed',
    })
    expect(await balances()).toEqual(['1000.00', '1000.00'])
    await owesShare(db, sender, 0n)
    await player.call(sendUplineProven, { amount: '250.00' })
    expect(await balances()).toEqual(['750.00', '1250.00'])
  })

  it('leaves the player and is the agent’s at once, on the statements of both', async () => {
    const { player, agent, balances } = await aTeam()
    expect(await player.call(getUpline, {})).toMatchObject({
      upline: { name: 'a•••7', code: 'TEAM77' },
      playable: '1000.00',
      leftToday: '10000.00',
    })
    expect(await player.call(sendUplineProven, { amount: '250.00' })).toMatchObject({ playable: '750.00' })
    expect(await balances()).toEqual(['750.00', '1250.00'])
    expect(await player.call(getUpline, {})).toMatchObject({ leftToday: '9750.00' })
    for (const [visitor, amount] of [
      [player, '-250.00'],
      [agent.visitor, '250.00'],
    ] as const) {
      const { groups } = await visitor.call(getStatement, today)
      expect(groups.find(({ group }) => group === 'teamTransfers')).toMatchObject({ amount, count: 1 })
      const { list } = await visitor.call(listMovements, { ...today, ...firstPage, group: 'teamTransfers' })
      expect(list.map((line) => line.amount)).toEqual([amount])
    }
    await booksAreRight()
  })

  it('is written down for those who watch over money between players', async () => {
    const { player, protectionDesk, own } = await aTeam()
    await player.call(sendUplineProven, { amount: '20.00' })
    const [first] = await protectionDesk.interventions(own.merchantCode, 5)
    expect(first).toMatchObject({ kind: 'uplineTransfer', note: '20.00 BRL → TEAM77', operatorId: null })
  })

  it('wants the wallet PIN or a proof, and moves once for one key', async () => {
    const { player, balances } = await aTeam()
    await player.call(setWalletPin, { pin: '482913' })
    await expect(player.call(sendUplineByPin, { amount: '50.00', pin: '111222' })).rejects.toMatchObject({
      code: 'payments.pinInvalid',
    })
    for (const amount of ['50.00', '50.00'])
      await player.call(sendUplineByPin, { amount, pin: '482913' }, 'the-same-key')
    expect(await balances()).toEqual(['950.00', '1050.00'])
    await expect(
      player.call(sendUplineByPin, { amount: '60.00', pin: '482913' }, 'the-same-key'),
    ).rejects.toMatchObject({ code: 'idempotency.keyReused' })
  })

  it('32 at once send what there is and no more', async () => {
    const { player, balances } = await aTeam()
    const sent = await Promise.allSettled(
      times(32, () => player.call(sendUplineProven, { amount: '100.00' })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await balances()).toEqual(['0.00', '2000.00'])
    await booksAreRight()
  })

  it('ends for the day at what a day allows, and goes on with the next', async () => {
    const { player, ledger, own, clock, balances } = await aTeam()
    const order = {
      merchantCode: own.merchantCode,
      playerId: player.session()?.playerId ?? '',
      way: 'up' as const,
      toId: own.playerId,
      currency: 'BRL',
      dayMostMinor: 30_000n,
    }
    const send = async (transferId: string, amountMinor: bigint) =>
      (await ledger.pass({ ...order, transferId, amountMinor })).outcome
    const outcomes = await Promise.all(times(16, (index) => send(`t-${index}`, 10_000n)))
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['moved', 'overDayMost']))
    clock.advance(dayMs)
    expect(await send('tomorrow', 10_000n)).toBe('moved')
    clock.advance(-dayMs)
    expect(await send('put back', 25_000n)).toBe('overDayMost')
    expect(await balances()).toEqual(['600.00', '1400.00'])
    await booksAreRight()
  })

  it('is refused outside its bounds, above the balance, and without an agent above', async () => {
    const { player, join } = await aTeam()
    const send = (amount: string) => player.call(sendUplineProven, { amount })
    await expect(send('19.99')).rejects.toMatchObject({ code: 'payments.amountOutOfBounds' })
    await expect(send('1000.01')).rejects.toMatchObject({ code: 'wallet.insufficientFunds' })
    const alone = await join('alone1')
    expect(await alone.call(getUpline, {})).toMatchObject({ upline: null })
    await expect(alone.call(sendUplineProven, { amount: '20.00' })).rejects.toMatchObject({
      code: 'upline.none',
    })
  })

  it('is refused to accounts that are frozen or on a break', async () => {
    const { player, protectionDesk, own, players } = await aTeam()
    await players.setStatus(own.merchantCode, own.playerId, 'frozen')
    expect(await player.call(getUpline, {})).toMatchObject({ upline: null })
    await players.setStatus(own.merchantCode, own.playerId, 'active')
    await protectionDesk.exclude({ ...own, length: '24h', reason: 'a test', operatorId: 'op-1' })
    await expect(player.call(sendUplineProven, { amount: '20.00' })).rejects.toMatchObject({
      code: 'upline.none',
    })
  })

  it.each([
    ['the market forbids it', { jurisdiction: { agents: { transfers: false } } }],
    ['the brand has it off', { ...allowed, modules: { 'member.transferUpline': false } }],
  ] as const)('is not there where %s', async (_, brand) => {
    const { player, balances } = await aTeam(brand)
    await expect(player.call(getUpline, {})).rejects.toMatchObject({ code: 'module.disabled' })
    await expect(player.call(sendUplineProven, { amount: '20.00' })).rejects.toMatchObject({
      code: 'module.disabled',
    })
    expect((await player.call(getMemberInfo, {})).toUpline).toBe(false)
    expect(await balances()).toEqual(['1000.00', '1000.00'])
  })

  it('is offered to accounts with an agent above, and off with the merchant’s module', async () => {
    const { player, join, merchants, own } = await aTeam()
    expect((await player.call(getMemberInfo, {})).toUpline).toBe(true)
    expect((await (await join('alone2')).call(getMemberInfo, {})).toUpline).toBe(false)
    await merchants.set(own.merchantCode, 'TRANSUP3', false)
    expect((await player.call(getMemberInfo, {})).toUpline).toBe(false)
    await expect(player.call(getUpline, {})).rejects.toMatchObject({ code: 'module.disabled' })
  })
})
