import { defineMenu } from '#src/menus/index.ts'

/** Everything the footer can link; the brand picks and orders by id. */
export const footerMenu = defineMenu([
  { id: 'terms', label: 'menu:terms', to: '/help#terms' },
  { id: 'privacy', label: 'menu:privacy', to: '/help#privacy' },
  { id: 'responsiblePlay', label: 'menu:responsiblePlay', to: '/help#responsible-play' },
  { id: 'help', label: 'menu:help', to: '/help', gate: 'help' },
  { id: 'feedback', label: 'menu:feedback', to: '/feedback', gate: 'feedback' },
  { id: 'download', label: 'menu:download', to: '/down', gate: 'download' },
  { id: 'join', label: 'menu:join', to: '/join', gate: 'join' },
  { id: 'promotions', label: 'menu:promotions', to: '/promotions', gate: 'promotions' },
  { id: 'vip', label: 'menu:vip', to: '/vip', gate: 'vip' },
])
