import type { FeltWords, WordsOf } from '../words.ts'

const en: FeltWords = {
  intro:
    'Three dice under a dome, every throw equally likely. Bet on their total, on single faces, pairs and triples.',
  rules: [
    'Small is a total of 4 to 10, big 11 to 17. Small, big, odd and even lose to any triple.',
    'A single face pays 1 to 1 if it shows once, 2 to 1 twice, 3 to 1 three times.',
    'A double needs its face at least twice, a combination both faces.',
  ],
  places: { d: 'Dice' },
  outcomes: { big: 'Big', small: 'Small', triple: 'Triple' },
  spots: {
    small: 'Small',
    big: 'Big',
    odd: 'Odd',
    even: 'Even',
    anyTriple: 'Any triple',
    double: 'Double {n}',
    triple: 'Triple {n}',
    total: 'Total {n}',
    combo: '{n}',
    single: 'Face {n}',
  },
}

const pt: FeltWords = {
  intro:
    'Três dados sob a cúpula, todas as combinações com a mesma chance. Aposte na soma, em faces, em duplas e triplas.',
  rules: [
    'Pequeno é uma soma de 4 a 10, grande de 11 a 17. Pequeno, grande, ímpar e par perdem para qualquer tripla.',
    'Uma face paga 1 para 1 se sair uma vez, 2 para 1 duas vezes, 3 para 1 três vezes.',
    'A dupla precisa da sua face ao menos duas vezes; a combinação, das duas faces.',
  ],
  places: { d: 'Dados' },
  outcomes: { big: 'Grande', small: 'Pequeno', triple: 'Tripla' },
  spots: {
    small: 'Pequeno',
    big: 'Grande',
    odd: 'Ímpar',
    even: 'Par',
    anyTriple: 'Qualquer tripla',
    double: 'Dupla de {n}',
    triple: 'Tripla de {n}',
    total: 'Soma {n}',
    combo: '{n}',
    single: 'Face {n}',
  },
}

const vi: FeltWords = {
  intro: 'Ba xúc xắc dưới nắp, mọi kết quả đều có cơ hội như nhau. Cược vào tổng, từng mặt, đôi và bộ ba.',
  rules: [
    'Xỉu là tổng 4 đến 10, Tài là 11 đến 17. Tài, Xỉu, Chẵn, Lẻ thua khi ra bộ ba.',
    'Một mặt trả 1 ăn 1 nếu ra một lần, 2 ăn 1 nếu ra hai lần, 3 ăn 1 nếu ra ba lần.',
    'Đôi cần mặt đó ít nhất hai lần; cặp cần cả hai mặt.',
  ],
  places: { d: 'Xúc xắc' },
  outcomes: { big: 'Tài', small: 'Xỉu', triple: 'Bộ ba' },
  spots: {
    small: 'Xỉu',
    big: 'Tài',
    odd: 'Lẻ',
    even: 'Chẵn',
    anyTriple: 'Bộ ba bất kỳ',
    double: 'Đôi {n}',
    triple: 'Bộ ba {n}',
    total: 'Tổng {n}',
    combo: '{n}',
    single: 'Mặt {n}',
  },
}

const ar: FeltWords = {
  intro: 'ثلاثة أحجار نرد تحت قبة، ولكل رمية الفرصة نفسها. راهنوا على المجموع والأوجه والأزواج والثلاثيات.',
  rules: [
    'الصغير مجموع من 4 إلى 10 والكبير من 11 إلى 17. الصغير والكبير والفردي والزوجي تخسر مع أي ثلاثية.',
    'الوجه الواحد يدفع 1 إلى 1 إذا ظهر مرة، و2 إلى 1 مرتين، و3 إلى 1 ثلاث مرات.',
    'الزوج يحتاج وجهه مرتين على الأقل، والتركيبة تحتاج الوجهين معًا.',
  ],
  places: { d: 'النرد' },
  outcomes: { big: 'كبير', small: 'صغير', triple: 'ثلاثية' },
  spots: {
    small: 'صغير',
    big: 'كبير',
    odd: 'فردي',
    even: 'زوجي',
    anyTriple: 'أي ثلاثية',
    double: 'زوج {n}',
    triple: 'ثلاثية {n}',
    total: 'مجموع {n}',
    combo: '{n}',
    single: 'وجه {n}',
  },
}

export const sicBoWords: WordsOf = { en, pt, vi, ar }
