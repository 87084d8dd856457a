import type { Api } from '#src/api/api.ts'
import type { EventStream } from '#src/api/event-stream.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Goes to a page; `replace` puts it in the place of the current history entry. */
export type Go = (path: string, options?: { readonly replace?: boolean }) => void

declare module '#src/lib/stores.tsx' {
  /** What the application gives to every slice. */
  interface Stores {
    readonly api: Api
    readonly clock: Clock
    readonly random: Random
    readonly storage: AppStorage
    readonly location: Pick<Location, 'href' | 'hostname' | 'protocol' | 'search'>
    /** Loads the whole page again. */
    readonly reload: () => void
    /** The gateway’s events: which chat room they come from. */
    readonly stream: Pick<EventStream, 'tune'>
    readonly reportFault: (error: unknown, where: string) => void
    readonly go: Go
    /** Does the application have a page there that may be linked? */
    readonly hasPage: (address: string) => boolean
  }
}
