import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Moves of a round with steps: its stake is held, and its result follows from the player's own seeds and moves.
  `alter table sandbox_round
    add column moves text,
    drop constraint sandbox_round_decided,
    add constraint sandbox_round_decided
      check ((seed_id is null) = (held_for is not null and moves is null))`,
  `create unique index sandbox_round_one_stepped on sandbox_round (brand_id, player_id, game_id)
    where state in ('opened', 'held') and moves is not null`,
]

/** Rounds with steps. */
export const roundsWithSteps: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
