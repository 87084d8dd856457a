import { firstIconPaths } from './first-icon-paths.ts'
import { lateIconPaths } from './late-icon-paths.ts'
import type { IconName } from './icon-name.ts'

/** All icons. For stories and tests only: the application imports the two tables separately, to load the second one lazily. */
export const iconPaths: Readonly<Record<IconName, string>> = { ...firstIconPaths, ...lateIconPaths }

const isIconName = (name: string): name is IconName => name in iconPaths
export const iconNames: readonly IconName[] = Object.keys(iconPaths).filter(isIconName)
