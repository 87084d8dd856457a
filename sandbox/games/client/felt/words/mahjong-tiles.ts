import type { FeltWords, WordsOf } from './felt-words.ts'
import { bankerAgainstThree } from './banker-against-three.ts'

/** Tiles of one to nine dots and the white dragon. */
const dots = ({ one, two, many, white }: Readonly<Record<'one' | 'two' | 'many' | 'white', string>>) => ({
  c1: one,
  c2: two,
  ...Object.fromEntries([3, 4, 5, 6, 7, 8, 9].map((count) => [`c${count}`, `${count} ${many}`])),
  wb: white,
})

const en: FeltWords = {
  intro:
    'Two tiles each for the banker and three players, from forty: dots one to nine and the white dragon, four of each. Every player is compared with the banker alone.',
  rules: [
    'The white pair is highest, then pairs from nine to one, then two and eight.',
    'Other hands count points: the last digit of the sum. The white dragon counts half a point.',
    'Equal points are decided by the higher tile; the white dragon is the lowest. Hands that are still equal tie, and the stake is returned.',
    'Side bets are on the banker’s hand: any pair, or two and eight.',
  ],
  places: bankerAgainstThree.en.places,
  outcomes: bankerAgainstThree.en.outcomes,
  totals: { whitePair: 'White pair', pair: 'Pair', twoEight: 'Two-eight' },
  spots: { seat: bankerAgainstThree.en.seat, bankerPair: 'Banker pair', bankerTwoEight: 'Banker two-eight' },
  faces: dots({ one: '1 dot', two: '2 dots', many: 'dots', white: 'white dragon' }),
}

const pt: FeltWords = {
  intro:
    'Duas pedras para a banca e para cada um de três jogadores, de quarenta: círculos de um a nove e o dragão branco, quatro de cada. Cada jogador é comparado apenas com a banca.',
  rules: [
    'O par branco é o mais alto, depois os pares de nove a um, depois dois e oito.',
    'As outras mãos contam pontos: o último dígito da soma. O dragão branco vale meio ponto.',
    'Pontos iguais são decididos pela pedra mais alta; o dragão branco é a mais baixa. Se ainda houver igualdade, é empate e a aposta volta.',
    'As apostas laterais são na mão da banca: qualquer par, ou dois e oito.',
  ],
  places: bankerAgainstThree.pt.places,
  outcomes: bankerAgainstThree.pt.outcomes,
  totals: { whitePair: 'Par branco', pair: 'Par', twoEight: 'Dois-oito' },
  spots: { seat: bankerAgainstThree.pt.seat, bankerPair: 'Banca com par', bankerTwoEight: 'Banca dois-oito' },
  faces: dots({ one: '1 círculo', two: '2 círculos', many: 'círculos', white: 'dragão branco' }),
}

const vi: FeltWords = {
  intro:
    'Cái và ba người chơi mỗi bên hai quân từ bốn mươi quân: quân tròn một đến chín và bạch bản, mỗi loại bốn quân. Mỗi người chơi chỉ so với Cái.',
  rules: [
    'Đôi bạch bản cao nhất, rồi đôi từ chín xuống một, rồi hai với tám.',
    'Tay khác tính điểm: chữ số cuối của tổng. Bạch bản tính nửa điểm.',
    'Bằng điểm thì so quân cao hơn; bạch bản thấp nhất. Vẫn bằng thì hòa, tiền cược được trả lại.',
    'Cược phụ vào tay Cái: đôi bất kỳ, hoặc hai với tám.',
  ],
  places: bankerAgainstThree.vi.places,
  outcomes: bankerAgainstThree.vi.outcomes,
  totals: { whitePair: 'Đôi bạch bản', pair: 'Đôi', twoEight: 'Hai-tám' },
  spots: { seat: bankerAgainstThree.vi.seat, bankerPair: 'Cái có đôi', bankerTwoEight: 'Cái hai-tám' },
  faces: dots({ one: '1 tròn', two: '2 tròn', many: 'tròn', white: 'bạch bản' }),
}

const ar: FeltWords = {
  intro:
    'قطعتان للمصرفي ولكل من ثلاثة لاعبين من أربعين قطعة: دوائر من واحد إلى تسعة والتنين الأبيض، أربع من كل نوع. يُقارن كل لاعب بالمصرفي وحده.',
  rules: [
    'الزوج الأبيض هو الأعلى، ثم الأزواج من تسعة إلى واحد، ثم اثنان وثمانية.',
    'الأيدي الأخرى تُحسب بالنقاط: آحاد المجموع. التنين الأبيض بنصف نقطة.',
    'عند تساوي النقاط تحسم القطعة الأعلى، والتنين الأبيض أدناها. وإن بقيت الأيدي متساوية فهو تعادل ويُعاد الرهان.',
    'الرهانات الجانبية على يد المصرفي: أي زوج، أو اثنان وثمانية.',
  ],
  places: bankerAgainstThree.ar.places,
  outcomes: bankerAgainstThree.ar.outcomes,
  totals: { whitePair: 'زوج أبيض', pair: 'زوج', twoEight: 'اثنان وثمانية' },
  spots: {
    seat: bankerAgainstThree.ar.seat,
    bankerPair: 'المصرفي زوج',
    bankerTwoEight: 'المصرفي اثنان وثمانية',
  },
  faces: dots({ one: 'دائرة', two: 'دائرتان', many: 'دوائر', white: 'تنين أبيض' }),
}

export const mahjongTilesWords: WordsOf = { en, pt, vi, ar }
