import { sql } from 'kysely'
import { fromBrCode } from '#domain/pix/br-code.ts'
import { getInbox } from '#schemas/api/messages.ts'
import * as payments from '#schemas/api/payments.ts'
import { register } from '#schemas/api/register.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { PayoutAnswer, PayoutBank, PayoutOrder } from '#server/modules/payments/payout-bank.ts'
import type { DeepPartial } from './brand.ts'
import { aRegistration, aSite, slicesOn } from './slices.ts'

export const page = { pageNo: 1, pageSize: 20 }
export const hourMs = 3_600_000
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** A bank's callback has neither site nor session. */
export type VendorCall = Parameters<Handler['run']>[0]

/** Brazil's rule: deposits and payouts use the player's own account, identified by the CPF. */
export const ownCpf = { jurisdiction: { payments: { ownAccountOnly: true }, kyc: { idKey: 'cpf' } } } as const
const cpf = '52998224725'

export type PayingPlayer = Awaited<ReturnType<typeof aPayingPlayer>>

/** A player with 1,000.00 of play money at a separate site. */
export async function aPayingPlayer(db: Db, brand: DeepPartial<Brand> = {}) {
  const sent: PayoutOrder[] = []
  const bank = {
    code: 'SANDBANK',
    answer: { outcome: 'sent', reference: 'E1' } as PayoutAnswer,
    pay(order: PayoutOrder) {
      sent.push(order)
      return Promise.resolve(bank.answer)
    },
  }
  const site = aSite({ brand: { currency: 'BRL', ...brand } })
  const banks: [PayoutBank, ...PayoutBank[]] = [bank]
  const slices = slicesOn(db, { banks, brandOf: () => site.brand })
  const visitor = slices.visitorOf(site)
  await slices.merchants.get(site.merchantCode)
  for (const module of ['DEPOSIT3', 'WITHDRAW3', 'MEMTRANS3', 'INBOX3'])
    await slices.merchants.set(site.merchantCode, module, true)
  await visitor.call(register, aRegistration())
  const playerId = visitor.session()?.playerId ?? ''
  const { merchantCode } = site
  const own = { merchantCode, playerId }
  const knowCpf = () =>
    // As stored before profiles were encrypted.
    sql`update player set profile = '{}', profile_sealed = null, profile_key = null, identity_key = ${cpf}
      where merchant_code = ${merchantCode} and player_id = ${playerId}`.execute(db)
  const balance = async () => (await visitor.call(getBalance, {})).sumBalance
  const pix = (amount: string) => visitor.call(payments.orderDeposit, { method: 'pix', amount })
  let payment = 0
  /** The bank reports a payment. */
  const hear = async (brCode: string, rest: Partial<HeardPayment> = {}) => {
    const read = fromBrCode(brCode)
    const handler = slices.handlers.find(({ route }) => route === payments.pixReceived)
    const input = {
      merchant_code: merchantCode,
      transaction_id: `E0000000${(payment += 1)}`,
      txid: read?.txid ?? '',
      amount: '50.00',
      currency: 'BRL',
      paid_at: slices.clock.now().toISOString(),
      payer: { name: 'Marina', tax_id: cpf },
      ...rest,
    }
    return handler?.run({ input, vendorCode: 'SANDBANK' } as unknown as VendorCall)
  }
  const latest = async () => (await visitor.call(payments.listDeposits, page)).list[0]
  const account = () =>
    visitor.call(payments.addPayoutAccount, {
      kind: 'pix',
      holder: 'Marina Souza',
      keyKind: 'email',
      key: 'marina@example.com',
    })
  const withdraw = async (amount: string, key?: string) => {
    const { accounts } = await visitor.call(payments.listPayoutAccounts, {})
    const accountId = accounts[0]?.accountId ?? (await account()).accountId
    return visitor.call(payments.withdrawProven, { accountId, amount }, key)
  }
  /** Titles in alphabetical order: messages with the same timestamp have no order. */
  const inbox = async () =>
    (await visitor.call(getInbox, { ...page, language: 'en' })).list.map(({ title }) => title).toSorted()
  const tracked = async () => (await visitor.call(payments.listWithdrawals, page)).list
  return {
    ...slices,
    site,
    visitor,
    playerId,
    own,
    sent,
    bank,
    banks,
    knowCpf,
    balance,
    pix,
    hear,
    latest,
    account,
    withdraw,
    tracked,
    inbox,
  }
}
interface HeardPayment {
  transaction_id: string
  txid: string
  amount: string
  currency: string
  merchant_code: string
  payer: { name: string; tax_id: string }
}

/** An operator's decision about a withdrawal. */
export const act = (withdrawalId: string, merchantCode: string, operatorId = 'op-1') => ({
  merchantCode,
  operatorId,
  confirmed: true,
  withdrawalId,
})
