import type { firstIconPaths } from './first-icon-paths.ts'
import type { lateIconPaths } from './late-icon-paths.ts'

export type IconName = keyof typeof firstIconPaths | keyof typeof lateIconPaths

/** Directional icons, mirrored in right-to-left languages. */
export const mirroredIcons: ReadonlySet<string> = new Set<IconName>([
  'chevronStart',
  'chevronEnd',
  'arrowStart',
  'arrowEnd',
  'external',
  'logout',
  'send',
  'transfer',
])
