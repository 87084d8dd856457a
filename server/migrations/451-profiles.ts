import { steps } from './steps.ts'

/** Profile pictures (one of the gallery, or the player's own, drawn anew), and the player's language. */
export const profiles = steps(
  `alter table player add column language text`,
  `create table player_avatar (
    merchant_code text not null,
    player_id text not null,
    avatar_id text,
    picture bytea,
    set_at timestamptz not null,
    primary key (merchant_code, player_id),
    foreign key (merchant_code, player_id) references player,
    check ((avatar_id is null) <> (picture is null))
  )`,
)
