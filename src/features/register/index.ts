export { CodeNotSent } from './components/CodeNotSent.tsx'
export { DialCodeSelect } from './components/DialCodeSelect.tsx'
export { DialCodesStore } from './dial-codes.store.ts'
