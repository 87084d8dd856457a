export { IconButton } from './IconButton.tsx'
export type { IconButtonOwnProps } from './IconButton.tsx'
