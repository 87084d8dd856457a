import type { Language } from '#domain/vocabulary/languages.ts'

const en = {
  lang: 'en',
  name: 'Sandbox Bank',
  playMoney: '18+ · Play money',
  paste: 'Pay a PIX code',
  code: 'Code',
  go: 'Continue',
  notACode: 'This isn’t a valid sandbox PIX code. Copy it again.',
  unknown: 'Payment not found.',
  wrong: 'Enter a name, a valid CPF and an amount above zero.',
  payTo: (payee: string) => `Pay ${payee}`,
  amount: 'Amount (R$)',
  amountHint: 'You can also try a different amount from the one requested.',
  payer: 'Your name',
  cpfHint: 'No real money and no real account. Some sites accept only the player’s own CPF.',
  pay: 'Pay',
  to: 'To',
  states: { sent: 'Processing', credited: 'Paid', returned: 'Refunded' },
  explained: {
    sent: 'The payee hasn’t confirmed yet. We keep trying; reload this page in a moment.',
    credited: 'The payee has received it. You can close this page.',
    returned: 'The payee rejected it: your play money has been refunded.',
  },
}
export type BankText = typeof en

const pt: BankText = {
  lang: 'pt',
  name: 'Banco Sandbox',
  playMoney: '18+ · Dinheiro fictício',
  paste: 'Pagar um código PIX',
  code: 'Código',
  go: 'Continuar',
  notACode: 'Este não é um código PIX válido do sandbox. Copie-o novamente.',
  unknown: 'Pagamento não encontrado.',
  wrong: 'Informe um nome, um CPF válido e um valor acima de zero.',
  payTo: (payee) => `Pagar ${payee}`,
  amount: 'Valor (R$)',
  amountHint: 'Você também pode experimentar um valor diferente do pedido.',
  payer: 'Seu nome',
  cpfHint: 'Sem dinheiro real e sem conta real. Alguns sites só aceitam o CPF do próprio jogador.',
  pay: 'Pagar',
  to: 'Para',
  states: { sent: 'Em processamento', credited: 'Pago', returned: 'Devolvido' },
  explained: {
    sent: 'O recebedor ainda não confirmou. Continuamos tentando; recarregue esta página em instantes.',
    credited: 'O recebedor já recebeu o valor. Você pode fechar esta página.',
    returned: 'O recebedor recusou: seu dinheiro fictício voltou para você.',
  },
}

const vi: BankText = {
  lang: 'vi',
  name: 'Ngân hàng Sandbox',
  playMoney: '18+ · Tiền ảo',
  paste: 'Thanh toán mã PIX',
  code: 'Mã',
  go: 'Tiếp tục',
  notACode: 'Đây không phải mã PIX của môi trường thử nghiệm, hoặc mã đã bị lỗi. Hãy sao chép lại.',
  unknown: 'Không có khoản thanh toán này.',
  wrong: 'Thông tin chưa đúng: cần có tên, CPF hợp lệ và số tiền lớn hơn 0.',
  payTo: (payee) => `Thanh toán cho ${payee}`,
  amount: 'Số tiền (R$)',
  amountHint: 'Bạn cũng có thể thử một số tiền khác với số được yêu cầu.',
  payer: 'Tên của bạn',
  cpfHint: 'Không phải tiền thật và tài khoản thật. Một số trang chỉ nhận CPF của chính người chơi.',
  pay: 'Thanh toán',
  to: 'Người nhận',
  states: { sent: 'Đang xử lý', credited: 'Đã thanh toán', returned: 'Đã hoàn lại' },
  explained: {
    sent: 'Người nhận chưa phản hồi. Hệ thống vẫn đang thông báo; hãy tải lại trang này sau giây lát.',
    credited: 'Người nhận đã nhận được tiền. Bạn có thể đóng trang này.',
    returned: 'Người nhận không nhận khoản này: tiền ảo đã được hoàn lại cho bạn.',
  },
}

const ar: BankText = {
  lang: 'ar',
  name: 'بنك Sandbox',
  playMoney: '18+ · أموال افتراضية',
  paste: 'دفع رمز PIX',
  code: 'الرمز',
  go: 'متابعة',
  notACode: 'هذا ليس رمز PIX من بيئة التجربة، أو أنه تلف أثناء النسخ. انسخه مرة أخرى.',
  unknown: 'لا توجد عملية دفع كهذه.',
  wrong: 'بعض البيانات غير صحيحة: أدخل اسمًا ورقم CPF صالحًا ومبلغًا أكبر من الصفر.',
  payTo: (payee) => `الدفع إلى ${payee}`,
  amount: 'المبلغ (R$)',
  amountHint: 'يمكنك أيضًا تجربة مبلغ مختلف عن المطلوب.',
  payer: 'اسمك',
  cpfHint: 'لا أموال حقيقية ولا حساب حقيقي. بعض المواقع لا تقبل إلا رقم CPF الخاص باللاعب.',
  pay: 'ادفع',
  to: 'إلى',
  states: { sent: 'قيد التنفيذ', credited: 'تم الدفع', returned: 'أُعيد المبلغ' },
  explained: {
    sent: 'لم يرد المستفيد بعد. ما زلنا نبلغه؛ أعد تحميل هذه الصفحة بعد قليل.',
    credited: 'وصل المبلغ إلى المستفيد. يمكنك إغلاق هذه الصفحة.',
    returned: 'لم يقبل المستفيد المبلغ: أُعيدت أموالك الافتراضية إليك.',
  },
}

/** The texts of the sandbox bank's pages. */
export const bankTexts: Readonly<Record<Language, BankText>> = { en, pt, vi, ar }
