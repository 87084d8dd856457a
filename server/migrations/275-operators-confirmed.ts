import { steps } from './steps.ts'

/**
 * Who issued an operator's password, and who confirmed that the account belongs to a separate person. Of existing
 * accounts only the first needs no confirmation.
 */
export const operatorsConfirmed = steps(
  `alter table operator add column made_by text not null default ''`,
  `alter table operator add column confirmed_by text`,
  `update operator set confirmed_by = 'first start'
    where not exists (select 1 from operator as older where older.created_at < operator.created_at)`,
)
