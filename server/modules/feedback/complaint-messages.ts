import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'

export type ComplaintNews =
  | 'received'
  | 'acknowledged'
  | 'question'
  | 'final'
  | 'deadlock'
  | 'reviewAsked'
  | 'reviewAnswered'
  | 'feedback'

export type ComplaintMessages = ReturnType<typeof createComplaintMessages>

/** Title and text; `{number}` is the complaint's, `{text}` the operator's answer to feedback. */
const texts: Readonly<Record<ComplaintNews, MessageTexts>> = {
  received: {
    en: [
      'We received your complaint',
      'Complaint {number} is on file. We confirm it within 24 hours and answer it within eight weeks. Follow it under Feedback.',
    ],
    pt: [
      'Recebemos sua reclamação',
      'A reclamação {number} foi registrada. Confirmamos em até 24 horas e respondemos em até oito semanas. Acompanhe em Sugestões.',
    ],
    vi: [
      'Chúng tôi đã nhận khiếu nại của bạn',
      'Khiếu nại {number} đã được ghi nhận. Chúng tôi xác nhận trong 24 giờ và trả lời trong tám tuần. Theo dõi trong mục Góp ý.',
    ],
    ar: [
      'استلمنا شكواك',
      'سُجّلت الشكوى {number}. نؤكد استلامها خلال 24 ساعة ونجيب عنها خلال ثمانية أسابيع. تابعها في صفحة «ملاحظاتك».',
    ],
  },
  acknowledged: {
    en: ['Your complaint is in good hands', 'A colleague has taken on complaint {number} and wrote to you.'],
    pt: [
      'Sua reclamação está em boas mãos',
      'Uma pessoa da equipe assumiu a reclamação {number} e escreveu para você.',
    ],
    vi: ['Khiếu nại của bạn đang được xử lý', 'Nhân viên đã nhận khiếu nại {number} và viết cho bạn.'],
    ar: ['شكواك بين أيدٍ أمينة', 'تولّى أحد الزملاء الشكوى {number} وكتب لك.'],
  },
  question: {
    en: [
      'We have a question',
      'We need your answer to go on with complaint {number}. Until then its clock stands still.',
    ],
    pt: [
      'Temos uma pergunta',
      'Precisamos da sua resposta para seguir com a reclamação {number}. Até lá o prazo fica parado.',
    ],
    vi: [
      'Chúng tôi có câu hỏi',
      'Chúng tôi cần bạn trả lời để tiếp tục khiếu nại {number}. Cho đến lúc đó thời hạn tạm dừng.',
    ],
    ar: ['لدينا سؤال', 'نحتاج إلى إجابتك لمتابعة الشكوى {number}. وحتى ذلك الحين تتوقف المهلة.'],
  },
  final: {
    en: [
      'Our final answer',
      'Complaint {number} is answered. If you disagree, you can ask for a free independent review.',
    ],
    pt: [
      'Nossa resposta final',
      'A reclamação {number} foi respondida. Se não concordar, você pode pedir uma revisão independente gratuita.',
    ],
    vi: [
      'Câu trả lời cuối cùng',
      'Khiếu nại {number} đã được trả lời. Nếu không đồng ý, bạn có thể yêu cầu xem xét độc lập miễn phí.',
    ],
    ar: ['ردّنا النهائي', 'تمت الإجابة عن الشكوى {number}. إن لم توافق يمكنك طلب مراجعة مستقلة مجانية.'],
  },
  deadlock: {
    en: [
      'We did not answer in time',
      'Eight weeks have passed and complaint {number} has no final answer. We are sorry. You can now ask for a free independent review; the dispute file has everything it needs.',
    ],
    pt: [
      'Não respondemos a tempo',
      'Passaram-se oito semanas e a reclamação {number} não tem resposta final. Pedimos desculpas. Agora você pode pedir uma revisão independente gratuita; o dossiê tem tudo o que é preciso.',
    ],
    vi: [
      'Chúng tôi đã không trả lời kịp',
      'Tám tuần đã trôi qua mà khiếu nại {number} chưa có câu trả lời cuối cùng. Chúng tôi xin lỗi. Giờ bạn có thể yêu cầu xem xét độc lập miễn phí; hồ sơ tranh chấp có đủ mọi thứ cần thiết.',
    ],
    ar: [
      'لم نجب في الوقت المحدد',
      'مرت ثمانية أسابيع دون رد نهائي على الشكوى {number}. نعتذر. يمكنك الآن طلب مراجعة مستقلة مجانية، وملف النزاع يحتوي كل ما يلزم.',
    ],
  },
  reviewAsked: {
    en: [
      'Independent review',
      'We received your request for a review of complaint {number} and answer it within ten working days.',
    ],
    pt: [
      'Revisão independente',
      'Recebemos seu pedido de revisão da reclamação {number} e respondemos em até dez dias úteis.',
    ],
    vi: [
      'Xem xét độc lập',
      'Chúng tôi đã nhận yêu cầu xem xét khiếu nại {number} và trả lời trong mười ngày làm việc.',
    ],
    ar: ['مراجعة مستقلة', 'استلمنا طلبك لمراجعة الشكوى {number} ونجيب خلال عشرة أيام عمل.'],
  },
  reviewAnswered: {
    en: ['Result of the review', 'There is an answer to your request for a review of complaint {number}.'],
    pt: ['Resultado da revisão', 'Há uma resposta ao seu pedido de revisão da reclamação {number}.'],
    vi: ['Kết quả xem xét', 'Đã có câu trả lời cho yêu cầu xem xét khiếu nại {number} của bạn.'],
    ar: ['نتيجة المراجعة', 'هناك رد على طلبك لمراجعة الشكوى {number}.'],
  },
  feedback: {
    en: ['An answer to your feedback', '{text}'],
    pt: ['Uma resposta à sua mensagem', '{text}'],
    vi: ['Trả lời góp ý của bạn', '{text}'],
    ar: ['رد على ملاحظتك', '{text}'],
  },
}

/** Inbox messages about complaints and feedback, in all product languages. */
export function createComplaintMessages(inbox: Pick<MessagesDesk, 'send'>) {
  return (
    { merchantCode, playerId }: { readonly merchantCode: string; readonly playerId: string },
    news: ComplaintNews,
    { number = '', text = '' }: { readonly number?: string; readonly text?: string },
  ) => {
    return inbox.send(merchantCode, playerId, {
      ...messageIn(texts[news], (part) => part.replace('{number}', number).replace('{text}', () => text)),
      topic: 'service',
      ...(number !== '' && { leadsTo: { page: 'complaint', id: number } }),
    })
  }
}
