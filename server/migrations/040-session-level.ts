import { steps } from './steps.ts'

export const sessionLevel = steps(
  // The session's public id, for its owner's list; the hash of the cookie changes with re-authentication.
  `alter table session add column session_ref text not null default ''`,
  `alter table session add column country text`,
  `alter table session add column method text not null default 'password'`,
  `alter table session add column level text not null default 'full' check (level in ('secondFactor', 'newPassword', 'full'))`,
  `alter table session add column password_due text check (password_due in ('firstLogin', 'expired', 'denied'))`,
  `alter table session add column old_password_known_until timestamptz`,
  `alter table session add column proved_at timestamptz`,
  `alter table session add column ended_reason text`,
  `alter table player add column password_changed_at timestamptz`,
)
