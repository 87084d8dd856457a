import type { Pattern } from './term-patterns.ts'
import { numberIn } from './term-values.ts'
import type { Language } from './term-values.ts'

const conditionOf = (attribute: string, op: string) => (found: readonly string[], language: Language) => ({
  condition: { attribute, op, value: numberIn(found[1] ?? '', language) },
})
const fact = (attribute: string, value: boolean) => () => ({ condition: { attribute, op: 'is', value } })
const label = (value: boolean) => (found: readonly string[]) => ({
  condition: { attribute: 'label', op: 'is', value, label: found[1] ?? '' },
})

export const conditionPatterns: readonly Pattern[] = [
  {
    en: /^Only for players of rank (\S+) or higher\.$/,
    pt: /^Só para jogadores do nível (\S+) ou superior\.$/,
    says: conditionOf('rank', 'atLeast'),
  },
  {
    en: /^Only for players of rank (\S+) or lower\.$/,
    pt: /^Só para jogadores do nível (\S+) ou inferior\.$/,
    says: conditionOf('rank', 'atMost'),
  },
  {
    en: /^Only if your account is at least (\S+) days? old\.$/,
    pt: /^Só se sua conta tiver no mínimo (\S+) dias?\.$/,
    says: conditionOf('accountAgeDays', 'atLeast'),
  },
  {
    en: /^Only if your account is at most (\S+) days? old\.$/,
    pt: /^Só se sua conta tiver no máximo (\S+) dias?\.$/,
    says: conditionOf('accountAgeDays', 'atMost'),
  },
  {
    en: /^Only after at least (\S+) deposits?\.$/,
    pt: /^Só depois de no mínimo (\S+) depósitos?\.$/,
    says: conditionOf('depositCount', 'atLeast'),
  },
  {
    en: /^Only with at most (\S+) deposits? so far\.$/,
    pt: /^Só com no máximo (\S+) depósitos? até agora\.$/,
    says: conditionOf('depositCount', 'atMost'),
  },
  {
    en: /^Only with deposits of at least (\S+) in the last 30 days\.$/,
    pt: /^Só com depósitos de no mínimo (.+) nos últimos 30 dias\.$/,
    says: conditionOf('deposited30', 'atLeast'),
  },
  {
    en: /^Only with deposits of at most (\S+) in the last 30 days\.$/,
    pt: /^Só com depósitos de no máximo (.+) nos últimos 30 dias\.$/,
    says: conditionOf('deposited30', 'atMost'),
  },
  ...[7, 30].flatMap((days): Pattern[] => [
    {
      en: new RegExp(`^Only with at least (\\S+) wagered in the last ${days} days\\.$`),
      pt: new RegExp(`^Só com no mínimo (.+) em apostas nos últimos ${days} dias\\.$`),
      says: conditionOf(`staked${days}`, 'atLeast'),
    },
    {
      en: new RegExp(`^Only with at most (\\S+) wagered in the last ${days} days\\.$`),
      pt: new RegExp(`^Só com no máximo (.+) em apostas nos últimos ${days} dias\\.$`),
      says: conditionOf(`staked${days}`, 'atMost'),
    },
  ]),
  {
    en: /^Only with at least (\S+) wagered since your account was opened\.$/,
    pt: /^Só com no mínimo (.+) em apostas desde a abertura da conta\.$/,
    says: conditionOf('stakedLife', 'atLeast'),
  },
  {
    en: /^Only with at most (\S+) wagered since your account was opened\.$/,
    pt: /^Só com no máximo (.+) em apostas desde a abertura da conta\.$/,
    says: conditionOf('stakedLife', 'atMost'),
  },
  {
    en: /^Only with logins on at least (\S+) days? of the last 7\.$/,
    pt: /^Só com acessos em no mínimo (\S+) dias? dos últimos 7\.$/,
    says: conditionOf('loginDays7', 'atLeast'),
  },
  {
    en: /^Only with logins on at most (\S+) days? of the last 7\.$/,
    pt: /^Só com acessos em no máximo (\S+) dias? dos últimos 7\.$/,
    says: conditionOf('loginDays7', 'atMost'),
  },
  {
    en: /^Only with a deposit limit set\.$/,
    pt: /^Só com um limite de depósito definido\.$/,
    says: fact('depositLimitSet', true),
  },
  {
    en: /^Only without a deposit limit\.$/,
    pt: /^Só sem limite de depósito\.$/,
    says: fact('depositLimitSet', false),
  },
  {
    en: /^Only with a verified identity\.$/,
    pt: /^Só com identidade verificada\.$/,
    says: fact('identityVerified', true),
  },
  {
    en: /^Only before your identity is verified\.$/,
    pt: /^Só antes da verificação de identidade\.$/,
    says: fact('identityVerified', false),
  },
  {
    en: /^Only for players who were referred by a friend\.$/,
    pt: /^Só para jogadores indicados por um amigo\.$/,
    says: fact('invited', true),
  },
  {
    en: /^Only for players who weren’t referred by a friend\.$/,
    pt: /^Só para jogadores que não foram indicados por um amigo\.$/,
    says: fact('invited', false),
  },
  {
    en: /^Only for players with the label (\S+)\.$/,
    pt: /^Só para jogadores com a etiqueta (\S+)\.$/,
    says: label(true),
  },
  {
    en: /^Not for players with the label (\S+)\.$/,
    pt: /^Não vale para jogadores com a etiqueta (\S+)\.$/,
    says: label(false),
  },
]
