import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { RecordQuery } from './record-query.ts'

export interface RecordPageOf<Row, Totals = unknown> {
  readonly list: readonly Row[]
  /** What all pages come to, where the same answer says it. */
  readonly totals?: Totals
  /** Where the next page begins; null: there is none. */
  readonly next: string | null
}

export interface RecordSource<Row, Totals> {
  /** One page, from the beginning or from where another ended. Rejects with `ApiError`. */
  readonly list: (
    query: RecordQuery,
    cursor: string | null,
    pageSize: number,
  ) => Promise<RecordPageOf<Row, Totals>>
  /** What all pages come to, where a call of its own says it. */
  readonly totals?: (query: RecordQuery) => Promise<Totals>
}

const pageSize = 20
const exportPageSize = 100
/** A file of more rows is nothing one reads. */
export const maxExported = 10_000

/** A list of records: one page of it at a time, with a way forward and back. */
export class RecordListStore<Row, Totals> {
  rows: readonly Row[] | null = null
  totals: Totals | null = null
  error: ApiError | null = null
  isBusy = false
  isExporting = false
  next: string | null = null
  /** Where the pages up to the present one begin. */
  trail: readonly (string | null)[] = [null]
  readonly #source: RecordSource<Row, Totals>
  #query: RecordQuery | null = null
  /** Rises with every question: an answer to an older one is thrown away. */
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

  /** Shows the first page of a query. What was shown stays in sight until it is replaced. */
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

  /** All rows of the query, up to a limit. Rejects with `ApiError`. */
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

  async #load(trail: readonly (string | null)[]): Promise<void> {
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
        this.error = toApiError(error)
        this.isBusy = false
      })
    }
  }

  /** Totals are an extra: where they fail the list still stands, and says nothing false. */
  async #sum(query: RecordQuery): Promise<void> {
    try {
      const totals = await this.#source.totals?.(query)
      if (totals !== undefined && query === this.#query) runInAction(() => (this.totals = totals))
    } catch {
      // The list's own error is shown; a total that is missing is not shown.
    }
  }
}
