import type { SliceMenuRow } from '#src/slice/index.ts'

/** The menu that opens from the player's name. */
export const accountMenu = [
  {
    id: 'memberCenter',
    label: 'memberCenter:title',
    icon: 'user',
    to: '/member',
    viewers: ['member', 'agent'],
  },
  { id: 'agentCenter', label: 'agents:title', icon: 'users', to: '/agent', gate: 'agent.center' },
  { id: 'refreshBalance', label: 'menu:refreshBalance', icon: 'refresh', action: 'refreshBalance' },
  { id: 'maskBalance', label: 'menu:maskBalance', icon: 'eye', action: 'maskBalance' },
  {
    id: 'topUp',
    label: 'menu:topUp',
    icon: 'coins',
    action: 'topUpPlayMoney',
    viewers: ['member', 'agent'],
    flag: 'playMoney',
  },
  { id: 'chat', label: 'menu:chat', icon: 'chat', action: 'openChat', gate: 'chat' },
  {
    id: 'customerService',
    label: 'menu:customerService',
    icon: 'headset',
    action: 'openService',
    gate: 'customerService',
    flag: 'ownService',
  },
  { id: 'help', label: 'menu:help', icon: 'info', to: '/help', gate: 'help' },
  { id: 'logout', label: 'menu:logout', icon: 'logout', action: 'logout' },
] satisfies readonly SliceMenuRow[]
