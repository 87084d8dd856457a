import type { ComponentType } from 'react'

/** Which parts of the frame a page stands in. */
export interface PageFrame {
  readonly footer: boolean
  readonly rightBar: boolean
}

export interface PageEntry extends PageFrame {
  readonly id: string
  readonly paths: readonly string[]
  /** Copy key of the page's name, for the title and for listeners. */
  readonly title: string
  readonly load: () => Promise<ComponentType>
}

const framed: PageFrame = { footer: true, rightBar: true }

/**
 * Every page there is. Menus leave out what has no row here, so a link never leads nowhere. `/register` is the home page
 * with the register dialog above it.
 */
export const pageTable: readonly PageEntry[] = [
  {
    id: 'help',
    paths: ['/help'],
    title: 'app:page.help',
    load: () => import('./pages/HelpPage.tsx').then((module) => module.HelpPage),
    ...framed,
  },
]

/** The page at a path; query and fragment do not matter. */
export function pageAt(address: string): PageEntry | null {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return pageTable.find(({ paths }) => paths.includes(path)) ?? null
}

export const hasPage = (address: string): boolean => pageAt(address) !== null
