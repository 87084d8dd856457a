export { AvatarStore } from './avatar.store.ts'
export { useAvatar } from './use-avatar.ts'
