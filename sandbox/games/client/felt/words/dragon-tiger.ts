import type { FeltWords, WordsOf } from '../words.ts'

const en: FeltWords = {
  intro:
    'One card each for dragon and tiger from eight freshly shuffled decks; the higher card wins. Kings are high, aces low.',
  rules: [
    'On a tie, half of every bet on dragon and tiger is returned.',
    'A suited tie is two cards of the same rank and suit; it wins the tie bet as well.',
    'Red and black bet on the colour of one card; a seven loses them.',
  ],
  places: { d: 'Dragon', t: 'Tiger' },
  outcomes: { dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie' },
  spots: {
    dragon: 'Dragon',
    tiger: 'Tiger',
    tie: 'Tie',
    suitedTie: 'Suited tie',
    dragonRed: 'Dragon red',
    dragonBlack: 'Dragon black',
    tigerRed: 'Tiger red',
    tigerBlack: 'Tiger black',
  },
}

const pt: FeltWords = {
  intro:
    'Uma carta para o dragão e uma para o tigre, de oito baralhos recém-embaralhados; vence a mais alta. O rei é a mais alta, o ás a mais baixa.',
  rules: [
    'No empate, metade de cada aposta em dragão e tigre é devolvida.',
    'Empate de naipe são duas cartas do mesmo valor e naipe; ele ganha também a aposta no empate.',
    'Vermelho e preto apostam na cor de uma carta; com um sete, perdem.',
  ],
  places: { d: 'Dragão', t: 'Tigre' },
  outcomes: { dragon: 'Dragão', tiger: 'Tigre', tie: 'Empate' },
  spots: {
    dragon: 'Dragão',
    tiger: 'Tigre',
    tie: 'Empate',
    suitedTie: 'Empate de naipe',
    dragonRed: 'Dragão vermelho',
    dragonBlack: 'Dragão preto',
    tigerRed: 'Tigre vermelho',
    tigerBlack: 'Tigre preto',
  },
}

const vi: FeltWords = {
  intro: 'Rồng và Hổ mỗi bên một lá từ tám bộ bài vừa xáo; lá cao hơn thắng. Già cao nhất, át thấp nhất.',
  rules: [
    'Khi hòa, một nửa mỗi cược Rồng và Hổ được trả lại.',
    'Hòa đồng chất là hai lá cùng số cùng chất; cược hòa cũng thắng.',
    'Đỏ và đen cược vào màu của một lá; gặp lá bảy thì thua.',
  ],
  places: { d: 'Rồng', t: 'Hổ' },
  outcomes: { dragon: 'Rồng', tiger: 'Hổ', tie: 'Hòa' },
  spots: {
    dragon: 'Rồng',
    tiger: 'Hổ',
    tie: 'Hòa',
    suitedTie: 'Hòa đồng chất',
    dragonRed: 'Rồng đỏ',
    dragonBlack: 'Rồng đen',
    tigerRed: 'Hổ đỏ',
    tigerBlack: 'Hổ đen',
  },
}

const ar: FeltWords = {
  intro: 'ورقة للتنين وورقة للنمر من ثماني مجموعات مخلوطة حديثًا، وتفوز الأعلى. الملك أعلى الأوراق والآس أدناها.',
  rules: [
    'عند التعادل يُعاد نصف كل رهان على التنين والنمر.',
    'تعادل الشكل ورقتان من الرتبة والشكل نفسيهما، ويربح معه رهان التعادل.',
    'الأحمر والأسود رهان على لون ورقة واحدة، ويخسران مع السبعة.',
  ],
  places: { d: 'تنين', t: 'نمر' },
  outcomes: { dragon: 'تنين', tiger: 'نمر', tie: 'تعادل' },
  spots: {
    dragon: 'تنين',
    tiger: 'نمر',
    tie: 'تعادل',
    suitedTie: 'تعادل الشكل',
    dragonRed: 'تنين أحمر',
    dragonBlack: 'تنين أسود',
    tigerRed: 'نمر أحمر',
    tigerBlack: 'نمر أسود',
  },
}

export const dragonTigerWords: WordsOf = { en, pt, vi, ar }
