import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { valueAt } from '#domain/brand/pointer.ts'
import { variablesCss } from '#domain/brand/theme/theme-css.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { StudioDraft, StudioEdit, StudioEvent, StudioOrigin, StudioProblem } from '#schemas/studio.ts'
import { StudioError } from './api.ts'
import type { StudioApi } from './api.ts'
import { kindOf, nodeAt } from './schema-node.ts'
import type { FieldKind, SchemaNode } from './schema-node.ts'
import { withValue } from './with-value.ts'

/** What is typed into these may be anything. */
const typedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['number', 'list', 'json'])

export type Panel = 'essentials' | 'theme' | 'modules' | 'pages' | 'texts' | 'pictures' | 'all' | 'file'

/** The brand of this page's host as it is being edited: the newest draft, and what this person is doing to it. */
export class StudioStore {
  draft: StudioDraft | null = null
  schema: SchemaNode | null = null
  panel: Panel = 'essentials'
  /** A field to be shown, after a press on its problem. */
  soughtPointer: string | null = null
  /** What was refused last, until the next change succeeds. */
  refused: StudioError | null = null
  /** Pointers that an undo left alone, because somebody has changed them since. */
  left: readonly string[] = []
  isAway = false
  /** What this person has just set, until the draft says it too: a switch moves when it is pressed. */
  readonly #asked = observable.map<string, unknown>()
  /** Texts just written, by language and key, until the draft says them too. */
  readonly #written = observable.map<string, string>()
  /** Counts what was stamped: the sites in the frames are shown again. */
  siteVersion = 0
  /** When the last edit was asked for, until the preview shows it; for the time in the status line. */
  shownAfterMs: number | null = null
  #askedAtMs: number | null = null
  #reading: Promise<void> | null = null
  #mustReadAgain = false
  readonly api: StudioApi

  constructor(api: StudioApi) {
    this.api = api
    makeAutoObservable(this, { draft: observableRef, schema: observableRef, api: false }, { autoBind: true })
  }

  async start(): Promise<void> {
    // At the desk this waits for a studio that is being started.
    const schema = await this.api.schema().catch((error: unknown) => this.refuse(error))
    runInAction(() => (this.schema = schema ?? null))
    this.api.hear(
      (event) => this.hear(event),
      (isAway) => this.miss(isAway),
    )
    await this.read()
  }

  /** Without its events the page asks why: the studio is gone, or the desk's session has ended. */
  miss(isAway: boolean): void {
    this.isAway = isAway
    if (isAway) void this.read()
  }

  hear(event: StudioEvent): void {
    if (event.type !== 'site') void this.read()
    else if (!event.textsOnly || event.problems > 0) this.siteVersion += 1
  }

  /** Reads the draft; changes that come meanwhile are read once afterwards. */
  read(): Promise<void> {
    this.#mustReadAgain = this.#reading !== null
    this.#reading ??= this.#readOn().finally(() => (this.#reading = null))
    return this.#reading
  }

  async #readOn(): Promise<void> {
    do {
      this.#mustReadAgain = false
      const draft = await this.api.draft().catch((error: unknown) => this.refuse(error))
      if (draft === undefined) return
      runInAction(() => {
        this.draft = draft
        if (this.#askedAtMs !== null) this.shownAfterMs = performance.now() - this.#askedAtMs
        this.#askedAtMs = null
      })
    } while (this.#mustReadAgain)
  }

  refuse(error: unknown): undefined {
    this.refused =
      error instanceof StudioError ? error : new StudioError({ error: 'failed', about: String(error) })
    return undefined
  }

  forget(): void {
    this.refused = null
    this.left = []
  }

  /** Does something to the draft and reads it again. Gives whether it was done. */
  async act(work: () => Promise<unknown>): Promise<boolean> {
    this.#askedAtMs ??= performance.now()
    try {
      const done = await work()
      const left =
        typeof done === 'object' && done !== null ? (done as { left?: readonly string[] }).left : []
      runInAction(() => {
        this.refused = null
        this.left = left ?? []
      })
      await this.read()
      return true
    } catch (error) {
      this.refuse(error)
      return false
    }
  }

  edit(edits: readonly StudioEdit[]): Promise<boolean> {
    return this.act(() => this.api.edit(edits))
  }

  /** Sets a value of the brand file; without a value it is inherited again. */
  async set(pointer: string, value?: unknown): Promise<boolean> {
    if (value === undefined) return this.edit([{ path: this.file, pointer }])
    this.#asked.set(pointer, value)
    const isDone = await this.edit([{ path: this.file, pointer, value }])
    runInAction(() => {
      if (this.#asked.get(pointer) === value) this.#asked.delete(pointer)
    })
    return isDone
  }

  /** Writes a text of the brand; an empty one is inherited again. */
  async write(language: string, key: string, text: string): Promise<void> {
    const pointer = `/${key.replaceAll('.', '/')}`
    const path = `${this.draft?.id ?? ''}/copy/${language}.json`
    if (text === '') return void (await this.edit([{ path, pointer }]))
    const place = `${language}${pointer}`
    this.#written.set(place, text)
    await this.edit([{ path, pointer, value: text }])
    runInAction(() => {
      if (this.#written.get(place) === text) this.#written.delete(place)
    })
  }

  /** The brand's own texts by language and slice, with what is being written: a site in a frame shows them at once. */
  get texts(): Readonly<Record<string, unknown>> {
    const copies = this.draft?.documents.filter(({ path }) => path.includes('/copy/')) ?? []
    const drafted: unknown = Object.fromEntries(
      copies.map(({ path, text }) => [path.replace(/^.*\/|\.json$/g, ''), JSON.parse(text) as unknown]),
    )
    return [...this.#written].reduce(
      (all, [place, text]) => withValue(all, [`/${place}`, text]),
      drafted,
    ) as Readonly<Record<string, unknown>>
  }

  show(panel: Panel, pointer: string | null = null): void {
    this.panel = panel
    this.soughtPointer = pointer
  }

  get file(): string {
    return `${this.draft?.id ?? ''}.json`
  }

  get isUnsaved(): boolean {
    return this.draft?.documents.some(({ isUnsaved }) => isUnsaved) ?? false
  }

  get errors(): readonly StudioProblem[] {
    return this.draft?.problems.filter(({ level }) => level === 'error') ?? []
  }

  /** The value in force. */
  valueOf(pointer: string): unknown {
    if (this.#asked.has(pointer)) return this.#asked.get(pointer)
    return valueAt(this.draft?.merged, pointer)
  }

  /**
   * The brand as sites in frames show it; null while the draft has errors. What has just been set is laid over the draft here,
   * without the way to the server: a slider moves under the finger, a section under the pointer.
   */
  get brand(): Brand | null {
    if (this.draft === null || this.draft.css === null) return null
    const asked = [...this.#asked].filter(([pointer, value]) => this.#isSound(pointer, value))
    // Without errors the draft is a resolved brand.
    return asked.reduce(withValue, this.draft.merged) as Brand
  }

  /** The theme's variables. */
  get css(): string | null {
    const css = this.draft?.css ?? null
    const isThemed = [...this.#asked.keys()].some((pointer) => /^\/(theme|chat)\//.test(pointer))
    return isThemed && this.brand !== null ? variablesCss(this.brand) : css
  }

  /** Most controls can give no other value; what is typed is shown before the check only where the schema's pattern matches. */
  #isSound(pointer: string, value: unknown): boolean {
    const node = this.schema === null ? null : nodeAt(this.schema, pointer)
    if (this.schema === null || node === null) return false
    const { pattern } = node
    if (pattern !== undefined) return typeof value === 'string' && new RegExp(pattern).test(value)
    return !typedKinds.has(kindOf(this.schema, node))
  }

  originOf(pointer: string): StudioOrigin | null {
    return this.draft?.origins[pointer] ?? null
  }

  /** The place of the lock that keeps a value as it is; null: it may be changed. */
  lockOf(pointer: string): string | null {
    const locks = Object.entries(this.draft?.locks ?? {})
    return locks.find(([lock]) => pointer === lock || pointer.startsWith(`${lock}/`))?.[1] ?? null
  }

  problemsOf(pointer: string): readonly StudioProblem[] {
    return (
      this.draft?.problems.filter(
        (each) => each.pointer === pointer || each.pointer.startsWith(`${pointer}/`),
      ) ?? []
    )
  }
}
