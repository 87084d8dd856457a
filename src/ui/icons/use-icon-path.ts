import { useSyncExternalStore } from 'react'
import { firstIconPaths } from './first-icon-paths.ts'
import type { IconName } from './icon-name.ts'

type Paths = Readonly<Partial<Record<IconName, string>>>

let known: Paths = firstIconPaths
let isComing = false
const waiting = new Set<() => void>()

/** Loads `late-icon-paths.ts`. On failure the icon stays empty (each has a text or label); the next such icon retries. */
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

/** The SVG path of an icon; undefined while the table of late icons loads. */
export const useIconPath = (name: IconName): string | undefined =>
  useSyncExternalStore(name in known ? settled : untilKnown, () => known[name])
