import { makeAutoObservable, observableRef } from 'mobx'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** A break started in this tab. */
export interface BegunRest {
  readonly kind: 'timeOut' | 'selfExclusion' | 'closed'
  /** Null: until further notice. */
  readonly endsAt: string | null
}

const kinds = ['timeOut', 'selfExclusion', 'closed'] as const satisfies BegunRest['kind'][]

/** The break that ended this tab's session; stored, so that the break page survives a reload. */
export class RestStore {
  rest: BegunRest | null
  readonly #storage: Pick<AppStorage, 'get' | 'set' | 'remove'>

  constructor(storage: Pick<AppStorage, 'get' | 'set' | 'remove'>) {
    this.#storage = storage
    this.rest = readRest(storage.get('restBegun'))
    makeAutoObservable(this, { rest: observableRef }, { autoBind: true })
  }

  begun(rest: BegunRest): void {
    this.rest = rest
    this.#storage.set('restBegun', JSON.stringify(rest))
  }

  /** Clears the break after a login; the limits page shows the player's current state. */
  forget(): void {
    this.rest = null
    this.#storage.remove('restBegun')
  }
}

function readRest(stored: string | null): BegunRest | null {
  try {
    const rest = JSON.parse(stored ?? 'null') as Partial<BegunRest> | null
    const kind = kinds.find((each) => each === rest?.kind)
    const endsAt = rest?.endsAt ?? null
    if (kind === undefined || (endsAt !== null && Number.isNaN(Date.parse(endsAt)))) return null
    return { kind, endsAt }
  } catch {
    return null
  }
}
