import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { RecordQuery } from './record-query.ts'

export interface RecordPageOf<Row, Totals = unknown> {
  readonly list: readonly Row[]
  /** Totals of all pages, if the list reply contains them. */
  readonly totals?: Totals
  /** Cursor of the next page; null: this is the last one. */
  readonly next: string | null
}

export interface RecordSource<Row, Totals> {
  /** Fetches one page, the first if `cursor` is null. Rejects with `ApiError`. */
  readonly list: (
    query: RecordQuery,
    cursor: string | null,
    pageSize: number,
  ) => Promise<RecordPageOf<Row, Totals>>
  /** Fetches the totals of all pages, if they need a separate call. */
  readonly totals?: (query: RecordQuery) => Promise<Totals>
}

const pageSize = 20
const exportPageSize = 100
/** Maximum number of rows in an exported file. */
export const maxExported = 10_000

/** A record list with cursor pagination: holds the current page and moves forward and back. */
export class RecordListStore<Row, Totals> {
  rows: readonly Row[] | null = null
  totals: Totals | null = null
  error: ApiError | null = null
  isBusy = false
  isExporting = false
  next: string | null = null
  /** Cursors of the pages up to and including the current one. */
  trail: readonly (string | null)[] = [null]
  readonly #source: RecordSource<Row, Totals>
  #query: RecordQuery | null = null
  /** Incremented per request; replies to older requests are dropped. */
  #asked = 0

  constructor(source: RecordSource<Row, Totals>) {
    this.#source = source
    makeAutoObservable(
      this,
      { rows: observableRef, totals: observableRef, error: observableRef, trail: observableRef },
      { autoBind: true },
    )
  }

  get pageNo(): number {
    return this.trail.length
  }

  /** Loads the first page of a query. The previous rows stay visible until it arrives. */
  show(query: RecordQuery): void {
    this.#query = query
    this.totals = null
    void this.#load([null])
    void this.#sum(query)
  }

  forward(): void {
    if (this.next !== null) void this.#load([...this.trail, this.next])
  }

  back(): void {
    if (this.trail.length > 1) void this.#load(this.trail.slice(0, -1))
  }

  retry(): void {
    if (this.#query === null) return
    void this.#load(this.trail)
    if (this.totals === null) void this.#sum(this.#query)
  }

  /** Loads the current page and the totals again after a change; if that fails, what is shown stays. */
  refresh(): void {
    if (this.#query === null) return
    void this.#load(this.trail, this.rows !== null)
    void this.#sum(this.#query)
  }

  /** Fetches all rows of the query, up to a limit. Rejects with `ApiError`. */
  async all(): Promise<readonly Row[]> {
    if (this.#query === null) return []
    this.isExporting = true
    const rows: Row[] = []
    try {
      let cursor: string | null = null
      do {
        const page: RecordPageOf<Row, Totals> = await this.#source.list(this.#query, cursor, exportPageSize)
        rows.push(...page.list)
        cursor = page.next
      } while (cursor !== null && rows.length < maxExported)
      return rows
    } finally {
      runInAction(() => (this.isExporting = false))
    }
  }

  async #load(trail: readonly (string | null)[], keepsRows = false): Promise<void> {
    if (this.#query === null) return
    this.#asked += 1
    const asked = this.#asked
    this.isBusy = true
    this.error = null
    try {
      const page = await this.#source.list(this.#query, trail.at(-1) ?? null, pageSize)
      runInAction(() => {
        if (asked !== this.#asked) return
        this.rows = page.list
        this.next = page.next
        if (page.totals !== undefined) this.totals = page.totals
        this.trail = trail
        this.isBusy = false
      })
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return
        if (!keepsRows) this.error = toApiError(error)
        this.isBusy = false
      })
    }
  }

  /** Loads the totals. If that fails, the list is shown without them. */
  async #sum(query: RecordQuery): Promise<void> {
    try {
      const totals = await this.#source.totals?.(query)
      if (totals !== undefined && query === this.#query) runInAction(() => (this.totals = totals))
    } catch {
      // Ignored: missing totals are not shown, and the list reports its own error.
    }
  }
}
