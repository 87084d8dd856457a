import { basisPoints, gamesIn, instantIn, listIn, numberIn, typeNames, types } from './term-values.ts'
import type { Language } from './term-values.ts'

export type Read = Record<string, unknown>

export interface Pattern {
  readonly en: RegExp
  readonly pt: RegExp
  /** The part of the rule that a match states. */
  readonly says: (found: readonly string[], language: Language) => Read
}

const fixed = (said: Read) => () => said
const amount = (found: readonly string[], language: Language, at = 1) => numberIn(found[at] ?? '', language)

const wageringPatterns: readonly Pattern[] = [
  {
    en: /^One account per person: where accounts look linked, customer service checks first\. Your own money is never held for that\.$/,
    pt: /^Uma conta por pessoa: se contas parecerem vinculadas, o atendimento analisa antes\. Seu dinheiro nunca fica retido por isso\.$/,
    // Holds for every rule.
    says: fixed({}),
  },
  {
    en: /^Bets on games that return more than 97% count in part\. Each game’s info shows how much\.$/,
    pt: /^Apostas em jogos que devolvem mais de 97% contam em parte\. As informações de cada jogo mostram quanto\.$/,
    says: fixed({ countsStakes: true }),
  },
  {
    en: /^There’s no wagering requirement\.$/,
    pt: /^Sem requisito de apostas\.$/,
    says: fixed({ wagering: { times: 0 } }),
  },
  {
    en: /^Wagering requirement: (\S+) times the reward on (.+) within (\d+) days?\. Then the reward is credited, to play or withdraw\.$/,
    pt: /^Requisito de apostas: (\S+) vezes a recompensa em (.+) em até (\d+) dias?\. Depois, a recompensa é creditada, para jogar ou sacar\.$/,
    says: (found, language) => ({
      wagering: {
        times: amount(found, language),
        categories: gamesIn(found[2] ?? '', language),
        days: Number(found[3]),
      },
    }),
  },
]

/** Of free rounds, whose wins are wagered. */
const roundsPatterns: readonly Pattern[] = [
  {
    en: /^Reward: (\S+) free rounds? of (\S+) each in (.+), to be played within (\d+) days?\.$/,
    pt: /^Recompensa: (\S+) rodadas? grátis de (.+) cada em (.+), para jogar em até (\d+) dias?\.$/,
    says: (found, language) => ({
      reward: {
        kind: 'freeRounds',
        rounds: amount(found, language),
        stakeUnits: amount(found, language, 2),
        gameIds: listIn(found[3] ?? ''),
        roundDays: Number(found[4]),
      },
    }),
  },
  {
    en: /^What the free rounds win is credited at once, to play or withdraw\.$/,
    pt: /^O que as rodadas grátis renderem é creditado na hora, para jogar ou sacar\.$/,
    says: fixed({ wagering: { times: 0 } }),
  },
  {
    en: /^Wagering requirement: (\S+) times what the free rounds win, on (.+) within (\d+) days?\. Then the wins are credited, to play or withdraw\.$/,
    pt: /^Requisito de apostas: (\S+) vezes o que as rodadas grátis renderem, em (.+) em até (\d+) dias?\. Depois, os ganhos são creditados, para jogar ou sacar\.$/,
    says: (found, language) => ({
      wagering: {
        times: amount(found, language),
        categories: gamesIn(found[2] ?? '', language),
        days: Number(found[3]),
      },
    }),
  },
]

const entryPatterns: readonly Pattern[] = [
  {
    en: /^Category: (.+)\.$/,
    pt: /^Categoria: (.+)\.$/,
    says: (found, language) => ({ type: types[typeNames[language].indexOf(found[1] ?? '')] }),
  },
  {
    en: /^Runs from (.+) to (.+)\.$/,
    pt: /^Válida de (.+) a (\d.+)\.$/,
    says: (found, language) => ({
      startsAt: instantIn(found[1] ?? '', language),
      endsAt: instantIn(found[2] ?? '', language),
    }),
  },
  {
    en: /^Runs from (.+), with no end date\.$/,
    pt: /^Válida a partir de (.+), sem data para acabar\.$/,
    says: (found, language) => ({ startsAt: instantIn(found[1] ?? '', language), endsAt: null }),
  },
  {
    en: /^You don’t need to join first\.$/,
    pt: /^Não é preciso aderir antes\.$/,
    says: fixed({ entry: { kind: 'automatic' } }),
  },
  {
    en: /^You take part once you’ve joined here\.$/,
    pt: /^Para participar, é preciso aderir aqui\.$/,
    says: fixed({ entry: { kind: 'optIn' } }),
  },
  {
    en: /^You take part once you’ve joined here with the code you were given\.$/,
    pt: /^Para participar, é preciso aderir aqui com o código que você recebeu\.$/,
    says: fixed({ entry: { kind: 'code' } }),
  },
]

const triggerPatterns: readonly Pattern[] = [
  {
    en: /^How to get it: claim it on this page\.$/,
    pt: /^Como ganhar: resgate nesta página\.$/,
    says: fixed({ trigger: { kind: 'claim' } }),
  },
  {
    en: /^How to get it: your account’s first deposit, of at least (.+), made after joining\.$/,
    pt: /^Como ganhar: faça o primeiro depósito da conta, de no mínimo (.+), depois de aderir\.$/,
    says: (found, language) => ({
      trigger: { kind: 'deposit', minUnits: amount(found, language), which: 'first' },
    }),
  },
  {
    en: /^How to get it: a deposit of at least (.+), made after joining\.$/,
    pt: /^Como ganhar: faça um depósito de no mínimo (.+) depois de aderir\.$/,
    says: (found, language) => ({
      trigger: { kind: 'deposit', minUnits: amount(found, language), which: 'any' },
    }),
  },
  {
    en: /^How to get it: wager (\S+) in total on (.+), counted after joining\.$/,
    pt: /^Como ganhar: aposte (.+) no total em (.+), contando a partir da adesão\.$/,
    says: (found, language) => ({
      trigger: {
        kind: 'stakes',
        units: amount(found, language),
        categories: gamesIn(found[2] ?? '', language),
      },
    }),
  },
  {
    en: /^How to get it: it’s worked out when the period ends\.$/,
    pt: /^Como ganhar: o valor é apurado no fim do período\.$/,
    says: fixed({ trigger: { kind: 'periodEnd' } }),
  },
  {
    en: /^How to get it: apply on this page and have your application approved\.$/,
    pt: /^Como ganhar: inscreva-se nesta página e tenha a inscrição aprovada\.$/,
    says: fixed({ trigger: { kind: 'application' } }),
  },
]

const cashback = (of: string) => (found: readonly string[], language: Language) => ({
  reward: {
    kind: 'cashback',
    basisPoints: basisPoints(found[1] ?? '', language),
    of,
    categories: gamesIn(found[2] ?? '', language),
    capUnits: amount(found, language, 3),
  },
})

const rewardPatterns: readonly Pattern[] = [
  {
    en: /^Reward: (\S+) of the deposit, (.+) at most\.$/,
    pt: /^Recompensa: (\S+) do depósito, no máximo (.+)\.$/,
    says: (found, language) => ({
      reward: {
        kind: 'match',
        basisPoints: basisPoints(found[1] ?? '', language),
        capUnits: amount(found, language, 2),
      },
    }),
  },
  {
    en: /^Reward: (\S+) of what you wager on (.+) in the period, (\S+) at most, with no wagering requirement\.$/,
    pt: /^Recompensa: (\S+) do que você apostar em (.+) no período, no máximo (.+), sem requisito de apostas\.$/,
    says: cashback('stakes'),
  },
  {
    en: /^Reward: (\S+) of your net loss on (.+) in the period, (\S+) at most, with no wagering requirement\.$/,
    pt: /^Recompensa: (\S+) das suas perdas líquidas em (.+) no período, no máximo (.+), sem requisito de apostas\.$/,
    says: cashback('netLoss'),
  },
  {
    en: /^Reward: (\S+) points? for the points shop\.$/,
    pt: /^Recompensa: (\S+) pontos? para a loja de pontos\.$/,
    says: (found, language) => ({ reward: { kind: 'points', points: amount(found, language) } }),
  },
  {
    en: /^Reward: (\S+) tickets? for this raffle: (.+)\.$/,
    pt: /^Recompensa: (\S+) bilhetes? para este sorteio: (.+)\.$/,
    says: (found, language) => ({
      reward: { kind: 'tickets', tickets: amount(found, language), raffleId: found[2] },
    }),
  },
  {
    en: /^Reward: a gift from the points shop: (.+)\.$/,
    pt: /^Recompensa: um presente da loja de pontos: (.+)\.$/,
    says: (found) => ({ reward: { kind: 'good', goodId: found[1] } }),
  },
  {
    en: /^Reward: ([^a-z]+)\.$/,
    pt: /^Recompensa: ([^a-z]+)\.$/,
    says: (found, language) => ({ reward: { kind: 'money', units: amount(found, language) } }),
  },
]

const limitPatterns: readonly Pattern[] = [
  { en: /^One reward per player\.$/, pt: /^Uma recompensa por jogador\.$/, says: fixed({ period: 'once' }) },
  {
    en: /^One reward per player and day\.$/,
    pt: /^Uma recompensa por jogador por dia\.$/,
    says: fixed({ period: 'day' }),
  },
  {
    en: /^One reward per player and week\.$/,
    pt: /^Uma recompensa por jogador por semana\.$/,
    says: fixed({ period: 'week' }),
  },
  {
    en: /^One reward per player and month\.$/,
    pt: /^Uma recompensa por jogador por mês\.$/,
    says: fixed({ period: 'month' }),
  },
  {
    en: /^Limited to (\S+) rewards? in all\.$/,
    pt: /^Limitada a (\S+) recompensas? no total\.$/,
    says: (found, language) => ({ grants: amount(found, language) }),
  },
  {
    en: /^Limited to ([^a-z]+) in all\.$/,
    pt: /^Limitada a ([^a-z]+) no total\.$/,
    says: (found, language) => ({ budgetUnits: amount(found, language) }),
  },
  {
    en: /^Once earned, the reward has to be claimed within (\d+) days?\.$/,
    pt: /^Depois de conquistada, a recompensa deve ser resgatada em até (\d+) dias?\.$/,
    says: (found) => ({ claimDays: Number(found[1]) }),
  },
  {
    en: /^Once earned, the reward is granted automatically\.$/,
    pt: /^Depois de conquistada, a recompensa é concedida automaticamente\.$/,
    says: fixed({ claimDays: null }),
  },
]

/** Every sentence but those of conditions. */
export const clausePatterns = [
  ...entryPatterns,
  ...triggerPatterns,
  ...rewardPatterns,
  ...wageringPatterns,
  ...roundsPatterns,
  ...limitPatterns,
]
