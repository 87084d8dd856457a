import type { FeltWords, WordsOf } from '../words.ts'

const en: FeltWords = {
  intro:
    'Two hands from eight freshly shuffled decks; the one closer to nine wins. Aces count one, tens and court cards nothing, and only the last digit of a sum counts.',
  rules: [
    'Eight or nine with two cards ends the round. Otherwise the player draws with 0 to 5 and stands with 6 or 7.',
    'If the player stands, the banker draws with 0 to 5. If the player draws, the banker draws with 0 to 2; with 3 unless that card is an 8; with 4 if it is 2 to 7; with 5 if it is 4 to 7; with 6 if it is 6 or 7.',
    'On a tie, bets on player and banker are returned.',
    'A pair is two first cards of the same rank.',
  ],
  places: { p: 'Player', b: 'Banker' },
  outcomes: { player: 'Player', banker: 'Banker', tie: 'Tie' },
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerPair: 'Player pair',
    bankerPair: 'Banker pair',
    luckySix: 'Lucky six',
  },
}

const pt: FeltWords = {
  intro:
    'Duas mãos de oito baralhos recém-embaralhados; vence a que chegar mais perto de nove. O ás vale um, dez e figuras valem zero, e só conta o último dígito da soma.',
  rules: [
    'Oito ou nove com duas cartas encerra a rodada. Senão, o jogador pede carta com 0 a 5 e para com 6 ou 7.',
    'Se o jogador para, a banca pede carta com 0 a 5. Se o jogador pede, a banca pede com 0 a 2; com 3, a não ser que essa carta seja um 8; com 4, se ela for de 2 a 7; com 5, se for de 4 a 7; com 6, se for 6 ou 7.',
    'No empate, as apostas em jogador e banca são devolvidas.',
    'Par são as duas primeiras cartas do mesmo valor.',
  ],
  places: { p: 'Jogador', b: 'Banca' },
  outcomes: { player: 'Jogador', banker: 'Banca', tie: 'Empate' },
  spots: {
    player: 'Jogador',
    banker: 'Banca',
    tie: 'Empate',
    playerPair: 'Par do jogador',
    bankerPair: 'Par da banca',
    luckySix: 'Seis da sorte',
  },
}

const vi: FeltWords = {
  intro:
    'Hai tay bài từ tám bộ bài vừa xáo; tay nào gần chín hơn thì thắng. Át tính một, mười và bài hình tính không, và chỉ tính chữ số cuối của tổng.',
  rules: [
    'Tám hoặc chín ngay hai lá thì ván kết thúc. Nếu không, Con rút khi có 0 đến 5 và dừng khi có 6 hoặc 7.',
    'Nếu Con dừng, Cái rút khi có 0 đến 5. Nếu Con rút, Cái rút khi có 0 đến 2; có 3 trừ khi lá đó là 8; có 4 nếu lá đó từ 2 đến 7; có 5 nếu từ 4 đến 7; có 6 nếu là 6 hoặc 7.',
    'Khi hòa, cược Con và Cái được trả lại.',
    'Đôi là hai lá đầu cùng số.',
  ],
  places: { p: 'Con', b: 'Cái' },
  outcomes: { player: 'Con', banker: 'Cái', tie: 'Hòa' },
  spots: {
    player: 'Con',
    banker: 'Cái',
    tie: 'Hòa',
    playerPair: 'Đôi Con',
    bankerPair: 'Đôi Cái',
    luckySix: 'Sáu may mắn',
  },
}

const ar: FeltWords = {
  intro:
    'يدان من ثماني مجموعات ورق مخلوطة حديثًا، وتفوز الأقرب إلى تسعة. الآس بواحد، والعشرة والصور بصفر، ولا يُحتسب إلا آحاد المجموع.',
  rules: [
    'ثمانية أو تسعة بورقتين تنهي الجولة. وإلا يسحب لاعب الطاولة مع 0 إلى 5 ويقف مع 6 أو 7.',
    'إذا وقف اللاعب يسحب المصرفي مع 0 إلى 5. وإذا سحب اللاعب يسحب المصرفي مع 0 إلى 2؛ ومع 3 إلا إذا كانت تلك الورقة 8؛ ومع 4 إذا كانت من 2 إلى 7؛ ومع 5 إذا كانت من 4 إلى 7؛ ومع 6 إذا كانت 6 أو 7.',
    'عند التعادل تُعاد رهانات اللاعب والمصرفي.',
    'الزوج هو أول ورقتين من الرتبة نفسها.',
  ],
  places: { p: 'لاعب', b: 'مصرفي' },
  outcomes: { player: 'لاعب', banker: 'مصرفي', tie: 'تعادل' },
  spots: {
    player: 'لاعب',
    banker: 'مصرفي',
    tie: 'تعادل',
    playerPair: 'زوج اللاعب',
    bankerPair: 'زوج المصرفي',
    luckySix: 'ستة الحظ',
  },
}

export const baccaratWords: WordsOf = { en, pt, vi, ar }

const withRule = (words: FeltWords, ...more: readonly string[]): FeltWords => ({
  ...words,
  rules: [...words.rules, ...more],
})

/** The same hands without commission. */
export const luckySixWords: WordsOf = {
  en: withRule(
    en,
    'No commission: the banker pays 1 to 1, but 0.5 to 1 if it wins with six.',
    'Lucky six wins if the banker wins with six: 14 to 1 with two cards, 22 to 1 with three.',
  ),
  pt: withRule(
    pt,
    'Sem comissão: a banca paga 1 para 1, mas 0,5 para 1 se vencer com seis.',
    'O seis da sorte ganha se a banca vencer com seis: 14 para 1 com duas cartas, 22 para 1 com três.',
  ),
  vi: withRule(
    vi,
    'Không hoa hồng: Cái trả 1 ăn 1, nhưng chỉ 0,5 ăn 1 nếu thắng với sáu điểm.',
    'Sáu may mắn thắng khi Cái thắng với sáu điểm: 14 ăn 1 với hai lá, 22 ăn 1 với ba lá.',
  ),
  ar: withRule(
    ar,
    'بلا عمولة: المصرفي يدفع 1 إلى 1، ونصف ذلك إذا فاز بستة.',
    'ستة الحظ تربح إذا فاز المصرفي بستة: 14 إلى 1 بورقتين و22 إلى 1 بثلاث.',
  ),
}
