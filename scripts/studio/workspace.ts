import { reservedIds, resolveBrands } from '#domain/brand/resolve.ts'
import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import type {
  StudioChanged,
  StudioDifference,
  StudioDraft,
  StudioEdit,
  StudioEvent,
  StudioPicture,
  StudioPictureUse,
  StudioPerson,
  StudioText,
} from '#schemas/studio.ts'
import { brandFile, merchantCodeOf, titleOf } from '../brand/new.ts'
import { idsIn, readSources, resolveTools } from '../brand/sources.ts'
import type { Folders } from '../brand/sources.ts'
import { formatJson } from '../generate/format.ts'
import { drawingFault } from '../stamp/art/drawing-fault.ts'
import type { GateSources } from '../generate/module-types.ts'
import { describe, draftDifferences, textsOf } from './describe.ts'
import { openDocuments } from './documents.ts'
import type { DrawnPicture, Grounds } from './draw-picture.ts'
import type { Step } from './documents.ts'
import type { KeyOrder } from './edit-text.ts'
import { StudioFault } from './fault.ts'
import { createHistory } from './history.ts'

interface WorkspaceDeps {
  readonly brands: string
  readonly locales: string
  readonly drafts: string
  readonly words: GateSources
  readonly orderOf: KeyOrder
  readonly nowMs: () => number
  /** The current module tree of a brand's merchant. */
  readonly treeOf: (id: string) => Promise<ServerModules>
  /** Stamps a brand from the drafts; returns the problems that prevented it. */
  readonly stamp: (id: string | null) => Promise<readonly string[]>
  /** A new brand was written to disk: regenerate what depends on the list of brands. */
  readonly onNewFile: () => Promise<unknown>
}

export type Workspace = ReturnType<typeof openWorkspace>

/**
 * The brands being edited: drafts beside the files, stamped after every change and pushed to every open page. `brands/`
 * is written only by `save`.
 */
export function openWorkspace(deps: WorkspaceDeps) {
  const { brands, drafts, locales } = deps
  const documents = openDocuments(deps, deps.orderOf)
  const history = createHistory(documents, deps.nowMs)
  const pages = openPages()
  const folders: Folders = { brands: drafts, locales }
  /** Brands with changes other than texts since the last stamp. */
  const beyondTexts = new Set<string>()
  const stampSoon = coalesced(async (id: string | null) => {
    const textsOnly = id !== null && !beyondTexts.has(id)
    beyondTexts.clear()
    const problems = await deps.stamp(id)
    // A failed stamp is retried with the next one, which then requires a reload.
    if (problems.length > 0 && id !== null && !textsOnly) beyondTexts.add(id)
    pages.tell(id, { type: 'site', problems: problems.length, textsOnly })
  })

  const ownPath = (id: string, path: string) => {
    if (path === `${id}.json`) return
    if (new RegExp(`^${id}/(copy/[a-z]{2,3}(-[A-Za-z]+)?\\.json|[a-z0-9-]+\\.svg)$`).test(path)) return
    throw new StudioFault('badFile', path)
  }
  const changed = (id: string, by: string, steps: readonly Step[] = []) => {
    if (steps.length === 0 || !steps.every(setsText)) beyondTexts.add(id)
    pages.tell(id, { type: 'draft', by })
    stampSoon(id)
  }
  const record = (id: string, by: string, steps: readonly Step[]) => {
    history.record(id, by, steps)
    if (steps.length > 0) changed(id, by, steps)
  }
  const turned = (id: string, by: string, left: readonly string[]): StudioChanged => {
    changed(id, by)
    return { left }
  }
  const pathsOf = (id: string) => documents.of(id).map(({ path }) => path)

  return {
    ids: () => idsIn(drafts).filter((id) => !id.startsWith('_')),
    has: (id: string) => documents.text(`${id}.json`) !== null,
    pages,

    async draft(id: string, client: string): Promise<StudioDraft> {
      const server = await deps.treeOf(id)
      return {
        id,
        brands: this.ids(),
        documents: documents.of(id),
        ...describe({ id, folders, words: deps.words, server }),
        canUndo: history.canUndo(id, client),
        canRedo: history.canRedo(id, client),
        people: pages.people(id),
      }
    },

    /** Applies edits. Throws `badFile` for a document of another brand or an invalid drawing. */
    edit(id: string, by: string, edits: readonly StudioEdit[]): StudioChanged {
      for (const { path, value } of edits) {
        ownPath(id, path)
        if (path.endsWith('.svg')) requireDrawing(value)
      }
      record(id, by, documents.edit(edits))
      return { left: [] }
    },

    /** Redraws an uploaded picture, stores it beside the brand and uses it; one step for undo. Throws `badPicture`. */
    async picture(id: string, by: string, use: StudioPictureUse, upload: Uint8Array): Promise<StudioPicture> {
      // Loaded with the first picture: the picture library would be a part of every start.
      const { drawPicture } = await import('./draw-picture.ts')
      const drawn = await drawPicture(use, upload, groundsOf(id, folders))
      record(id, by, documents.edit(editsFor(id, use, drawn)))
      return { ...about(drawn), left: [] }
    },

    /** Sets a whole text based on `version`. Throws `notJson`. */
    write(id: string, by: string, { path, version, text }: WholeText): StudioChanged {
      ownPath(id, path)
      record(id, by, documents.write(path, version, text))
      return { left: [] }
    },

    undo: (id: string, by: string): StudioChanged => turned(id, by, history.undo(id, by)),
    redo: (id: string, by: string): StudioChanged => turned(id, by, history.redo(id, by)),

    /** Writes a brand's drafts to disk. Throws `overtaken`, and `problems` when the check would fail. */
    async save(id: string, by: string, over: boolean): Promise<void> {
      const { problems } = describe({ id, folders, words: deps.words, server: { state: 'pending' } })
      const errors = problems.filter(({ level }) => level === 'error')
      if (errors.length > 0) throw new StudioFault('problems', errors.map(({ text }) => text).join('\n'))
      const isNew = documents.saved(`${id}.json`) === null
      documents.save(pathsOf(id), over)
      if (isNew) await deps.onNewFile()
      pages.tell(id, { type: 'draft', by })
    },

    /** Discards the drafts in favour of the files on disk. Can be undone. */
    reread(id: string, by: string): void {
      record(
        id,
        by,
        pathsOf(id).flatMap((path) => documents.reread(path)),
      )
      changed(id, by)
    },

    /** Creates a brand. Throws `badId`, `taken`. */
    async create(wish: {
      readonly id: string
      readonly name: string
      readonly parent: string
    }): Promise<void> {
      const { id } = wish
      if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40 || reservedIds.includes(id))
        throw new StudioFault('badId', id)
      if (documents.text(`${id}.json`) !== null) throw new StudioFault('taken', id)
      const file = brandFile({
        id,
        name: wish.name.trim() === '' ? titleOf(id) : wish.name.trim(),
        merchantCode: merchantCodeOf(id),
        domain: `${id}.example`,
        parent: wish.parent,
        languages: [],
      })
      documents.create(`${id}.json`, await formatJson(`brands/${id}.json`, file))
      await deps.stamp(id)
    },

    differences: (id: string, against: 'parent' | 'saved'): StudioDifference[] =>
      draftDifferences(id, against, { folders, savedFolder: brands }),
    texts: (id: string, language: string): StudioText[] => textsOf(id, language, folders),
    /** Adopts changes on disk of files without unsaved edits. */
    follow(): void {
      for (const path of documents.follow()) {
        const id = path.replace(/[./].*$/, '')
        if (id.startsWith('_')) for (const child of this.ids()) changed(child, '')
        else changed(id, '')
      }
    },
  }
}

const editsFor = (id: string, use: StudioPictureUse, { file, text }: DrawnPicture): StudioEdit[] => [
  { path: `${id}/${file}`, pointer: '', value: text },
  { path: `${id}.json`, pointer: `/assets/${use}`, value: file },
]

const about = ({ width, height, bytes, notes }: DrawnPicture) => ({ width, height, bytes, notes })

/** Backgrounds of the site in both modes; null while the brand has errors. */
function groundsOf(id: string, folders: Folders): Grounds | null {
  const resolved = resolveBrands(readSources(folders.brands), resolveTools()).brands.get(id)
  if (resolved === undefined) return null
  const of = (mode: keyof Grounds) => brandPalette(resolved.brand, mode).colors.surface0
  return { dark: of('dark'), light: of('light') }
}

/** A removed text falls back to the inherited one, which pages have not loaded. */
const setsText = ({ path, after }: Step) => path.includes('/copy/') && after !== undefined

interface WholeText {
  readonly path: string
  readonly version: number
  readonly text: string
}

function requireDrawing(text: unknown): void {
  if (typeof text !== 'string') throw new StudioFault('badFile')
  const fault = drawingFault(text)
  if (fault !== null) throw new StudioFault('badFile', `${fault.line}:${fault.column} ${fault.sentence}`)
}

/** Runs one call at a time; ids requested meanwhile are merged into one further call. Null: all brands. */
function coalesced(work: (id: string | null) => Promise<void>): (id: string | null) => void {
  const waiting = new Set<string | null>()
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.size > 0) {
      const ids = [...waiting]
      waiting.clear()
      await work(ids.length === 1 ? (ids[0] ?? null) : null)
    }
    isRunning = false
  }
  return (id) => {
    waiting.add(id)
    if (!isRunning) void run()
  }
}

/** The open pages, by brand. */
function openPages() {
  const open = new Map<
    string,
    Map<string, { readonly name: string; readonly hear: (event: StudioEvent) => void }>
  >()
  const of = (id: string) => [...(open.get(id) ?? [])]
  const tell = (id: string | null, event: StudioEvent) => {
    const ids = id === null ? [...open.keys()] : [id]
    for (const each of ids) for (const [, { hear }] of of(each)) hear(event)
  }
  return {
    tell,
    people: (id: string): StudioPerson[] => of(id).map(([client, { name }]) => ({ client, name })),
    /** Sends a page every event until the returned function is called. */
    join(id: string, { client, name }: StudioPerson, hear: (event: StudioEvent) => void): () => void {
      const pages = open.get(id) ?? new Map()
      open.set(id, pages)
      pages.set(client, { name, hear })
      tell(id, { type: 'people' })
      return () => {
        if (pages.get(client)?.hear === hear) pages.delete(client)
        tell(id, { type: 'people' })
      }
    },
  }
}
