import { defineMenu } from '#src/menus/index.ts'

/** Behind the name of whoever is logged in. */
export const accountMenu = defineMenu([
  {
    id: 'memberCenter',
    label: 'memberCenter:title',
    icon: 'user',
    to: '/member',
    viewers: ['member', 'agent'],
  },
  { id: 'refreshBalance', label: 'menu:refreshBalance', icon: 'refresh', action: 'refreshBalance' },
  {
    id: 'topUp',
    label: 'menu:topUp',
    icon: 'coins',
    action: 'topUpPlayMoney',
    viewers: ['member', 'agent'],
    flag: 'playMoney',
  },
  { id: 'help', label: 'menu:help', icon: 'info', to: '/help', gate: 'help' },
  { id: 'logout', label: 'menu:logout', icon: 'logout', action: 'logout' },
])
