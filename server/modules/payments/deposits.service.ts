import { createHash } from 'node:crypto'
import type { LimitReached } from '#domain/protection/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Events, Random } from '#server/lib/ports.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Quotas } from '#server/messages/quota.ts'
import type { DepositKey } from './deposit-proofs.ts'
import type { DepositRow, DepositsRepository } from './deposits.repository.ts'
import { createIncomingPayments } from './incoming-payments.ts'
import type { IncomingPaymentsDeps } from './incoming-payments.ts'
import { amountWithin } from './methods/index.ts'
import type { Methods } from './methods/index.ts'
import { voucherProvider } from './methods/voucher/index.ts'
import { cleanPicture } from '#server/lib/clean-picture.ts'
import type { Vouchers } from './vouchers.ts'

export type DepositsService = ReturnType<typeof createDepositsService>

/** Remaining deposit amount under the limits; null: unlimited. */
export type DepositRoomOf = (
  player: { readonly merchantCode: string; readonly playerId: string },
  currency: string,
) => Promise<LimitReached | null>

export interface DepositsDeps extends Omit<IncomingPaymentsDeps, 'changed'> {
  readonly repository: DepositsRepository
  readonly methods: Methods
  readonly vouchers: Pick<Vouchers, 'redeem'>
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly quotas: Pick<Quotas, 'take'>
  readonly depositRoom: DepositRoomOf
  /** The connected bank for new charges. */
  readonly bankCode: string
  readonly events: Events
  readonly random: Random
}

const hourMs = 3_600_000
/** No look-alike characters: payers type the reference. */
const referenceSigns = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
const voucherTries = { most: 10, windowMs: hourMs, gapMs: 0 } as const

/** Deposits: orders, vouchers, proofs, and payments reported by banks. */
export function createDepositsService(deps: DepositsDeps) {
  const { repository, methods, vouchers, players, quotas, events, clock, random } = deps
  const { depositRoom, bankCode } = deps
  const { rules } = methods

  const changed = ({ merchant_code, player_id }: Pick<DepositRow, 'merchant_code' | 'player_id'>) =>
    events.publish({ merchantCode: merchant_code, playerId: player_id }, { type: 'balance' })

  const draw = (length: number): string =>
    Array.from(random.bytes(length), (byte) => referenceSigns[byte % referenceSigns.length]).join('')

  /**
   * Orders a PIX charge or bank transfer. Throws `payments.methodUnavailable`, `payments.amountOutOfBounds`,
   * `payments.tooManyOpen`, `payments.identityMissing`, `payments.overLimit`.
   */
  const order = async (
    site: RequestSite,
    { playerId }: RequestSession,
    { method, amount, currency }: { method: 'pix' | 'bank'; amount: string; currency: string },
  ): Promise<DepositRow> => {
    const { merchantCode } = site
    const offered = methods.deposits(site, currency).find((each) => each.method === method)
    const ordered = methods.orderOf(method)
    if (offered?.bounds == null || ordered === null) throw new ApiError('payments.methodUnavailable')
    const amountMinor = amountWithin(amount, currency, offered.bounds)
    const player = await players.byId(merchantCode, playerId)
    if (ordered.needsOwnCpf(site.brand) && (player?.identity_key ?? null) === null)
      throw new ApiError('payments.identityMissing')
    // A payment over the limit would be returned to its payer, so no charge is created.
    const room = await depositRoom({ merchantCode, playerId }, currency)
    if (room !== null && amountMinor > room.left) throw new ApiError('payments.overLimit')
    const now = clock.now()
    const reference = draw(ordered.referenceLength)
    const deposit = await repository.insertWithin(
      {
        merchant_code: merchantCode,
        deposit_id: random.uuid(),
        player_id: playerId,
        method,
        provider: ordered.provider(bankCode),
        state: 'pending',
        amount_minor: amountMinor,
        currency,
        reference,
        br_code: ordered.brCode({ merchantCode, payee: site.brand.identity.name, amountMinor, reference }),
        created_at: now,
        expires_at: new Date(now.getTime() + ordered.waitMs(rules.of(merchantCode))),
      },
      rules.of(merchantCode).openDeposits,
    )
    if (deposit === undefined) throw new ApiError('payments.tooManyOpen')
    return deposit
  }

  /**
   * Throws `payments.voucherInvalid`, `payments.voucherUsed`, `payments.notNow`, `wallet.balanceFull`, `rate.limited`
   * after ten attempts in an hour.
   */
  const redeem = async (
    site: RequestSite,
    { playerId }: RequestSession,
    { code, currency }: { code: string; currency: string },
  ): Promise<DepositRow> => {
    if (!methods.deposits(site, currency).some(({ method }) => method === 'voucher'))
      throw new ApiError('payments.methodUnavailable')
    await quotas.take(site.merchantCode, 'voucher', playerId, voucherTries)
    const voucher = await vouchers.redeem(site.merchantCode, playerId, { code, currency })
    const { merchantCode } = site
    const known = await repository.byReference(merchantCode, voucher.codeHash)
    // A retry of the same request was answered before this point; a new request must not report a second credit.
    if (known !== undefined) throw new ApiError('payments.voucherUsed')
    const now = clock.now()
    const row = {
      merchant_code: merchantCode,
      deposit_id: random.uuid(),
      player_id: playerId,
      method: 'voucher' as const,
      provider: voucherProvider,
      state: 'confirmed' as const,
      amount_minor: voucher.amountMinor,
      received_minor: voucher.amountMinor,
      currency,
      reference: voucher.codeHash,
      br_code: null,
      created_at: now,
      expires_at: now,
      settled_at: now,
    }
    const deposit = await repository.insertOnce(row)
    if (deposit !== undefined) {
      changed(deposit)
      await deps.onCredited({ merchantCode, playerId })
    }
    const latest = deposit ?? (await repository.byReference(merchantCode, voucher.codeHash))
    if (latest === undefined) throw new Error(`The deposit of the voucher ${voucher.codeHash} is gone`)
    return latest
  }

  /** Throws `payments.depositUnknown`, `payments.tooLate`, `payments.proofInvalid`, `payments.proofFull`. */
  const addProof = async (key: DepositKey, playerId: string, picture: Uint8Array): Promise<DepositRow> => {
    const deposit = await repository.one(key)
    if (deposit?.player_id !== playerId || deposit.method !== 'bank')
      throw new ApiError('payments.depositUnknown')
    if (deposit.state !== 'pending' && deposit.state !== 'inReview') throw new ApiError('payments.tooLate')
    const clean = await cleanPicture(picture)
    if (clean === null) throw new ApiError('payments.proofInvalid')
    const hash = createHash('sha256').update(picture).digest('hex')
    if (!(await repository.addProof(key, { hash, picture: clean, at: clock.now() })))
      throw new ApiError('payments.proofFull')
    const reviewed = await repository.change(key, ['pending', 'inReview'], { state: 'inReview' })
    if (reviewed === undefined) throw new ApiError('payments.tooLate')
    return reviewed
  }

  /** Expires overdue orders. A later payment is still credited. */
  const expire = async (): Promise<void> => {
    for (const row of await repository.expire(clock.now())) changed(row)
  }

  return { order, redeem, addProof, take: createIncomingPayments({ ...deps, changed }), expire, changed }
}
