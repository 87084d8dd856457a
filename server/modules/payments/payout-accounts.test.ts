import { describe, expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aPayingPlayer, ownCpf } from '#tests/support/paying-player.ts'

await onOneEngine('where money may go', (database) => {
  const aPlayer = (brand?: Parameters<typeof aPayingPlayer>[1]) => aPayingPlayer(database().db, brand)

  describe('an account to be paid to', () => {
    it('shows what it takes to recognise it, and is kept sealed', async () => {
      const { visitor, account, own } = await aPlayer()
      expect(await account()).toMatchObject({ masked: 'm•••@example.com', holder: 'Marina Souza' })
      const rows = await database()
        .db.selectFrom('payout_account')
        .selectAll()
        .where('merchant_code', '=', own.merchantCode)
        .execute()
      const stored = rows.flatMap((row) => [
        row.holder,
        ...[row.sealed, row.personal_sealed ?? []].map((bytes) => Buffer.from(bytes).toString('latin1')),
      ])
      expect(stored).toHaveLength(3)
      expect(JSON.stringify(stored)).not.toMatch(/marina/i)
      await expect(account()).rejects.toMatchObject({ code: 'payments.accountTaken' })
      const { accounts } = await visitor.call(payments.listPayoutAccounts, {})
      await visitor.call(payments.removePayoutAccount, { accountId: accounts[0]?.accountId ?? '' })
      expect((await visitor.call(payments.listPayoutAccounts, {})).accounts).toEqual([])
    })

    it('stands in one name: the first decides, however it is written', async () => {
      const { visitor, account } = await aPlayer()
      await account()
      const bank = (holder: string, number: string) =>
        visitor.call(payments.addPayoutAccount, { kind: 'bank', holder, bank: 'Banco', account: number })
      expect(await bank('MARÍNA  souza', '0001 12345-6')).toMatchObject({ masked: 'Banco •••• 3456' })
      await expect(bank('Somebody Else', '0001 99999-9')).rejects.toMatchObject({
        code: 'payments.notOwnAccount',
      })
    })

    it('is the player’s own CPF where the market wants that', async () => {
      const { visitor, knowCpf } = await aPlayer(ownCpf)
      await knowCpf()
      const key = (keyKind: 'cpf' | 'email', text: string) =>
        visitor.call(payments.addPayoutAccount, { kind: 'pix', holder: 'Marina', keyKind, key: text })
      await expect(key('cpf', '111.444.777-35')).rejects.toMatchObject({ code: 'payments.notOwnAccount' })
      await expect(key('email', 'marina@example.com')).rejects.toMatchObject({
        code: 'payments.notOwnAccount',
      })
      await expect(key('cpf', '529.982.247-26')).rejects.toMatchObject({ code: 'payments.accountInvalid' })
      expect(await key('cpf', '529.982.247-25')).toMatchObject({ masked: '•••.982.247-••' })
    })

    it.each([
      ['DE89 3704 0044 0532 0130 00', true],
      ['DE89 3704 0044 0532 0130 01', false],
      ['12', false],
    ])('with the number %s is accepted: %s', async (number, isOne) => {
      const { visitor } = await aPlayer()
      const added = visitor.call(payments.addPayoutAccount, {
        kind: 'bank',
        holder: 'Marina',
        bank: 'Bank',
        account: number,
      })
      if (isOne) expect(await added).toMatchObject({ kind: 'bank' })
      else await expect(added).rejects.toMatchObject({ code: 'payments.accountInvalid' })
    })
  })

  describe('the wallet PIN', () => {
    it('pays out when it is right, and five wrong ones stop it', async () => {
      const { visitor, account } = await aPlayer()
      const { accountId } = await account()
      const withdraw = (pin: string) =>
        visitor.call(payments.withdrawByPin, { accountId, amount: '20.00', pin })
      await expect(withdraw('482913')).rejects.toMatchObject({ code: 'payments.pinInvalid' })
      await visitor.call(payments.setWalletPin, { pin: '482913' })
      expect(await visitor.call(payments.getWalletPin, {})).toEqual({ isSet: true })
      expect(await withdraw('482913')).toMatchObject({ state: 'inProcess' })
      for (let count = 0; count < 5; count += 1)
        await expect(withdraw('000000')).rejects.toMatchObject({ code: 'payments.pinInvalid' })
      await expect(withdraw('482913')).rejects.toMatchObject({ code: 'security.tooManyTries' })
    })

    it.each(['000000', '123456', '987654'])('may not be %s', async (pin) => {
      const { visitor } = await aPlayer()
      await expect(visitor.call(payments.setWalletPin, { pin })).rejects.toMatchObject({
        code: 'payments.pinTooSimple',
      })
    })
  })
})
