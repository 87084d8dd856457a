import type { SliceMenuRow } from '#src/slice/index.ts'

/** The right bar. Its slots hold the server's lists: service channels and external links. */
export const rightBarMenu = [
  { slot: 'serviceChannels', max: 1 },
  { id: 'chat', label: 'menu:chat', icon: 'chat', action: 'openChat', gate: 'chat', badge: 'unreadChat' },
  { slot: 'socialLinks' },
  { id: 'download', label: 'menu:download', icon: 'phone', to: '/down', gate: 'download' },
] satisfies readonly SliceMenuRow[]
