import { steps } from './steps.ts'

/**
 * A merchant that moves between clusters (`server/router/move`). Its rows are frozen by triggers that exist only during a
 * move, so writes pay nothing for it otherwise; all of them call `merchant_moves`.
 */
export const merchantMoves = steps(
  `create table merchant_move (
    merchant_code text not null primary key,
    state text not null check (state in ('leaving', 'left', 'arriving', 'arrived')),
    other text not null,
    since timestamptz not null
  )`,
  `create function merchant_moves() returns trigger language plpgsql as $$ begin
    raise exception 'merchant % moves to another cluster', tg_argv[0] using errcode = 'MV001';
  end $$`,
)
