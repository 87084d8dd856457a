import type { Kysely, Selectable } from 'kysely'
import { isCpf } from '#domain/field-rules/identity.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { fromBrCode } from '#domain/pix/br-code.ts'
import type { PixRequest } from '#domain/pix/br-code.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { signedHeaders } from '#sandbox/lib/signature.ts'
import type { Signer } from '#sandbox/lib/signature.ts'
import type { BankTables } from './bank.tables.ts'

export type Bank = ReturnType<typeof createBank>
export type BankPayment = Selectable<BankTables['sandbox_bank_payment']>

/** The code the gateway's demo configuration knows it by. */
export const bankCode = 'SANDBANK'

export interface BankDeps {
  readonly db: Kysely<BankTables>
  readonly clock: Clock
  readonly random: Random
  /** The payees' gateway as this process reaches it. */
  readonly gatewayUrl: string
  /** The bank's code at the gateway, and the secret they share: signs what has been paid. */
  readonly signer: Signer
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

export interface Payer {
  readonly name: string
  readonly taxId: string
  /** Decimal text. */
  readonly amount: string
}

const keyShape = /^([a-z0-9_]{1,32})@sandbox-bank\.example$/

/**
 * A bank of play money. A person pays a BR Code; the bank reports the payment to the payee's gateway over signed HTTP until
 * the gateway answers, and returns what the gateway refuses.
 */
export function createBank(deps: BankDeps) {
  const { db, clock, random, gatewayUrl, signer } = deps

  /** What a code asks for; null: not a PIX code, damaged, or of another bank. */
  const read = (code: string): PixRequest | null => {
    const request = fromBrCode(code)
    return request !== null && keyShape.test(request.key) ? request : null
  }

  const find = (paymentId: string): Promise<BankPayment | undefined> =>
    db.selectFrom('sandbox_bank_payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

  /** Records a payment and reports it. Null: the code or the payer's data are invalid. */
  const pay = async (code: string, { name, taxId, amount }: Payer): Promise<BankPayment | null> => {
    const request = read(code)
    const [, merchant] = keyShape.exec(request?.key ?? '') ?? []
    const amountMinor = fromDecimal(amount.trim().replace(',', '.'), 'BRL')
    if (request === null || merchant === undefined || amountMinor === null || amountMinor <= 0n) return null
    if (!isCpf(taxId) || name.trim() === '') return null
    const paymentId = `E${Buffer.from(random.bytes(15)).toString('hex').toUpperCase()}`
    const payment = await db
      .insertInto('sandbox_bank_payment')
      .values({
        payment_id: paymentId,
        merchant_code: merchant.toUpperCase(),
        txid: request.txid,
        payee: request.payee,
        amount: toDecimal(amountMinor, 'BRL'),
        payer_name: name.trim().slice(0, 120),
        payer_tax_id: taxId.replaceAll(/\D/g, ''),
        paid_at: clock.now(),
        state: 'sent',
        reason: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return (await tell(payment)) ?? payment
  }

  /** Reports a payment to the gateway. Null: no clear answer; it is reported again later. */
  const tell = async (payment: BankPayment): Promise<BankPayment | null> => {
    const body = JSON.stringify({
      merchant_code: payment.merchant_code,
      transaction_id: payment.payment_id,
      txid: payment.txid,
      amount: payment.amount,
      currency: 'BRL',
      paid_at: payment.paid_at.toISOString(),
      payer: { name: payment.payer_name, tax_id: payment.payer_tax_id },
    })
    const answer = await post(body).catch(() => null)
    if (answer === null) return null
    const settled = await db
      .updateTable('sandbox_bank_payment')
      .set({ state: answer.outcome, reason: answer.reason })
      .where('payment_id', '=', payment.payment_id)
      .where('state', '=', 'sent')
      .returningAll()
      .executeTakeFirst()
    return settled ?? (await find(payment.payment_id)) ?? null
  }

  const post = async (body: string) => {
    const response = await (deps.fetch ?? fetch)(new URL('/vendor/v1/payments/pix', gatewayUrl), {
      method: 'POST',
      headers: signedHeaders(signer, body, clock.now()),
      body,
      signal: AbortSignal.timeout(deps.timeoutMs ?? 5_000),
    })
    const answer: unknown = await response.json()
    return outcomeOf(answer)
  }

  /** Reports the payments that no gateway has answered yet. */
  const tellOpen = async (): Promise<void> => {
    const open = await db
      .selectFrom('sandbox_bank_payment')
      .selectAll()
      .where('state', '=', 'sent')
      .orderBy('paid_at')
      .limit(50)
      .execute()
    for (const payment of open) await tell(payment)
  }

  return { read, find, pay, tellOpen }
}

/** Null for any answer but the two the protocol knows. */
function outcomeOf(answer: unknown): { outcome: 'credited' | 'returned'; reason: string | null } | null {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return null
  const { value } = answer
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return null
  const { outcome } = value
  if (outcome !== 'credited' && outcome !== 'returned') return null
  return { outcome, reason: 'reason' in value && typeof value.reason === 'string' ? value.reason : null }
}
