export { SystemStore } from './system.store.ts'
export { useSystem } from './use-system.ts'
