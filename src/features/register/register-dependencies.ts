import type { GateState } from '#domain/gates/decision.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { Api } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { PhoneService } from './phone-port.ts'

/** What a register dialog is made with; its store is made with the dialog, so that its code loads with the dialog. */
export interface RegisterDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: Random
  readonly brand: Pick<Brand, 'forms' | 'jurisdiction' | 'safeguards' | 'timeZone' | 'providers'>
  readonly page: { readonly href: string; readonly hostname: string; readonly search: string }
  readonly gate: (id: GateId) => GateState
  readonly dialogs: DialogsStore
  /** Instead of the brand's own service for codes to phones. */
  readonly loadPhoneService?: () => Promise<PhoneService>
  /** ISO 3166-1 alpha-2: where the visitor most likely is. */
  readonly likelyCountry: () => string
  /** Logs the new account in. */
  readonly adopt: (session: SessionReply, options?: { readonly remember?: boolean }) => void
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly register: RegisterDependencies
    /** ISO 3166-1 alpha-2: where the visitor most likely is. */
    readonly likelyCountry: () => string
  }
}

export const useRegisterDependencies = storeHook('register')
