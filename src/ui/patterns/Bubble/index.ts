export { Bubble } from './Bubble.tsx'
