import type { GateId } from './modules.generated.ts'

/**
 * What the brand studio's page and its server say to each other. Both run on the machine of whoever edits; every call is for
 * the brand of the page's host.
 */

/** One value of a document set, or (without `value`) left to what the file inherits. */
export interface StudioEdit {
  /** Below `brands/`: `aurora.json`, `aurora/copy/pt.json`, `aurora/symbol.svg`. */
  readonly path: string
  /** JSON pointer; empty for a drawing, whose value is its whole text. */
  readonly pointer: string
  readonly value?: unknown
}

/** Where a value was written, and who wrote it before. */
export interface StudioOrigin {
  /** `brands/_base.json:41:5` */
  readonly place: string
  /** The brand's own file says it. */
  readonly own: boolean
}

export interface StudioProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
  /** As `brand check` says it, with the suggestion. */
  readonly text: string
  readonly level: 'error' | 'warning'
}

/** A gate as a visitor, a member and an agent find it. */
export interface StudioGate {
  readonly id: GateId
  readonly title: string
  readonly whenOff: string
  readonly module: string | null
  readonly requires: readonly string[]
  /** What the merchant's module tree says; null where it has no say. */
  readonly server: 'on' | 'off' | 'unknown' | null
  readonly state: Readonly<Record<StudioAccount, 'on' | 'off' | 'unknown'>>
  /** The sentence that decided for a member. */
  readonly why: string
}

export type StudioAccount = 'visitor' | 'member' | 'agent'

/** A text file of the brand. */
export interface StudioDocument {
  readonly path: string
  readonly text: string
  /** Counts every change since the studio started. */
  readonly version: number
  /** Differs from the file on disk. */
  readonly isUnsaved: boolean
  /** Somebody has written the file on disk since the draft began. */
  readonly isOvertaken: boolean
}

/** One colour pair of the theme and its contrast. */
export interface StudioPair {
  readonly mode: 'dark' | 'light'
  readonly name: string
  readonly front: string
  readonly back: string
  readonly ratio: number
  readonly needs: number
}

export interface StudioDraft {
  readonly id: string
  readonly brands: readonly string[]
  readonly documents: readonly StudioDocument[]
  /** Everything inherited and the draft's own values, as merged. */
  readonly merged: unknown
  /** By the pointer of every leaf of `merged`. */
  readonly origins: Readonly<Record<string, StudioOrigin>>
  /** Pointers a parent locks, with the place of the lock. */
  readonly locks: Readonly<Record<string, string>>
  readonly problems: readonly StudioProblem[]
  readonly gates: readonly StudioGate[]
  /** The theme's variables as a style sheet; null while the draft has problems. */
  readonly css: string | null
  readonly pairs: readonly StudioPair[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly people: readonly StudioPerson[]
}

export interface StudioPerson {
  readonly client: string
  readonly name: string
}

/** One text of a page: what all brands say, what this one says. */
export interface StudioText {
  readonly key: string
  readonly inherited: string
  readonly own: string | null
}

export interface StudioDifference {
  readonly pointer: string
  readonly before: unknown
  readonly after: unknown
}

/** What a change met: pointers somebody else has changed since, which an undo leaves alone. */
export interface StudioChanged {
  readonly left: readonly string[]
}

/** A call that was not done. */
export interface StudioRefusal {
  readonly error: StudioErrorCode
  /** What it is about: a place and a sentence in English, a file, an id. */
  readonly about: string
}

export type StudioErrorCode =
  | 'notJson'
  | 'overtaken'
  | 'problems'
  | 'badId'
  | 'taken'
  | 'badFile'
  | 'nothingToUndo'
  | 'noAccount'
  | 'failed'
  | 'away'
  /** The session of the desk is over. */
  | 'closed'

/** Told to every open page of a brand. `textsOnly`: nothing else was set since the stamp before, and pages show it already. */
export type StudioEvent =
  | { readonly type: 'draft'; readonly by: string }
  | { readonly type: 'site'; readonly problems: number; readonly textsOnly: boolean }
  | { readonly type: 'people' }
