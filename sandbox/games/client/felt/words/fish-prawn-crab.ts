import type { FeltWords, WordsOf } from '../words.ts'

const en: FeltWords = {
  intro:
    'Three dice with fish, prawn, crab, coin, gourd and rooster on their faces; every throw is equally likely.',
  rules: [
    'One symbol pays 1 to 1 if it shows once, 2 to 1 twice, 3 to 1 three times.',
    'A combination needs both of its symbols.',
  ],
  places: { d: 'Dice' },
  outcomes: { mixed: 'Three symbols', pair: 'Pair', triple: 'Triple' },
  faces: { '1': 'Fish', '2': 'Prawn', '3': 'Crab', '4': 'Coin', '5': 'Gourd', '6': 'Rooster' },
  spots: { single: '{n}', combo: '{n}', triple: 'Triple {n}', anyTriple: 'Any triple' },
}

const pt: FeltWords = {
  intro:
    'Três dados com peixe, camarão, caranguejo, moeda, cabaça e galo nas faces; todas as combinações têm a mesma chance.',
  rules: [
    'Um símbolo paga 1 para 1 se sair uma vez, 2 para 1 duas vezes, 3 para 1 três vezes.',
    'A combinação precisa dos seus dois símbolos.',
  ],
  places: { d: 'Dados' },
  outcomes: { mixed: 'Três símbolos', pair: 'Par', triple: 'Tripla' },
  faces: { '1': 'Peixe', '2': 'Camarão', '3': 'Caranguejo', '4': 'Moeda', '5': 'Cabaça', '6': 'Galo' },
  spots: { single: '{n}', combo: '{n}', triple: 'Tripla de {n}', anyTriple: 'Qualquer tripla' },
}

const vi: FeltWords = {
  intro: 'Ba xúc xắc có các mặt cá, tôm, cua, tiền, bầu và gà; mọi kết quả đều có cơ hội như nhau.',
  rules: [
    'Một con trả 1 ăn 1 nếu ra một lần, 2 ăn 1 nếu ra hai lần, 3 ăn 1 nếu ra ba lần.',
    'Cặp cần cả hai con.',
  ],
  places: { d: 'Xúc xắc' },
  outcomes: { mixed: 'Ba con khác nhau', pair: 'Đôi', triple: 'Bộ ba' },
  faces: { '1': 'Cá', '2': 'Tôm', '3': 'Cua', '4': 'Tiền', '5': 'Bầu', '6': 'Gà' },
  spots: { single: '{n}', combo: '{n}', triple: 'Bộ ba {n}', anyTriple: 'Bộ ba bất kỳ' },
}

const ar: FeltWords = {
  intro: 'ثلاثة أحجار نرد على أوجهها سمكة وروبيان وسلطعون وعملة وقرعة وديك، ولكل رمية الفرصة نفسها.',
  rules: [
    'الرمز الواحد يدفع 1 إلى 1 إذا ظهر مرة، و2 إلى 1 مرتين، و3 إلى 1 ثلاث مرات.',
    'التركيبة تحتاج رمزيها معًا.',
  ],
  places: { d: 'النرد' },
  outcomes: { mixed: 'ثلاثة رموز', pair: 'زوج', triple: 'ثلاثية' },
  faces: { '1': 'سمكة', '2': 'روبيان', '3': 'سلطعون', '4': 'عملة', '5': 'قرعة', '6': 'ديك' },
  spots: { single: '{n}', combo: '{n}', triple: 'ثلاثية {n}', anyTriple: 'أي ثلاثية' },
}

export const fishPrawnCrabWords: WordsOf = { en, pt, vi, ar }
