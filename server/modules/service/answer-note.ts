import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'

/** Title, and the line below the excerpt. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Customer service has answered', 'Open customer service to read on and to reply.'],
  pt: ['O atendimento respondeu', 'Abra o atendimento para ler tudo e responder.'],
  vi: ['Chăm sóc khách hàng đã trả lời', 'Mở mục chăm sóc khách hàng để đọc tiếp và trả lời.'],
  ar: ['ردّت خدمة العملاء', 'افتح خدمة العملاء لقراءة الرد كاملًا والإجابة عليه.'],
}

/** Length of the excerpt in characters. */
const shown = 200

/** The inbox message for a player who was away when the answer came. */
export function answerNote(words: string): {
  readonly title: TextByLanguage
  readonly content: TextByLanguage
} {
  const letters = Array.from(words)
  const begun = letters.length <= shown ? words : `${letters.slice(0, shown - 1).join('')}…`
  const parts = (text: (pair: readonly [string, string]) => string): TextByLanguage =>
    Object.fromEntries(Object.entries(texts).map(([language, pair]) => [language, text(pair)]))
  return { title: parts(([title]) => title), content: parts(([, more]) => `${begun}\n\n${more}`) }
}
