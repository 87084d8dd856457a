import type { SchemaNode } from './schema-node.ts'
import type {
  StudioChanged,
  StudioDifference,
  StudioDraft,
  StudioEdit,
  StudioErrorCode,
  StudioEvent,
  StudioPicture,
  StudioPictureUse,
  StudioRefusal,
  StudioText,
} from '#schemas/studio.ts'

/** A failed call of the studio. */
export class StudioError extends Error {
  readonly code: StudioErrorCode

  constructor({ error, about }: StudioRefusal) {
    super(about)
    this.code = error
  }
}

export interface Proposal {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly info: string
}

export interface StudioApi {
  readonly client: string
  readonly draft: () => Promise<StudioDraft>
  readonly schema: () => Promise<SchemaNode>
  readonly edit: (edits: readonly StudioEdit[]) => Promise<StudioChanged>
  /** Redraws a PNG, JPEG or WebP, given as Base64, and uses it. */
  readonly picture: (use: StudioPictureUse, content: string) => Promise<StudioPicture>
  readonly write: (text: { path: string; version: number; text: string }) => Promise<StudioChanged>
  readonly undo: () => Promise<StudioChanged>
  readonly redo: () => Promise<StudioChanged>
  readonly save: (over: boolean) => Promise<unknown>
  readonly reread: () => Promise<unknown>
  readonly create: (wish: { id: string; name: string; parent: string }) => Promise<unknown>
  readonly switchModule: (modId: string, isOn: boolean) => Promise<unknown>
  readonly complete: (asked: { text: string; offset: number }) => Promise<readonly Proposal[]>
  readonly texts: (language: string) => Promise<readonly StudioText[]>
  readonly differences: (against: 'parent' | 'saved') => Promise<readonly StudioDifference[]>
  readonly account: (kind: 'member' | 'agent') => Promise<{ username: string; password: string }>
  readonly hear: (listener: (event: StudioEvent) => void, onAway: (isAway: boolean) => void) => () => void
}

const base = '/_studio/api/'

/** The client id is kept per tab, so that edits can be undone after a reload. */
function clientOf({ sessionStorage, crypto }: Window): string {
  const kept = sessionStorage.getItem('studioClient')
  const client = kept ?? crypto.randomUUID()
  sessionStorage.setItem('studioClient', client)
  return client
}

/** The studio server's API. Every method rejects with a `StudioError`. */
export function openStudio(window: Window): StudioApi {
  const client = clientOf(window)
  const ask = async <T>(
    path: string,
    query: Readonly<Record<string, string>> = {},
    body?: unknown,
  ): Promise<T> => {
    const address = `${base}${path}?${new URLSearchParams({ client, ...query }).toString()}`
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await window.fetch(address, init).catch((error: unknown) => {
      throw new StudioError({ error: 'away', about: String(error) })
    })
    const value: unknown = await response.json()
    if (!response.ok) throw new StudioError(value as StudioRefusal)
    return value as T
  }
  return {
    client,
    draft: () => ask('draft'),
    schema: () => ask('schema'),
    edit: (edits) => ask('edit', {}, { edits }),
    picture: (use, content) => ask('picture', {}, { use, content }),
    write: (text) => ask('write', {}, text),
    undo: () => ask('undo', {}, {}),
    redo: () => ask('redo', {}, {}),
    save: (over) => ask('save', {}, { over }),
    reread: () => ask('reread', {}, {}),
    create: (wish) => ask('create', {}, wish),
    switchModule: (modId, isOn) => ask('module', {}, { modId, isOn }),
    complete: (asked) => ask('complete', {}, asked),
    texts: (language) => ask('texts', { language }),
    differences: (against) => ask('differences', { against }),
    account: (kind) => ask('account', { kind }),
    hear(listener, onAway) {
      const source = new EventSource(
        `${base}events?${new URLSearchParams({ client, name: client.slice(0, 4) }).toString()}`,
      )
      source.addEventListener('message', ({ data }) => listener(JSON.parse(String(data)) as StudioEvent))
      source.addEventListener('open', () => onAway(false))
      source.addEventListener('error', () => onAway(true))
      return () => source.close()
    },
  }
}
