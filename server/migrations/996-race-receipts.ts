import { steps } from './steps.ts'

/**
 * Published hashes of a race: of its rule, when it is published, and of its board, when it is frozen. Races published
 * earlier have none, and no receipt.
 */
export const raceReceipts = steps(
  `alter table race add column rules_hash text, add column board_hash text`,
  `alter table race_result add column salt text, add column alias text, add column rounds_hash text`,
)
