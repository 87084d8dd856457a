import { lazyNamed } from '#src/lib/lazy-named.ts'

export { useAvatar } from './use-avatar.ts'

/** Loaded with the account page; the header needs the picture alone. */
export const AvatarPanel = lazyNamed(() => import('./AvatarPanel.tsx'), 'AvatarPanel')
