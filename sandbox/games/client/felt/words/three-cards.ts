import type { FeltWords, WordsOf } from '../words.ts'

const threeCardEn: FeltWords = {
  intro: 'Player and dealer get three cards each from one deck; both hands are shown and the stronger wins.',
  rules: [
    'From weakest: high card, pair, flush, straight, three of a kind, straight flush. Within one kind the higher cards win; suits do not count.',
    'Equal hands return the bets on both.',
    'Pair plus is on one hand alone: pair 1, flush 4, straight 6, three of a kind 30, straight flush 40 to 1.',
  ],
  places: { p: 'Player', d: 'Dealer' },
  outcomes: { player: 'Player', dealer: 'Dealer', tie: 'Tie' },
  totals: {
    high: 'High card',
    pair: 'Pair',
    flush: 'Flush',
    straight: 'Straight',
    trips: 'Three of a kind',
    straightFlush: 'Straight flush',
  },
  spots: {
    player: 'Player',
    dealer: 'Dealer',
    playerPlus: 'Player: pair plus',
    dealerPlus: 'Dealer: pair plus',
  },
}

const threeCardPt: FeltWords = {
  intro:
    'Jogador e dealer recebem três cartas cada um de um só baralho; as duas mãos são abertas e vence a mais forte.',
  rules: [
    'Da mais fraca à mais forte: carta alta, par, flush, sequência, trinca, straight flush. Entre mãos do mesmo tipo vencem as cartas mais altas; naipes não contam.',
    'Mãos iguais devolvem as apostas em ambas.',
    'Par ou mais aposta em uma só mão: par 1, flush 4, sequência 6, trinca 30, straight flush 40 para 1.',
  ],
  places: { p: 'Jogador', d: 'Dealer' },
  outcomes: { player: 'Jogador', dealer: 'Dealer', tie: 'Empate' },
  totals: {
    high: 'Carta alta',
    pair: 'Par',
    flush: 'Flush',
    straight: 'Sequência',
    trips: 'Trinca',
    straightFlush: 'Straight flush',
  },
  spots: {
    player: 'Jogador',
    dealer: 'Dealer',
    playerPlus: 'Jogador: par ou mais',
    dealerPlus: 'Dealer: par ou mais',
  },
}

const threeCardVi: FeltWords = {
  intro: 'Người chơi và nhà cái mỗi bên ba lá từ một bộ bài; cả hai tay đều mở và tay mạnh hơn thắng.',
  rules: [
    'Từ yếu đến mạnh: bài cao, đôi, thùng, sảnh, ba lá, thùng phá sảnh. Cùng loại thì lá cao hơn thắng; chất không tính.',
    'Hai tay bằng nhau thì cược cả hai bên được trả lại.',
    'Đôi trở lên cược vào một tay: đôi 1, thùng 4, sảnh 6, ba lá 30, thùng phá sảnh 40 ăn 1.',
  ],
  places: { p: 'Người chơi', d: 'Nhà cái' },
  outcomes: { player: 'Người chơi', dealer: 'Nhà cái', tie: 'Hòa' },
  totals: {
    high: 'Bài cao',
    pair: 'Đôi',
    flush: 'Thùng',
    straight: 'Sảnh',
    trips: 'Ba lá',
    straightFlush: 'Thùng phá sảnh',
  },
  spots: {
    player: 'Người chơi',
    dealer: 'Nhà cái',
    playerPlus: 'Người chơi: đôi trở lên',
    dealerPlus: 'Nhà cái: đôi trở lên',
  },
}

const threeCardAr: FeltWords = {
  intro: 'للاعب والموزع ثلاث ورقات لكل منهما من مجموعة واحدة؛ تُكشف اليدان وتفوز الأقوى.',
  rules: [
    'من الأضعف: ورقة عالية، زوج، لون واحد، متتالية، ثلاثية، متتالية بلون واحد. وضمن النوع الواحد تفوز الأوراق الأعلى، والأشكال لا تُحتسب.',
    'اليدان المتساويتان تُعيدان رهانات الجانبين.',
    'زوج فأعلى رهان على يد واحدة: زوج 1، لون 4، متتالية 6، ثلاثية 30، متتالية بلون واحد 40 إلى 1.',
  ],
  places: { p: 'لاعب', d: 'موزع' },
  outcomes: { player: 'لاعب', dealer: 'موزع', tie: 'تعادل' },
  totals: {
    high: 'ورقة عالية',
    pair: 'زوج',
    flush: 'لون واحد',
    straight: 'متتالية',
    trips: 'ثلاثية',
    straightFlush: 'متتالية بلون واحد',
  },
  spots: { player: 'لاعب', dealer: 'موزع', playerPlus: 'لاعب: زوج فأعلى', dealerPlus: 'موزع: زوج فأعلى' },
}

export const threeCardWords: WordsOf = { en: threeCardEn, pt: threeCardPt, vi: threeCardVi, ar: threeCardAr }

const zhaJinHuaEn: FeltWords = {
  intro: 'Dragon and phoenix get three cards each from one deck; the stronger hand wins.',
  rules: [
    'From weakest: high card, pair, straight, flush, straight flush, three of a kind. Five, three, two of mixed suits beats three of a kind, and nothing else.',
    'Equal hands return the bets on both.',
    'Pair plus is on one hand alone: pair 1, straight and flush 4, straight flush 44, three of a kind 54 to 1.',
  ],
  places: { d: 'Dragon', x: 'Phoenix' },
  outcomes: { dragon: 'Dragon', phoenix: 'Phoenix', tie: 'Tie' },
  totals: {
    high: 'High card',
    pair: 'Pair',
    flush: 'Flush',
    straight: 'Straight',
    trips: 'Three of a kind',
    straightFlush: 'Straight flush',
  },
  spots: {
    dragon: 'Dragon',
    phoenix: 'Phoenix',
    dragonPlus: 'Dragon: pair plus',
    phoenixPlus: 'Phoenix: pair plus',
  },
}

const zhaJinHuaPt: FeltWords = {
  intro: 'Dragão e fênix recebem três cartas cada um de um só baralho; vence a mão mais forte.',
  rules: [
    'Da mais fraca à mais forte: carta alta, par, sequência, flush, straight flush, trinca. Cinco, três, dois de naipes diferentes ganha da trinca, e de mais nada.',
    'Mãos iguais devolvem as apostas em ambas.',
    'Par ou mais aposta em uma só mão: par 1, sequência e flush 4, straight flush 44, trinca 54 para 1.',
  ],
  places: { d: 'Dragão', x: 'Fênix' },
  outcomes: { dragon: 'Dragão', phoenix: 'Fênix', tie: 'Empate' },
  totals: {
    high: 'Carta alta',
    pair: 'Par',
    flush: 'Flush',
    straight: 'Sequência',
    trips: 'Trinca',
    straightFlush: 'Straight flush',
  },
  spots: {
    dragon: 'Dragão',
    phoenix: 'Fênix',
    dragonPlus: 'Dragão: par ou mais',
    phoenixPlus: 'Fênix: par ou mais',
  },
}

const zhaJinHuaVi: FeltWords = {
  intro: 'Rồng và Phượng mỗi bên ba lá từ một bộ bài; tay mạnh hơn thắng.',
  rules: [
    'Từ yếu đến mạnh: bài cao, đôi, sảnh, thùng, thùng phá sảnh, ba lá. Năm, ba, hai khác chất thắng ba lá, và không thắng gì khác.',
    'Hai tay bằng nhau thì cược cả hai bên được trả lại.',
    'Đôi trở lên cược vào một tay: đôi 1, sảnh và thùng 4, thùng phá sảnh 44, ba lá 54 ăn 1.',
  ],
  places: { d: 'Rồng', x: 'Phượng' },
  outcomes: { dragon: 'Rồng', phoenix: 'Phượng', tie: 'Hòa' },
  totals: {
    high: 'Bài cao',
    pair: 'Đôi',
    flush: 'Thùng',
    straight: 'Sảnh',
    trips: 'Ba lá',
    straightFlush: 'Thùng phá sảnh',
  },
  spots: {
    dragon: 'Rồng',
    phoenix: 'Phượng',
    dragonPlus: 'Rồng: đôi trở lên',
    phoenixPlus: 'Phượng: đôi trở lên',
  },
}

const zhaJinHuaAr: FeltWords = {
  intro: 'للتنين والعنقاء ثلاث ورقات لكل منهما من مجموعة واحدة؛ تفوز اليد الأقوى.',
  rules: [
    'من الأضعف: ورقة عالية، زوج، متتالية، لون واحد، متتالية بلون واحد، ثلاثية. خمسة وثلاثة واثنان بأشكال مختلفة تغلب الثلاثية ولا تغلب غيرها.',
    'اليدان المتساويتان تُعيدان رهانات الجانبين.',
    'زوج فأعلى رهان على يد واحدة: زوج 1، متتالية ولون 4، متتالية بلون واحد 44، ثلاثية 54 إلى 1.',
  ],
  places: { d: 'تنين', x: 'عنقاء' },
  outcomes: { dragon: 'تنين', phoenix: 'عنقاء', tie: 'تعادل' },
  totals: {
    high: 'ورقة عالية',
    pair: 'زوج',
    flush: 'لون واحد',
    straight: 'متتالية',
    trips: 'ثلاثية',
    straightFlush: 'متتالية بلون واحد',
  },
  spots: { dragon: 'تنين', phoenix: 'عنقاء', dragonPlus: 'تنين: زوج فأعلى', phoenixPlus: 'عنقاء: زوج فأعلى' },
}

export const zhaJinHuaWords: WordsOf = { en: zhaJinHuaEn, pt: zhaJinHuaPt, vi: zhaJinHuaVi, ar: zhaJinHuaAr }
