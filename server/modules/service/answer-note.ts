import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'

/** An answer, or a message that no question came before. */
export type NoteKind = 'answer' | 'message'

/** The titles, and the line below the excerpt. */
const texts: Readonly<Record<string, Readonly<Record<NoteKind | 'more', string>>>> = {
  en: {
    answer: 'Customer service has answered',
    message: 'Customer service has written to you',
    more: 'Open customer service to read on and to reply.',
  },
  pt: {
    answer: 'O atendimento respondeu',
    message: 'O atendimento escreveu para você',
    more: 'Abra o atendimento para ler tudo e responder.',
  },
  vi: {
    answer: 'Chăm sóc khách hàng đã trả lời',
    message: 'Chăm sóc khách hàng đã nhắn tin cho bạn',
    more: 'Mở mục chăm sóc khách hàng để đọc tiếp và trả lời.',
  },
  ar: {
    answer: 'ردّت خدمة العملاء',
    message: 'راسلتك خدمة العملاء',
    more: 'افتح خدمة العملاء لقراءة الرد كاملًا والإجابة عليه.',
  },
}

/** Length of the excerpt in characters. */
const shown = 200

/** The inbox message for a player who was away when customer service wrote. */
export function answerNote(
  kind: NoteKind,
  words: string,
): {
  readonly title: TextByLanguage
  readonly content: TextByLanguage
} {
  const letters = Array.from(words)
  const begun = letters.length <= shown ? words : `${letters.slice(0, shown - 1).join('')}…`
  const parts = (text: (own: (typeof texts)[string]) => string): TextByLanguage =>
    Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, text(own)]))
  return { title: parts((own) => own[kind]), content: parts(({ more }) => `${begun}\n\n${more}`) }
}
