import { steps } from './steps.ts'

/**
 * Pictures of promotions and help articles as versions: per thing and language, the empty text for every language. Rows
 * are only added: the highest version that is no draft and has begun is in force; a withdrawal is a version without a
 * picture. No reference to the picture: history may name one that has been deleted since. The picture of an announcement
 * stays a use without versions of its own.
 */
export const mediaChoices = steps(
  `create table media_choice (
    merchant_code text not null,
    kind text not null check (kind in ('promotion', 'help')),
    thing_id text not null,
    language text not null,
    version integer not null check (version >= 1),
    state text not null check (state in ('draft', 'published', 'withdrawn')),
    media_id text check ((media_id is null) = (state = 'withdrawn')),
    starts_at timestamptz check (starts_at is null or state = 'published'),
    label text not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (merchant_code, kind, thing_id, language, version)
  )`,
  `create index media_choice_of on media_choice (merchant_code, media_id)`,
  `insert into media_choice
    (merchant_code, kind, thing_id, language, version, state, media_id, label, changed_by, changed_at)
    select merchant_code, kind, thing_id, '', 1, 'published', media_id, label, 'system', now()
    from media_use where kind in ('promotion', 'help')`,
  `delete from media_use where kind in ('promotion', 'help')`,
  `alter table media_use drop constraint media_use_kind_check`,
  `alter table media_use add constraint media_use_kind_check check (kind in ('announcement', 'announcementDraft'))`,
)
