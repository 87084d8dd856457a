export { Icon } from './Icon.tsx'
export { iconNames } from './icon-paths.ts'
export type { IconName } from './icon-paths.ts'
