import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Game, GamePage } from '#schemas/api/games.wire.ts'

/** Games to a call: a few screens of a desk. */
export const endlessChunk = 96

type Read = (pageNo: number, signal: AbortSignal) => Promise<GamePage>

/** A list of any length of which only what somebody looks at is fetched, a chunk at a time. */
export class EndlessList {
  /** Chunk number from 1 -> its games. */
  chunks: ReadonlyMap<number, readonly Game[]> = new Map()
  /** Null until the first chunk is there. */
  totalCount: number | null = null
  error: ApiError | null = null
  #read: Read | null = null
  #underWay = new Map<number, AbortController>()

  constructor() {
    makeAutoObservable(this, { chunks: observableRef, error: observableRef }, { autoBind: true })
  }

  /** Starts a list afresh. */
  show(read: Read): void {
    this.drop()
    this.#read = read
    this.want(0, 0)
  }

  /** Undefined while the game at this place is not there yet. */
  at(index: number): Game | undefined {
    return this.chunks.get(Math.floor(index / endlessChunk) + 1)?.[index % endlessChunk]
  }

  /** Somebody looks at these places, from and to inclusive. Chunks that have been scrolled past are not waited for. */
  want(from: number, to: number): void {
    const first = Math.floor(from / endlessChunk) + 1
    const last = Math.floor(to / endlessChunk) + 1
    for (const [pageNo, controller] of this.#underWay) {
      if (pageNo >= first && pageNo <= last) continue
      controller.abort()
      this.#underWay.delete(pageNo)
    }
    for (let pageNo = first; pageNo <= last; pageNo += 1) void this.#fetch(pageNo)
  }

  /** Asks again for what is missing in sight. */
  retry(from: number, to: number): void {
    this.error = null
    this.want(from, to)
  }

  drop(): void {
    for (const controller of this.#underWay.values()) controller.abort()
    this.#underWay = new Map()
    this.chunks = new Map()
    this.totalCount = null
    this.error = null
    this.#read = null
  }

  async #fetch(pageNo: number): Promise<void> {
    const read = this.#read
    if (read === null || this.error !== null || this.chunks.has(pageNo) || this.#underWay.has(pageNo)) return
    const controller = new AbortController()
    this.#underWay.set(pageNo, controller)
    try {
      const page = await read(pageNo, controller.signal)
      if (this.#underWay.get(pageNo) !== controller) return
      this.#underWay.delete(pageNo)
      runInAction(() => {
        this.chunks = new Map(this.chunks).set(pageNo, page.games)
        this.totalCount = page.totalCount
      })
    } catch (error) {
      if (this.#underWay.get(pageNo) !== controller || isAbort(error)) return
      this.#underWay.delete(pageNo)
      runInAction(() => {
        this.error = toApiError(error)
      })
    }
  }
}
