import { describe, expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { getStatement } from '#schemas/api/records.ts'
import { register } from '#schemas/api/register.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { PayoutOrder } from '#server/modules/payments/payout-bank.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTicketThatOwes } from '#tests/support/owing-ticket.ts'
import { act, aPayingPlayer, hourMs, page, times } from '#tests/support/paying-player.ts'
import { aRegistration } from '#tests/support/slices.ts'

await onOneEngine('money that goes out', (database) => {
  const aPlayer = (brand?: Parameters<typeof aPayingPlayer>[1]) => aPayingPlayer(database().db, brand)
  const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  describe('a withdrawal', () => {
    it('leaves the playable balance at once, and is followed until it is paid and received', async () => {
      const { withdraw, tracked, balance, paymentsDesk, own, sent, visitor, inbox } = await aPlayer()
      const { withdrawalId } = await withdraw('400.00')
      expect(await balance()).toBe('600.00')
      expect((await tracked())[0]).toMatchObject({ state: 'inProcess', next: 'operator', canReverse: false })
      const order = act(withdrawalId, own.merchantCode)
      expect(await paymentsDesk.payWithdrawal(order)).toBe('wrongState')
      expect(await paymentsDesk.approveWithdrawal(order)).toBe('done')
      expect((await tracked())[0]).toMatchObject({ state: 'approved', next: 'bank' })
      expect(await paymentsDesk.payWithdrawal(order)).toBe('done')
      expect(await paymentsDesk.payWithdrawal(order)).toBe('wrongState')
      expect(sent).toMatchObject([{ amountMinor: 40_000n, payee: { account: 'marina@example.com' } }])
      expect((await tracked())[0]).toMatchObject({
        state: 'paid',
        next: 'player',
        receipt: 'waiting',
        reference: 'E1',
      })
      expect((await visitor.call(payments.listPaymentConfirmations, {})).list).toHaveLength(1)
      const confirmed = await visitor.call(payments.confirmPayment, { withdrawalId, received: true })
      expect(confirmed).toMatchObject({ receipt: 'received', next: null })
      expect(await inbox()).toEqual(['Your withdrawal has been sent', 'Your withdrawal is approved'])
      expect(confirmed.steps.map(({ stage }) => stage)).toEqual(['requested', 'approved', 'paid', 'received'])
      expect(await balance()).toBe('600.00')
      await booksAreRight()
    })

    it('waits while a corrected lottery result takes back more than the balance holds', async () => {
      const { withdraw, balance, own, tracked } = await aPlayer()
      const owe = await aTicketThatOwes(database().db, own)
      await owe(7_500n)
      await expect(withdraw('400.00')).rejects.toMatchObject({ code: 'payments.correctionOwed' })
      expect([await balance(), await tracked()]).toEqual(['1000.00', []])
      await owe(0n)
      const { withdrawalId } = await withdraw('400.00', 'key')
      // The same call finds its withdrawal, whatever is owed since.
      await owe(7_500n)
      expect(await withdraw('400.00', 'key')).toMatchObject({ withdrawalId })
    })

    it('keeps its fee apart, and the statement ties out', async () => {
      const { visitor, paymentsDesk, own, sent, pix, hear, clock } = await aPlayer()
      await hear((await pix('50.00')).pix?.brCode ?? '')
      const { accountId } = await visitor.call(payments.addPayoutAccount, {
        kind: 'bank',
        holder: 'Marina Souza',
        bank: 'Banco',
        account: '0001 12345-6',
      })
      const input = { accountId, amount: '200.00' }
      const { withdrawalId, fee, payout } = await visitor.call(payments.withdrawProven, input)
      expect({ fee, payout }).toEqual({ fee: '8.50', payout: '191.50' })
      await paymentsDesk.approveWithdrawal(act(withdrawalId, own.merchantCode))
      await paymentsDesk.payWithdrawal(act(withdrawalId, own.merchantCode))
      expect(sent).toMatchObject([{ amountMinor: 19_150n }])
      const second = await visitor.call(payments.withdrawProven, input)
      const reject = { ...act(second.withdrawalId, own.merchantCode), reason: 'The name does not fit' }
      await paymentsDesk.rejectWithdrawal(reject)
      const today = clock.now().toISOString().slice(0, 10)
      const statement = await visitor.call(getStatement, { from: today, to: today })
      expect(statement).toMatchObject({
        opening: '0.00',
        closing: '850.00',
        groups: [
          { group: 'deposits', count: 1, amount: '50.00' },
          { group: 'withdrawals', count: 3, amount: '-200.00' },
          { group: 'playMoney', amount: '1000.00' },
        ],
      })
      await booksAreRight()
    })

    it('goes back with its reason when it is refused, and then is never paid', async () => {
      const { withdraw, tracked, balance, paymentsDesk, own } = await aPlayer()
      const { withdrawalId } = await withdraw('400.00')
      const order = act(withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(order)
      expect(await paymentsDesk.rejectWithdrawal({ ...order, reason: 'The name does not fit' })).toBe('done')
      expect(await paymentsDesk.payWithdrawal(order)).toBe('wrongState')
      expect((await tracked())[0]).toMatchObject({
        state: 'rejected',
        reason: 'The name does not fit',
        next: null,
      })
      expect(await balance()).toBe('1000.00')
      await booksAreRight()
    })

    it('needs two different operators above the threshold', async () => {
      const { withdraw, paymentsDesk, own, pix, hear } = await aPlayer()
      await hear((await pix('20000.00')).pix?.brCode ?? '', { amount: '20000.00' })
      const { withdrawalId } = await withdraw('5000.00')
      const by = (operatorId: string) =>
        paymentsDesk.approveWithdrawal(act(withdrawalId, own.merchantCode, operatorId))
      const unconfirmed = { ...act(withdrawalId, own.merchantCode, 'op-9'), confirmed: false }
      expect(await paymentsDesk.approveWithdrawal(unconfirmed)).toBe('unconfirmed')
      const words = await Promise.all(times(8, () => by('op-1')))
      expect(words.toSorted()).toEqual([...times(7, () => 'samePerson'), 'secondPerson'].toSorted())
      expect(await paymentsDesk.approveWithdrawal(unconfirmed)).toBe('unconfirmed')
      expect(await by('op-2')).toBe('done')
      expect(await by('op-3')).toBe('wrongState')
    })

    it('cannot be stopped once the bank was asked, and is finished when the bank has said', async () => {
      const { withdraw, tracked, paymentsDesk, own, bank, paymentJobs } = await aPlayer()
      const { withdrawalId } = await withdraw('400.00')
      const order = act(withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(order)
      bank.answer = { outcome: 'unknown' }
      expect(await paymentsDesk.payWithdrawal(order)).toBe('checking')
      expect(await paymentsDesk.rejectWithdrawal({ ...order, reason: 'changed my mind' })).toBe('wrongState')
      bank.answer = { outcome: 'sent', reference: 'E2' }
      await paymentJobs.finishWithdrawals()
      expect((await tracked())[0]).toMatchObject({ state: 'paid', reference: 'E2' })
      await booksAreRight()
    })

    it('is done for the operator when the job recorded the same payment first', async () => {
      const { withdraw, tracked, paymentsDesk, own, banks, paymentJobs } = await aPlayer()
      const order = act((await withdraw('400.00')).withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(order)
      const asked: PayoutOrder[] = []
      const bank = {
        code: banks[0]?.code ?? '',
        pay: async (payout: PayoutOrder) => {
          if (asked.push(payout) === 1) await paymentJobs.finishWithdrawals()
          return { outcome: 'sent' as const, reference: 'E4' }
        },
      }
      banks.splice(0, 1, bank)
      expect(await paymentsDesk.payWithdrawal(order)).toBe('done')
      expect(asked).toHaveLength(2)
      expect((await tracked())[0]).toMatchObject({ state: 'paid', reference: 'E4' })
      await booksAreRight()
    })

    it('is paid by the provider it was asked from, and booked to it, after another one is connected', async () => {
      const { withdraw, tracked, paymentsDesk, own, banks, bank, sent, paymentJobs } = await aPlayer()
      const order = act((await withdraw('400.00')).withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(order)
      bank.answer = { outcome: 'unknown' }
      expect(await paymentsDesk.payWithdrawal(order)).toBe('checking')
      const other: PayoutOrder[] = []
      banks.unshift({
        code: 'OTHERBANK',
        pay: (payout) => Promise.resolve({ outcome: 'sent', reference: `O${other.push(payout)}` }),
      })
      bank.answer = { outcome: 'sent', reference: 'E3' }
      await paymentJobs.finishWithdrawals()
      expect((await tracked())[0]).toMatchObject({ state: 'paid', reference: 'E3' })
      expect([sent.length, other.length]).toEqual([2, 0])
      const sides = await database()
        .db.selectFrom('entry')
        .select('account')
        .where('merchant_code', '=', own.merchantCode)
        .where('account', 'like', 'bank:%')
        .execute()
      expect(sides.map(({ account }) => account)).toEqual(['bank:SANDBANK'])
      const next = act((await withdraw('100.00')).withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(next)
      expect(await paymentsDesk.payWithdrawal(next)).toBe('done')
      expect(other).toHaveLength(1)
      await booksAreRight()
    })

    it('is not sent while its provider is not connected', async () => {
      const { withdraw, balance, paymentsDesk, own, banks, sent } = await aPlayer()
      const order = act((await withdraw('400.00')).withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(order)
      banks.splice(0, 1, { code: 'OTHERBANK', pay: () => Promise.resolve({ outcome: 'refused' }) })
      expect(await paymentsDesk.payWithdrawal(order)).toBe('refused')
      expect(sent).toEqual([])
      expect(await paymentsDesk.rejectWithdrawal({ ...order, reason: 'The bank is gone' })).toBe('done')
      expect(await balance()).toBe('1000.00')
    })

    it('can be refused after the bank would not pay it', async () => {
      const { withdraw, balance, paymentsDesk, own, bank } = await aPlayer()
      const { withdrawalId } = await withdraw('400.00')
      const order = act(withdrawalId, own.merchantCode)
      await paymentsDesk.approveWithdrawal(order)
      bank.answer = { outcome: 'refused' }
      expect(await paymentsDesk.payWithdrawal(order)).toBe('refused')
      expect(await paymentsDesk.rejectWithdrawal({ ...order, reason: 'The bank knows no such key' })).toBe(
        'done',
      )
      expect(await balance()).toBe('1000.00')
    })

    it('can be cancelled by its player only where the market allows it and before a decision', async () => {
      const strict = await aPlayer()
      const { withdrawalId } = await strict.withdraw('400.00')
      await expect(strict.visitor.call(payments.reverseWithdrawal, { withdrawalId })).rejects.toMatchObject({
        code: 'payments.notReversible',
      })
      const free = await aPlayer({ jurisdiction: { withdraw: { reversible: true } } })
      const one = await free.withdraw('400.00')
      expect(one.canReverse).toBe(true)
      expect(
        await free.visitor.call(payments.reverseWithdrawal, { withdrawalId: one.withdrawalId }),
      ).toMatchObject({ state: 'reversed' })
      expect(await free.balance()).toBe('1000.00')
      const two = await free.withdraw('400.00')
      await free.paymentsDesk.approveWithdrawal(act(two.withdrawalId, free.own.merchantCode))
      await expect(
        free.visitor.call(payments.reverseWithdrawal, { withdrawalId: two.withdrawalId }),
      ).rejects.toMatchObject({ code: 'payments.tooLate' })
      await booksAreRight()
    })

    it('with one key is one withdrawal, and 64 at once take no more than there is', async () => {
      const { withdraw, tracked, balance, visitor } = await aPlayer()
      await withdraw('20.00')
      const copies = await Promise.all(times(16, () => withdraw('300.00', 'the-very-same-key')))
      expect(new Set(copies.map(({ withdrawalId }) => withdrawalId)).size).toBe(1)
      const { accounts } = await visitor.call(payments.listPayoutAccounts, {})
      const input = { accountId: accounts[0]?.accountId ?? '', amount: '200.00' }
      await Promise.allSettled(times(64, () => visitor.call(payments.withdrawProven, input)))
      const asked = await tracked()
      const sum = asked.reduce((total, { amount }) => total + Number(amount), 0)
      expect(Number(await balance())).toBe(1000 - sum)
      expect(Number(await balance())).toBeGreaterThanOrEqual(0)
      await booksAreRight()
    })

    it('of more than there is leaves nothing behind', async () => {
      const { withdraw, tracked, balance } = await aPlayer()
      await expect(withdraw('1000.01')).rejects.toMatchObject({ code: 'wallet.insufficientFunds' })
      expect(await tracked()).toEqual([])
      expect(await balance()).toBe('1000.00')
    })

    it('that died between the question and the ledger is finished by the clock, once', async () => {
      const { own, site, paymentJobs, clock, balance, tracked, account } = await aPlayer()
      const { accountId } = await account()
      await database()
        .db.insertInto('withdrawal')
        .values({
          merchant_code: own.merchantCode,
          withdrawal_id: 'half-asked',
          player_id: own.playerId,
          provider: 'SANDBANK',
          account_id: accountId,
          state: 'requested',
          amount_minor: 10_000n,
          fee_minor: 0n,
          currency: site.currency,
          requested_at: clock.now(),
          promised_at: clock.now(),
          expires_at: new Date(clock.now().getTime() + 24 * hourMs),
          steps: '[]',
        })
        .execute()
      expect(await tracked()).toEqual([])
      clock.advance(2 * 60_000)
      await Promise.all([paymentJobs.finishWithdrawals(), paymentJobs.finishWithdrawals()])
      expect(await balance()).toBe('900.00')
      expect(await tracked()).toMatchObject([{ state: 'inProcess' }])
      await booksAreRight()
    })

    it('without a decision is returned; late ones are marked', async () => {
      const { withdraw, tracked, balance, clock, paymentJobs } = await aPlayer()
      await withdraw('400.00')
      clock.advance(3 * 24 * hourMs)
      expect((await tracked())[0]).toMatchObject({ isLate: true })
      clock.advance(14 * 24 * hourMs)
      await paymentJobs.finishWithdrawals()
      expect((await tracked())[0]).toMatchObject({ state: 'expired', next: null })
      expect(await balance()).toBe('1000.00')
    })

    it('counts as received when its player says nothing, not when they object', async () => {
      const { withdraw, tracked, paymentsDesk, own, clock, paymentJobs, visitor } = await aPlayer()
      const ids = [(await withdraw('20.00')).withdrawalId, (await withdraw('30.00')).withdrawalId]
      const [silent = '', objecting = ''] = ids
      for (const id of ids) {
        await paymentsDesk.approveWithdrawal(act(id, own.merchantCode))
        await paymentsDesk.payWithdrawal(act(id, own.merchantCode))
      }
      await visitor.call(payments.confirmPayment, { withdrawalId: objecting, received: false })
      clock.advance(73 * hourMs)
      await Promise.all([paymentJobs.finishWithdrawals(), paymentJobs.finishWithdrawals()])
      const by = async (id: string) => (await tracked()).find(({ withdrawalId }) => withdrawalId === id)
      const settled = await by(silent)
      expect(settled).toMatchObject({ receipt: 'fullyPaid', next: null })
      expect(settled?.steps.filter(({ stage }) => stage === 'fullyPaid')).toHaveLength(1)
      expect(await by(objecting)).toMatchObject({ receipt: 'notReceived', next: 'operator' })
      const proof = { ...act(objecting, own.merchantCode), note: 'Bank statement of 3 March' }
      expect(await paymentsDesk.provePaid(proof)).toBe('done')
      expect(await by(objecting)).toMatchObject({ receipt: 'fullyPaid', reason: 'Bank statement of 3 March' })
      await expect(
        visitor.call(payments.confirmPayment, { withdrawalId: objecting, received: true }),
      ).rejects.toMatchObject({ code: 'payments.tooLate' })
    })

    it('is its player’s own affair', async () => {
      const { withdraw, visitorOf, site } = await aPlayer()
      const { withdrawalId } = await withdraw('400.00')
      const other = visitorOf(site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      expect((await other.call(payments.listWithdrawals, page)).list).toEqual([])
      await expect(
        other.call(payments.confirmPayment, { withdrawalId, received: true }),
      ).rejects.toMatchObject({ code: 'payments.withdrawalUnknown' })
    })
  })
})
