export { DialCodeSelect } from './components/DialCodeSelect.tsx'
export { DialCodesStore } from './dial-codes.store.ts'
export type { RegisterDependencies } from './register-dependencies.ts'
