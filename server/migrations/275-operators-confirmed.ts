import { steps } from './steps.ts'

/**
 * Who drew an operator's password, and who else has confirmed that the account is a person of its own. Of those who are
 * there already only the first one needs nobody's word.
 */
export const operatorsConfirmed = steps(
  `alter table operator add column made_by text not null default ''`,
  `alter table operator add column confirmed_by text`,
  `update operator set confirmed_by = 'first start'
    where not exists (select 1 from operator as older where older.created_at < operator.created_at)`,
)
