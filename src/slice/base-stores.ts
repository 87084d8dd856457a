import type { Api } from '#src/api/api.ts'
import type { EventStream } from '#src/api/event-stream.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Navigates to a page; `replace` replaces the current history entry. */
export type Go = (path: string, options?: { readonly replace?: boolean }) => void

declare module '#src/lib/stores.tsx' {
  /** Stores and services the application provides to every slice. */
  interface Stores {
    readonly api: Api
    readonly clock: Clock
    readonly random: Random
    readonly storage: AppStorage
    readonly location: Pick<Location, 'href' | 'hostname' | 'protocol' | 'search'>
    /** Reloads the whole page. */
    readonly reload: () => void
    /** The gateway's event stream; `tune` selects the chat room. */
    readonly stream: Pick<EventStream, 'tune'>
    readonly reportFault: (error: unknown, where: string) => void
    readonly go: Go
    /** True if the application has a linkable page at the path. */
    readonly hasPage: (address: string) => boolean
  }
}
