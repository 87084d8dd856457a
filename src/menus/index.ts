export { createMenu } from './create-menu.ts'
export type {
  Badge,
  MenuBadges,
  MenuContext,
  MenuFlags,
  MenuItem,
  MenuSlot,
  MenuSlots,
  MenuTable,
  ResolvedItem,
} from './menu.ts'
