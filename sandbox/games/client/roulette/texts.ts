import { chipTexts } from '../tables/chip-texts.ts'
import type { TextTables } from '../texts/texts.ts'
import { ar } from './texts.ar.ts'
import { vi } from './texts.vi.ts'

const en = {
  ...chipTexts.en,
  running: 'The ball is rolling',
  result: '{number} {colour}',
  red: 'red',
  black: 'black',
  green: 'green',
  spot: '{name}, pays {pays} to 1',
  straight: '{numbers}',
  split: 'Split {numbers}',
  street: 'Street {numbers}',
  corner: 'Corner {numbers}',
  line: 'Six line {numbers}',
  column: 'Column {at}',
  dozen: '{from} to {to}',
  spotRed: 'Red',
  spotBlack: 'Black',
  even: 'Even',
  odd: 'Odd',
  low: '1 to 18',
  high: '19 to 36',
  columnShort: '2:1',

  announceResult: '{number} {colour}.',
  othersOnSpot: '{count} other players here',
  ruleOthers:
    'The small figures on the cloth are real bets: how many other players of this site have chips there. Names and amounts stay private.',

  hot: 'Hot numbers',
  cold: 'Cold numbers',
  times: '{count}×',
  ago: '{count} ago',
  never: 'not yet',
  boardHint:
    'In the last {count} rounds. The wheel has no memory: past results say nothing about the next one.',

  rulesIntro:
    'European roulette with a single zero: 37 pockets, each equally likely. Everyone at the table bets on the same ball.',
  ruleClock:
    'A round takes {round} seconds: {betting} seconds for bets, then the ball rolls. Chips count if they are placed before betting closes, by the table’s clock.',
  ruleZero: 'At zero all outside bets lose; there is no La Partage.',
  limitStraight: 'Max. bet, one number',
  limitOutside: 'Max. bet, outside',
  limitHint: 'The max. bet grows with the numbers covered: twice for a split, four times for a corner.',
  covers: 'Numbers',
  betStraight: 'One number',
  betSplit: 'Split',
  betStreet: 'Street, or zero with two neighbours',
  betCorner: 'Corner, or the first four',
  betLine: 'Six line',
  betDozen: 'Dozen or column',
  betEven: 'Red, black, even, odd, 1 to 18, 19 to 36',
  rtp: 'RTP: every bet pays back 36 of 37 stakes over a very long time, {rtp}%. It follows from 37 equal pockets and the payouts, and is the same for every player.',

  fairResult: 'Round {number}: the ball falls on {pocket}.',
  fairMethod:
    'HMAC-SHA256(seed, "table:round:cursor"), cursor from 0; four bytes at a time as a big-endian number; numbers that would favour low pockets are discarded; the rest modulo 37.',
  fairLast: 'Last round',
  racetrack: 'Racetrack',
  edges: 'Splits, corners',
  edgesHint: 'Tap a number to see its splits, streets, corners and six lines.',
  aroundTitle: 'Bets around {number}',
  paysTo: '{pays} to 1',
  voisins: 'Voisins',
  tiers: 'Tiers',
  orphelins: 'Orphelins',
  neighbours: 'Neighbours on each side: {count}',
  more: 'More neighbours',
  fewer: 'Fewer neighbours',
  neighbourCall: '{number} and {count} neighbours on each side',
  sectorCall: '{name}, {chips} chips',
  announceCall: '{name}. {total} on the table.',
  chargedAre: 'Charged: {numbers}',
  chargedPays: '29 to 1, charged 49, 99, 199 or 499 to 1',
  ruleCharged:
    'After betting closes, one to five numbers are charged. A charged number brings 50, 100, 200 or 500 times the stake, any other single number 30 times. All other bets pay as usual.',
  chargedRtp:
    'RTP: bets on one number return {rtp}%, computed exactly from the charges; every other bet returns 36 of 37 stakes, {other}%.',
}

const pt: Record<keyof typeof en, string> = {
  ...chipTexts.pt,
  running: 'A bola está rolando',
  result: '{number} {colour}',
  red: 'vermelho',
  black: 'preto',
  green: 'verde',
  racetrack: 'Pista',
  edges: 'Cavalos, quadras',
  edgesHint: 'Toque em um número para ver seus cavalos, ruas, quadras e linhas.',
  aroundTitle: 'Apostas em torno do {number}',
  paysTo: '{pays} para 1',
  voisins: 'Voisins',
  tiers: 'Tiers',
  orphelins: 'Orphelins',
  neighbours: 'Vizinhos de cada lado: {count}',
  more: 'Mais vizinhos',
  fewer: 'Menos vizinhos',
  neighbourCall: '{number} e {count} vizinhos de cada lado',
  sectorCall: '{name}, {chips} fichas',
  announceCall: '{name}. {total} na mesa.',
  chargedAre: 'Em brasa: {numbers}',
  chargedPays: '29 para 1; em brasa, 49, 99, 199 ou 499 para 1',
  ruleCharged:
    'Depois que as apostas fecham, de um a cinco números ficam em brasa. Um número em brasa traz 50, 100, 200 ou 500 vezes a aposta; qualquer outro número sozinho, 30 vezes. As demais apostas pagam como sempre.',
  chargedRtp:
    'RTP: apostas em um número devolvem {rtp}%, calculados com exatidão; todas as outras devolvem 36 de 37 apostas, {other}%.',
  spot: '{name}, paga {pays} para 1',
  straight: '{numbers}',
  split: 'Cavalo {numbers}',
  street: 'Rua {numbers}',
  corner: 'Quadra {numbers}',
  line: 'Linha {numbers}',
  column: 'Coluna {at}',
  dozen: '{from} a {to}',
  spotRed: 'Vermelho',
  spotBlack: 'Preto',
  even: 'Par',
  odd: 'Ímpar',
  low: '1 a 18',
  high: '19 a 36',
  columnShort: '2:1',

  othersOnSpot: '{count} outros jogadores aqui',
  ruleOthers:
    'Os números pequenos na mesa são apostas reais: quantos outros jogadores deste site têm fichas ali. Nomes e valores ficam em sigilo.',
  announceResult: '{number} {colour}.',

  hot: 'Números quentes',
  cold: 'Números frios',
  times: '{count}×',
  ago: 'há {count}',
  never: 'ainda não',
  boardHint:
    'Nas últimas {count} rodadas. A roleta não tem memória: resultados passados não dizem nada sobre o próximo.',

  rulesIntro:
    'Roleta europeia com um zero: 37 casas, todas com a mesma chance. Todos na mesa apostam na mesma bola.',
  ruleClock:
    'Uma rodada dura {round} segundos: {betting} segundos para apostar, depois a bola rola. Valem as fichas que estiverem na mesa antes do encerramento, pelo relógio da mesa.',
  ruleZero: 'No zero, todas as apostas externas perdem; não há La Partage.',
  limitStraight: 'Aposta máxima em um número',
  limitOutside: 'Aposta máxima externa',
  limitHint: 'Uma aposta em vários números aceita tantas vezes mais: o cavalo duas, a quadra quatro.',
  covers: 'Números',
  betStraight: 'Um número',
  betSplit: 'Cavalo',
  betStreet: 'Rua, ou zero com dois vizinhos',
  betCorner: 'Quadra, ou os quatro primeiros',
  betLine: 'Linha de seis',
  betDozen: 'Dúzia ou coluna',
  betEven: 'Vermelho, preto, par, ímpar, 1 a 18, 19 a 36',
  rtp: 'Cada aposta devolve 36 de 37 valores apostados em um prazo muito longo: {rtp}%. Isso vem das 37 casas iguais e dos pagamentos, e é o mesmo para todos os jogadores.',

  fairResult: 'Rodada {number}: a bola cai no {pocket}.',
  fairMethod:
    'HMAC-SHA256(semente, "mesa:rodada:cursor"), cursor a partir de 0; quatro bytes por vez como número big-endian; números que favoreceriam casas baixas são descartados; o resto módulo 37.',
  fairLast: 'Última rodada',
}

export const rouletteTexts: TextTables<keyof typeof en> = {
  en,
  pt,
  vi: { ...chipTexts.vi, ...vi },
  ar: { ...chipTexts.ar, ...ar },
}
export type RouletteTextKey = keyof typeof en
