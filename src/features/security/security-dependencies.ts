import type { GateState } from '#domain/gates/decision.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { Api } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Dependencies of the security stores. Components create the stores, so that their code loads lazily. */
export interface SecurityDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly session: SessionStore
  readonly dialogs: DialogsStore
  readonly toasts: ToastsStore
  readonly brand: Pick<Brand, 'timeZone' | 'jurisdiction' | 'providers'>
  /** Base URL of the sandbox's identity service; null: there is none for this brand. */
  readonly sandboxIdentity: () => string | null
  readonly storage: AppStorage
  readonly gate: (id: GateId) => GateState
  /** The visitor's likely country, ISO 3166-1 alpha-2. */
  readonly likelyCountry: () => string
  /** Runs the login effects after a call that opened or completed the session. */
  readonly entered: (reply: SessionReply) => void
  readonly go: (path: string) => void
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly security: SecurityDependencies
  }
}

export const useSecurity = storeHook('security')
