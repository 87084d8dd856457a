export { useRegisterDependencies } from './register-dependencies.ts'
export type { RegisterDependencies } from './register-dependencies.ts'
