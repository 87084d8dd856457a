import type { FairKey } from './table-fairness.ts'

/** The sentences that the text table of every live game has to have. */
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
