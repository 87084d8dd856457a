import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { endService, getService, markServiceSeen, writeToService } from '#schemas/api/service.ts'
import type { ServiceNow } from '#schemas/api/service.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'

type ThreadStores = Pick<
  Stores,
  'api' | 'stream' | 'service' | 'clock' | 'random' | 'language' | 'storage' | 'session'
>

/** An answer that came through another gateway raises no event here: the open panel asks by itself, too. */
const everyMs = 30_000

/** The open thread with customer service. */
export class ThreadStore {
  now: ServiceNow | null = null
  /** Copy key of why it cannot be shown. */
  failure: string | null = null
  readonly #stores: ThreadStores
  #stopHearing = () => {}
  #cancel = () => {}
  #turn = 0
  /** A message whose arrival is not known is sent again under the same key. */
  #pending: { readonly about: string; readonly key: string } | null = null

  constructor(stores: ThreadStores) {
    this.#stores = stores
    makeAutoObservable(this, { now: observableRef }, { autoBind: true })
  }

  open(): void {
    this.#stopHearing = this.#stores.service.hearWith(() => void this.read())
    void this.read()
  }

  leave(): void {
    this.#turn += 1
    this.#cancel()
    this.#stopHearing()
  }

  async read(): Promise<void> {
    const turn = (this.#turn += 1)
    this.#cancel()
    try {
      const now = await this.#stores.api.call(getService, {})
      if (turn === this.#turn) this.#show(now)
    } catch (error) {
      // What is shown stays: the next try may be better.
      if (turn === this.#turn && this.now === null)
        runInAction(() => (this.failure = toApiError(error).copyKey))
    }
    if (turn === this.#turn) this.#cancel = this.#stores.clock.after(everyMs, () => void this.read())
  }

  /** Null: it is sent. Else the copy key of why not; the text stays with the caller. */
  async write(text: string, pictures: readonly string[]): Promise<string | null> {
    const { api, random, stream, language, storage, session } = this.#stores
    const about = `${text} ${pictures.map(({ length }) => length).join(' ')}`
    const key = this.#pending?.about === about ? this.#pending.key : random.uuid()
    this.#pending = { about, key }
    const isFirst = this.now?.thread === null
    try {
      const now = await api.call(
        writeToService,
        { text, pictures: [...pictures], language: language.current },
        { idempotencyKey: key },
      )
      this.#pending = null
      this.#turn += 1
      storage.set('serviceWritten', '1')
      this.#show(now)
      // A visitor's thread has got its cookie just now: the stream that hears it is another one.
      if (isFirst && !session.isLoggedIn) stream.tune(null)
      return null
    } catch (error) {
      const failure = toApiError(error)
      if (failure.status > 0 && failure.status < 500) this.#pending = null
      return failure.copyKey
    }
  }

  /** The matter is settled. */
  async end(): Promise<string | null> {
    try {
      await this.#stores.api.call(endService, {})
      await this.read()
      return null
    } catch (error) {
      return toApiError(error).copyKey
    }
  }

  #show(now: ServiceNow): void {
    this.now = now
    this.failure = null
    this.#stores.service.show(0)
    const place = now.thread?.messages.at(-1)?.place
    if (place === undefined || now.thread?.unread === 0) return
    // Told again with the next message.
    void this.#stores.api.call(markServiceSeen, { place }).catch(() => null)
  }
}
