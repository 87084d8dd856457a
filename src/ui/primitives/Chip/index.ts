export { Chip } from './Chip.tsx'
export type { ChipOwnProps } from './Chip.tsx'
