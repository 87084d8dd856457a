import { steps } from './steps.ts'

/**
 * Unfinished announcements as their operators typed them, and at most one of the next version of a published one. A
 * draft's picture is a use of its own.
 */
export const announcementDrafts = steps(
  `create table announcement_draft (
    merchant_code text not null,
    draft_id text not null,
    version integer not null check (version >= 1),
    announcement_id text,
    based_on integer check ((based_on is null) = (announcement_id is null)),
    terms jsonb not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (merchant_code, draft_id),
    unique (merchant_code, announcement_id),
    foreign key (merchant_code, announcement_id) references announcement (merchant_code, announcement_id)
  )`,
  `alter table media_use drop constraint media_use_kind_check`,
  `alter table media_use add constraint media_use_kind_check
    check (kind in ('announcement', 'announcementDraft', 'promotion', 'help'))`,
)
