import type { ComponentType } from 'react'

/** Loads a page's code. */
export type Load = () => Promise<ComponentType>

type Path = `/${string}`

/** Parts of the frame shown around a page. */
export interface PageFrame {
  readonly footer: boolean
  readonly rightBar: boolean
  /** Absent: the page has the header and, on a phone, the tab bar. */
  readonly header?: false
}

export interface PageEntry extends PageFrame {
  readonly id: string
  readonly paths: readonly string[]
  /** Path prefix: every path below it belongs to the page. */
  readonly under?: string
  /** Paths that are open without a login if the brand requires one (`loginedToHomePage`). */
  readonly openPaths?: readonly string[]
  /** Paths below `under` are open without a login, too. */
  readonly opensUnder?: true
  /** Announcements open as a dialog on this page. On other pages only those that require a confirmation do. */
  readonly welcomes?: true
  /** Copy key of the page's name, for document title and screen readers. */
  readonly title: string
  readonly load: Load
}

export const framed: PageFrame = { footer: true, rightBar: true }
export const unframed: PageFrame = { footer: false, rightBar: false }

/** All paths a menu may link to. Slices extend it: `interface PagePaths extends PathsOf<typeof pages> {}`. */
export interface PagePaths {}
export type PathsOf<Pages extends readonly object[]> = { readonly [P in PathOf<Pages[number]>]: true }
type PathOf<Page> = Page extends { readonly path: infer One extends Path }
  ? One
  : Page extends { readonly paths: readonly (infer Some extends Path)[] }
    ? Some
    : never
/** Path of a page, optionally with a hash. A path without a page does not compile. */
export type PageAddress = keyof PagePaths | `${keyof PagePaths}#${string}`
