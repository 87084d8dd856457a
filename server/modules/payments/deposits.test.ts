import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromBrCode } from '#domain/pix/br-code.ts'
import * as payments from '#schemas/api/payments.ts'
import { setLimit } from '#schemas/api/protection.ts'
import { register } from '#schemas/api/register.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aPayingPlayer, hourMs, ownCpf, times } from '#tests/support/paying-player.ts'
import type { PayingPlayer, VendorCall } from '#tests/support/paying-player.ts'
import { aRegistration } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'

await onOneEngine('money that comes in', (database) => {
  const aPlayer = (brand?: Parameters<typeof aPayingPlayer>[1]) => aPayingPlayer(database().db, brand)
  const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  describe('a PIX deposit', () => {
    it('waits with a code for the bank’s app, and is there when the bank says so', async () => {
      const { pix, hear, balance, latest, site, inbox, hub, playerId } = await aPlayer()
      const heard = heardBy(hub, site.merchantCode, playerId)
      const order = await pix('50.00')
      expect(order).toMatchObject({ state: 'pending', amount: '50.00', received: null })
      expect(fromBrCode(order.pix?.brCode ?? '')).toMatchObject({
        amountMinor: 5_000n,
        key: `${site.merchantCode.toLowerCase()}@sandbox-bank.example`,
      })
      expect(await balance()).toBe('1000.00')
      expect(await hear(order.pix?.brCode ?? '')).toEqual({ outcome: 'credited', reason: null })
      expect(await balance()).toBe('1050.00')
      expect(await latest()).toMatchObject({ state: 'confirmed', received: '50.00', pix: null })
      expect(await inbox()).toEqual(['Your deposit has arrived'])
      for await (const event of heard)
        if (event.type === 'money') {
          expect(event).toEqual({ type: 'money', kind: 'depositCredited', amount: '50.00', currency: 'BRL' })
          break
        }
      await booksAreRight()
    })

    it('is not asked for where a limit would send it back, and a payment above it goes back', async () => {
      const { visitor, pix, hear, balance, latest, clock } = await aPlayer()
      await visitor.call(setLimit, { kind: 'deposit', period: '7d', amount: '100.00' })
      await visitor.call(setLimit, { kind: 'deposit', period: '24h', amount: '60.00' })
      await expect(pix('60.01')).rejects.toMatchObject({ code: 'payments.overLimit' })
      const first = await pix('40.00')
      clock.advance(1_000)
      const second = await pix('20.00')
      await hear(first.pix?.brCode ?? '', { amount: '40.00' })
      const { room } = await visitor.call(payments.getDepositMethods, {})
      expect(room?.left).toBe('20.00')
      await expect(pix('20.01')).rejects.toMatchObject({ code: 'payments.overLimit' })
      expect(await hear(second.pix?.brCode ?? '', { amount: '20.01' })).toEqual({
        outcome: 'returned',
        reason: 'limitReached',
      })
      expect(await latest()).toMatchObject({ state: 'rejected', reason: 'limitReached' })
      expect(await balance()).toBe('1040.00')
    })

    it.each([
      ['less', '20.00', '1020.00'],
      ['more', '80.00', '1080.00'],
    ])('credits what came when it is %s than was said', async (_, amount, after) => {
      const { pix, hear, balance, latest } = await aPlayer()
      const order = await pix('50.00')
      await hear(order.pix?.brCode ?? '', { amount })
      expect(await balance()).toBe(after)
      expect(await latest()).toMatchObject({ state: 'confirmed', amount: '50.00', received: amount })
    })

    it('credits 32 copies of one callback once, and answers each of them', async () => {
      const { pix, hear, balance, inbox } = await aPlayer()
      const code = (await pix('50.00')).pix?.brCode ?? ''
      const answers = await Promise.all(times(32, () => hear(code, { transaction_id: 'E00000copies' })))
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"outcome":"credited","reason":null}']),
      )
      expect(await inbox()).toEqual(['Your deposit has arrived'])
      expect(await balance()).toBe('1050.00')
      await booksAreRight()
    })

    it('credits two payments of one code, each once', async () => {
      const { pix, hear, balance, latest } = await aPlayer()
      const code = (await pix('50.00')).pix?.brCode ?? ''
      await hear(code)
      await hear(code)
      expect(await balance()).toBe('1100.00')
      expect(await latest()).toMatchObject({ received: '100.00' })
    })

    it('refuses one payment’s id with another content', async () => {
      const { pix, hear, balance } = await aPlayer()
      const code = (await pix('50.00')).pix?.brCode ?? ''
      await hear(code, { transaction_id: 'E00000twice' })
      await expect(hear(code, { transaction_id: 'E00000twice', amount: '99.00' })).rejects.toMatchObject({
        code: 'vendor.duplicate',
      })
      expect(await balance()).toBe('1050.00')
    })

    it('expires, and is credited all the same when the money comes late', async () => {
      const { pix, hear, balance, latest, clock, paymentJobs } = await aPlayer()
      const order = await pix('50.00')
      clock.advance(hourMs)
      await paymentJobs.expireDeposits()
      expect(await latest()).toMatchObject({ state: 'expired', pix: null })
      await hear(order.pix?.brCode ?? '')
      expect(await latest()).toMatchObject({ state: 'confirmed', received: '50.00' })
      expect(await balance()).toBe('1050.00')
    })

    it('is returned to a payer who is not the player, where the market wants that', async () => {
      const { pix, hear, balance, latest, knowCpf } = await aPlayer(ownCpf)
      await expect(pix('50.00')).rejects.toMatchObject({ code: 'payments.identityMissing' })
      await knowCpf()
      const code = (await pix('50.00')).pix?.brCode ?? ''
      const stranger = { payer: { name: 'Somebody', tax_id: '111.444.777-35' } }
      expect(await hear(code, stranger)).toEqual({ outcome: 'returned', reason: 'payerMismatch' })
      expect(await balance()).toBe('1000.00')
      expect(await latest()).toMatchObject({ state: 'rejected', reason: 'payerMismatch' })
      expect(await hear(code, { payer: { name: 'Marina', tax_id: '529.982.247-25' } })).toMatchObject({
        outcome: 'credited',
      })
      expect(await balance()).toBe('1050.00')
    })

    it.each([
      ['an unknown code', { txid: 'NOBODYKNOWSME' }, 'unknown'],
      ['another merchant', { merchant_code: 'OTHER01' }, 'unknown'],
      ['another currency', { currency: 'EUR' }, 'currency'],
    ])('is returned when it names %s', async (_, rest, reason) => {
      const { pix, hear, balance } = await aPlayer()
      const code = (await pix('50.00')).pix?.brCode ?? ''
      expect(await hear(code, rest)).toEqual({ outcome: 'returned', reason })
      expect(await balance()).toBe('1000.00')
    })

    it.each([
      ['9.99', 'payments.amountOutOfBounds'],
      ['20000.01', 'payments.amountOutOfBounds'],
      ['50.001', 'request.invalid'],
    ])('of %s is refused', async (amount, code) => {
      const { pix } = await aPlayer()
      await expect(pix(amount)).rejects.toMatchObject({ code })
    })

    it('is not offered outside of reais, nor where the market does not list it', async () => {
      const euro = await aPlayer({ currency: 'EUR' })
      await expect(euro.pix('50.00')).rejects.toMatchObject({ code: 'payments.methodUnavailable' })
      const elsewhere = await aPlayer({ jurisdiction: { payments: { methods: ['prepaid', 'sandbox'] } } })
      expect((await elsewhere.visitor.call(payments.getDepositMethods, {})).methods).toEqual([
        { method: 'voucher', min: null, max: null },
      ])
    })

    it('of which too many wait is refused', async () => {
      const { pix } = await aPlayer()
      for (let count = 0; count < 5; count += 1) await pix('50.00')
      await expect(pix('50.00')).rejects.toMatchObject({ code: 'payments.tooManyOpen' })
    })

    it('is heard from its own bank alone', async () => {
      const { handlers } = await aPlayer()
      const handler = handlers.find(({ route }) => route === payments.pixReceived)
      const call = { input: {}, vendorCode: 'SANDBOX' } as unknown as VendorCall
      await expect(handler?.run(call)).rejects.toMatchObject({ code: 'vendor.invalidPartner' })
    })
  })

  describe('a bank transfer', () => {
    const aPicture = (format: 'png' | 'jpeg', colour = '#123456') =>
      sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
        .withExif({ IFD0: { Copyright: 'Where I live' } })
        .toFormat(format)
        .toBuffer()

    async function anOrder() {
      const player = await aPlayer()
      const { visitor, paymentsDesk, own } = player
      const { depositId } = await visitor.call(payments.orderDeposit, { method: 'bank', amount: '100.00' })
      const prove = (picture: Uint8Array) =>
        visitor.call(payments.addDepositProof, {
          depositId,
          picture: Buffer.from(picture).toString('base64'),
        })
      const approve = (operatorId: string, amountMinor = 10_000n, confirmed = true) =>
        paymentsDesk.approveDeposit({
          merchantCode: own.merchantCode,
          operatorId,
          confirmed,
          depositId,
          amountMinor,
        })
      return { ...player, depositId, prove, approve }
    }

    it('shows where to pay, takes a proof without its hidden notes, and is credited by an operator', async () => {
      const { prove, approve, own, depositId, paymentsDesk, balance, latest } = await anOrder()
      expect((await latest())?.bank?.reference).toMatch(/^[0-9A-Z]{10}$/)
      expect(await prove(await aPicture('jpeg'))).toMatchObject({ state: 'inReview', proofs: 1 })
      const kept = await paymentsDesk.proof({ merchantCode: own.merchantCode, depositId, place: 1 })
      expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain('Where I live')
      expect((await sharp(Buffer.from(kept ?? [])).metadata()).format).toBe('jpeg')
      expect(await approve('op-1')).toBe('done')
      expect(await approve('op-1')).toBe('wrongState')
      expect(await balance()).toBe('1100.00')
      const query = { merchantCodes: [own.merchantCode], playerId: own.playerId, state: 'confirmed' } as const
      const { shown } = await paymentsDesk.deposits({ ...query, cursor: null, size: 20 })
      expect(shown).toMatchObject([
        { username: 'aurora77', decidedBy: 'op-1', receivedMinor: 10_000n, proofs: 1 },
      ])
      await booksAreRight()
    })

    it('needs two people above the threshold, who say the same sum', async () => {
      const { approve, balance } = await anOrder()
      expect(await approve('op-9', 500_000n, false)).toBe('unconfirmed')
      expect(await approve('op-1', 500_000n)).toBe('secondPerson')
      expect(await approve('op-1', 500_000n)).toBe('samePerson')
      expect(await approve('op-9', 500_000n, false)).toBe('unconfirmed')
      expect(await approve('op-2', 600_000n)).toBe('secondPerson')
      expect(await approve('op-1', 600_000n)).toBe('done')
      expect(await balance()).toBe('7000.00')
    })

    it('that arrives after its deposit expired is credited, above the threshold by two operators', async () => {
      const { approve, balance, latest, clock, paymentJobs } = await anOrder()
      clock.advance(73 * 3_600_000)
      await paymentJobs.expireDeposits()
      expect((await latest())?.state).toBe('expired')
      expect(await approve('op-1', 500_000n)).toBe('secondPerson')
      expect(await approve('op-2', 500_000n)).toBe('done')
      expect(await approve('op-2', 500_000n)).toBe('wrongState')
      expect(await balance()).toBe('6000.00')
      expect((await latest())?.state).toBe('confirmed')
      await booksAreRight()
    })

    it('is refused with a reason its player reads', async () => {
      const { own, depositId, paymentsDesk, latest, balance } = await anOrder()
      const merchantCode = own.merchantCode
      const order = { merchantCode, operatorId: 'op-1', depositId, reason: 'Nothing came' }
      expect(await paymentsDesk.rejectDeposit(order)).toBe('done')
      expect(await paymentsDesk.rejectDeposit(order)).toBe('wrongState')
      expect(await latest()).toMatchObject({ state: 'rejected', reason: 'Nothing came' })
      expect(await balance()).toBe('1000.00')
    })

    it.each([
      ['a text', Buffer.from('not a picture at all')],
      ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>')],
      ['a GIF', Buffer.from('GIF89a0000000000000000')],
      ['a PNG that is cut off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
      ['more than 5 MB', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5 * 1024 * 1024)])],
    ])('takes no %s for a proof', async (_, bytes) => {
      const { prove } = await anOrder()
      await expect(prove(bytes)).rejects.toMatchObject({ code: 'payments.proofInvalid' })
    })

    it('strips data appended to a picture', async () => {
      const { prove, own, depositId, paymentsDesk } = await anOrder()
      await prove(Buffer.concat([await aPicture('png'), Buffer.from('<script>alert(1)</script>')]))
      const kept = await paymentsDesk.proof({ merchantCode: own.merchantCode, depositId, place: 1 })
      expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain('script')
    })

    it('takes three proofs and no fourth, and the same one once', async () => {
      const { prove } = await anOrder()
      const colours = ['#111111', '#222222', '#333333', '#444444']
      const pictures = await Promise.all(colours.map((colour) => aPicture('png', colour)))
      const [first = new Uint8Array(), , , fourth = new Uint8Array()] = pictures
      for (const picture of pictures.slice(0, 3)) await prove(picture)
      expect(await prove(first)).toMatchObject({ proofs: 3 })
      await expect(prove(fourth)).rejects.toMatchObject({ code: 'payments.proofFull' })
    })

    it('takes a proof from its player alone', async () => {
      const { visitorOf, site, depositId } = await anOrder()
      const other = visitorOf(site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      const picture = (await aPicture('png')).toString('base64')
      await expect(other.call(payments.addDepositProof, { depositId, picture })).rejects.toMatchObject({
        code: 'payments.depositUnknown',
      })
    })
  })

  describe('a voucher', () => {
    const order = ({ paymentsDesk, own }: PayingPlayer, count: number) =>
      paymentsDesk.orderVouchers({
        merchantCode: own.merchantCode,
        operatorId: 'op-1',
        confirmed: true,
        currency: 'BRL',
        amountMinor: 2_500n,
        count,
      })
    const issue = async (player: PayingPlayer, count = 1) => (await order(player, count)).codes

    it('is issued by two people where all of a batch come to the threshold', async () => {
      const player = await aPlayer()
      const { paymentsDesk: desk, own } = player
      const { merchantCode } = own
      expect(await order(player, 199)).toMatchObject({ outcome: 'done' })
      const { outcome, batchId, codes } = await order(player, 200)
      expect([outcome, codes]).toEqual(['secondPerson', []])
      const approve = (operatorId: string) =>
        desk.approveVouchers({ merchantCode, batchId, operatorId, confirmed: true })
      expect(await approve('op-1')).toMatchObject({ outcome: 'samePerson', codes: [] })
      const answers = await Promise.all(times(4, (index) => approve(`second-${index}`)))
      expect(answers.flatMap((answer) => answer.codes)).toHaveLength(200)
      expect(answers.filter((answer) => answer.outcome === 'wrongState')).toHaveLength(3)
      const [code = ''] = answers.flatMap((answer) => answer.codes)
      await player.visitor.call(payments.orderDeposit, { method: 'voucher', code })
      const { shown: issued } = await desk.vouchers([merchantCode], {
        state: 'issued',
        cursor: null,
        size: 9,
      })
      const batch = issued.find((each) => each.batchId === batchId)
      expect(batch).toMatchObject({ count: 200, redeemed: 1, askedBy: 'op-1' })
      await booksAreRight()
    })

    it('is never issued once the order was rejected', async () => {
      const player = await aPlayer()
      const { paymentsDesk: desk, own } = player
      const { merchantCode } = own
      const { batchId } = await order(player, 200)
      const reject = { merchantCode, batchId, operatorId: 'op-1', reason: 'a slip' }
      expect(await desk.rejectVouchers(reject)).toBe('done')
      expect(await desk.rejectVouchers(reject)).toBe('wrongState')
      expect(
        await desk.approveVouchers({ merchantCode, batchId, operatorId: 'op-2', confirmed: true }),
      ).toMatchObject({
        outcome: 'wrongState',
        codes: [],
      })
      expect(await desk.rejectVouchers({ ...reject, batchId: 'none' })).toBe('unknown')
    })

    it('is money once, however it is written and however often it is tried', async () => {
      const player = await aPlayer()
      const [code = ''] = await issue(player)
      const redeem = (text: string) =>
        player.visitor.call(payments.orderDeposit, { method: 'voucher', code: text })
      expect(await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({
        state: 'confirmed',
        received: '25.00',
      })
      for (const again of await Promise.allSettled(times(4, () => redeem(code))))
        expect(again).toMatchObject({ status: 'rejected', reason: { code: 'payments.voucherUsed' } })
      expect(await player.balance()).toBe('1025.00')
      await booksAreRight()
    })

    it('belongs to the first of two players who try it at once', async () => {
      const player = await aPlayer()
      const [code = ''] = await issue(player)
      const other = player.visitorOf(player.site)
      await other.call(register, aRegistration({ username: 'somebody2' }))
      const tries = await Promise.allSettled(
        [player.visitor, other].map((visitor) =>
          visitor.call(payments.orderDeposit, { method: 'voucher', code }),
        ),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await booksAreRight()
    })

    it('cannot be found by trying', async () => {
      const { visitor } = await aPlayer()
      const guess = (code: string) => visitor.call(payments.orderDeposit, { method: 'voucher', code })
      for (let count = 0; count < 10; count += 1)
        await expect(guess(`AAAA-AAAA-AAAA-AAA${count}`)).rejects.toMatchObject({
          code: 'payments.voucherInvalid',
        })
      await expect(guess('AAAA-AAAA-AAAA-AAAA')).rejects.toMatchObject({ code: 'rate.limited' })
    })

    it('is over after its time', async () => {
      const player = await aPlayer()
      const [code = ''] = await issue(player)
      player.clock.advance(366 * 24 * hourMs)
      await expect(
        player.visitor.call(payments.orderDeposit, { method: 'voucher', code }),
      ).rejects.toMatchObject({ code: 'payments.voucherInvalid' })
    })
  })
})
