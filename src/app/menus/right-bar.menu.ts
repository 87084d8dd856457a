import type { SliceMenuRow } from '#src/slice/index.ts'

/** The bar at the side. The slots hold what the server lists: service channels and links to other places. */
export const rightBarMenu = [
  { slot: 'serviceChannels', max: 1 },
  { id: 'chat', label: 'menu:chat', icon: 'chat', action: 'openChat', gate: 'chat', badge: 'unreadChat' },
  { slot: 'socialLinks' },
  { id: 'download', label: 'menu:download', icon: 'phone', to: '/down', gate: 'download' },
] satisfies readonly SliceMenuRow[]
