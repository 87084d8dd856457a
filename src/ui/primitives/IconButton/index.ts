export { IconButton } from './IconButton.tsx'
