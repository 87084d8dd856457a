import { steps } from '#sandbox/lib/migrate.ts'

/** Stores in the session whether the market allows stopping reels early. */
export const quickSpins = steps(`alter table sandbox_session add column turbo boolean not null default false`)
