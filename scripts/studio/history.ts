import { valueAt } from '#domain/brand/pointer.ts'
import type { StudioEdit } from '#schemas/studio.ts'
import type { Documents, Step } from './documents.ts'
import { isSame } from './edit-text.ts'
import { StudioFault } from './fault.ts'

interface Entry {
  readonly by: string
  readonly steps: readonly Step[]
  isUndone: boolean
}

/** Undo history. Editors can undo only their own changes. */
export interface History {
  record(id: string, by: string, steps: readonly Step[]): void
  /**
   * Undoes an editor's last change. Values changed by others since are kept; their pointers are returned. Throws
   * `nothingToUndo`.
   */
  undo(id: string, by: string): string[]
  redo(id: string, by: string): string[]
  canUndo(id: string, by: string): boolean
  canRedo(id: string, by: string): boolean
}

/** Changes of one value within this time, such as moving a slider, are merged. */
const togetherMs = 800
const keptEntries = 500

export function createHistory(documents: Documents, nowMs: () => number): History {
  const entries = new Map<string, Entry[]>()
  let lastMs = -Infinity
  const of = (id: string) => {
    const list = entries.get(id) ?? []
    entries.set(id, list)
    return list
  }
  const undoable = (id: string, by: string) => of(id).findLast((entry) => entry.by === by && !entry.isUndone)
  const redoable = (id: string, by: string) => {
    const own = of(id).filter((entry) => entry.by === by)
    const lastDone = own.findLastIndex((entry) => !entry.isUndone)
    return own[lastDone + 1]
  }
  /** Sets each value back unless another editor has changed it since. */
  const turn = (entry: Entry | undefined, wanted: 'before' | 'after'): string[] => {
    if (entry === undefined) throw new StudioFault('nothingToUndo')
    const left: string[] = []
    const inOrder = wanted === 'before' ? entry.steps.toReversed() : entry.steps
    for (const step of inOrder) {
      const { path, pointer } = step
      const expected = wanted === 'before' ? step.after : step.before
      if (isSame(valueOf(documents, path, pointer), expected)) documents.edit([editTo(step, step[wanted])])
      else left.push(pointer === '' ? path : pointer)
    }
    entry.isUndone = wanted === 'before'
    return left
  }
  return {
    record(id, by, steps) {
      if (steps.length === 0) return
      const list = of(id)
      const last = list.at(-1)
      const isSoon = nowMs() - lastMs < togetherMs
      lastMs = nowMs()
      const [only, before] = [steps.length === 1 ? steps[0] : undefined, last?.steps[0]]
      const isSameValue =
        only !== undefined &&
        last?.steps.length === 1 &&
        before?.path === only.path &&
        before.pointer === only.pointer
      // A new change discards the redo history.
      const kept = list.filter((entry) => entry.by !== by || !entry.isUndone)
      if (isSoon && isSameValue && last?.by === by && !last.isUndone)
        kept.splice(-1, 1, { by, isUndone: false, steps: [{ ...only, before: before?.before }] })
      else kept.push({ by, steps, isUndone: false })
      entries.set(id, kept.slice(-keptEntries))
    },
    undo: (id, by) => turn(undoable(id, by), 'before'),
    redo: (id, by) => turn(redoable(id, by), 'after'),
    canUndo: (id, by) => undoable(id, by) !== undefined,
    canRedo: (id, by) => redoable(id, by) !== undefined,
  }
}

const editTo = ({ path, pointer }: Step, value: unknown): StudioEdit =>
  value === undefined ? { path, pointer } : { path, pointer, value }

function valueOf(documents: Documents, path: string, pointer: string): unknown {
  const text = documents.text(path)
  if (text === null) return undefined
  if (!path.endsWith('.json')) return text
  const value: unknown = JSON.parse(text)
  return valueAt(value, pointer)
}
