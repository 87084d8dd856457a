import type { FeltWords, WordsOf } from './felt-words.ts'

/** First and last card of each band. */
const bands = {
  'cards-1': '1–5',
  'cards-6': '6–10',
  'cards-11': '11–15',
  'cards-16': '16–25',
  'cards-26': '26–30',
  'cards-31': '31–35',
  'cards-36': '36–40',
  'cards-41': '41–49',
} as const

const bandNames = (word: string) =>
  Object.fromEntries(Object.entries(bands).map(([id, cards]) => [id, word.replace('{n}', cards)]))

const en: FeltWords = {
  intro:
    'One card of a single deck is turned. Cards then fall to andar and bahar in turn until one of its rank comes; that side wins.',
  rules: [
    'Andar gets the first card and wins slightly more often, so it pays 0.9 to 1; bahar pays 1 to 1.',
    'Side bets are on the number of cards dealt to both sides, the matching one included.',
  ],
  places: { j: 'Card', a: 'Andar', b: 'Bahar' },
  outcomes: { andar: 'Andar', bahar: 'Bahar' },
  spots: { andar: 'Andar', bahar: 'Bahar', ...bandNames('{n} cards') },
}

const pt: FeltWords = {
  intro:
    'Vira-se uma carta de um só baralho. Depois as cartas caem em andar e bahar, uma de cada vez, até sair uma do mesmo valor; vence esse lado.',
  rules: [
    'Andar recebe a primeira carta e vence um pouco mais; por isso paga 0,9 para 1, e bahar paga 1 para 1.',
    'As apostas laterais são no número de cartas dos dois lados, contando a que encerra a rodada.',
  ],
  places: { j: 'Carta', a: 'Andar', b: 'Bahar' },
  outcomes: { andar: 'Andar', bahar: 'Bahar' },
  spots: { andar: 'Andar', bahar: 'Bahar', ...bandNames('{n} cartas') },
}

const vi: FeltWords = {
  intro:
    'Lật một lá của một bộ bài. Sau đó các lá lần lượt rơi vào andar và bahar cho đến khi có lá cùng số; bên đó thắng.',
  rules: [
    'Andar nhận lá đầu nên thắng nhiều hơn một chút, vì vậy trả 0,9 ăn 1; bahar trả 1 ăn 1.',
    'Cược phụ là số lá chia cho cả hai bên, kể cả lá trùng.',
  ],
  places: { j: 'Lá mở', a: 'Andar', b: 'Bahar' },
  outcomes: { andar: 'Andar', bahar: 'Bahar' },
  spots: { andar: 'Andar', bahar: 'Bahar', ...bandNames('{n} lá') },
}

const ar: FeltWords = {
  intro:
    'تُكشف ورقة من مجموعة واحدة، ثم تقع الأوراق على أندر وبهار بالتناوب حتى تأتي ورقة من رتبتها، فيفوز ذلك الجانب.',
  rules: [
    'أندر يأخذ الورقة الأولى ويفوز أكثر قليلاً، لذلك يدفع 0.9 إلى 1، وبهار 1 إلى 1.',
    'الرهانات الجانبية على عدد الأوراق في الجانبين مع الورقة المطابقة.',
  ],
  places: { j: 'الورقة', a: 'أندر', b: 'بهار' },
  outcomes: { andar: 'أندر', bahar: 'بهار' },
  spots: { andar: 'أندر', bahar: 'بهار', ...bandNames('\u2066{n}\u2069 ورقة') },
}

export const andarBaharWords: WordsOf = { en, pt, vi, ar }
