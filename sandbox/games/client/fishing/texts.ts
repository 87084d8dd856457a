import type { TextTables } from '../texts/texts.ts'
import { ar } from './texts.ar.ts'
import { vi } from './texts.vi.ts'

const en = {
  clown: 'Clownfish',
  sardine: 'Sardine',
  angel: 'Angelfish',
  puffer: 'Pufferfish',
  seabream: 'Sea bream',
  jelly: 'Jellyfish',
  ray: 'Ray',
  turtle: 'Turtle',
  sword: 'Swordfish',
  shark: 'Shark',
  squid: 'Squid',
  golden: 'Golden fish',

  sea: 'The sea. Click or tap to shoot there. With the keyboard: left and right aim, Space shoots; the buttons below shoot at one species.',
  shotCost: 'Cost per shot',
  lower: 'Cheaper shots',
  higher: 'More expensive shots',
  shoot: 'Shoot',
  targets: 'Shoot at',
  target: 'Shoot at: {name}, pays {pays} the shot',
  times: '×{count}',
  timesRange: '×{low}–{high}',
  announceCatch: 'Caught {names}: {amount} for {stake}. Balance {balance}.',
  announceMiss: '{count} shots, no catch. Balance {balance}.',
  announceMissOne: 'No catch. Balance {balance}.',
  announceCost: 'Cost per shot: {amount}.',
  roundNote: '{caught} of {count} caught',

  rulesIntro: 'Aim, shoot, catch: each shot is a separate bet, and a catch pays a multiple of the shot.',
  ruleDecided:
    'When a shot hits, the provider decides at random whether it catches, by the odds of the species alone. The size of a fish, where it swims and how often it was hit before make no difference.',
  ruleEqual: 'Every species has the same RTP, so it doesn’t matter what you aim at.',
  ruleStake: 'A shot is charged when it hits something. Shots still in the air when you leave cost nothing.',
  ruleMagazine: 'Up to {count} hits in quick succession are settled as one round.',
  ruleFault: 'If a round can’t be placed, its shots are refunded in full.',
  ruleHand: 'There is no automatic shooting.',
  tableTitle: 'Paytable',
  species: 'Species',
  pays: 'Pays',
  chance: 'Chance per shot',
  rtp: 'RTP: every shot at any species pays back {rtp}% over a very long time. It follows from the table: the chance times the average payout.',
  verified: 'Round {nonce}: {times} × the shot.',
  fairMethod:
    'For each shot in order: a number below the denominator of the chance; smaller than the numerator is a catch. Where a catch pays one of several figures, one more number below the sum of their weights.',
  shotsOf: 'What the shots of the round hit, in order',
}

const pt: Record<keyof typeof en, string> = {
  clown: 'Peixe-palhaço',
  sardine: 'Sardinha',
  angel: 'Peixe-anjo',
  puffer: 'Baiacu',
  seabream: 'Pargo',
  jelly: 'Água-viva',
  ray: 'Arraia',
  turtle: 'Tartaruga',
  sword: 'Espadarte',
  shark: 'Tubarão',
  squid: 'Lula',
  golden: 'Peixe-dourado',

  sea: 'O mar. Clique ou toque para atirar ali. Com o teclado: esquerda e direita miram, Espaço atira; os botões abaixo atiram em uma espécie.',
  shotCost: 'Custo por tiro',
  lower: 'Tiros mais baratos',
  higher: 'Tiros mais caros',
  shoot: 'Atirar',
  targets: 'Atirar em',
  target: 'Atirar em: {name}, paga {pays} o tiro',
  times: '×{count}',
  timesRange: '×{low}–{high}',
  announceCatch: 'Pescou {names}: {amount} por {stake}. Saldo {balance}.',
  announceMiss: '{count} tiros, nada pescado. Saldo {balance}.',
  announceMissOne: 'Nada pescado. Saldo {balance}.',
  announceCost: 'Um tiro custa {amount}.',
  roundNote: '{caught} de {count} pescados',

  rulesIntro: 'Mire, atire, pesque: cada tiro é uma aposta própria, e uma captura paga o tiro várias vezes.',
  ruleDecided:
    'Quando o tiro acerta, o provedor sorteia se ele captura, só pela chance da espécie. O tamanho do peixe, onde ele nada e quantas vezes já foi atingido não mudam nada.',
  ruleEqual: 'Todas as espécies têm o mesmo RTP; tanto faz em qual delas você mira.',
  ruleStake: 'O tiro é cobrado quando acerta algo. Tiros ainda no caminho quando você sai não custam nada.',
  ruleMagazine: 'Até {count} acertos próximos no tempo são liquidados como uma rodada.',
  ruleFault: 'Se uma rodada não puder ser feita, os tiros dela são devolvidos por inteiro.',
  ruleHand: 'Não há tiro automático.',
  tableTitle: 'Tabela de pagamentos',
  species: 'Espécie',
  pays: 'Paga',
  chance: 'Chance por tiro',
  rtp: 'RTP: cada tiro em qualquer espécie devolve {rtp}% em um prazo muito longo. Isso vem da tabela: a chance vezes o pagamento médio.',
  verified: 'Rodada {nonce}: {times} × o tiro.',
  fairMethod:
    'Para cada tiro, em ordem: um número abaixo do denominador da chance; menor que o numerador é captura. Onde a captura paga um de vários valores, mais um número abaixo da soma dos pesos.',
  shotsOf: 'O que os tiros da rodada acertaram, em ordem',
}

export const fishingTexts: TextTables<keyof typeof en> = { en, pt, vi, ar }
export type FishingTextKey = keyof typeof en
