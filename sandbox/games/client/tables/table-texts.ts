import type { FairKey } from './table-fairness.ts'

/** Text keys required of every live game. */
export type TableTextKey =
  | FairKey
  | 'betting'
  | 'seconds'
  | 'players'
  | 'offline'
  | 'chips'
  | 'chip'
  | 'stake'
  | 'laid'
  | 'taken'
  | 'refused'
  | 'late'
  | 'closed'
  | 'announceOpen'
  | 'announceWin'
  | 'announceReturn'
  | 'announceLoss'
