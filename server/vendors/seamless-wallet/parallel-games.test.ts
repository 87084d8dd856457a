import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { aWallet, aWalletHouse, vendorCode } from '#tests/support/vendor-wallet.ts'

const refusalsOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))

await onOneEngine('games of one player in parallel', (database) => {
  it('open 64 at once, and one of them may bet where the market wants one at a time', async () => {
    const { wallet, issue, grant } = await aWalletHouse(database().db, {
      merchantCode: 'PARALLEL0',
      oneGameAtATime: true,
    })
    const codes = Array.from({ length: 64 }, (_, i) => `code-${i}`)
    for (const code of codes) issue(code)
    const opened = await Promise.allSettled(
      codes.map((launchCode) => wallet.authenticate(vendorCode, { launchCode, gameId: grant.gameId })),
    )
    expect(refusalsOf(opened)).toEqual([])
    const sessions = await database()
      .db.selectFrom('vendor_session')
      .select('expires_at')
      .where('merchant_code', '=', grant.merchantCode)
      .execute()
    expect(sessions.filter(({ expires_at }) => expires_at > grantedAt)).toHaveLength(1)
  })

  it('move money in 64 rounds at once without a stake that is lost or refused for no reason', async () => {
    const { send, player } = await aWallet(database().db, { merchantCode: 'PARALLEL1', balanceMinor: 640n })
    const rounds = Array.from({ length: 64 }, (_, i) => i + 1)
    const played = await Promise.allSettled(
      rounds.map(async (round) => {
        await send({ type: 'bet', id: `b${round}`, round, amountMinor: 10n })
        await send({ type: 'win', id: `w${round}`, round, amountMinor: 10n })
        await send({ type: 'bet', id: `c${round}`, round, amountMinor: 5n })
      }),
    )
    expect(refusalsOf(played)).toEqual([])
    expect(await player.balance()).toBe(320n)
  })

  it('answer each of 64 bets on one stake’s worth of balance, and take one', async () => {
    const { send, player } = await aWallet(database().db, { merchantCode: 'PARALLEL2', balanceMinor: 10n })
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, (_, i) => send({ type: 'bet', id: `b${i}`, round: i, amountMinor: 10n })),
    )
    expect(new Set(refusalsOf(answers))).toEqual(new Set(['ApiError: vendor.insufficientFunds']))
    expect(refusalsOf(answers)).toHaveLength(63)
    expect(await player.balance()).toBe(0n)
  })
})

/** Current time of the test clock. */
const grantedAt = new Date('2026-11-21T12:00:00.000Z')
