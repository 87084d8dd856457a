import { makeAutoObservable, observableRef } from 'mobx'
import { keptKinds } from '#schemas/api/kept-kinds.ts'
import type { KeptKind } from '#schemas/api/kept-kinds.ts'
import type { ErasureWire } from '#schemas/api/protection.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** A break started in this tab; `erased`: the data of the closed account were erased. */
export interface BegunRest {
  readonly kind: 'timeOut' | 'selfExclusion' | 'closed' | 'erased'
  /** Null: until further notice. */
  readonly endsAt: string | null
  /** What an erasure left stored. */
  readonly erasure?: ErasureWire
}

const kinds = ['timeOut', 'selfExclusion', 'closed', 'erased'] as const satisfies BegunRest['kind'][]

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
    if (kind !== 'erased') return { kind, endsAt }
    const { keptUntil = '', kept = [] }: Partial<ErasureWire> = rest?.erasure ?? {}
    if (Number.isNaN(Date.parse(keptUntil)) || !kept.every(isKeptKind)) return null
    return { kind, endsAt, erasure: { keptUntil, kept } }
  } catch {
    return null
  }
}

const isKeptKind = (what: unknown): what is KeptKind => keptKinds.some((each) => each === what)
