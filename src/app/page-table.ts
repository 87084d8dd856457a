import type { PageEntry, Slice } from '#src/slice/index.ts'
import { slices } from './slices.ts'

/** Every page there is. */
export const pageTable: readonly PageEntry[] = slices.flatMap((slice: Slice) => slice.pages ?? [])

/** The page at a path; query and fragment do not matter. */
export function pageAt(address: string): PageEntry | null {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return (
    pageTable.find(
      ({ paths, under }) => paths.includes(path) || (under !== undefined && path.startsWith(under)),
    ) ?? null
  )
}

/** Is there a page? Menus leave out rows without one. */
export const hasPage = (address: string): boolean => pageAt(address) !== null
