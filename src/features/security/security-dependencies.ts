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

/** What the slice is made with; its stores are made with what shows them, so that their code loads with it. */
export interface SecurityDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly session: SessionStore
  readonly dialogs: DialogsStore
  readonly toasts: ToastsStore
  readonly brand: Pick<Brand, 'timeZone' | 'jurisdiction' | 'providers'>
  readonly storage: AppStorage
  readonly gate: (id: GateId) => GateState
  /** ISO 3166-1 alpha-2: where the visitor most likely is. */
  readonly likelyCountry: () => string
  /** A call has opened the session, or made it whole. */
  readonly entered: (reply: SessionReply) => void
  readonly go: (path: string) => void
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly security: SecurityDependencies
  }
}

export const useSecurity = storeHook('security')
