import type { Slice } from '#src/slice/index.ts'
import { AvatarStore } from './avatar.store.ts'

export const avatarSlice = {
  stores: { avatar: () => new AvatarStore() },
  whileLoggedIn: (stores) =>
    stores.session.accountType === 'trial'
      ? Promise.resolve(() => {})
      : import('./watch-avatar.ts').then((module) => module.watchAvatar(stores)),
} satisfies Slice
