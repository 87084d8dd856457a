import type { FeltWords, WordsOf } from './felt-words.ts'

const en: FeltWords = {
  intro:
    'Two tiles each for the banker and three players, from forty: dots one to nine and the white dragon, four of each. Every player is compared with the banker alone.',
  rules: [
    'The white pair is highest, then pairs from nine to one, then two and eight.',
    'Other hands count points: the last digit of the sum. The white dragon counts half a point.',
    'Equal points are decided by the higher tile; the white dragon is the lowest. Hands that are still equal tie, and the stake is returned.',
    'Side bets are on the banker’s hand: any pair, or two and eight.',
  ],
  places: { b: 'Banker', '1': 'Player 1', '2': 'Player 2', '3': 'Player 3' },
  outcomes: { banker: 'Banker beats all', players: 'All players win', mixed: 'Mixed' },
  totals: { whitePair: 'White pair', pair: 'Pair', twoEight: 'Two-eight' },
  spots: { seat: 'Player {n}', bankerPair: 'Banker pair', bankerTwoEight: 'Banker two-eight' },
  faces: {
    c1: '1 dot',
    c2: '2 dots',
    c3: '3 dots',
    c4: '4 dots',
    c5: '5 dots',
    c6: '6 dots',
    c7: '7 dots',
    c8: '8 dots',
    c9: '9 dots',
    wb: 'white dragon',
  },
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
  places: { b: 'Banca', '1': 'Jogador 1', '2': 'Jogador 2', '3': 'Jogador 3' },
  outcomes: { banker: 'A banca vence todos', players: 'Todos os jogadores vencem', mixed: 'Misto' },
  totals: { whitePair: 'Par branco', pair: 'Par', twoEight: 'Dois-oito' },
  spots: { seat: 'Jogador {n}', bankerPair: 'Banca com par', bankerTwoEight: 'Banca dois-oito' },
  faces: {
    c1: '1 círculo',
    c2: '2 círculos',
    c3: '3 círculos',
    c4: '4 círculos',
    c5: '5 círculos',
    c6: '6 círculos',
    c7: '7 círculos',
    c8: '8 círculos',
    c9: '9 círculos',
    wb: 'dragão branco',
  },
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
  places: { b: 'Cái', '1': 'Người chơi 1', '2': 'Người chơi 2', '3': 'Người chơi 3' },
  outcomes: { banker: 'Cái thắng tất cả', players: 'Mọi người chơi thắng', mixed: 'Có thắng có thua' },
  totals: { whitePair: 'Đôi bạch bản', pair: 'Đôi', twoEight: 'Hai-tám' },
  spots: { seat: 'Người chơi {n}', bankerPair: 'Cái có đôi', bankerTwoEight: 'Cái hai-tám' },
  faces: {
    c1: '1 tròn',
    c2: '2 tròn',
    c3: '3 tròn',
    c4: '4 tròn',
    c5: '5 tròn',
    c6: '6 tròn',
    c7: '7 tròn',
    c8: '8 tròn',
    c9: '9 tròn',
    wb: 'bạch bản',
  },
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
  places: { b: 'مصرفي', '1': 'لاعب 1', '2': 'لاعب 2', '3': 'لاعب 3' },
  outcomes: { banker: 'المصرفي يغلب الجميع', players: 'كل اللاعبين يفوزون', mixed: 'نتائج متفاوتة' },
  totals: { whitePair: 'زوج أبيض', pair: 'زوج', twoEight: 'اثنان وثمانية' },
  spots: { seat: 'لاعب {n}', bankerPair: 'المصرفي زوج', bankerTwoEight: 'المصرفي اثنان وثمانية' },
  faces: {
    c1: 'دائرة',
    c2: 'دائرتان',
    c3: '3 دوائر',
    c4: '4 دوائر',
    c5: '5 دوائر',
    c6: '6 دوائر',
    c7: '7 دوائر',
    c8: '8 دوائر',
    c9: '9 دوائر',
    wb: 'تنين أبيض',
  },
}

export const mahjongTilesWords: WordsOf = { en, pt, vi, ar }
