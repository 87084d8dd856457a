import type { GateId } from './modules.generated.ts'

/**
 * The protocol between the brand studio's page and its server. Both run on the editor's machine; every call is for the
 * brand of the page's host.
 */

/** Sets one value of a document; without `value` it reverts to the inherited one. */
export interface StudioEdit {
  /** Below `brands/`: `aurora.json`, `aurora/copy/pt.json`, `aurora/symbol.svg`. */
  readonly path: string
  /** JSON pointer; empty for a picture, whose value is the whole text. */
  readonly pointer: string
  readonly value?: unknown
}

/** Where a value is set, and the places it overrides. */
export interface StudioOrigin {
  /** `brands/_base.json:41:5` */
  readonly place: string
  /** Set in the brand's own file. */
  readonly own: boolean
}

export interface StudioProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
  /** The message of `brand check`, with its suggestion. */
  readonly text: string
  readonly level: 'error' | 'warning'
}

/** The state of a gate for a visitor, a member and an agent. */
export interface StudioGate {
  readonly id: GateId
  readonly title: string
  readonly whenOff: string
  readonly module: string | null
  readonly requires: readonly string[]
  /** State in the merchant's module tree; null for gates without a module. */
  readonly server: 'on' | 'off' | 'unknown' | null
  readonly state: Readonly<Record<StudioAccount, 'on' | 'off' | 'unknown'>>
  /** The deciding verdict for a member, as a sentence. */
  readonly why: string
}

export type StudioAccount = 'visitor' | 'member' | 'agent'

/** What a picture is used as: a value of the brand's `assets`. */
export type StudioPictureUse = 'logo' | 'symbol' | 'shareImage'

/**
 * A weakness of a picture that can be used all the same: drawn from fewer pixels than its largest use, without a
 * transparent edge, hard to see on the site's dark or light background, cut to its format.
 */
export type StudioPictureNote = 'small' | 'opaque' | 'faintOnDark' | 'faintOnLight' | 'cropped'

/** A picture as it was redrawn by the server. Sizes in pixels and bytes. */
export interface StudioPicture extends StudioChanged {
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly notes: readonly StudioPictureNote[]
}

/** A file of the brand. */
export interface StudioDocument {
  readonly path: string
  /** The text; for `.png` and `.jpg` the content as Base64. */
  readonly text: string
  /** Incremented with every change since the studio started. */
  readonly version: number
  /** Differs from the file on disk. */
  readonly isUnsaved: boolean
  /** The file on disk was changed since the draft began. */
  readonly isOvertaken: boolean
}

/** A colour pair of the theme and its contrast ratio. */
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
  /** Inherited values merged with the draft's own. */
  readonly merged: unknown
  /** By pointer, for every leaf of `merged`. */
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

/** One text of a page: the default of all brands, and this brand's. */
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

/** The result of a change: pointers changed by another editor since, which an undo leaves alone. */
export interface StudioChanged {
  readonly left: readonly string[]
}

/** A refused call. */
export interface StudioRefusal {
  readonly error: StudioErrorCode
  /** The subject: a place with a sentence in English, a file, or an id. */
  readonly about: string
}

export type StudioErrorCode =
  | 'notJson'
  | 'overtaken'
  | 'problems'
  | 'badId'
  | 'taken'
  | 'badFile'
  | 'badPicture'
  | 'nothingToUndo'
  | 'noAccount'
  | 'failed'
  | 'away'
  /** The desk session has ended. */
  | 'closed'

/**
 * Sent to every open page of a brand. `textsOnly`: only texts changed since the previous stamp, and pages show them
 * already.
 */
export type StudioEvent =
  | { readonly type: 'draft'; readonly by: string }
  | { readonly type: 'site'; readonly problems: number; readonly textsOnly: boolean }
  | { readonly type: 'people' }
