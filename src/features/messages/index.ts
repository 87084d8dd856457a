export { NoticeStrip } from './components/NoticeStrip.tsx'
export { NoticesNews } from './notices-news.ts'
export { UnseenStore } from './unseen.store.ts'
export { useUnseen } from './use-unseen.ts'
