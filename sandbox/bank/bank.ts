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

/** The bank's code in the gateway's demo configuration. */
export const bankCode = 'SANDBANK'

export interface BankDeps {
  readonly db: Kysely<BankTables>
  readonly clock: Clock
  readonly random: Random
  /** URL of the payees' gateway, as reached from this process. */
  readonly gatewayUrl: string
  /** The bank's code at the gateway and the shared secret; signs payment reports. */
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
 * A play-money bank. A person pays a BR Code; the bank reports the payment over signed HTTP until the gateway answers,
 * and refunds payments the gateway rejects.
 */
export function createBank(deps: BankDeps) {
  const { db, clock, random, gatewayUrl, signer } = deps

  /** Parses a PIX code; null: not a PIX code, damaged, or of another bank. */
  const read = (code: string): PixRequest | null => {
    const request = fromBrCode(code)
    return request !== null && keyShape.test(request.key) ? request : null
  }

  const find = (paymentId: string): Promise<BankPayment | undefined> =>
    db.selectFrom('sandbox_bank_payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

  /** Records a payment and reports it. Null: invalid code or payer data. */
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

  /** Reports a payment to the gateway. Null: no clear answer; it is retried later. */
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
      // The payer's data were kept to repeat the report; nothing reads them afterwards.
      .set({ state: answer.outcome, reason: answer.reason, payer_name: '', payer_tax_id: '' })
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

  /** Retries the reports of all unanswered payments. */
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

/** Null for any answer other than the protocol's two outcomes. */
function outcomeOf(answer: unknown): { outcome: 'credited' | 'returned'; reason: string | null } | null {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return null
  const { value } = answer
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return null
  const { outcome } = value
  if (outcome !== 'credited' && outcome !== 'returned') return null
  return { outcome, reason: 'reason' in value && typeof value.reason === 'string' ? value.reason : null }
}
