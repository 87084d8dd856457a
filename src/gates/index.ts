export { Gate } from './Gate.tsx'
export { GatesStore } from './gates.store.ts'
export { useGate, useGates } from './use-gates.ts'
