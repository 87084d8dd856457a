import type { GateState } from '#domain/gates/decision.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { Api } from '#src/api/api.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import { storeHook } from '#src/lib/stores.tsx'

/** What a register dialog is made with; its store is made with the dialog, so that its code loads with the dialog. */
export interface RegisterDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: Random
  readonly brand: Pick<Brand, 'forms' | 'jurisdiction' | 'timeZone'>
  readonly page: { readonly href: string; readonly hostname: string; readonly search: string }
  readonly gate: (id: GateId) => GateState
  /** ISO 3166-1 alpha-2: where the visitor most likely is. */
  readonly likelyCountry: () => string
  /** Logs the new account in. */
  readonly adopt: (session: SessionReply) => void
}

export const useRegisterDependencies = storeHook<RegisterDependencies>('register')
