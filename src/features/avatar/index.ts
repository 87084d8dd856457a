import { lazyNamed } from '#src/lib/lazy-named.ts'

export { useAvatar } from './use-avatar.ts'

/** Loaded lazily with the account page; the header needs only the picture. */
export const AvatarPanel = lazyNamed(() => import('./AvatarPanel.tsx'), 'AvatarPanel')
