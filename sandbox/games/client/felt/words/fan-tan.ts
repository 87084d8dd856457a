import type { FeltWords, WordsOf } from '../words.ts'

const en: FeltWords = {
  intro: 'A handful of 40 to 99 beans is counted off in fours; what is left at the end, one to four, wins.',
  rules: [
    'Fan bets on one number.',
    'Kwok bets on two numbers, odd and even as well.',
    'Three wins with any of its three numbers.',
    'Nim wins with its first number; with its second the stake is returned.',
  ],
  places: { f: 'Beans' },
  outcomes: { odd: 'Odd', even: 'Even' },
  spots: {
    fan: 'Fan {n}',
    odd: 'Odd',
    even: 'Even',
    kwok: 'Kwok {n}',
    three: 'Three {n}',
    nim: '{first} nim {second}',
  },
}

const pt: FeltWords = {
  intro:
    'Um punhado de 40 a 99 grãos é contado de quatro em quatro; vence o que sobra no fim, de um a quatro.',
  rules: [
    'Fan aposta em um número.',
    'Kwok aposta em dois números; ímpar e par também.',
    'Trio ganha com qualquer um dos seus três números.',
    'Nim ganha com o primeiro número; com o segundo, a aposta é devolvida.',
  ],
  places: { f: 'Grãos' },
  outcomes: { odd: 'Ímpar', even: 'Par' },
  spots: {
    fan: 'Fan {n}',
    odd: 'Ímpar',
    even: 'Par',
    kwok: 'Kwok {n}',
    three: 'Trio {n}',
    nim: '{first} nim {second}',
  },
}

const vi: FeltWords = {
  intro: 'Một nắm 40 đến 99 hạt được đếm từng bốn hạt; số còn lại cuối cùng, từ một đến bốn, là kết quả.',
  rules: [
    'Fan cược vào một số.',
    'Kwok cược vào hai số; lẻ và chẵn cũng vậy.',
    'Ba số thắng với bất kỳ số nào trong ba số của nó.',
    'Nim thắng với số đầu; ra số sau thì được trả lại tiền cược.',
  ],
  places: { f: 'Hạt' },
  outcomes: { odd: 'Lẻ', even: 'Chẵn' },
  spots: {
    fan: 'Fan {n}',
    odd: 'Lẻ',
    even: 'Chẵn',
    kwok: 'Kwok {n}',
    three: 'Ba số {n}',
    nim: '{first} nim {second}',
  },
}

const ar: FeltWords = {
  intro: 'قبضة من 40 إلى 99 حبة تُعدّ أربعًا أربعًا، وما يبقى في النهاية من واحد إلى أربعة هو الفائز.',
  rules: [
    'فان رهان على رقم واحد.',
    'كوك رهان على رقمين، وكذلك الفردي والزوجي.',
    'الثلاثة تربح بأي من أرقامها الثلاثة.',
    'نيم تربح برقمها الأول، ومع الثاني يُعاد الرهان.',
  ],
  places: { f: 'الحبات' },
  outcomes: { odd: 'فردي', even: 'زوجي' },
  spots: {
    fan: 'فان {n}',
    odd: 'فردي',
    even: 'زوجي',
    kwok: 'كوك {n}',
    three: 'ثلاثة {n}',
    nim: '{first} نيم {second}',
  },
}

export const fanTanWords: WordsOf = { en, pt, vi, ar }
