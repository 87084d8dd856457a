export { FloatingNotice, NoticeActions } from './FloatingNotice.ts'
