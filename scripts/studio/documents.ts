import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { valueAt } from '#domain/brand/pointer.ts'
import type { StudioDocument, StudioEdit } from '#schemas/studio.ts'
import { writeWhole } from '../lib/write-whole.ts'
import { editsBetween, editText, isSame } from './edit-text.ts'
import type { Edit, KeyOrder } from './edit-text.ts'
import { StudioFault } from './fault.ts'

/** Number of earlier text versions kept for slower pages. */
const keptVersions = 200

interface Draft {
  /** The file on disk when the draft was created; null: none. */
  base: string | null
  text: string
  version: number
  readonly past: Map<number, string>
}

/** A value before and after a change. */
export interface Step {
  readonly path: string
  readonly pointer: string
  readonly before: unknown
  readonly after: unknown
}

export interface Documents {
  /** Documents of a brand: its file, its copy, its pictures. */
  of(id: string): StudioDocument[]
  text(path: string): string | null
  /** The file on disk when the draft was created. */
  saved(path: string): string | null
  /** Applies the edits and returns the steps. Throws `notJson` when the document is not JSON. */
  edit(edits: readonly StudioEdit[]): Step[]
  /**
   * Sets the whole text. When the document has changed since `version`, only this text's own changes are applied.
   * Throws `notJson`.
   */
  write(path: string, version: number, text: string): Step[]
  create(path: string, text: string): void
  /** Writes changed documents to disk. Throws `overtaken` when a file differs from the draft's base. */
  save(paths: readonly string[], over: boolean): void
  /** Discards a draft in favour of the file on disk. */
  reread(path: string): Step[]
  /** Adopts changes on disk of documents without unsaved edits. Returns the changed paths. */
  follow(): string[]
}

interface Places {
  /** The brand files. */
  readonly brands: string
  /** Folder of the drafts, which are stamped. */
  readonly drafts: string
}

const isDocument = (name: string) => /\.(json|svg|png|jpg)$/.test(name)
/** Pictures that are not text are documents with their content as Base64. */
const encodingOf = (path: string) => (/\.(png|jpg)$/.test(path) ? 'base64' : 'utf8')

function documentsIn(folder: string, path = ''): string[] {
  if (!existsSync(join(folder, path))) return []
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) return documentsIn(folder, inner)
    return entry.isFile() && isDocument(entry.name) ? [inner] : []
  })
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, encodingOf(path)) : null)
const writeDocument = (path: string, text: string) =>
  writeWhole(path, encodingOf(path) === 'base64' ? Buffer.from(text, 'base64') : text)

/** The drafts of all files below `brands/`, also written to the folder the stamper reads. */
export function openDocuments({ brands, drafts }: Places, orderOf: KeyOrder): Documents {
  const known = new Map<string, Draft>()
  const unsaved = unsavedIn(drafts)
  rmSync(drafts, { recursive: true, force: true })
  mkdirSync(drafts, { recursive: true })
  const keepBases = () =>
    writeWhole(
      join(drafts, basesFile),
      JSON.stringify(Object.fromEntries([...known].map(([path, { base }]) => [path, base]))),
    )

  const put = (path: string, draft: Draft) => {
    known.set(path, draft)
    const to = join(drafts, path)
    mkdirSync(dirname(to), { recursive: true })
    writeDocument(to, draft.text)
  }
  const begin = (path: string, base: string | null, text = base ?? '') => {
    put(path, { base, text, version: (known.get(path)?.version ?? 0) + 1, past: new Map() })
    keepBases()
  }
  for (const path of documentsIn(brands))
    put(path, { ...sameAsDisk(read(join(brands, path)) ?? ''), version: 1, past: new Map() })
  for (const [path, draft] of unsaved) put(path, { ...draft, version: 1, past: new Map() })
  keepBases()

  const advance = (path: string, text: string) => {
    const draft = known.get(path) ?? { base: null, text: '{}\n', version: 0, past: new Map<number, string>() }
    if (draft.text === text && known.has(path)) return
    draft.past.set(draft.version, draft.text)
    draft.past.delete(draft.version - keptVersions)
    draft.text = text
    draft.version += 1
    put(path, draft)
    if (draft.version === 1) keepBases()
  }
  /** Undoes the creation of a picture. One that was saved meanwhile stays, unused. */
  const remove = (path: string) => {
    if (known.get(path)?.base !== null) return
    known.delete(path)
    rmSync(join(drafts, path), { force: true })
    keepBases()
  }
  const textOf = (path: string) => known.get(path)?.text ?? (path.endsWith('.json') ? '{}\n' : '')

  const documents: Documents = {
    of: (id) =>
      [...known]
        .filter(([path]) => path === `${id}.json` || path.startsWith(`${id}/`))
        .toSorted(([a], [b]) => Number(a.includes('/')) - Number(b.includes('/')))
        .map(([path, { text, base, version }]) => ({
          path,
          text,
          version,
          isUnsaved: text !== base,
          isOvertaken: read(join(brands, path)) !== base,
        })),
    text: (path) => known.get(path)?.text ?? null,
    saved: (path) => known.get(path)?.base ?? null,
    edit: (edits) =>
      edits.flatMap((edit) =>
        editDocument(edit, { textOf, textNow: (path) => documents.text(path), advance, remove, orderOf }),
      ),
    write(path, version, text) {
      if (!path.endsWith('.json')) return documents.edit([{ path, pointer: '', value: text }])
      const after = objectIn(text)
      const draft = known.get(path)
      const current = objectIn(textOf(path))
      if (draft === undefined || draft.version === version) {
        const steps = stepsOf(path, current, editsBetween(current, after))
        advance(path, text)
        return steps
      }
      const edits = editsBetween(objectIn(draft.past.get(version) ?? draft.text), after)
      return documents.edit(edits.map((edit) => ({ path, ...edit })))
    },
    create: (path, text) => begin(path, null, text),
    save(paths, over) {
      const due = paths.filter((path) => documents.text(path) !== documents.saved(path))
      const overtaken = due.filter((path) => read(join(brands, path)) !== documents.saved(path))
      if (overtaken.length > 0 && !over) throw new StudioFault('overtaken', overtaken.join(', '))
      for (const path of due) {
        const draft = known.get(path)
        if (draft === undefined) continue
        writeDocument(join(brands, path), draft.text)
        draft.base = draft.text
      }
      keepBases()
    },
    reread(path) {
      const text = read(join(brands, path))
      const draft = known.get(path)
      if (draft === undefined || text === null) return []
      const steps = path.endsWith('.json')
        ? stepsOf(path, objectIn(draft.text), editsBetween(objectIn(draft.text), objectIn(text)))
        : [{ path, pointer: '', before: draft.text, after: text }].filter(
            (step) => step.before !== step.after,
          )
      draft.base = text
      advance(path, text)
      keepBases()
      return steps
    },
    follow: () =>
      documentsIn(brands).filter((path) => {
        const [draft, text] = [known.get(path), read(join(brands, path))]
        if (text === null || text === draft?.base) return false
        if (draft === undefined) begin(path, text)
        else if (draft.text === draft.base) {
          draft.base = text
          advance(path, text)
        }
        return true
      }),
  }
  return documents
}

/** Stores each draft's base beside the drafts, so that unsaved changes survive a restart of the studio. */
const basesFile = '.bases'

const sameAsDisk = (text: string) => ({ base: text, text })

function unsavedIn(drafts: string): [string, Pick<Draft, 'base' | 'text'>][] {
  const bases: unknown = JSON.parse(read(join(drafts, basesFile)) ?? '{}')
  return Object.entries(bases ?? {}).flatMap(([path, base]: [string, unknown]) => {
    const text = read(join(drafts, path))
    return text === null || text === base
      ? []
      : [[path, { base: typeof base === 'string' ? base : null, text }]]
  })
}

interface Editing {
  readonly textOf: (path: string) => string
  /** Null: there is no such document. */
  readonly textNow: (path: string) => string | null
  readonly advance: (path: string, text: string) => void
  readonly remove: (path: string) => void
  readonly orderOf: KeyOrder
}

function editDocument(
  { path, pointer, value }: StudioEdit,
  { textOf, textNow, advance, remove, orderOf }: Editing,
): Step[] {
  if (!path.endsWith('.json')) {
    const before = textNow(path) ?? undefined
    if (value === undefined) remove(path)
    else if (typeof value === 'string') advance(path, value)
    else throw new StudioFault('badFile', path)
    return [{ path, pointer, before, after: value }]
  }
  const text = textOf(path)
  const current = objectIn(text)
  const edit: Edit = value === undefined ? { pointer } : { pointer, value }
  const steps = stepsOf(path, current, [edit])
  if (steps.length > 0) advance(path, editText(text, [edit], orderOf))
  return steps
}

const stepsOf = (path: string, current: unknown, edits: readonly Edit[]): Step[] =>
  edits.flatMap(({ pointer, value }) => {
    const before = valueAt(current, pointer)
    return isSame(before, value) ? [] : [{ path, pointer, before, after: value }]
  })

/** Throws `notJson` with line and column. */
function objectIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    throw new SyntaxError('the file must hold one object')
  } catch (error) {
    throw new StudioFault('notJson', error instanceof Error ? error.message : 'unreadable')
  }
}
