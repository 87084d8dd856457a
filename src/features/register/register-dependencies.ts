import type { GateState } from '#domain/gates/decision.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { Api } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AdoptOptions, LastMobile } from '#src/features/session/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { PhoneService } from './phone-port.ts'

/** Dependencies of the register dialog. The dialog creates its store, so that the store's code loads with it. */
export interface RegisterDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: Random
  readonly brand: Pick<Brand, 'forms' | 'jurisdiction' | 'safeguards' | 'timeZone' | 'providers'>
  /** Base URL of the sandbox's identity service; null: there is none for this brand. */
  readonly sandboxIdentity: () => string | null
  readonly page: { readonly href: string; readonly hostname: string; readonly search: string }
  readonly gate: (id: GateId) => GateState
  readonly dialogs: DialogsStore
  /** Replaces the brand's Firebase service, for tests. */
  readonly loadPhoneService?: () => Promise<PhoneService>
  /** The visitor's likely country, ISO 3166-1 alpha-2. */
  readonly likelyCountry: () => string
  /** The number of the last login, if it was by SMS code. */
  readonly lastMobile: () => LastMobile | null
  /** Makes the new account's session the current one. */
  readonly adopt: (session: SessionReply, options?: AdoptOptions) => void
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly register: RegisterDependencies
    /** The visitor's likely country, ISO 3166-1 alpha-2. */
    readonly likelyCountry: () => string
  }
}

export const useRegisterDependencies = storeHook('register')
