/** Tiếng Việt. */
export const vi = {
  running: 'Bóng đang lăn',
  result: '{number} {colour}',
  red: 'đỏ',
  black: 'đen',
  green: 'xanh',

  spot: '{name}, trả {pays} ăn 1',
  straight: '{numbers}',
  split: 'Cặp {numbers}',
  street: 'Hàng {numbers}',
  corner: 'Góc {numbers}',
  line: 'Sáu số {numbers}',
  column: 'Cột {at}',
  dozen: '{from} đến {to}',
  spotRed: 'Đỏ',
  spotBlack: 'Đen',
  even: 'Chẵn',
  odd: 'Lẻ',
  low: '1 đến 18',
  high: '19 đến 36',
  columnShort: '2:1',

  announceResult: '{number} {colour}.',

  hot: 'Ra nhiều nhất',
  cold: 'Lâu chưa ra',
  times: '{count}×',
  ago: '{count} ván trước',
  never: 'chưa ra',
  boardHint:
    'Trong {count} ván gần nhất. Vòng quay không có trí nhớ: kết quả cũ không nói gì về kết quả sau.',

  rulesIntro:
    'Roulette châu Âu với một số 0: 37 ô, mỗi ô cơ hội như nhau. Mọi người tại bàn cược vào cùng một quả bóng.',
  ruleClock:
    'Một ván kéo dài {round} giây: {betting} giây để đặt cược, rồi bóng lăn. Chip được tính khi nằm trên bàn trước lúc ngừng nhận cược, theo đồng hồ của bàn.',
  ruleZero: 'Khi ra số 0, mọi cược ngoài đều thua; không có La Partage.',
  limitStraight: 'Nhiều nhất cho một số',
  limitOutside: 'Nhiều nhất cho cược ngoài',
  limitHint: 'Cược vào nhiều số được nhận gấp bấy nhiêu lần: cặp gấp hai, góc gấp bốn.',
  covers: 'Số ô',
  betStraight: 'Một số',
  betSplit: 'Cặp',
  betStreet: 'Hàng, hoặc số 0 với hai số bên cạnh',
  betCorner: 'Góc, hoặc bốn số đầu',
  betLine: 'Sáu số',
  betDozen: 'Tá hoặc cột',
  betEven: 'Đỏ, đen, chẵn, lẻ, 1 đến 18, 19 đến 36',
  rtp: 'Về rất lâu dài, mỗi loại cược hoàn trả 36 trên 37 tiền cược: {rtp} %. Con số suy ra từ 37 ô bằng nhau và mức trả, như nhau với mọi người chơi.',

  fairResult: 'Ván {number}: bóng rơi vào {pocket}.',
  fairMethod:
    'HMAC-SHA256(hạt giống, "bàn:ván:con trỏ"), con trỏ từ 0; mỗi lần bốn byte thành số big-endian; những số làm lợi cho ô thấp bị bỏ; phần còn lại modulo 37.',
  fairLast: 'Ván vừa rồi',
}
