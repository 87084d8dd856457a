export { UnseenStore } from './unseen.store.ts'
export { useUnseen } from './use-unseen.ts'
