import { chipTexts } from '../tables/chip-texts.ts'
import type { TextTables, TranslateOf } from '../texts/texts.ts'

const en = {
  running: 'Dealing',
  spot: '{name}, pays {pays}',
  payTop: 'up to {pays}',
  total: 'Total {total}',
  dealtTo: '{place}: {faces}',
  withTotal: '{hand} ({total})',
  wins: '{outcome} wins',
  result: '{outcome}',
  roads: 'Roads',
  roadsHint: 'Roads write down what was dealt. Every deal is new: the past says nothing about the next one.',
  beadPlate: 'Bead plate',
  bigRoad: 'Big road',
  bigEyeBoy: 'Big eye boy',
  smallRoad: 'Small road',
  cockroach: 'Cockroach pig',
  roadLabel: '{road}, latest first: {results}',
  shares: 'In the last {count} rounds',
  ruleClock:
    'A round takes {round} seconds: {betting} seconds for bets, then the result is dealt. Chips count if they are placed before betting closes, by the table’s clock.',
  ruleEven: 'Stakes are multiples of {amount}, so every payout is exact to the cent.',
  limitSpot: 'Max. bet per spot',
  limitWin: 'Max. win per spot',
  limitHint: 'Spots with long odds take less: no spot may win more than the max. win.',
  returns: 'RTP',
  rtp: 'RTP is what comes back of every stake over a very long time. Each figure is an exact count of every possible deal, rounded down, and the same for every player.',
  fairResult: 'Round {number}: {result}',
  fairMethod:
    'HMAC-SHA256(seed, "table:round:cursor"), cursor from 0; four bytes at a time as a big-endian number; numbers that would favour low results are discarded. Each draw takes one of what is left: a card of the shoe, a face of a die.',
}

const pt: Record<keyof typeof en, string> = {
  running: 'Distribuindo',
  spot: '{name}, paga {pays}',
  payTop: 'até {pays}',
  total: 'Total {total}',
  dealtTo: '{place}: {faces}',
  withTotal: '{hand} ({total})',
  wins: '{outcome} vence',
  result: '{outcome}',
  roads: 'Placares',
  roadsHint: 'Os placares registram o que saiu. Cada rodada é nova: o passado não diz nada sobre a próxima.',
  beadPlate: 'Placar de contas',
  bigRoad: 'Estrada principal',
  bigEyeBoy: 'Olho grande',
  smallRoad: 'Estrada pequena',
  cockroach: 'Barata',
  roadLabel: '{road}, do mais recente ao mais antigo: {results}',
  shares: 'Nas últimas {count} rodadas',
  ruleClock:
    'Uma rodada dura {round} segundos: {betting} segundos para apostar, depois sai o resultado. Valem as fichas que estiverem na mesa antes do encerramento, pelo relógio da mesa.',
  ruleEven: 'As apostas são múltiplos de {amount}; assim, todo pagamento é exato até o centavo.',
  limitSpot: 'Aposta máxima por campo',
  limitWin: 'Ganho máximo por campo',
  limitHint: 'Campos que pagam muito aceitam menos: nenhum ganha mais do que o ganho máximo.',
  returns: 'RTP',
  rtp: 'O RTP é o que volta de cada valor apostado em um prazo muito longo. Cada número vem da contagem exata de todas as combinações possíveis, arredondado para baixo, e é o mesmo para todos os jogadores.',
  fairResult: 'Rodada {number}: {result}',
  fairMethod:
    'HMAC-SHA256(semente, "mesa:rodada:cursor"), cursor a partir de 0; quatro bytes por vez como número big-endian; números que favoreceriam resultados baixos são descartados. Cada sorteio tira um item do que resta: uma carta do sapato, uma face do dado.',
}

const vi: Record<keyof typeof en, string> = {
  running: 'Đang chia',
  spot: '{name}, trả {pays}',
  payTop: 'đến {pays}',
  total: 'Tổng {total}',
  dealtTo: '{place}: {faces}',
  withTotal: '{hand} ({total})',
  wins: '{outcome} thắng',
  result: '{outcome}',
  roads: 'Bảng cầu',
  roadsHint: 'Bảng cầu ghi lại các ván đã qua. Ván nào cũng chia mới: quá khứ không nói gì về ván sau.',
  beadPlate: 'Bảng hạt',
  bigRoad: 'Cầu lớn',
  bigEyeBoy: 'Cầu mắt to',
  smallRoad: 'Cầu nhỏ',
  cockroach: 'Cầu gián',
  roadLabel: '{road}, mới nhất trước: {results}',
  shares: 'Trong {count} ván gần nhất',
  ruleClock:
    'Một ván kéo dài {round} giây: {betting} giây để đặt cược, rồi chia kết quả. Chip được tính khi nằm trên bàn trước lúc ngừng nhận cược, theo đồng hồ của bàn.',
  ruleEven: 'Tiền cược là bội số của {amount}, nên mọi khoản trả đều đúng đến từng đơn vị.',
  limitSpot: 'Cược tối đa mỗi cửa',
  limitWin: 'Thắng tối đa mỗi cửa',
  limitHint: 'Cửa trả cao nhận ít hơn: không cửa nào thắng quá mức tối đa.',
  returns: 'RTP',
  rtp: 'RTP là phần tiền cược được hoàn trả về rất lâu dài. Mỗi con số được đếm chính xác từ mọi khả năng chia, làm tròn xuống, và như nhau với mọi người chơi.',
  fairResult: 'Ván {number}: {result}',
  fairMethod:
    'HMAC-SHA256(hạt giống, "bàn:ván:con trỏ"), con trỏ từ 0; mỗi lần bốn byte thành số big-endian; những số làm lợi cho kết quả thấp bị bỏ. Mỗi lần rút lấy một trong những gì còn lại: một lá trong hộp bài, một mặt xúc xắc.',
}

const ar: Record<keyof typeof en, string> = {
  running: 'جارٍ التوزيع',
  spot: '{name}، يدفع {pays}',
  payTop: 'حتى {pays}',
  total: 'المجموع {total}',
  dealtTo: '{place}: {faces}',
  withTotal: '{hand} ({total})',
  wins: 'الفائز: {outcome}',
  result: '{outcome}',
  roads: 'سجل النتائج',
  roadsHint: 'السجل يدوّن ما خرج فقط. كل توزيع جديد: الماضي لا يدل على القادم.',
  beadPlate: 'لوحة الخرز',
  bigRoad: 'الطريق الكبير',
  bigEyeBoy: 'العين الكبيرة',
  smallRoad: 'الطريق الصغير',
  cockroach: 'طريق الصرصور',
  roadLabel: '{road}، الأحدث أولاً: {results}',
  shares: 'في آخر {count} جولة',
  ruleClock:
    'تستغرق الجولة {round} ثانية: {betting} ثانية للرهان ثم تُوزَّع النتيجة. تُحتسب الفيش الموضوعة قبل إغلاق المراهنة بحسب ساعة الطاولة.',
  ruleEven: 'الرهانات مضاعفات {amount}، فيكون كل دفع دقيقًا حتى أصغر وحدة.',
  limitSpot: 'الحد الأقصى للخانة',
  limitWin: 'أقصى ربح للخانة',
  limitHint: 'الخانات ذات العائد العالي تقبل أقل: لا تربح خانة أكثر من أقصى ربح.',
  returns: 'نسبة العائد',
  rtp: 'نسبة العائد هي ما يعود من كل رهان على المدى الطويل جدًا. كل رقم ناتج عن عدّ دقيق لكل التوزيعات الممكنة مقرَّبًا إلى الأسفل، وهو نفسه لكل اللاعبين.',
  fairResult: 'الجولة {number}: {result}',
  fairMethod:
    'HMAC-SHA256(البذرة، "الطاولة:الجولة:المؤشر")، والمؤشر من 0؛ أربعة بايتات في كل مرة كعدد big-endian؛ تُهمل الأعداد التي تحابي النتائج الصغيرة. كل سحب يأخذ واحدًا مما تبقى: ورقة من العلبة أو وجه نرد.',
}

/** Texts shared by all cloth tables. */
export const feltTexts: TextTables<keyof typeof en | keyof (typeof chipTexts)['en']> = {
  en: { ...chipTexts.en, ...en },
  pt: { ...chipTexts.pt, ...pt },
  vi: { ...chipTexts.vi, ...vi },
  ar: { ...chipTexts.ar, ...ar },
}
export type FeltTranslate = TranslateOf<keyof (typeof feltTexts)['en']>
