import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { isWithin, valueAt } from '#domain/brand/pointer.ts'
import { variablesCss } from '#domain/brand/theme/theme-css.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type {
  StudioDraft,
  StudioEdit,
  StudioEvent,
  StudioOrigin,
  StudioPicture,
  StudioPictureUse,
  StudioProblem,
} from '#schemas/studio.ts'
import { StudioError } from './api.ts'
import type { StudioApi } from './api.ts'
import { kindOf, nodeAt } from './schema-node.ts'
import type { FieldKind, SchemaNode } from './schema-node.ts'
import { withValue } from './with-value.ts'

/** Kinds whose typed input may be invalid. */
const typedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['number', 'list', 'json'])

export type Panel = 'essentials' | 'theme' | 'modules' | 'pages' | 'texts' | 'pictures' | 'all' | 'file'

/** The brand of this page's host being edited: the newest draft, and this editor's pending changes. */
export class StudioStore {
  draft: StudioDraft | null = null
  schema: SchemaNode | null = null
  panel: Panel = 'essentials'
  /** The field to focus, after a press on its problem; a new object with each press. */
  sought: { readonly pointer: string } | null = null
  /** The last refusal, until the next change succeeds. */
  refused: StudioError | null = null
  /** Pointers that an undo skipped, because another editor has changed them since. */
  left: readonly string[] = []
  isAway = false
  /** Values just set, until the draft contains them (optimistic updates). */
  readonly #asked = observable.map<string, unknown>()
  /** Texts just written, by language and key, until the draft contains them. */
  readonly #written = observable.map<string, string>()
  /** Incremented by each stamp, to reload the sites in the frames. */
  siteVersion = 0
  /** Time of the last edit until the preview shows it; for the duration in the status line. */
  shownAfterMs: number | null = null
  #askedAtMs: number | null = null
  #reading: Promise<void> | null = null
  #mustReadAgain = false
  readonly api: StudioApi

  constructor(api: StudioApi) {
    this.api = api
    makeAutoObservable(
      this,
      { draft: observableRef, schema: observableRef, sought: observableRef, api: false },
      { autoBind: true },
    )
  }

  async start(): Promise<void> {
    // At the desk this waits for a studio process that is starting.
    const schema = await this.api.schema().catch((error: unknown) => this.refuse(error))
    runInAction(() => (this.schema = schema ?? null))
    this.api.hear(
      (event) => this.hear(event),
      (isAway) => this.miss(isAway),
    )
    await this.read()
  }

  /** Without its event stream the page checks why: the studio has stopped, or the desk's session has ended. */
  miss(isAway: boolean): void {
    this.isAway = isAway
    if (isAway) void this.read()
  }

  hear(event: StudioEvent): void {
    if (event.type !== 'site') void this.read()
    else if (!event.textsOnly || event.problems > 0) this.siteVersion += 1
  }

  /** Reads the draft; changes that arrive meanwhile cause one further read. */
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

  /** Runs a change of the draft and rereads it. Returns whether it succeeded. */
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

  /** Stores an SVG beside the brand and uses it. */
  useDrawing(use: StudioPictureUse, text: string): Promise<boolean> {
    const [file, id] = [`${use}.svg`, this.draft?.id ?? '']
    return this.edit([
      { path: `${id}/${file}`, pointer: '', value: text },
      { path: this.file, pointer: `/assets/${use}`, value: file },
    ])
  }

  /** The server's redrawn picture; null when it was refused. */
  async usePicture(use: StudioPictureUse, content: string): Promise<StudioPicture | null> {
    let picture: StudioPicture | null = null
    await this.act(async () => (picture = await this.api.picture(use, content)))
    return picture
  }

  /** A data URL of the brand's own picture; null while it has none. */
  addressOf(use: StudioPictureUse): string | null {
    const file = String(this.valueOf(`/assets/${use}`))
    const path = `${this.draft?.id ?? ''}/${file}`
    const text = this.draft?.documents.find((document) => document.path === path)?.text
    if (text === undefined) return null
    if (file.endsWith('.svg')) return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
    return `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${text}`
  }

  /** Sets a value of the brand file; undefined restores inheritance. */
  async set(pointer: string, value?: unknown): Promise<boolean> {
    if (value === undefined) return this.edit([{ path: this.file, pointer }])
    this.#asked.set(pointer, value)
    const isDone = await this.edit([{ path: this.file, pointer, value }])
    runInAction(() => {
      if (this.#asked.get(pointer) === value) this.#asked.delete(pointer)
    })
    return isDone
  }

  /** Writes a text of the brand; an empty one restores inheritance. */
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

  /** The brand's own texts by language and slice, including those being written, which the frames show at once. */
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
    this.sought = pointer === null ? null : { pointer }
  }

  /** The sought field has the focus. */
  found(): void {
    this.sought = null
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

  /** The effective value. */
  valueOf(pointer: string): unknown {
    if (this.#asked.has(pointer)) return this.#asked.get(pointer)
    return valueAt(this.draft?.merged, pointer)
  }

  /**
   * The brand for the sites in the frames; null while the draft has errors. Pending values are applied locally, without
   * a server round trip, so that sliders and sorting respond at once.
   */
  get brand(): Brand | null {
    if (this.draft === null || this.draft.css === null) return null
    const asked = [...this.#asked].filter(([pointer, value]) => this.#isSound(pointer, value))
    // A draft without errors is a resolved brand.
    return asked.reduce(withValue, this.draft.merged) as Brand
  }

  /** The theme's CSS variables. */
  get css(): string | null {
    const css = this.draft?.css ?? null
    const isThemed = [...this.#asked.keys()].some((pointer) => /^\/(theme|chat)\//.test(pointer))
    return isThemed && this.brand !== null ? variablesCss(this.brand) : css
  }

  /**
   * Most inputs can only produce valid values; typed ones are shown before the check only when they match the schema's
   * pattern.
   */
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

  /** The file of the lock that fixes a value; null: it may be changed. */
  lockOf(pointer: string): string | null {
    const locks = Object.entries(this.draft?.locks ?? {})
    return locks.find(([lock]) => isWithin(pointer, lock))?.[1] ?? null
  }

  problemsOf(pointer: string): readonly StudioProblem[] {
    return this.draft?.problems.filter((each) => isWithin(each.pointer, pointer)) ?? []
  }
}
