import type { FeltWords, WordsOf } from './felt-words.ts'
import { bankerAgainstThree } from './banker-against-three.ts'

/** Names of the hands: no bull, bull one to nine, double bull, five court cards. */
const bullsOf = (
  none: string,
  bull: string,
  double: string,
  courts: string,
): Readonly<Record<string, string>> => ({
  bull0: none,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`bull${at + 1}`, `${bull} ${at + 1}`])),
  bull10: double,
  courts,
})

const bulls = {
  en: bullsOf('No bull', 'Bull', 'Double bull', 'Five courts'),
  pt: bullsOf('Sem touro', 'Touro', 'Touro duplo', 'Cinco figuras'),
  vi: bullsOf('Không Bò', 'Bò', 'Ngưu Ngưu', 'Năm lá hình'),
  ar: bullsOf('بلا ثور', 'ثور', 'ثور مزدوج', 'خمس صور'),
}

/** The hand of the banker, as the result of a round. */
const ofBanker = (banker: string, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([hand, name]) => [hand, `${banker}: ${name}`]))

const en: FeltWords = {
  intro:
    'Banker and three players get five cards each from one deck. Three cards that add up to a multiple of ten make a bull; the last digit of the other two is its number.',
  rules: [
    'Aces count one, tens and court cards ten.',
    'A higher bull wins; a double bull beats nine, five court cards beat a double bull. Equal bulls are decided by the highest card, then by its suit: spades, hearts, clubs, diamonds. Kings are high, aces low.',
    'Side bets are on the banker’s hand: double bull or better, or no bull at all.',
  ],
  places: bankerAgainstThree.en.places,
  outcomes: ofBanker('Banker', bulls.en),
  totals: bulls.en,
  spots: {
    seat: bankerAgainstThree.en.seat,
    bankerDouble: 'Banker double bull',
    bankerNone: 'Banker no bull',
  },
}

const pt: FeltWords = {
  intro:
    'A banca e três jogadores recebem cinco cartas de um só baralho. Três cartas que somam um múltiplo de dez fazem um touro; o último dígito das outras duas é o seu número.',
  rules: [
    'O ás vale um, dez e figuras valem dez.',
    'Vence o touro mais alto; touro duplo ganha de nove, cinco figuras ganham do touro duplo. Touros iguais são decididos pela carta mais alta e depois pelo naipe: espadas, copas, paus, ouros. O rei é a mais alta, o ás a mais baixa.',
    'As apostas laterais são na mão da banca: touro duplo ou melhor, ou nenhum touro.',
  ],
  places: bankerAgainstThree.pt.places,
  outcomes: ofBanker('Banca', bulls.pt),
  totals: bulls.pt,
  spots: {
    seat: bankerAgainstThree.pt.seat,
    bankerDouble: 'Banca com touro duplo',
    bankerNone: 'Banca sem touro',
  },
}

const vi: FeltWords = {
  intro:
    'Cái và ba người chơi mỗi bên nhận năm lá từ một bộ bài. Ba lá có tổng là bội của mười làm thành Bò; chữ số cuối của hai lá còn lại là điểm.',
  rules: [
    'Át tính một, mười và bài hình tính mười.',
    'Bò cao hơn thắng; Ngưu Ngưu thắng chín, năm lá hình thắng Ngưu Ngưu. Bò bằng nhau thì so lá cao nhất, rồi chất: bích, cơ, chuồn, rô. Già cao nhất, át thấp nhất.',
    'Cược phụ vào tay Cái: Ngưu Ngưu trở lên, hoặc không có Bò.',
  ],
  places: bankerAgainstThree.vi.places,
  outcomes: ofBanker('Cái', bulls.vi),
  totals: bulls.vi,
  spots: { seat: bankerAgainstThree.vi.seat, bankerDouble: 'Cái Ngưu Ngưu', bankerNone: 'Cái không Bò' },
}

const ar: FeltWords = {
  intro:
    'المصرفي وثلاثة لاعبين لكل منهم خمس ورقات من مجموعة واحدة. ثلاث ورقات مجموعها من مضاعفات العشرة تصنع ثورًا، وآحاد مجموع الورقتين الباقيتين رقمه.',
  rules: [
    'الآس بواحد، والعشرة والصور بعشرة.',
    'الثور الأعلى يفوز، والثور المزدوج يغلب التسعة، وخمس صور تغلب المزدوج. عند التساوي تحسم أعلى ورقة ثم شكلها: بستوني، كوبة، سباتي، ديناري. الملك الأعلى والآس الأدنى.',
    'الرهانات الجانبية على يد المصرفي: ثور مزدوج فأعلى، أو بلا ثور.',
  ],
  places: bankerAgainstThree.ar.places,
  outcomes: ofBanker('مصرفي', bulls.ar),
  totals: bulls.ar,
  spots: {
    seat: bankerAgainstThree.ar.seat,
    bankerDouble: 'المصرفي ثور مزدوج',
    bankerNone: 'المصرفي بلا ثور',
  },
}

export const niuNiuWords: WordsOf = { en, pt, vi, ar }
