import { describe, expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { register } from '#schemas/api/register.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { cases } from '#tests/support/law.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration } from '#tests/support/slices.ts'
import { aPayingPlayer, times } from '#tests/support/paying-player.ts'

const atOnce = 64
const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(
    answers.flatMap((answer) =>
      answer.status === 'rejected'
        ? [String((answer.reason as { code?: string }).code ?? answer.reason)]
        : [],
    ),
  ),
]
const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length

await onOneEngine(`${atOnce} calls of one player at once`, (database) => {
  const aPlayer = () => aPayingPlayer(database().db)

  it('leave as many open deposits as are allowed', async () => {
    const { pix } = await aPlayer()
    const answers = await Promise.allSettled(times(atOnce, () => pix('50.00')))
    expect([fulfilled(answers), codesOf(answers)]).toEqual([5, ['payments.tooManyOpen']])
  })

  it('leave as many open withdrawals as are allowed', async () => {
    const { account, withdraw, balance } = await aPlayer()
    await account()
    const answers = await Promise.allSettled(times(atOnce, () => withdraw('20.00')))
    expect([fulfilled(answers), codesOf(answers)]).toEqual([3, ['payments.tooManyOpen']])
    expect(await balance()).toBe('940.00')
  })

  it('leave as many payout accounts as are allowed', async () => {
    const { visitor } = await aPlayer()
    const answers = await Promise.allSettled(
      times(atOnce, (index) =>
        visitor.call(payments.addPayoutAccount, {
          kind: 'pix',
          holder: 'Marina Souza',
          keyKind: 'email',
          key: `marina${index}@example.com`,
        }),
      ),
    )
    expect([fulfilled(answers), codesOf(answers)]).toEqual([5, ['payments.accountLimit']])
  })

  it('redeem a voucher once, and every other copy gets the same deposit or is told that it is done', async () => {
    const player = await aPlayer()
    const [code = ''] = await voucherOf(player)
    const answers = await Promise.allSettled(
      times(10, () => player.visitor.call(payments.orderDeposit, { method: 'voucher', code })),
    )
    // Copies that arrive after it was redeemed are refused.
    expect(fulfilled(answers)).toBeGreaterThan(0)
    expect(['payments.voucherUsed']).toEqual(expect.arrayContaining(codesOf(answers)))
    expect(await player.balance()).toBe('1025.00')
  })

  describe('of two players', () => {
    it('redeem each voucher for one of them, and the other reads why not', async () => {
      const player = await aPlayer()
      const other = player.visitorOf(player.site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      const codes = await voucherOf(player, cases(5, 10))
      const answers = await Promise.allSettled(
        codes.flatMap((code) =>
          [player.visitor, other].map((visitor) =>
            visitor.call(payments.orderDeposit, { method: 'voucher', code }),
          ),
        ),
      )
      expect([fulfilled(answers), codesOf(answers)]).toEqual([codes.length, ['payments.voucherInvalid']])
      expect((await checkLedger(database().db)).problems).toEqual([])
    })
  })
})

const voucherOf = async (
  { paymentsDesk, own }: Pick<Awaited<ReturnType<typeof aPayingPlayer>>, 'paymentsDesk' | 'own'>,
  count = 1,
) =>
  (
    await paymentsDesk.orderVouchers({
      merchantCode: own.merchantCode,
      operatorId: 'op-1',
      confirmed: true,
      currency: 'BRL',
      amountMinor: 2_500n,
      count,
    })
  ).codes
