import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { endService, getService, markServiceSeen, writeToService } from '#schemas/api/service.ts'
import type { ServiceNow } from '#schemas/api/service.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'

type ThreadStores = Pick<
  Stores,
  'api' | 'stream' | 'service' | 'clock' | 'random' | 'language' | 'storage' | 'session'
>

/** Polling interval: events may be lost between gateways and while the stream is interrupted. */
const everyMs = 30_000

/** The open thread with customer service. */
export class ThreadStore {
  now: ServiceNow | null = null
  /** Copy key of the load error. */
  failure: string | null = null
  readonly #stores: ThreadStores
  #stopHearing = () => {}
  #cancel = () => {}
  #turn = 0
  #isOpen = false
  #isReading = false
  /** Idempotency key of a message with an unknown outcome; a retry reuses it. */
  #pending: { readonly about: string; readonly key: string } | null = null

  constructor(stores: ThreadStores) {
    this.#stores = stores
    makeAutoObservable(this, { now: observableRef }, { autoBind: true })
  }

  open(): void {
    this.#isOpen = true
    this.#stopHearing = this.#stores.service.hearWith(() => void this.read())
    void this.read()
  }

  leave(): void {
    this.#isOpen = false
    this.#isReading = false
    this.#turn += 1
    this.#cancel()
    this.#stopHearing()
  }

  async read(): Promise<void> {
    const turn = (this.#turn += 1)
    this.#cancel()
    this.#isReading = true
    try {
      const now = await this.#stores.api.call(getService, {})
      if (turn === this.#turn) this.#show(now)
    } catch (error) {
      // A loaded thread stays visible; the next poll may succeed.
      if (turn === this.#turn && this.now === null)
        runInAction(() => (this.failure = toApiError(error).copyKey))
    }
    if (turn !== this.#turn) return
    this.#isReading = false
    this.#readLater()
  }

  #readLater(): void {
    this.#cancel()
    if (this.#isOpen) this.#cancel = this.#stores.clock.after(everyMs, () => void this.read())
  }

  /** Sends a message. Resolves to null, or to the copy key of the error; the caller keeps the text. */
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
      // The reply to a read in flight is dropped, because it may lack this message.
      this.#turn += 1
      storage.set('serviceWritten', '1')
      this.#show(now)
      // This reply in turn may lack what an event asked the dropped one for.
      if (this.#isReading && this.#isOpen) void this.read()
      else this.#readLater()
      // The visitor's thread has just received its cookie; the event stream must reconnect with it.
      if (isFirst && !session.isLoggedIn) stream.tune(null)
      return null
    } catch (error) {
      const failure = toApiError(error)
      if (failure.status > 0 && failure.status < 500) this.#pending = null
      return failure.copyKey
    }
  }

  /** Ends the thread. Resolves to null or to the copy key of the error. */
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
    runInAction(() => {
      this.now = now
      this.failure = null
    })
    this.#stores.service.show(0)
    const place = now.thread?.messages.at(-1)?.place
    if (place === undefined || now.thread?.unread === 0) return
    // Errors are ignored; the next message repeats it.
    void this.#stores.api.call(markServiceSeen, { place }).catch(() => null)
  }
}
