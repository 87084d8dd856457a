import type { SiteEvent } from '#schemas/api/system.ts'
import type { StoreFactories, Stores } from '#src/lib/stores.tsx'
import type { Badge, MenuBadges, MenuFlags, MenuItem, MenuSlot, MenuSlots } from '#src/menus/index.ts'
import type { PageAddress, PageEntry } from './page.ts'

/** An item of a menu table that links to an existing page, or a slot filled from a server list. */
export type SliceMenuRow = (Omit<MenuItem, 'to'> & { readonly to?: PageAddress }) | MenuSlot

type Late<T> = (stores: Stores) => T

/**
 * Parts of a slice in the initial bundle; everything large is behind `import()`. `src/app/slices.ts` lists the slices;
 * `screens.ts` has the parts loaded later.
 */
export interface Slice {
  readonly stores?: Partial<StoreFactories>
  readonly pages?: readonly PageEntry[]
  /** Items the brand selects and orders by id. */
  readonly menus?: {
    readonly header?: readonly SliceMenuRow[]
    readonly footer?: readonly SliceMenuRow[]
  }
  /** Items from server lists; null until the server has replied. */
  readonly slots?: { readonly [S in keyof MenuSlots]?: Late<readonly MenuItem[] | null> }
  readonly badges?: { readonly [B in keyof MenuBadges]?: Late<Badge> }
  readonly flags?: { readonly [F in keyof MenuFlags]?: Late<boolean> }
  /** Runs once at the start. A promise delays the end of the start; a returned function is called when the application stops. */
  readonly start?: Late<Promise<void> | (() => void)>
  /** Handlers of the gateway's events. */
  readonly on?: {
    readonly [T in SiteEvent['type']]?: (stores: Stores, event: Extract<SiteEvent, { type: T }>) => void
  }
  /** Reloads what events would have reported, after a gap in the event stream. */
  readonly catchUp?: Late<void>
  /** Called when the network is back. */
  readonly resume?: Late<void>
  /** Called when a session becomes complete. */
  readonly onLogin?: Late<void>
  /** Called when the session ends; must clear the player's data. */
  readonly onLogout?: Late<void>
  /** Runs from login to logout; resolves to the stop function. */
  readonly whileLoggedIn?: Late<Promise<() => void>>
}

type PartOf<S, K extends PropertyKey> = S extends { readonly [P in K]: infer Part } ? Part : never
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/**
 * Merges one part of all slices into a table. Its type has exactly the slices' keys, so that a missing entry does not compile.
 */
export const collect = <const S extends readonly Slice[], K extends 'stores' | 'slots' | 'badges' | 'flags'>(
  slices: S,
  part: K,
): Intersection<PartOf<S[number], K>> =>
  Object.assign({}, ...slices.map((slice) => slice[part])) as Intersection<PartOf<S[number], K>>
