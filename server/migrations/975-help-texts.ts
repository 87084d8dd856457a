import { steps } from './steps.ts'

/**
 * Help articles as operators of a merchant wrote them. Rows are only added: the highest version that is no draft and has
 * begun is in force. A withdrawal is a version without a text, from which on the file's text holds.
 */
export const helpTexts = steps(
  `create table help_text (
    merchant_code text not null,
    article_id text not null,
    language text not null,
    version integer not null check (version >= 1),
    state text not null check (state in ('draft', 'published', 'withdrawn')),
    text text check ((text is null) = (state = 'withdrawn')),
    starts_at timestamptz check (starts_at is null or state = 'published'),
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (merchant_code, article_id, language, version)
  )`,
)
