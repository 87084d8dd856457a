import type { Slice } from '#src/slice/index.ts'

export const rewardsSlice = {
  menus: {
    header: [
      { id: 'points', label: 'menu:points', icon: 'coins', to: '/member/points', gate: 'points' },
      { id: 'missions', label: 'menu:missions', icon: 'trophy', to: '/member/missions', gate: 'missions' },
    ],
  },
} satisfies Slice
