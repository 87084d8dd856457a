import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { errorStatus } from '#schemas/api/errors.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import * as calls from '#schemas/api/vendor-wallet.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { verifyVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'

export interface ModelPlayer {
  readonly playerId: string
  readonly token: string
  balanceMinor: bigint
}

interface Transfer {
  readonly content: string
  readonly kind: 'bet' | 'win' | 'prize' | 'tombstone'
  /** Effect on the balance. */
  readonly effectMinor: bigint
  state: 'posted' | 'void'
}

/** The body of a call, with wire names. */
export type WalletCall = Readonly<Record<string, unknown>>

export interface WalletRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: string
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly action: string
  constructor(code: ErrorCode, action = 'none') {
    super(code)
    this.code = code
    this.action = action
  }
}

/** The contract's own schemas by path: the model refuses what the gateway refuses. */
const inputs: ReadonlyMap<string, TSchema> = new Map(
  [
    calls.vendorAuthenticate,
    calls.vendorBalance,
    calls.vendorBet,
    calls.vendorWin,
    calls.vendorPrize,
    calls.vendorRollback,
    calls.vendorEndRound,
  ].map((route): [string, TSchema] => [route.path, route.input]),
)

/**
 * A complete operator's wallet in one process without database: the counterpart of the vendor checks, and the wallet
 * that the kit's own tests break. Each rule is a method of its own, so that a broken wallet overrides exactly one.
 */
export class ModelWallet {
  readonly currency: string
  readonly gameIds: ReadonlySet<string>
  protected readonly secret: string
  protected readonly players = new Map<string, ModelPlayer>()
  protected readonly launchCodes = new Map<string, ModelPlayer>()
  protected readonly transfers = new Map<string, Transfer>()
  protected readonly rounds = new Set<string>()
  protected readonly seen = new Set<string>()

  constructor({
    secret,
    currency,
    gameIds,
  }: {
    secret: string
    currency: string
    gameIds: readonly string[]
  }) {
    this.secret = secret
    this.currency = currency
    this.gameIds = new Set(gameIds)
  }

  /** Adds a player with money and a launch code that is valid once. */
  addPlayer(name: string, balanceMinor: bigint): { launchCode: string; player: ModelPlayer } {
    const player = { playerId: `MODEL.${name}`, token: `MODEL.token-of-${name}`, balanceMinor }
    const launchCode = `MODEL.code-of-${name}`
    this.players.set(player.playerId, player)
    this.launchCodes.set(launchCode, player)
    return { launchCode, player }
  }

  /** Handles one call. Never throws. */
  async answer(path: string, request: WalletRequest): Promise<{ status: number; body: object }> {
    try {
      return { status: 200, body: { success: true, value: await this.handle(path, request) } }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, action } = error
      return { status: errorStatus[code], body: { success: false, errorCode: code, message: code, action } }
    }
  }

  protected async handle(path: string, request: WalletRequest): Promise<object> {
    const schema = inputs.get(path)
    if (schema === undefined) throw new Refusal('request.notFound')
    this.verify(request)
    const call = this.read(request.rawBody)
    if (!('transaction_id' in call)) this.refuseReplay(String(request.headers['x-signature']))
    if (!this.matches(schema, call)) throw new Refusal('request.invalid')
    const name = path.split('/').at(-1)
    if (name === 'authenticate') return this.authenticate(call)
    const player = this.players.get(String(call['player_id']))
    if (name === 'balance') return this.told(call, this.session(call))
    if (player === undefined) throw new Refusal('request.invalid')
    if (name === 'end_round') return this.endRound(call, player)
    return this.money(name ?? '', call, player)
  }

  protected async money(name: string, call: WalletCall, player: ModelPlayer): Promise<object> {
    if (name === 'bet') return this.bet(call, player)
    if (name === 'win') return this.win(call, player)
    return name === 'prize' ? this.prize(call, player) : this.rollback(call, player)
  }

  protected verify({ headers, rawBody }: WalletRequest): void {
    const keys = { secretOf: (code: string) => (code === 'SANDBOX' ? this.secret : null) }
    if (verifyVendorRequest({ headers, rawBody, now: new Date() }, keys) === null)
      throw new Refusal('vendor.invalidSignature')
  }

  protected refuseReplay(signature: string): void {
    if (this.seen.has(signature)) throw new Refusal('vendor.replayed')
    this.seen.add(signature)
  }

  protected read(rawBody: string): WalletCall {
    try {
      const call: unknown = JSON.parse(rawBody)
      if (typeof call === 'object' && call !== null && !Array.isArray(call) && !rawBody.includes('\\u0000'))
        return call as WalletCall
    } catch {
      // Not JSON: refused below.
    }
    throw new Refusal('request.invalid')
  }

  protected matches(schema: TSchema, call: WalletCall): boolean {
    return Value.Check(schema, call)
  }

  protected authenticate(call: WalletCall): object {
    const player = this.launchCodes.get(String(call['launch_code']))
    if (player === undefined) throw new Refusal('vendor.invalidToken', 'exit')
    this.launchCodes.delete(String(call['launch_code']))
    return {
      ...this.told(call, player),
      session_token: player.token,
      player_id: player.playerId,
      brand_id: 'model',
      language: 'en',
      play_money: true,
      autoplay: false,
      turbo: false,
      bonus_buy: false,
      min_cycle_ms: 0,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }
  }

  protected session(call: WalletCall): ModelPlayer {
    const player = this.players.get(String(call['player_id']))
    if (player === undefined || player.token !== call['session_token'])
      throw new Refusal('vendor.invalidToken', 'exit')
    return player
  }

  protected async bet(call: WalletCall, player: ModelPlayer): Promise<object> {
    this.session(call)
    if (!this.gameIds.has(String(call['game_code']))) throw new Refusal('vendor.invalidGame', 'exit')
    const amountMinor = this.amount(call)
    if (amountMinor === 0n && call['is_free'] !== true) throw new Refusal('request.invalid')
    return this.post(call, player, 'bet', call['is_free'] === true ? 0n : -amountMinor)
  }

  protected async win(call: WalletCall, player: ModelPlayer): Promise<object> {
    const amountMinor = this.amount(call)
    const bet = this.transfers.get(this.key(player, call['reference_transaction_id']))
    if (this.transfers.has(this.key(player, call['transaction_id'])))
      return this.post(call, player, 'win', amountMinor)
    if (bet === undefined || (bet.kind !== 'bet' && bet.kind !== 'tombstone'))
      throw new Refusal('vendor.transactionNotFound')
    if (bet.state === 'void') throw new Refusal('vendor.rolledBack')
    return this.post(call, player, 'win', amountMinor)
  }

  protected async prize(call: WalletCall, player: ModelPlayer): Promise<object> {
    const amountMinor = this.amount(call)
    if (amountMinor === 0n) throw new Refusal('request.invalid')
    return this.post(call, player, 'prize', amountMinor)
  }

  protected rollback(call: WalletCall, player: ModelPlayer): object {
    const key = this.key(player, call['reference_transaction_id'])
    const target = this.transfers.get(key)
    if (target === undefined) {
      this.remember(key)
      return this.moved(call, player, null)
    }
    if (target.state === 'posted') {
      if (player.balanceMinor < target.effectMinor) throw new Refusal('vendor.insufficientFunds', 'deposit')
      player.balanceMinor -= target.effectMinor
      target.state = 'void'
    }
    return this.moved(call, player, target.kind === 'tombstone' ? null : `${key}:back`)
  }

  /** Records a rollback, so that the late bet is refused. */
  protected remember(key: string): void {
    this.transfers.set(key, { content: '', kind: 'tombstone', effectMinor: 0n, state: 'void' })
  }

  protected endRound(call: WalletCall, player: ModelPlayer): object {
    if (!this.rounds.has(`${player.playerId} ${String(call['round_id'])}`))
      throw new Refusal('vendor.transactionNotFound')
    return this.told(call, player)
  }

  /** Ids are unique per player, not globally. */
  protected key(player: ModelPlayer, transactionId: unknown): string {
    return `${player.playerId} ${String(transactionId)}`
  }

  protected amount(call: WalletCall): bigint {
    if (call['currency'] !== this.currency) throw new Refusal('vendor.wrongCurrency', 'exit')
    const amountMinor = fromDecimal(String(call['amount']), this.currency)
    if (amountMinor === null || amountMinor < 0n || amountMinor > 10n ** 15n)
      throw new Refusal('request.invalid')
    return amountMinor
  }

  /** Moves money once under the call's id. */
  protected async post(
    call: WalletCall,
    player: ModelPlayer,
    kind: Transfer['kind'],
    effectMinor: bigint,
  ): Promise<object> {
    const key = this.key(player, call['transaction_id'])
    const content = JSON.stringify([
      kind,
      String(effectMinor),
      call['round_id'],
      call['reference_transaction_id'],
    ])
    const known = this.transfers.get(key)
    if (known?.kind === 'tombstone') throw new Refusal('vendor.rolledBack')
    if (known !== undefined && known.content !== content) throw new Refusal('vendor.duplicate')
    if (known?.state === 'void') throw new Refusal('vendor.rolledBack')
    if (known === undefined) {
      if (player.balanceMinor + effectMinor < 0n) throw new Refusal('vendor.insufficientFunds', 'deposit')
      player.balanceMinor += effectMinor
      this.transfers.set(key, { content, kind, effectMinor, state: 'posted' })
      this.rounds.add(`${player.playerId} ${String(call['round_id'])}`)
    }
    return this.moved(call, player, effectMinor === 0n ? null : key)
  }

  protected moved(call: WalletCall, player: ModelPlayer, operatorId: string | null): object {
    return {
      ...this.told(call, player),
      transaction_id: call['transaction_id'],
      operator_transaction_id: operatorId?.replaceAll(' ', '.') ?? null,
    }
  }

  protected told(call: WalletCall, player: ModelPlayer): object {
    return {
      request_id: call['request_id'],
      balance: toDecimal(player.balanceMinor, this.currency),
      currency: this.currency,
    }
  }
}
