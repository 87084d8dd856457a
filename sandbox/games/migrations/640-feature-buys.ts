import { steps } from '#sandbox/lib/migrate.ts'

/** Stores in the session whether slot features may be bought. */
export const featureBuys = steps(
  `alter table sandbox_session add column bonus_buy boolean not null default false`,
)
