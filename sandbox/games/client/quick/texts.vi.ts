/** Texts in Vietnamese. */
export const vi = {
  bet: 'Đặt cược',
  cashOut: 'Nhận tiền',
  takeStep: 'Hãy đi bước đầu tiên',
  worthNow: '{times}: nhận {amount} hoặc đi tiếp',
  checking: 'Đang kiểm tra ván của bạn…',
  target: 'Mốc',
  pays: 'Trả',
  chance: 'Xác suất thắng',
  chancePercent: 'Xác suất thắng, %',
  risk: 'Rủi ro',
  low: 'Thấp',
  medium: 'Vừa',
  high: 'Cao',
  easy: 'Dễ',
  hard: 'Khó',
  difficulty: 'Độ khó',
  rows: 'Số hàng',
  segments: 'Số ô',
  weight: '{count} trên {of}',

  diceSide: 'Kết quả',
  diceOver: 'Trên',
  diceUnder: 'Dưới',
  diceTarget: 'Con số mốc',
  targetTimes: 'Hệ số mục tiêu',
  plinkoSpoken: 'Các khe trả, từ bên này sang bên kia: {pays}.',
  kenoGrid: 'Các số từ 1 đến 40. Chọn tối đa {most} số.',
  kenoPick: 'Chọn từ 1 đến {most} số',
  kenoPicked: 'Đã chọn: {count} số',
  kenoPays: 'Tiền trả theo số trúng',
  kenoPicks: 'Số đã chọn',
  kenoRandom: 'Chọn ngẫu nhiên',
  kenoClear: 'Xóa',
  minesGrid: 'Năm hàng, mỗi hàng năm ô',
  minesCount: 'Số bụi gai',
  nextSteps: 'Các bước tiếp theo trả',
  fieldLabel: 'Ô {at}: {text}',
  fieldShut: 'chưa mở',
  fieldSafe: 'sương',
  fieldMine: 'gai',
  floor: 'Tầng {at}',
  doorLabel: 'Tầng {floor}, cửa {at}',
  doorLamp: 'Tầng {floor}, cửa {at}: đèn',
  doorGust: 'Tầng {floor}, cửa {at}: gió lùa',
  hiloBack: 'Chưa có lá bài nào',
  hiloTrail: 'Các lá bài của ván này',
  hiloSkip: 'Bỏ qua lá này',
  hiloHigher: 'Cao hơn',
  hiloLower: 'Thấp hơn',
  hiloSame: 'Bằng',
  hiloHigherSame: 'Cao hơn hoặc bằng',
  hiloLowerSame: 'Thấp hơn hoặc bằng',

  'opening.dice': 'Kết quả trên hay dưới số bạn chọn?',
  'opening.limbo': 'Móc có chạm hệ số của bạn không?',
  'opening.plinko': 'Sỏi rơi vào khe nào, khe đó trả.',
  'opening.wheel': 'Ô dừng dưới kim là ô trả thưởng.',
  'opening.mines': 'Tìm giọt sương, tránh gai.',
  'opening.hilo': 'Lá tiếp theo cao hay thấp hơn?',
  'opening.tower': 'Leo từng tầng, tránh cơn gió lùa.',

  'rules.dice':
    'Chọn một con số và đoán kết quả sẽ trên hay dưới số đó. Kết quả từ 0,00 đến 99,99; cả 10.000 kết quả có xác suất như nhau. Tiền trả bằng 99% chia cho xác suất thắng.',
  'rules.limbo':
    'Chọn hệ số mục tiêu. Chiếc móc bay lên theo dây; nếu chạm tới mục tiêu, bạn được trả đúng hệ số đó. Xác suất đạt một hệ số bằng 99% chia cho hệ số ấy.',
  'rules.plinko':
    'Viên sỏi rơi qua các hàng chốt, ở mỗi chốt rẽ trái hay phải với xác suất như nhau. Khe nó rơi vào trả hệ số ghi trên khe. Bạn chọn số hàng và mức rủi ro.',
  'rules.wheel':
    'Vòng xoay quay, ô dừng dưới kim trả hệ số của ô đó. Mọi ô có xác suất như nhau. Bạn chọn số ô và mức rủi ro.',
  'rules.keno':
    'Chọn từ 1 đến 10 trong 40 số. Mười số được quay; tiền trả cho các số trúng tùy theo bạn đã chọn bao nhiêu số.',
  'rules.mines':
    'Chọn bao nhiêu trong 25 ô giấu gai. Mở lần lượt từng ô: mỗi ô có sương làm hệ số tăng, và bạn có thể nhận tiền bất cứ lúc nào. Gặp gai thì ván kết thúc và mất tiền cược.',
  'rules.hilo':
    'Đoán lá tiếp theo cao hay thấp hơn. Mỗi lá được rút từ một bộ bài đủ; át nhỏ nhất, K lớn nhất. Lá bằng điểm cũng thắng, trừ khi đoán cao hơn át hoặc thấp hơn K. Bạn có thể bỏ qua lá và nhận tiền sau mỗi lần đoán đúng.',
  'rules.tower':
    'Leo chín tầng. Sau một cánh cửa của mỗi tầng là cơn gió lùa làm ván kết thúc; các cửa còn lại thắp đèn và tăng hệ số. Bạn có thể nhận tiền sau bất kỳ tầng nào.',
  ruleDecided:
    'Kết quả suy ra từ các seed của bạn và được định trước khi bạn bấm nút. Kiểm chứng mọi ván trong mục “Tính công bằng”.',
  ruleRounding:
    'Hệ số hiển thị được làm tròn xuống; tiền trả được làm tròn xuống đơn vị nhỏ nhất của đồng tiền.',
  ruleMost: 'Tiền trả tối đa của một ván là {amount}.',
  ruleHeld:
    'Tiền cược được giữ trong lúc ván còn mở. Khi tải lại trang hoặc mất kết nối, bạn gặp lại ván đúng chỗ đã dừng.',
  ruleOpen:
    'Ván bỏ dở được kết toán sau {hours} giờ: nhận tiền theo hệ số đã đạt, hoặc hoàn tiền cược nếu chưa đi bước nào.',
  ruleCap: 'Bước nào vượt tiền trả tối đa sẽ không được mở; khi không còn bước nào, ván tự nhận tiền.',
  ruleFault: 'Nếu không đặt được ván, tiền cược được hoàn lại toàn bộ.',
  ruleHands: 'Bạn tự bắt đầu từng ván. Nơi được phép chơi tự động, bạn chọn số ván và giới hạn thua.',
  rtpOne:
    'RTP: về rất lâu dài, trò chơi này trả lại {rtp}% tổng tiền cược, dù bạn chọn gì. Con số này là chính xác.',
  rtpRange:
    'RTP: tùy lựa chọn của bạn, về rất lâu dài trò chơi này trả lại từ {lowest}% đến {highest}% tổng tiền cược. Các con số suy ra chính xác từ bảng.',
  payTable: 'Bảng trả thưởng',
  variant: 'Kiểu chơi',
  returnOf: 'RTP',

  choiceOf: 'Lựa chọn của bạn, như đã gửi',
  choiceAndMoves: 'Lựa chọn và các bước của bạn, như đã gửi',
  verified: 'Ván {nonce}: {times} tiền cược.',
  movesImpossible: 'Ván này không thể có các bước như vậy.',
  'method.dice': 'Kết quả là một số nhỏ hơn 10.000.',
  'method.limbo':
    'Với một số x nhỏ hơn 2^32, hệ số là 0,99 · 2^32 / (x + 1), làm tròn xuống phần trăm, ít nhất 1,00.',
  'method.plinko': 'Mỗi hàng một số nhỏ hơn 2: 0 là trái, 1 là phải. Tổng là số thứ tự của khe.',
  'method.wheel': 'Ô trúng là một số nhỏ hơn số ô, tính theo chiều kim đồng hồ từ ô đầu tiên.',
  'method.keno':
    'Các số 1 đến 40 được xáo từ đầu: bóng thứ i đổi chỗ với một trong 41 − i bóng kể từ đó. Mười bóng đầu là các số được quay.',
  'method.mines':
    'Các ô 1 đến 25 được xáo từ đầu: vị trí i đổi với một trong 26 − i vị trí kể từ đó. Những ô đầu tiên giấu gai.',
  'method.hilo': 'Mỗi lá bài là một số nhỏ hơn 52; điểm của lá là số dư khi chia cho 13, cộng một.',
  'method.tower': 'Với mỗi tầng từ dưới lên, một số nhỏ hơn số cửa: cửa có gió.',
}
