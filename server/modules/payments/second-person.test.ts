import { expect, it } from 'vitest'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { tellingLargeWins } from '#server/ledger/large-wins.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aBet, aWin } from '#tests/support/movements.ts'
import { act, aPayingPlayer } from '#tests/support/paying-player.ts'

await onOneEngine('a withdrawal', (database) => {
  const aPlayer = () => aPayingPlayer(database().db)

  it('needs two operators after a win above the maximum, whatever its own amount', async () => {
    const { withdraw, paymentsDesk, own, pix, hear, site, clock } = await aPlayer()
    await hear((await pix('1000.00')).pix?.brCode ?? '', { amount: '1000.00' })
    const told: string[] = []
    const ledger = tellingLargeWins(createLedger({ db: database().db, clock }), {
      mostWinOf: () => 50_000_000n,
      onLargeWin: ({ transferId }) => told.push(transferId),
    })
    const bet = { ...own, currency: site.currency }
    await ledger.move(aBet('bet', 100n, bet))
    await ledger.move(aWin('usual', 'bet', 50_000_000n, bet))
    const first = await withdraw('100.00')
    expect(await paymentsDesk.approveWithdrawal(act(first.withdrawalId, own.merchantCode))).toBe('done')
    await ledger.move(aBet('bet-2', 100n, bet))
    await ledger.move(aWin('huge', 'bet-2', 50_000_001n, bet))
    expect(told).toEqual(['huge'])
    const { withdrawalId } = await withdraw('100.00')
    const by = (operatorId: string) =>
      paymentsDesk.approveWithdrawal(act(withdrawalId, own.merchantCode, operatorId))
    expect([await by('op-1'), await by('op-1'), await by('op-2')]).toEqual([
      'secondPerson',
      'samePerson',
      'done',
    ])
  })

  it('needs two operators when the player’s withdrawals of a day come to the threshold', async () => {
    const { withdraw, paymentsDesk, own, pix, hear } = await aPlayer()
    await hear((await pix('20000.00')).pix?.brCode ?? '', { amount: '20000.00' })
    const said = []
    for (const amount of ['2500.00', '2499.99', '100.00']) {
      const { withdrawalId } = await withdraw(amount)
      said.push(await paymentsDesk.approveWithdrawal(act(withdrawalId, own.merchantCode)))
    }
    expect(said).toEqual(['done', 'done', 'secondPerson'])
  })
})
