import { storeHook } from '#src/lib/stores.tsx'
import type { AvatarStore } from './avatar.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly avatar: AvatarStore
  }
}

export const useAvatar = storeHook('avatar')
