import { firstIconPaths } from './first-icon-paths.ts'
import { lateIconPaths } from './late-icon-paths.ts'
import type { IconName } from './icon-name.ts'

/** Every drawing. For stories and tests: the application takes the two tables apart, so that the second comes late. */
export const iconPaths: Readonly<Record<IconName, string>> = { ...firstIconPaths, ...lateIconPaths }

const isIconName = (name: string): name is IconName => name in iconPaths
export const iconNames: readonly IconName[] = Object.keys(iconPaths).filter(isIconName)
