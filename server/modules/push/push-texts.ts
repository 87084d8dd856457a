import type { Language } from '#domain/vocabulary/languages.ts'

/** Subjects of push notifications. */
export type PushSubject =
  | 'deposited'
  | 'withdrawalPaid'
  | 'withdrawalRefused'
  | 'bet'
  | 'service'
  | 'message'
  | 'offer'

interface Words {
  readonly title: string
  /** Contains `{amount}`; for players who chose details. */
  readonly details: string
  /** Neutral text without personal details. */
  readonly plain: string
}

/** With details on, `bet`, `service`, `message` and `offer` use their own title and text. */
export const pushTexts: Readonly<Record<Language, Readonly<Record<PushSubject, Words>>>> = {
  en: {
    deposited: {
      title: 'Deposit credited',
      details: '{amount} is in your balance.',
      plain: 'Your deposit has arrived.',
    },
    withdrawalPaid: {
      title: 'Withdrawal sent',
      details: '{amount} is on its way to your account.',
      plain: 'Your withdrawal is on its way.',
    },
    withdrawalRefused: {
      title: 'Withdrawal returned',
      details: '{amount} is back in your balance. Open the withdrawal to read why.',
      plain: 'The money is back in your balance. Open the withdrawal to read why.',
    },
    bet: { title: 'Your bet is settled', details: '{text}', plain: 'A bet of yours has been decided.' },
    service: { title: 'Customer service', details: '{text}', plain: 'There is an answer for you.' },
    message: { title: 'New message', details: '{text}', plain: 'You have a new message in your inbox.' },
    offer: {
      title: 'New promotion',
      details: '{text}',
      plain: 'A new promotion has started. 18+, play responsibly.',
    },
  },
  pt: {
    deposited: {
      title: 'Depósito creditado',
      details: '{amount} já está no seu saldo.',
      plain: 'Seu depósito chegou.',
    },
    withdrawalPaid: {
      title: 'Saque enviado',
      details: '{amount} está a caminho da sua conta.',
      plain: 'Seu saque está a caminho.',
    },
    withdrawalRefused: {
      title: 'Saque devolvido',
      details: '{amount} voltou para o seu saldo. Abra o saque para ver o motivo.',
      plain: 'O dinheiro voltou para o seu saldo. Abra o saque para ver o motivo.',
    },
    bet: { title: 'Aposta decidida', details: '{text}', plain: 'Uma aposta sua foi decidida.' },
    service: { title: 'Atendimento', details: '{text}', plain: 'Há uma resposta para você.' },
    message: { title: 'Nova mensagem', details: '{text}', plain: 'Você tem uma nova mensagem.' },
    offer: {
      title: 'Nova promoção',
      details: '{text}',
      plain: 'Uma nova promoção começou. 18+, jogue com responsabilidade.',
    },
  },
  vi: {
    deposited: {
      title: 'Đã ghi có tiền nạp',
      details: '{amount} đã vào số dư của bạn.',
      plain: 'Tiền nạp của bạn đã đến.',
    },
    withdrawalPaid: {
      title: 'Đã gửi tiền rút',
      details: '{amount} đang được chuyển tới tài khoản của bạn.',
      plain: 'Tiền rút của bạn đang được chuyển.',
    },
    withdrawalRefused: {
      title: 'Tiền rút đã hoàn lại',
      details: '{amount} đã trở lại số dư. Mở lệnh rút để xem lý do.',
      plain: 'Tiền đã trở lại số dư. Mở lệnh rút để xem lý do.',
    },
    bet: { title: 'Cược đã có kết quả', details: '{text}', plain: 'Một cược của bạn đã có kết quả.' },
    service: { title: 'Chăm sóc khách hàng', details: '{text}', plain: 'Bạn có câu trả lời mới.' },
    message: { title: 'Tin nhắn mới', details: '{text}', plain: 'Bạn có tin nhắn mới trong hộp thư.' },
    offer: {
      title: 'Khuyến mãi mới',
      details: '{text}',
      plain: 'Một khuyến mãi mới đã bắt đầu. 18+, hãy chơi có trách nhiệm.',
    },
  },
  ar: {
    deposited: { title: 'تم إيداع المبلغ', details: '{amount} أصبح في رصيدك.', plain: 'وصل إيداعك.' },
    withdrawalPaid: {
      title: 'تم إرسال السحب',
      details: '{amount} في الطريق إلى حسابك.',
      plain: 'مبلغ السحب في الطريق إليك.',
    },
    withdrawalRefused: {
      title: 'أُعيد مبلغ السحب',
      details: '{amount} عاد إلى رصيدك. افتح عملية السحب لمعرفة السبب.',
      plain: 'عاد المبلغ إلى رصيدك. افتح عملية السحب لمعرفة السبب.',
    },
    bet: { title: 'حُسم رهانك', details: '{text}', plain: 'حُسم أحد رهاناتك.' },
    service: { title: 'خدمة العملاء', details: '{text}', plain: 'لديك إجابة جديدة.' },
    message: { title: 'رسالة جديدة', details: '{text}', plain: 'لديك رسالة جديدة في صندوق الوارد.' },
    offer: { title: 'عرض جديد', details: '{text}', plain: 'بدأ عرض جديد. +18، العب بمسؤولية.' },
  },
}
