export { NoticeStrip } from './components/NoticeStrip.tsx'
export { UnseenStore } from './unseen.store.ts'
export { useUnseen } from './use-unseen.ts'
