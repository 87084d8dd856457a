/** A component for other features; import lazily, it does not belong in the initial bundle. */
export { HeldRewards } from './components/HeldRewards.tsx'
