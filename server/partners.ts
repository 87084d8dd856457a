import { sandboxIdentityPath } from '#domain/brand/outside-services.ts'
import { createHttpPayouts } from '#server/adapters/http-payouts.ts'
import type { GatewayDeps } from '#server/build-gateway.ts'
import type { Config, PartnerSettings } from '#server/config.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { createPartnerSecrets } from './lib/partner-secrets.ts'
import type { KeySource } from './lib/outside.ts'
import type { PartnerSecrets, Secret } from './lib/partner-secrets.ts'
import type { PayoutBank } from '#server/modules/payments/payout-bank.ts'
import { httpRegister } from '#server/modules/protection/exclusion-register.ts'
import type { ExclusionRegister } from '#server/modules/protection/exclusion-register.ts'
import { deskIdentity, sandboxIdentity } from '#server/modules/protection/identity-check.ts'
import type { IdentityCheck } from '#server/modules/protection/identity-check.ts'
import type { DemoSeat } from '#server/seed/demo-players.ts'
import type { GameVendor } from '#server/vendors/game-vendor.ts'
import { createHttpVendor } from '#server/vendors/http-vendor/http-vendor.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import type { Dispatch } from './process/listener.ts'
import { systemClock, systemRandom } from './process/platform.ts'

/** The external companies a gateway works with. */
export interface Partners {
  readonly vendors: readonly GameVendor[]
  readonly secrets: PartnerSecrets
  readonly bank: PayoutBank
  readonly register: ExclusionRegister
  readonly identity: IdentityCheck
  /** Keys of the sandbox's identity service, where its tokens are accepted. */
  readonly sandboxKeys?: KeySource
  /** A partner's application on this listener. */
  readonly guest?: Guest
}

export interface Guest {
  /** The host name it is served at. */
  readonly host: string
  readonly dispatch: Dispatch
  /** Called once the listener answers requests. */
  started(): void
  /** Plays for the demo players of a site; omitted: its games are another vendor's. */
  readonly play?: (site: DemoSite) => void
  /** Ends open streams, so that shutdown need not wait for them. */
  beginStop(): void
  close(): Promise<void>
}

/** A site whose demo players a guest may play for. */
export interface DemoSite {
  readonly name: string
  /** Created at this start. */
  readonly isNew: boolean
  readonly isWatched: () => boolean
  readonly sit: (number: number, isPlayable: (gameId: string) => boolean) => Promise<DemoSeat | null>
}

/** What partners may use of the process they run in. */
export interface Here {
  /** With the bound port. */
  readonly config: Config
  readonly database: OpenDatabase
  /** The gateway's URL for calls from this machine. */
  readonly gatewayUrl: string
  readonly onProblem: (problem: Error | string) => void
}

export type PartnersOf = (here: Here) => Promise<Partners>

const outside = { clock: systemClock, random: systemRandom }

/** A partner's address and its current secret. */
export type PartnerAddress = Omit<PartnerSettings, 'secret' | 'otherSecret'> & { readonly secret: Secret }

/** A partner whose calls are signed with the secret current at call time. */
export const signedBy = <S extends PartnerSettings>(
  settings: S,
  secrets: Pick<PartnerSecrets, 'signing'>,
): Omit<S, 'secret'> & PartnerAddress => ({ ...settings, secret: () => secrets.signing(settings.code) })

/** The public keys of the sandbox's identity service, served at the games' origin. */
export const sandboxKeysUrl = (gamesUrl: string) => new URL(`${sandboxIdentityPath}/keys`, gamesUrl).href

/** The HTTP client of a game vendor. */
export const vendorOf = ({ url, ...settings }: PartnerAddress, fetchIt: typeof fetch = fetch): GameVendor =>
  createHttpVendor({ ...settings, ...outside, publicOrigin: url, fetch: fetchIt })
export const bankOf = ({ url, ...settings }: PartnerAddress, fetchIt: typeof fetch = fetch): PayoutBank =>
  createHttpPayouts({ ...settings, ...outside, origin: url, fetch: fetchIt })

/**
 * Connects the partners named in the settings, each a separate process. Throws an OperatorFault that names what is
 * missing.
 */
export const partnersOfSettings: PartnersOf = ({
  config: { games, bank, exclusionRegisterUrl, identityCheck, sandboxAccounts },
}) => {
  if (games === null || bank === null || exclusionRegisterUrl === null) {
    const missing = [
      ...(games === null ? ['GAMES_URL and GAMES_SECRET'] : []),
      ...(bank === null ? ['BANK_URL and BANK_SECRET'] : []),
      ...(exclusionRegisterUrl === null ? ['EXCLUSION_REGISTER_URL'] : []),
    ]
    throw new OperatorFault(
      `A gateway of its own needs a game vendor, a bank and a register: set ${missing.join(', ')}. \`npm run sandbox\` serves all three for staging; \`npm start\` runs them in one process.`,
    )
  }
  const secrets = createPartnerSecrets([games, bank])
  return Promise.resolve({
    vendors: [vendorOf(signedBy(games, secrets))],
    secrets,
    bank: bankOf(signedBy(bank, secrets)),
    register: httpRegister(exclusionRegisterUrl),
    // The KYC sandbox approves everybody: used only when chosen explicitly.
    identity: identityCheck === 'sandbox' ? sandboxIdentity : deskIdentity,
    ...(sandboxAccounts && { sandboxKeys: { keysUrl: sandboxKeysUrl(games.url) } }),
  })
}

/** For a gateway that is opened for one command: no calls in either direction. */
export const noPartners: Pick<GatewayDeps, 'vendors' | 'bank' | 'register' | 'identity'> = {
  vendors: { registry: createVendorRegistry([]), keys: { secretOf: () => null } },
  bank: { code: 'NONE', pay: () => Promise.resolve({ outcome: 'unknown' }) },
  register: { isListed: () => Promise.reject(new Error('No register is set up')) },
  identity: deskIdentity,
}
