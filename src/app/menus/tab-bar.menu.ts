import type { SliceMenuRow } from '#src/slice/index.ts'

/** The bottom navigation on phones. */
export const tabBarMenu = [
  { id: 'home', label: 'menu:home', icon: 'home', to: '/' },
  { slot: 'firstLobby', max: 1 },
  { id: 'wallet', label: 'menu:wallet', icon: 'wallet', to: '/member/wallet', gate: 'member.wallet' },
  {
    id: 'promotions',
    label: 'menu:promotions',
    icon: 'gift',
    to: '/promotions',
    gate: 'promotions',
    // Not for agents: wallet and agent centre fill their five places.
    viewers: ['visitor', 'pending', 'member', 'trial'],
  },
  { id: 'agentCenter', label: 'menu:agent', icon: 'users', to: '/agent', gate: 'agent.center' },
  {
    id: 'login',
    label: 'menu:login',
    icon: 'user',
    action: 'openLogin',
    gate: 'auth.login',
    viewers: ['visitor', 'pending'],
  },
  {
    id: 'join',
    label: 'menu:register',
    icon: 'sparkle',
    action: 'openRegister',
    gate: 'auth.directRegister',
    viewers: ['visitor', 'pending'],
  },
  {
    id: 'me',
    label: 'menu:me',
    icon: 'user',
    action: 'openAccountMenu',
    viewers: ['member', 'trial', 'agent'],
  },
] satisfies readonly SliceMenuRow[]
