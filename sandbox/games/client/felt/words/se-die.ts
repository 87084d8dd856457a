import type { FeltWords, WordsOf } from '../words.ts'

const en: FeltWords = {
  intro: 'Four coins, red on one side and white on the other, fall under a bowl. Bet on how many show red.',
  rules: ['Even wins with no, two or four red sides, odd with one or three.'],
  places: { c: 'Coins' },
  outcomes: { odd: 'Odd', even: 'Even' },
  faces: { r: 'red', w: 'white' },
  spots: {
    even: 'Even',
    odd: 'Odd',
    red4: 'Four red',
    red3: 'Three red',
    two: 'Two and two',
    white3: 'Three white',
    white4: 'Four white',
  },
}

const pt: FeltWords = {
  intro:
    'Quatro moedas, vermelhas de um lado e brancas do outro, caem sob a tigela. Aposte em quantas mostram o vermelho.',
  rules: ['Par ganha com nenhuma, duas ou quatro faces vermelhas; ímpar, com uma ou três.'],
  places: { c: 'Moedas' },
  outcomes: { odd: 'Ímpar', even: 'Par' },
  faces: { r: 'vermelha', w: 'branca' },
  spots: {
    even: 'Par',
    odd: 'Ímpar',
    red4: 'Quatro vermelhas',
    red3: 'Três vermelhas',
    two: 'Duas e duas',
    white3: 'Três brancas',
    white4: 'Quatro brancas',
  },
}

const vi: FeltWords = {
  intro: 'Bốn đồng xu một mặt đỏ một mặt trắng được xóc dưới bát. Cược vào số mặt đỏ.',
  rules: ['Chẵn thắng khi có không, hai hoặc bốn mặt đỏ; lẻ thắng khi có một hoặc ba.'],
  places: { c: 'Đồng xu' },
  outcomes: { odd: 'Lẻ', even: 'Chẵn' },
  faces: { r: 'đỏ', w: 'trắng' },
  spots: {
    even: 'Chẵn',
    odd: 'Lẻ',
    red4: 'Bốn đỏ',
    red3: 'Ba đỏ',
    two: 'Hai đỏ hai trắng',
    white3: 'Ba trắng',
    white4: 'Bốn trắng',
  },
}

const ar: FeltWords = {
  intro: 'أربع عملات، وجهها أحمر وظهرها أبيض، تقع تحت وعاء. راهنوا على عدد الأوجه الحمراء.',
  rules: ['الزوجي يربح بلا أوجه حمراء أو باثنين أو أربعة، والفردي بواحد أو ثلاثة.'],
  places: { c: 'العملات' },
  outcomes: { odd: 'فردي', even: 'زوجي' },
  faces: { r: 'أحمر', w: 'أبيض' },
  spots: {
    even: 'زوجي',
    odd: 'فردي',
    red4: 'أربعة حمراء',
    red3: 'ثلاثة حمراء',
    two: 'اثنان واثنان',
    white3: 'ثلاثة بيضاء',
    white4: 'أربعة بيضاء',
  },
}

export const seDieWords: WordsOf = { en, pt, vi, ar }
