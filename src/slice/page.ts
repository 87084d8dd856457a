import type { ComponentType } from 'react'

/** Loads a page's code. */
export type Load = () => Promise<ComponentType>

type Path = `/${string}`

/** Which parts of the frame a page stands in. */
export interface PageFrame {
  readonly footer: boolean
  readonly rightBar: boolean
  /** Left out: the page has the header and, on a phone, the tab bar. */
  readonly header?: false
}

export interface PageEntry extends PageFrame {
  readonly id: string
  readonly paths: readonly string[]
  /** Every address below this one is the page's, too. */
  readonly under?: string
  /** Those of its paths that open without a login where the brand requires one (`loginedToHomePage`). */
  readonly openPaths?: readonly string[]
  /** The addresses below it open without a login, too. */
  readonly opensUnder?: true
  /**
   * A door to the house: announcements open as a dialog here. Elsewhere a visitor came for the page, and only one that asks
   * for a confirmation stands before it.
   */
  readonly welcomes?: true
  /** Copy key of the page's name, for the document title and screen readers. */
  readonly title: string
  readonly load: Load
}

export const framed: PageFrame = { footer: true, rightBar: true }
export const unframed: PageFrame = { footer: false, rightBar: false }

/**
 * Every address a menu may lead to. A slice adds its own beside its pages:
 * `interface PagePaths extends PathsOf<typeof pages> {}`.
 */
export interface PagePaths {}
export type PathsOf<Pages extends readonly object[]> = { readonly [P in PathOf<Pages[number]>]: true }
type PathOf<Page> = Page extends { readonly path: infer One extends Path }
  ? One
  : Page extends { readonly paths: readonly (infer Some extends Path)[] }
    ? Some
    : never
/** The address of a page, or a place on it. An address without a page does not compile. */
export type PageAddress = keyof PagePaths | `${keyof PagePaths}#${string}`
