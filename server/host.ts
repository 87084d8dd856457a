import type { Brand } from '#schemas/brand.generated.ts'
import { decodeLegacyLink, safeLink } from './adapters/legacy-link.ts'
import type { Db } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import { checkLedger } from './ledger/check.ts'
import type { Ledger } from './ledger/ledger.ts'
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
import { merchantPaymentRules, readPaymentRules } from './seed/payment-rules.ts'
import { createProvision } from './seed/provision-merchant.ts'
import { readRacesPlans } from './seed/races-plan.ts'
import { readRewardsPlans } from './seed/rewards-plan.ts'
import type { TransferWallet } from './vendors/transfer-wallet/transfer-wallet.ts'
import type { VendorRegistry } from './vendors/registry.ts'

/** What differs from one gateway to another. */
export interface HostParts {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly sessions: Omit<SessionStore, 'find' | 'sweep'>
  /** Encrypts columns that must not be readable in a copy of the database. */
  readonly box: SecretBox
  /** Public key of the payload envelope. */
  readonly envelopeKey: () => Promise<unknown>
  /** File of forbidden passwords; null: the list that ships with the product. */
  readonly denyListFile?: string | null
  /** Outside identity and human checks, which answer only for brands that have turned them on; push services; signatures. */
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
  /** Null for a merchant none of whose brands is served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Brands served here. */
  readonly brands: () => readonly { readonly id: string; readonly merchantCode: string }[]
  readonly ledger: Pick<
    Ledger,
    'move' | 'balance' | 'reverse' | 'closeRound' | 'endHold' | 'pass' | 'payCommission'
  >
  /** Money and rows of a slice in one transaction. */
  readonly together: Together<Tables>
  /** Wallets that vendors keep for players. */
  readonly transfers: TransferWallet
  /** Secrets shared with partners. */
  readonly partnerSecrets: PartnerSecrets
  /** Null: they are not replaced by command. */
  readonly gatewayKeys: GatewayKeys | null
  /** Pays withdrawals out. */
  readonly banks: readonly [PayoutBank, ...PayoutBank[]]
  /** Limits the ledger enforces besides a player's own. */
  readonly limitsOf: HouseLimitsOf
  /** The country's self-exclusion register. */
  readonly exclusionRegister: ExclusionRegister
  /** Knows addresses of VPNs; null: no service is named. */
  readonly addressCheck: AddressCheck | null
  /** Who says who the holder of a new account is. */
  readonly identityCheck: IdentityCheck
  /** The brand studio of the desk's admins; null: there is none here. */
  readonly studio: BrandStudio | null
  /** An open round is finished by rule after this long; null: never. */
  readonly autoResolveMs: number | null
  readonly vendors: VendorRegistry
  /** Event streams of open pages. */
  readonly hub: EventHub
  /** The origin that serves games and their pictures to a site. */
  readonly gamesOrigin: (site: RequestSite) => string
  /** The origin of the bank's pages. */
  readonly bankOrigin: (site: RequestSite) => string
  /** Ends a player's sessions at the game vendors. Late-bound: the seamless wallet is built from the games slice. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
  readonly hasher: PasswordHasher
  readonly drawCaptcha?: CaptchaServiceDeps['draw']
  /** Where results of lotteries come from, and whether a new database gets draws of the days before. Left out: fair draws. */
  readonly lotterySettings?: { readonly feed: FeedSettings | null; readonly past: boolean }
  /** Told of problems that no caller hears of. */
  readonly onProblem: (problem: Error) => void
  /** Receives the hash of each finished day of the audit, and each hour that of the whole, to be kept elsewhere. */
  readonly onAuditAnchor: (anchor: {
    /** The day, or the moment up to which it is. */
    readonly of: string
    readonly entries: number
    readonly hash: string
  }) => void
}

/** What the gateway gives every slice; a slice names the parts it uses. */
export type Host = ReturnType<typeof createHost>

export function createHost(parts: HostParts) {
  const { db, clock, limitsOf } = parts
  const merchantSettings = createMerchantSettings(parts)
  const paymentRules = merchantPaymentRules(readPaymentRules(), merchantSettings)
  const quotas = createQuotas(parts)
  const { mostWinOf, deposits } = createMethods(paymentRules)
  const { seedOf } = readMerchantSeeds()
  return {
    ...parts,
    quotas,
    /** Codes by SMS and mail that prove an address. */
    codes: createVerificationCodes({ ...parts, quotas }),
    /** Writes a player's own limits into the ledger. */
    accountLimits,
    depositRoom: (who: { readonly merchantCode: string; readonly playerId: string }, currency: string) =>
      depositRoom(db, who, limitsOf(who.merchantCode, currency)),
    checkLedger: () => checkLedger(db),
    trialBalance: (day: string, merchantCode: string | null) => trialBalance(db, day, merchantCode),
    seedOf,
    /** Stores a merchant's first settings. */
    provision: createProvision({ db, clock, seedOf }),
    lotteryBooks: ownBooks(),
    /** Games of this house, which no vendor lists. */
    houseGames: houseGamesOf(ownBooks(), lotteryNames()),
    rewardsPlanOf: readRewardsPlans(),
    racesPlanOf: readRacesPlans(),
    /** What operators have set for merchants. */
    merchantSettings,
    paymentRules,
    /** Ways of paying in that a site offers in its own currency. */
    depositMethodsOf: (site: RequestSite) => deposits(site, site.currency).map(({ method }) => method),
    /** Whether the player had a win lately that is above the maximum of its currency. */
    hasLargeWin: (player: Parameters<typeof hasLargeWin>[1]) =>
      hasLargeWin(db, player, { mostWinOf, now: clock.now() }),
    /** Customer service links of the wire. */
    links: { decode: decodeLegacyLink, check: safeLink },
  }
}
