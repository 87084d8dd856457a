import { useSyncExternalStore } from 'react'
import { firstIconPaths } from './first-icon-paths.ts'
import type { IconName } from './icon-name.ts'

type Paths = Readonly<Partial<Record<IconName, string>>>

let known: Paths = firstIconPaths
let isComing = false
const waiting = new Set<() => void>()

/** Fetches the other drawings. A failure shows no icon (words or a label stand beside every one); the next one asks again. */
async function fetchLate(): Promise<void> {
  if (isComing) return
  isComing = true
  try {
    const lateIconPaths = await import('./late-icon-paths.ts').then((module) => module.lateIconPaths)
    known = { ...firstIconPaths, ...lateIconPaths }
    for (const hear of waiting) hear()
  } catch {
    isComing = false
  }
}

const settled = () => () => {}
const untilKnown = (hear: () => void) => {
  waiting.add(hear)
  void fetchLate()
  return () => void waiting.delete(hear)
}

/** The drawing of an icon; undefined for the moment it takes to fetch one that the first screen does not need. */
export const useIconPath = (name: IconName): string | undefined =>
  useSyncExternalStore(name in known ? settled : untilKnown, () => known[name])
