/** Components for other features; import lazily, they do not belong in the initial bundle. */
export { AskService } from './components/AskService.tsx'
export { HeldRewards } from './components/HeldRewards.tsx'
