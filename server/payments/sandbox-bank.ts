import type { Kysely, Selectable } from 'kysely'
import { isCpf } from '#domain/field-rules/identity.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { fromBrCode } from '#domain/pix/br-code.ts'
import type { PixRequest } from '#domain/pix/br-code.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { sandboxBankCode } from './sandbox-bank-code.ts'
import type { SandboxBankTables } from './sandbox-bank.tables.ts'

export type SandboxBank = ReturnType<typeof createSandboxBank>
export type BankPayment = Selectable<SandboxBankTables['sandbox_bank_payment']>

export interface SandboxBankDeps {
  readonly db: Kysely<SandboxBankTables>
  readonly clock: Clock
  readonly random: Random
  /** The payees' gateway as this process reaches it. */
  readonly gatewayUrl: string
  /** Shared with the gateway: signs what has been paid. */
  readonly secret: string
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
 * A bank of play money. A person pays a BR Code in it; it tells the payee's gateway over signed HTTP, again and again until
 * the gateway answers, and gives back what the gateway will not have.
 */
export function createSandboxBank(deps: SandboxBankDeps) {
  const { db, clock, random, gatewayUrl, secret } = deps

  /** What a code asks for; null: it is none, was damaged, or is for another bank. */
  const read = (code: string): PixRequest | null => {
    const request = fromBrCode(code)
    return request !== null && keyShape.test(request.key) ? request : null
  }

  const find = (paymentId: string): Promise<BankPayment | undefined> =>
    db.selectFrom('sandbox_bank_payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

  /** Takes the money out of the payer's pocket and sends it. Null: the code or the payer's data are no good. */
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

  /** Null: no clear answer; it is told again later. */
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
      headers: {
        'content-type': 'application/json',
        ...signVendorRequest(sandboxBankCode, secret, body, clock.now()),
      },
      body,
      signal: AbortSignal.timeout(deps.timeoutMs ?? 5_000),
    })
    const answer: unknown = await response.json()
    return outcomeOf(answer)
  }

  /** Tells what no gateway has answered yet. */
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

/** Only a clear word is believed. */
function outcomeOf(answer: unknown): { outcome: 'credited' | 'returned'; reason: string | null } | null {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return null
  const { value } = answer
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return null
  const { outcome } = value
  if (outcome !== 'credited' && outcome !== 'returned') return null
  return { outcome, reason: 'reason' in value && typeof value.reason === 'string' ? value.reason : null }
}
