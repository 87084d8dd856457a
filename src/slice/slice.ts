import type { SiteEvent } from '#schemas/api/system.ts'
import type { StoreFactories, Stores } from '#src/lib/stores.tsx'
import type { Badge, MenuBadges, MenuFlags, MenuItem, MenuSlot, MenuSlots } from '#src/menus/index.ts'
import type { PageAddress, PageEntry } from './page.ts'

/** A row of a menu table: it leads to a page that exists, or is filled from a server list. */
export type SliceMenuRow = (Omit<MenuItem, 'to'> & { readonly to?: PageAddress }) | MenuSlot

type Late<T> = (stores: Stores) => T

/**
 * What one slice brings to the application, loaded with the first page: everything large stays behind `import()`.
 * `src/app/slices.ts` lists the slices; `screens.ts` holds what is loaded later.
 */
export interface Slice {
  readonly stores?: Partial<StoreFactories>
  readonly pages?: readonly PageEntry[]
  /** Rows the brand picks and orders by id. */
  readonly menus?: {
    readonly header?: readonly SliceMenuRow[]
    readonly footer?: readonly SliceMenuRow[]
  }
  /** Rows from server lists; null while the server has not answered. */
  readonly slots?: { readonly [S in keyof MenuSlots]?: Late<readonly MenuItem[] | null> }
  readonly badges?: { readonly [B in keyof MenuBadges]?: Late<Badge> }
  readonly flags?: { readonly [F in keyof MenuFlags]?: Late<boolean> }
  /** Runs once at the start: a promise delays the end of the start, a function is called when the application stops. */
  readonly start?: Late<Promise<void> | (() => void)>
  /** Reactions to the gateway's events. */
  readonly on?: {
    readonly [T in SiteEvent['type']]?: (stores: Stores, event: Extract<SiteEvent, { type: T }>) => void
  }
  /** Asks again what events would have reported, after a gap in the event stream. */
  readonly catchUp?: Late<void>
  /** The network is back. */
  readonly resume?: Late<void>
  /** A session became complete. */
  readonly onLogin?: Late<void>
  /** The session ended; nothing of the player may stay. */
  readonly onLogout?: Late<void>
  /** Runs from each login to its end, and gives the way to stop it. */
  readonly whileLoggedIn?: Late<Promise<() => void>>
}

type PartOf<S, K extends PropertyKey> = S extends { readonly [P in K]: infer Part } ? Part : never
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** One part of every slice as one table: its type has exactly what the slices bring, so a missing entry does not compile. */
export const collect = <const S extends readonly Slice[], K extends 'stores' | 'slots' | 'badges' | 'flags'>(
  slices: S,
  part: K,
): Intersection<PartOf<S[number], K>> =>
  Object.assign({}, ...slices.map((slice) => slice[part])) as Intersection<PartOf<S[number], K>>
