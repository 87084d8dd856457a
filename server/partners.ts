import { createHttpPayouts } from '#server/adapters/http-payouts.ts'
import type { GatewayDeps } from '#server/build-gateway.ts'
import type { Config, PartnerSettings } from '#server/config.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { createPartnerSecrets } from './lib/partner-secrets.ts'
import type { PartnerSecrets, Secret } from './lib/partner-secrets.ts'
import type { PayoutBank } from '#server/modules/payments/payout-bank.ts'
import { httpRegister } from '#server/modules/protection/exclusion-register.ts'
import type { ExclusionRegister } from '#server/modules/protection/exclusion-register.ts'
import { deskIdentity, sandboxIdentity } from '#server/modules/protection/identity-check.ts'
import type { IdentityCheck } from '#server/modules/protection/identity-check.ts'
import type { GameVendor } from '#server/vendors/game-vendor.ts'
import { createHttpVendor } from '#server/vendors/http-vendor/http-vendor.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import type { Dispatch } from './process/listener.ts'
import { systemClock, systemRandom } from './process/platform.ts'

/** The companies a gateway works with. */
export interface Partners {
  readonly vendors: readonly GameVendor[]
  readonly secrets: PartnerSecrets
  readonly bank: PayoutBank
  readonly register: ExclusionRegister
  readonly identity: IdentityCheck
  /** An application of another company on this listener. */
  readonly guest?: Guest
}

export interface Guest {
  /** The host name it answers. */
  readonly host: string
  readonly dispatch: Dispatch
  /** Called when the listener answers. */
  started(): void
  /** Ends open streams, so that a stop need not wait for them. */
  beginStop(): void
  close(): Promise<void>
}

/** What partners may need of the process they join. */
export interface Here {
  /** With the port that was bound. */
  readonly config: Config
  readonly database: OpenDatabase
  /** The gateway's address for calls from this machine. */
  readonly gatewayUrl: string
  readonly onProblem: (problem: Error | string) => void
}

export type PartnersOf = (here: Here) => Promise<Partners>

const outside = { clock: systemClock, random: systemRandom }

/** Where a partner is and what signs the calls to it. */
export type PartnerAddress = Omit<PartnerSettings, 'secret' | 'otherSecret'> & { readonly secret: Secret }

/** A partner whose calls are signed with the secret in use at that moment. */
export const signedBy = <S extends PartnerSettings>(
  settings: S,
  secrets: Pick<PartnerSecrets, 'signing'>,
): Omit<S, 'secret'> & PartnerAddress => ({ ...settings, secret: () => secrets.signing(settings.code) })

/** A game vendor and a bank at an address. */
export const vendorOf = ({ url, ...settings }: PartnerAddress, fetchIt: typeof fetch = fetch): GameVendor =>
  createHttpVendor({ ...settings, ...outside, publicOrigin: url, fetch: fetchIt })
export const bankOf = ({ url, ...settings }: PartnerAddress, fetchIt: typeof fetch = fetch): PayoutBank =>
  createHttpPayouts({ ...settings, ...outside, origin: url, fetch: fetchIt })

/** The partners that the settings name, each a process of its own. Throws an OperatorFault that names what is missing. */
export const partnersOfSettings: PartnersOf = ({
  config: { games, bank, exclusionRegisterUrl, identityCheck },
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
    // A sandbox takes everybody's word: only where somebody has chosen that.
    identity: identityCheck === 'sandbox' ? sandboxIdentity : deskIdentity,
  })
}

/** For a gateway that is opened for one command: it calls nobody and nobody calls it. */
export const noPartners: Pick<GatewayDeps, 'vendors' | 'bank' | 'register' | 'identity'> = {
  vendors: { registry: createVendorRegistry([]), keys: { secretOf: () => null } },
  bank: { code: 'NONE', pay: () => Promise.resolve({ outcome: 'unknown' }) },
  register: { isListed: () => Promise.reject(new Error('No register is set up')) },
  identity: deskIdentity,
}
