export { Lane } from './Lane.tsx'
