import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Game, GamePage } from '#schemas/api/games.wire.ts'

/** Games per call: a few desktop screens. */
export const endlessChunk = 96

type Read = (pageNo: number, signal: AbortSignal) => Promise<GamePage>

/** A list of any length that fetches only the chunks in view. */
export class EndlessList {
  /** Chunk number from 1 -> its games. */
  chunks: ReadonlyMap<number, readonly Game[]> = new Map()
  /** Null until the first chunk has arrived. */
  totalCount: number | null = null
  gameCount: number | null = null
  error: ApiError | null = null
  #read: Read | null = null
  #underWay = new Map<number, AbortController>()

  constructor() {
    makeAutoObservable(this, { chunks: observableRef, error: observableRef }, { autoBind: true })
  }

  /** Resets the list and starts reading another one. */
  show(read: Read): void {
    this.drop()
    this.#read = read
    this.want(0, 0)
  }

  /** The game at an index; undefined until its chunk has arrived. */
  at(index: number): Game | undefined {
    return this.chunks.get(Math.floor(index / endlessChunk) + 1)?.[index % endlessChunk]
  }

  /** Fetches the chunks of the visible indices, `from` to `to` inclusive. Requests for chunks out of view are aborted. */
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

  /** Fetches the missing visible chunks again after an error. */
  retry(from: number, to: number): void {
    this.error = null
    this.want(from, to)
  }

  drop(): void {
    for (const controller of this.#underWay.values()) controller.abort()
    this.#underWay = new Map()
    this.chunks = new Map()
    this.totalCount = null
    this.gameCount = null
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
        this.gameCount = page.gameCount
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
