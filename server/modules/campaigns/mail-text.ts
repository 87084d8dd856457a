import { languageOf } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'

/** What follows the text of a mail; placeholders in braces. */
const footers: Readonly<Record<Language, string>> = {
  en: 'Advertising from {brand}. {age}+, play responsibly.\nYou get this e-mail because you agreed to it in your settings. Unsubscribe with one click, without logging in:\n{url}',
  pt: 'Publicidade de {brand}. {age}+, jogue com responsabilidade.\nVocê recebe este e-mail porque aceitou recebê-lo nas suas configurações. Cancele com um clique, sem fazer login:\n{url}',
  vi: 'Quảng cáo của {brand}. {age}+, hãy chơi có trách nhiệm.\nBạn nhận email này vì đã đồng ý trong phần cài đặt. Hủy nhận bằng một lần nhấn, không cần đăng nhập:\n{url}',
  ar: 'إعلان من {brand}. +{age}، العب بمسؤولية.\nتصلك هذه الرسالة لأنك وافقت عليها في إعداداتك. ألغِ الاشتراك بنقرة واحدة ومن دون تسجيل الدخول:\n{url}',
}

interface Parts {
  readonly text: string
  readonly language: string
  readonly brand: string
  readonly minAge: number
  /** Pages that the campaign leads to. */
  readonly links: readonly string[]
  readonly unsubscribeUrl: string
}

/** Body of a campaign's mail. */
export const mailBody = ({ text, language, brand, minAge, links, unsubscribeUrl }: Parts): string => {
  const footer = footers[languageOf(language)]
    .replace('{brand}', () => brand)
    .replace('{age}', () => String(minAge))
    .replace('{url}', () => unsubscribeUrl)
  return [text, ...links, `--\n${footer}`].join('\n\n')
}
