export { Lane } from './Lane.tsx'
export type { LaneProps } from './Lane.tsx'
