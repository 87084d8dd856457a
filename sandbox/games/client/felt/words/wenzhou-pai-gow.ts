import type { FeltWords, WordsOf } from './felt-words.ts'
import { bankerAgainstThree } from './banker-against-three.ts'

const en: FeltWords = {
  intro:
    'Chinese dominoes as 32 playing cards: two cards each for the banker and three players. Every player is compared with the banker alone.',
  rules: [
    'Pairs are of one rank and colour. The supreme pair, joker and three of hearts, is highest; then queens, red twos, red eights, red fours, black tens, black sixes, black fours, jacks, red tens, red sevens, red sixes, black nines, eights, sevens and fives.',
    'A queen or a red two makes a king with a nine and a bar with an eight; a king beats a bar, a queen beats a two.',
    'Other hands count points: the last digit of the sum; queens count twelve, jacks eleven, the joker six.',
    'Equal hands are decided by the higher card in the order of the pairs; the joker and the three are lowest. Hands that are still equal tie, and the stake is returned.',
    'Side bets are on the banker’s hand: a pair, or a king or a bar.',
  ],
  places: bankerAgainstThree.en.places,
  outcomes: bankerAgainstThree.en.outcomes,
  totals: { supreme: 'Supreme pair', pair: 'Pair', king: 'King', bar: 'Bar' },
  spots: { seat: bankerAgainstThree.en.seat, bankerPair: 'Banker pair', bankerKingBar: 'Banker king or bar' },
  faces: { X: 'joker' },
}

const pt: FeltWords = {
  intro:
    'Dominós chineses em 32 cartas: duas cartas para a banca e para cada um de três jogadores. Cada jogador é comparado apenas com a banca.',
  rules: [
    'Pares são do mesmo valor e da mesma cor. O par supremo, curinga e três de copas, é o mais alto; depois damas, dois vermelhos, oitos vermelhos, quatros vermelhos, dez pretos, seis pretos, quatros pretos, valetes, dez vermelhos, setes vermelhos, seis vermelhos, noves, oitos, setes e cincos pretos.',
    'Uma dama ou um dois vermelho faz um rei com um nove e uma barra com um oito; o rei ganha da barra, a dama ganha do dois.',
    'As outras mãos contam pontos: o último dígito da soma; a dama vale doze, o valete onze, o curinga seis.',
    'Mãos iguais são decididas pela carta mais alta na ordem dos pares; o curinga e o três são as mais baixas. Se ainda houver igualdade, é empate e a aposta volta.',
    'As apostas laterais são na mão da banca: um par, ou um rei ou uma barra.',
  ],
  places: bankerAgainstThree.pt.places,
  outcomes: bankerAgainstThree.pt.outcomes,
  totals: { supreme: 'Par supremo', pair: 'Par', king: 'Rei', bar: 'Barra' },
  spots: {
    seat: bankerAgainstThree.pt.seat,
    bankerPair: 'Banca com par',
    bankerKingBar: 'Banca rei ou barra',
  },
  faces: { X: 'curinga' },
}

const vi: FeltWords = {
  intro: 'Bài cẩu bằng 32 lá bài tây: Cái và ba người chơi mỗi bên hai lá. Mỗi người chơi chỉ so với Cái.',
  rules: [
    'Đôi là hai lá cùng số cùng màu. Đôi chí tôn, phăng teo và ba cơ, cao nhất; rồi đầm, hai đỏ, tám đỏ, bốn đỏ, mười đen, sáu đen, bốn đen, bồi, mười đỏ, bảy đỏ, sáu đỏ, chín đen, tám đen, bảy đen và năm đen.',
    'Đầm hoặc hai đỏ với chín thành vương, với tám thành cang; vương thắng cang, đầm thắng hai.',
    'Tay khác tính điểm: chữ số cuối của tổng; đầm mười hai, bồi mười một, phăng teo sáu.',
    'Bằng nhau thì so lá cao hơn theo thứ tự các đôi; phăng teo và ba thấp nhất. Vẫn bằng thì hòa, tiền cược được trả lại.',
    'Cược phụ vào tay Cái: có đôi, hoặc vương hay cang.',
  ],
  places: bankerAgainstThree.vi.places,
  outcomes: bankerAgainstThree.vi.outcomes,
  totals: { supreme: 'Đôi chí tôn', pair: 'Đôi', king: 'Vương', bar: 'Cang' },
  spots: { seat: bankerAgainstThree.vi.seat, bankerPair: 'Cái có đôi', bankerKingBar: 'Cái vương hoặc cang' },
  faces: { X: 'phăng teo' },
}

const ar: FeltWords = {
  intro: 'دومينو صينية في 32 ورقة لعب: ورقتان للمصرفي ولكل من ثلاثة لاعبين. يُقارن كل لاعب بالمصرفي وحده.',
  rules: [
    'الزوج ورقتان من رتبة ولون واحد. الزوج الأسمى، الجوكر وثلاثة الكوبة، هو الأعلى؛ ثم الملكات، ثم الاثنان والثمانية والأربعة الحمراء، ثم العشرة والستة والأربعة السوداء، ثم الأولاد، ثم العشرة والسبعة والستة الحمراء، ثم التسعة والثمانية والسبعة والخمسة السوداء.',
    'الملكة أو الاثنان الأحمر مع تسعة ملك، ومع ثمانية قضيب؛ الملك يغلب القضيب والملكة تغلب الاثنين.',
    'الأيدي الأخرى تُحسب بالنقاط: آحاد المجموع؛ الملكة باثني عشر والولد بأحد عشر والجوكر بستة.',
    'عند التساوي تحسم الورقة الأعلى في ترتيب الأزواج، والجوكر والثلاثة أدناها. وإن بقيت الأيدي متساوية فهو تعادل ويُعاد الرهان.',
    'الرهانات الجانبية على يد المصرفي: زوج، أو ملك أو قضيب.',
  ],
  places: bankerAgainstThree.ar.places,
  outcomes: bankerAgainstThree.ar.outcomes,
  totals: { supreme: 'الزوج الأسمى', pair: 'زوج', king: 'ملك', bar: 'قضيب' },
  spots: {
    seat: bankerAgainstThree.ar.seat,
    bankerPair: 'المصرفي زوج',
    bankerKingBar: 'المصرفي ملك أو قضيب',
  },
  faces: { X: 'جوكر' },
}

export const wenzhouPaiGowWords: WordsOf = { en, pt, vi, ar }
