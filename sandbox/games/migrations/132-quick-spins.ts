import { steps } from '#sandbox/lib/migrate.ts'

/** Sessions remember whether the market lets reels be sped up. */
export const quickSpins = steps(`alter table sandbox_session add column turbo boolean not null default false`)
