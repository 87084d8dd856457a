import type { PageEntry, Slice } from '#src/slice/index.ts'
import { slices } from './slices.ts'

/** All pages of all slices. */
export const pageTable: readonly PageEntry[] = slices.flatMap((slice: Slice) => slice.pages ?? [])

/** The page at an address, ignoring query and fragment; null if there is none. */
export function pageAt(address: string): PageEntry | null {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return (
    pageTable.find(
      ({ paths, under }) => paths.includes(path) || (under !== undefined && path.startsWith(under)),
    ) ?? null
  )
}

/** Whether an address has a page. Menus omit rows without one. */
export const hasPage = (address: string): boolean => pageAt(address) !== null
