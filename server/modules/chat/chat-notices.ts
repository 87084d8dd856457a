import type { ChatRuleId, SanctionKind } from '#domain/chat/chat-rules.ts'
import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'

interface Notice {
  readonly title: TextByLanguage
  readonly content: TextByLanguage
}

interface Words {
  readonly rules: Readonly<Record<ChatRuleId, string>>
  readonly titles: Readonly<Record<Exclude<SanctionKind, 'shadow'> | 'removal', string>>
  /** `{rule}` and `{reason}` are filled in. */
  readonly content: string
  readonly answers: Readonly<Record<'granted' | 'upheld', readonly [title: string, content: string]>>
}

const words: Readonly<Record<string, Words>> = {
  en: {
    rules: {
      respect: 'Be kind: no insults',
      links: 'No links',
      personalData: 'No personal data',
      begging: 'No begging or lending',
      spam: 'No advertising or codes',
    },
    titles: {
      removal: 'A message of yours was removed',
      warn: 'A warning from the chat',
      mute: 'You can’t write in the chat for now',
      ban: 'The chat is closed to you',
    },
    content:
      'House rule: {rule}. Reason: {reason}. You can ask for another look: open the chat and choose “Appeal”.',
    answers: {
      granted: ['Your appeal was granted', 'The decision was taken back. Answer: {reason}'],
      upheld: ['Your appeal was looked at', 'The decision stays. Answer: {reason}'],
    },
  },
  pt: {
    rules: {
      respect: 'Respeito: sem ofensas',
      links: 'Sem links',
      personalData: 'Sem dados pessoais',
      begging: 'Sem pedir nem emprestar dinheiro',
      spam: 'Sem propaganda nem códigos',
    },
    titles: {
      removal: 'Uma mensagem sua foi removida',
      warn: 'Um aviso do chat',
      mute: 'Por enquanto você não pode escrever no chat',
      ban: 'O chat está fechado para você',
    },
    content:
      'Regra da casa: {rule}. Motivo: {reason}. Você pode pedir uma revisão: abra o chat e toque em “Recorrer”.',
    answers: {
      granted: ['Seu recurso foi aceito', 'A decisão foi desfeita. Resposta: {reason}'],
      upheld: ['Seu recurso foi analisado', 'A decisão continua valendo. Resposta: {reason}'],
    },
  },
  vi: {
    rules: {
      respect: 'Tôn trọng nhau: không xúc phạm',
      links: 'Không gửi liên kết',
      personalData: 'Không chia sẻ dữ liệu cá nhân',
      begging: 'Không xin hay vay tiền',
      spam: 'Không quảng cáo hay gửi mã',
    },
    titles: {
      removal: 'Một tin nhắn của bạn đã bị gỡ',
      warn: 'Lời nhắc từ phòng chat',
      mute: 'Tạm thời bạn không thể nhắn trong phòng chat',
      ban: 'Phòng chat đã đóng với bạn',
    },
    content:
      'Nội quy: {rule}. Lý do: {reason}. Bạn có thể đề nghị xem lại: mở phòng chat và chọn “Khiếu nại”.',
    answers: {
      granted: ['Khiếu nại của bạn được chấp nhận', 'Quyết định đã được hủy. Trả lời: {reason}'],
      upheld: ['Khiếu nại của bạn đã được xem xét', 'Quyết định được giữ nguyên. Trả lời: {reason}'],
    },
  },
  ar: {
    rules: {
      respect: 'الاحترام: بلا إهانات',
      links: 'بلا روابط',
      personalData: 'بلا بيانات شخصية',
      begging: 'بلا طلب مال أو إقراض',
      spam: 'بلا إعلانات أو رموز',
    },
    titles: {
      removal: 'أزيلت إحدى رسائلك',
      warn: 'تنبيه من غرفة الدردشة',
      mute: 'لا يمكنك الكتابة في الدردشة حاليا',
      ban: 'أغلقت غرفة الدردشة أمامك',
    },
    content: 'قاعدة الغرفة: {rule}. السبب: {reason}. يمكنك طلب مراجعة القرار: افتح الدردشة واختر «اعتراض».',
    answers: {
      granted: ['قبل اعتراضك', 'ألغي القرار. الرد: {reason}'],
      upheld: ['تمت مراجعة اعتراضك', 'يبقى القرار كما هو. الرد: {reason}'],
    },
  },
}

function inAll(of: (each: Words) => readonly [title: string, content: string]): Notice {
  const rows = Object.entries(words).map(([language, each]) => [language, ...of(each)] as const)
  return {
    title: Object.fromEntries(rows.map(([language, title]) => [language, title])),
    content: Object.fromEntries(rows.map(([language, , content]) => [language, content])),
  }
}

/** A measure's statement of reasons for the inbox, in all product languages. */
export const measureNotice = (kind: SanctionKind | 'removal', ruleId: ChatRuleId, reason: string): Notice =>
  inAll(({ rules, titles, content }) => [
    titles[kind === 'shadow' ? 'warn' : kind],
    content.replace('{rule}', () => rules[ruleId]).replace('{reason}', () => reason),
  ])

/** The answer to an appeal. */
export const answerNotice = (outcome: 'granted' | 'upheld', reason: string): Notice =>
  inAll(({ answers }) => {
    const [title, content] = answers[outcome]
    return [title, content.replace('{reason}', () => reason)]
  })
