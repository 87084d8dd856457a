import { toDecimal } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { openSeamlessWallet } from '#server/vendors/seamless-wallet/index.ts'
import type {
  FreeRounds,
  GameLimits,
  LaunchGrant,
  PlayRefusal,
  PlaySwitches,
} from '#server/vendors/seamless-wallet/ports.ts'
import { strictPolicy } from '#server/vendors/wallet-policy.ts'
import type { WalletAlarm, WalletPolicy } from '#server/vendors/wallet-policy.ts'
import { testClock, testRandom } from './clock.ts'
import { aTopUp } from './movements.ts'
import type { VendorEvent } from './vendor-wallet-model.ts'

export const vendorCode = 'SANDBOX'

export const aGrant = (grant: Partial<LaunchGrant> = {}): LaunchGrant => ({
  merchantCode: 'TEST01',
  brandId: 'test-brand',
  playerId: 'p1',
  vendorCode,
  gameId: 'ipe-luz-tucano',
  currency: 'BRL',
  language: 'en',
  playMoney: true,
  autoplay: false,
  turbo: false,
  bonusBuy: false,
  oneGameAtATime: false,
  goodUntil: null,
  minCycleMs: 0,
  maxStakeMinor: null,
  ...grant,
})

/** A house without granted free rounds. */
const noFreeRounds: FreeRounds = {
  take: () => Promise.resolve('unknown'),
  undo: () => Promise.resolve(),
  winsOf: () => Promise.resolve(null),
  settle: () => Promise.resolve(true),
}

export interface WalletSetup extends Partial<LaunchGrant> {
  readonly freeRounds?: FreeRounds
  readonly balanceMinor?: bigint
}

/** A seamless wallet with one launch code, `code`, and a player with money. */
export async function aWalletHouse(db: Db, setup: WalletSetup = {}) {
  const { balanceMinor = 1000n, ...rest } = setup
  const clock = testClock()
  const grant = aGrant(rest)
  const ledger = createLedger({ db, clock })
  const told: SiteEvent[] = []
  const alarms: WalletAlarm[] = []
  const policy: WalletPolicy = strictPolicy
  const gate = {
    mayBuy: false,
    open: true,
    reason: 'playerDisabled' as PlayRefusal,
    breakDue: false,
    stopped: null as Awaited<ReturnType<PlaySwitches['refusal']>>,
    unitFactor: 1n,
    policy,
    limits: {} as Record<string, GameLimits>,
  }
  const codes = new Map<string, LaunchGrant>([['code', grant]])
  const { wallet, handlers } = openSeamlessWallet({
    db,
    ledger,
    clock,
    random: testRandom(grant.merchantCode + grant.playerId),
    events: { publish: (_, event) => void told.push(event) },
    games: {
      hosts: (_, gameId) => Promise.resolve(gameId !== 'unknown'),
      unitFactor: () => gate.unitFactor,
      walletPolicy: () => gate.policy,
    },
    onAlarm: (alarm) => void alarms.push(alarm),
    players: {
      refusal: () => Promise.resolve(gate.open ? null : gate.reason),
      isBreakDue: () => Promise.resolve(gate.breakDue),
    },
    mayBuyFeatures: () => Promise.resolve(gate.mayBuy),
    betRules: ({ gameId }) => Promise.resolve(gate.limits[gameId] ?? null),
    freeRounds: setup.freeRounds ?? noFreeRounds,
    switches: { refusal: () => Promise.resolve(gate.stopped) },
    launchCodes: {
      redeem(code) {
        const found = codes.get(code) ?? null
        codes.delete(code)
        return Promise.resolve(found)
      },
    },
  })
  const { merchantCode, playerId, currency } = grant
  if (balanceMinor > 0n)
    await ledger.move(aTopUp(`start-${playerId}`, balanceMinor, { merchantCode, playerId, currency }))
  return {
    wallet,
    handlers,
    clock,
    ledger,
    told,
    alarms,
    gate,
    grant,
    issue: (code: string, more: Partial<LaunchGrant> = {}) => void codes.set(code, { ...grant, ...more }),
    player: { balance: async () => (await ledger.balance(merchantCode, playerId)).balanceMinor },
  }
}

/** The same with an open vendor session, and a function to send any call. */
export async function aWallet(db: Db, setup: WalletSetup = {}) {
  const house = await aWalletHouse(db, setup)
  const { wallet, grant } = house
  const { token, wirePlayerId } = await wallet.authenticate(vendorCode, {
    launchCode: 'code',
    gameId: grant.gameId,
  })
  const money = (event: { id: string; round: number; amountMinor: bigint }) => ({
    token,
    playerId: wirePlayerId,
    transactionId: event.id,
    roundId: String(event.round),
    gameId: grant.gameId,
    currency: grant.currency,
    amount: toDecimal(event.amountMinor, grant.currency),
    happenedAt: house.clock.now(),
  })
  const send = (event: VendorEvent) => {
    if (event.type === 'bet') return wallet.bet(vendorCode, money(event))
    const betTransactionId = `b${event.round}`
    if (event.type === 'win') return wallet.win(vendorCode, { ...money(event), betTransactionId })
    return wallet.rollback(vendorCode, {
      playerId: wirePlayerId,
      transactionId: event.id,
      targetTransactionId: betTransactionId,
      roundId: String(event.round),
    })
  }
  return { ...house, token, wirePlayerId, money, send }
}
