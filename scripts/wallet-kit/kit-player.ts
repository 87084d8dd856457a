import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { expectSame, expectThat } from './check.ts'
import type { Bend, WalletCaller, WalletReply } from './wallet-caller.ts'

export interface OpenedWallet {
  readonly token: string
  readonly playerId: string
  readonly currency: string
  readonly gameId: string
}

export interface Leg {
  readonly id: string
  readonly round: string
  readonly amountMinor: bigint
  /** Fields in addition to or instead of the usual ones. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** One player of the wallet under test, from the point of view of a vendor. */
export class KitPlayer {
  readonly caller: WalletCaller
  readonly wallet: OpenedWallet
  /** The stake of the checks, in minor units. */
  readonly stakeMinor: bigint
  #ids = 0

  constructor(caller: WalletCaller, wallet: OpenedWallet, stakeMinor: bigint) {
    this.caller = caller
    this.wallet = wallet
    this.stakeMinor = stakeMinor
  }

  /** A unique id, also across runs. */
  fresh(kind: string): string {
    return `${kind}-${Date.now().toString(36)}-${process.pid}-${++this.#ids}`
  }

  text = (amountMinor: bigint) => toDecimal(amountMinor, this.wallet.currency)

  bet = ({ id, round, amountMinor, more }: Leg, bend?: Bend) =>
    this.caller.call(
      'bet',
      { ...this.#money(id, round, amountMinor), session_token: this.wallet.token, ...more },
      bend,
    )

  win = ({ id, round, amountMinor, more }: Leg, betId: string) =>
    this.caller.call('win', {
      ...this.#money(id, round, amountMinor),
      reference_transaction_id: betId,
      round_closed: true,
      ...more,
    })

  rollback = (id: string, round: string, targetId: string) =>
    this.caller.call('rollback', {
      player_id: this.wallet.playerId,
      transaction_id: id,
      reference_transaction_id: targetId,
      round_id: round,
      timestamp: new Date().toISOString(),
    })

  prize = (id: string, amountMinor: bigint) =>
    this.caller.call('prize', {
      player_id: this.wallet.playerId,
      transaction_id: id,
      type: 'promo',
      campaign_id: 'kit',
      currency: this.wallet.currency,
      amount: this.text(amountMinor),
      timestamp: new Date().toISOString(),
    })

  endRound = (round: string) =>
    this.caller.call('end_round', {
      player_id: this.wallet.playerId,
      round_id: round,
      timestamp: new Date().toISOString(),
    })

  /** Reads the balance from the wallet. */
  async balanceMinor(): Promise<bigint> {
    const reply = await this.caller.call('balance', {
      session_token: this.wallet.token,
      player_id: this.wallet.playerId,
    })
    expectThat(reply.ok, `the balance was answered with ${reply.status} ${reply.errorCode ?? ''}`)
    return this.minor(reply)
  }

  /** The balance in a reply. */
  minor(reply: WalletReply): bigint {
    const minor = fromDecimal(String(reply.value['balance']), this.wallet.currency)
    expectThat(
      minor !== null,
      `${JSON.stringify(reply.value['balance'])} is no amount of ${this.wallet.currency}`,
    )
    return minor
  }

  /** Runs `work` and checks its effect on the balance. */
  async changesBy(amountMinor: bigint, work: () => Promise<unknown>): Promise<void> {
    const before = await this.balanceMinor()
    await work()
    expectSame('the balance afterwards', await this.balanceMinor(), before + amountMinor)
  }

  #money = (id: string, round: string, amountMinor: bigint) => ({
    player_id: this.wallet.playerId,
    transaction_id: id,
    round_id: round,
    game_code: this.wallet.gameId,
    currency: this.wallet.currency,
    amount: this.text(amountMinor),
    timestamp: new Date().toISOString(),
  })
}

/** Expects a success; the message names what was refused. */
export function expectTaken(what: string, reply: WalletReply): WalletReply {
  expectThat(reply.ok, `${what} was answered with ${reply.status} ${reply.errorCode ?? '(no error code)'}`)
  return reply
}

/** Expects a refusal with the code and, if given, the action hint. */
export function expectRefused(what: string, reply: WalletReply, code: string, action?: string): void {
  expectThat(!reply.ok, `${what} was taken`)
  expectSame(`the error code of ${what}`, reply.errorCode, code)
  expectThat(
    reply.status >= 400 && reply.status < 500,
    `${what} was refused with status ${reply.status}: a vendor reads anything but 4xx as "nobody knows"`,
  )
  if (action !== undefined) expectSame(`the action of ${what}`, reply.action, action)
}

/** Expects a 4xx with any code: neither a 5xx nor a success. */
export function expectBad(what: string, reply: WalletReply): void {
  expectThat(!reply.ok, `${what} was taken`)
  expectThat(reply.status >= 400 && reply.status < 500, `${what} was answered with ${reply.status}`)
  expectThat(reply.errorCode !== null, `${what} was refused without an error code`)
}
