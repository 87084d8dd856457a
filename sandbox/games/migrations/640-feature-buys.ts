import { steps } from '#sandbox/lib/migrate.ts'

/** Sessions remember whether features of slots may be bought. */
export const featureBuys = steps(
  `alter table sandbox_session add column bonus_buy boolean not null default false`,
)
