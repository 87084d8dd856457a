import { steps } from './steps.ts'

/**
 * The media library: pictures drawn anew, known by a hash of what is seen, and what shows them. The reference of a use is
 * what refuses to delete a picture that is shown.
 */
export const media = steps(
  `create table media_picture (
    merchant_code text not null,
    media_id text not null check (media_id ~ '^[0-9a-f]{32}$'),
    name text not null,
    alt jsonb not null,
    width integer not null check (width between 1 and 1600),
    height integer not null check (height between 1 and 1600),
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null,
    created_by text not null,
    primary key (merchant_code, media_id)
  )`,
  `create index media_picture_latest on media_picture (merchant_code, created_at desc)`,
  `create table media_file (
    merchant_code text not null,
    media_id text not null,
    size text not null check (size in ('small', 'large')),
    format text not null check (format in ('avif', 'webp', 'jpeg')),
    picture bytea not null,
    primary key (merchant_code, media_id, size, format),
    foreign key (merchant_code, media_id) references media_picture (merchant_code, media_id) on delete cascade
  )`,
  `create index media_file_of_id on media_file (media_id, size, format)`,
  `create table media_use (
    merchant_code text not null,
    kind text not null check (kind in ('announcement', 'promotion', 'help')),
    thing_id text not null,
    media_id text not null,
    label text not null,
    primary key (merchant_code, kind, thing_id),
    foreign key (merchant_code, media_id) references media_picture (merchant_code, media_id)
  )`,
  `create index media_use_of on media_use (merchant_code, media_id)`,
)
