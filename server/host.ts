import type { Brand } from '#schemas/brand.generated.ts'
import { decodeLegacyLink, safeLink } from './adapters/legacy-link.ts'
import type { Db } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import { checkLedger } from './ledger/check.ts'
import type { Ledger } from './ledger/ledger.ts'
import { hasMoneyLeft } from './ledger/money-left.ts'
import { hasLargeWin } from './ledger/large-wins.ts'
import { accountLimits, depositRoom } from './ledger/limits.ts'
import type { HouseLimitsOf } from './ledger/limits.ts'
import type { Together } from './ledger/together.ts'
import { trialBalance } from './ledger/trial-balance.ts'
import type { BrandStudio } from './lib/brand-studio.ts'
import type { RequestSite } from './lib/handle.ts'
import type { IdentityTokens, OutsideHumanCheck } from './lib/outside.ts'
import type { Clock, GatewayKeys, Random } from './lib/ports.ts'
import type { PartnerSecrets } from './lib/partner-secrets.ts'
import type { ProfileSigner } from './lib/profile-signer.ts'
import type { PushSender } from './lib/push.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Messenger } from './messages/messenger.ts'
import type { Outbox } from './messages/outbox.ts'
import { createQuotas } from './messages/quota.ts'
import { createVerificationCodes } from './messages/verification-codes.ts'
import { ownBooks } from './modules/lottery/books.ts'
import { houseGamesOf, lotteryNames } from './modules/lottery/house-games.ts'
import type { FeedSettings } from './modules/lottery/draws/feed-settings.ts'
import { createMethods } from './modules/payments/methods/index.ts'
import type { PayoutBank } from './modules/payments/payout-bank.ts'
import type { AddressCheck } from './modules/system/address-check.ts'
import type { ExclusionRegister } from './modules/protection/exclusion-register.ts'
import type { IdentityCheck } from './modules/protection/identity-check.ts'
import type { CaptchaServiceDeps } from './modules/session/captcha.service.ts'
import type { PasswordHasher } from './modules/session/password-hasher.ts'
import type { EventHub } from './events/event-hub.ts'
import type { SessionStore } from './plugins/session-store.ts'
import { readMerchantSeeds } from './seed/merchant-seeds.ts'
import { createMerchantSettings } from './modules/settings/merchant-settings.ts'
import { merchantPaymentRules, readPaymentRules, smallestPayout } from './seed/payment-rules.ts'
import { createProvision } from './seed/provision-merchant.ts'
import { readRacesPlans } from './seed/races-plan.ts'
import type { RainPlanOf } from './seed/rain-plan.ts'
import { planFileOf, readRewardsPlans } from './seed/rewards-plan.ts'
import type { PlanOf } from './seed/rewards-plan.ts'
import type { TransferWallet } from './vendors/transfer-wallet/transfer-wallet.ts'
import type { VendorRegistry } from './vendors/registry.ts'

/** Dependencies that differ between gateways. */
export interface HostParts {
  readonly db: Db
  /** A replica of the database. Omitted: `db`. */
  readonly replica?: Db
  readonly clock: Clock
  readonly random: Random
  readonly sessions: Omit<SessionStore, 'find' | 'sweep'>
  /** Encrypts columns that must be unreadable in a dump. */
  readonly box: SecretBox
  /** Public key of the payload envelope. */
  readonly envelopeKey: () => Promise<unknown>
  /** File of forbidden passwords; null: the list that ships with the product. */
  readonly denyListFile?: string | null
  /** External services: human check and social login (used only by brands that enable them), push, signatures. */
  readonly outside: {
    readonly turnstile: OutsideHumanCheck
    readonly tokens: IdentityTokens
    readonly push: PushSender
    readonly profile: ProfileSigner
  }
  /** Sends codes and notices. */
  readonly messenger: Messenger
  /** Messages the sandbox carrier stored instead of sending. */
  readonly outbox: Pick<Outbox, 'page' | 'newest'>
  /** Null for a merchant without a brand served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Brands served here. */
  readonly brands: () => readonly Brand[]
  readonly ledger: Pick<
    Ledger,
    'move' | 'balance' | 'reverse' | 'closeRound' | 'endHold' | 'pass' | 'isBooked' | 'payCommission'
  >
  /** Runs ledger movements and a slice's own writes in one transaction. */
  readonly together: Together<Tables>
  /** Transfer wallets: balances that vendors hold for players. */
  readonly transfers: TransferWallet
  /** Secrets shared with partners. */
  readonly partnerSecrets: PartnerSecrets
  /** Null: key rotation by command is not available. */
  readonly gatewayKeys: GatewayKeys | null
  /** Pays withdrawals out. */
  readonly banks: readonly [PayoutBank, ...PayoutBank[]]
  /** Limits the ledger enforces besides a player's own. */
  readonly limitsOf: HouseLimitsOf
  /** The national self-exclusion registers. */
  readonly exclusionRegister: ExclusionRegister
  /** VPN detection; null: not configured. */
  readonly addressCheck: AddressCheck | null
  /** KYC check of new account holders. */
  readonly identityCheck: IdentityCheck
  /** Brand studio of the desk's admins; null: not available. */
  readonly studio: BrandStudio | null
  /** An open round without any movement for this long is resolved by rule; null: never. */
  readonly autoResolveMs: number | null
  readonly vendors: VendorRegistry
  /** Event streams of open pages. */
  readonly hub: EventHub
  /** The origin that serves games and their images to a site. */
  readonly gamesOrigin: (site: RequestSite) => string
  /** Base URL of the sandbox's identity service for pages of the site; null: none is accepted. */
  readonly sandboxIdentity: (site: RequestSite) => string | null
  /** The origin of the bank's pages. */
  readonly bankOrigin: (site: RequestSite) => string
  /** Ends a player's sessions at the game vendors. Late-bound: the seamless wallet is built from the games slice. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
  readonly hasher: PasswordHasher
  readonly drawCaptcha?: CaptchaServiceDeps['draw']
  /**
   * Source of lottery results, and whether a new database gets draws of past days. Omitted: provably fair draws only.
   */
  readonly lotterySettings?: { readonly feed: FeedSettings | null; readonly past: boolean }
  /** Rewards of each merchant. Omitted: the files of `server/seed/rewards`. */
  readonly rewardsPlanOf?: PlanOf
  /** Rain that comes to chat rooms by itself. Omitted: none. */
  readonly rainPlanOf?: RainPlanOf
  /** Called with errors that are returned to no caller. */
  readonly onProblem: (problem: Error) => void
  /** Receives the audit chain's hash of each finished day and, hourly, of the whole chain, for storage elsewhere. */
  readonly onAuditAnchor: (anchor: {
    /** The day, or the timestamp up to which the hash covers. */
    readonly of: string
    readonly entries: number
    readonly hash: string
  }) => void
}

interface WalletOwner {
  readonly merchantCode: string
  readonly playerId: string
  readonly currency: string
}

/** What the gateway offers to slices; each slice picks the parts it uses. */
export type Host = ReturnType<typeof createHost>

export function createHost(parts: HostParts) {
  const { db, clock, limitsOf } = parts
  const merchantSettings = createMerchantSettings(parts)
  const paymentRules = merchantPaymentRules(readPaymentRules(), merchantSettings)
  const quotas = createQuotas(parts)
  const { mostWinOf, deposits } = createMethods(paymentRules)
  const { seedOf } = readMerchantSeeds()
  const replica = parts.replica ?? db
  return {
    ...parts,
    /**
     * Answers reads that may be seconds old: histories, statements, reports, the audit log. Never balances, limits,
     * protection, or what a decision is based on.
     */
    replica,
    quotas,
    /** Verification codes by SMS and mail that prove an address. */
    codes: createVerificationCodes({ ...parts, quotas }),
    /** Sets a player's own limits in the ledger. */
    accountLimits,
    depositRoom: (who: { readonly merchantCode: string; readonly playerId: string }, currency: string) =>
      depositRoom(db, who, limitsOf(who.merchantCode, currency)),
    checkLedger: () => checkLedger(db),
    trialBalance: (day: string, merchantCode: string | null) => trialBalance(db, day, merchantCode),
    seedOf,
    /** Stores a merchant's first settings. */
    provision: createProvision({ db, clock, seedOf }),
    lotteryBooks: ownBooks(),
    /** Games of this house, which are not in any vendor's list. */
    houseGames: houseGamesOf(ownBooks(), lotteryNames()),
    rewardsPlanOf: parts.rewardsPlanOf ?? readRewardsPlans(),
    /** The file of a merchant's rewards, for operators. */
    rewardsPlanFileOf: planFileOf,
    racesPlanOf: readRacesPlans(),
    rainPlanOf: parts.rainPlanOf ?? (() => null),
    /** Merchant settings made by operators. */
    merchantSettings,
    paymentRules,
    /** Deposit methods of a site in its currency. */
    depositMethodsOf: (site: RequestSite) => deposits(site, site.currency).map(({ method }) => method),
    /** Whether the player recently had a win above the currency's large-win threshold. */
    hasLargeWin: (player: Parameters<typeof hasLargeWin>[1]) =>
      hasLargeWin(db, player, { mostWinOf, now: clock.now() }),
    /** Whether a player has money to collect, here or at a vendor. */
    async hasMoney(player: WalletOwner): Promise<boolean> {
      const wallets = await parts.transfers.wallets(player)
      // A vendor that does not answer may hold money.
      if (wallets.some(({ balanceMinor }) => balanceMinor !== 0n)) return true
      const { merchantCode, currency } = player
      return hasMoneyLeft(db, player, smallestPayout(paymentRules.of(merchantCode), currency))
    },
    /** Customer service links of the wire. */
    links: { decode: decodeLegacyLink, check: safeLink },
  }
}
