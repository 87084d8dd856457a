import { languageOf } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import type { Message } from '#server/messages/messenger.ts'

interface Words {
  readonly subject: string
  readonly mail: string
  readonly sms: string
}

/** `{brand}` is filled in. */
const texts: Readonly<Record<Language, Words>> = {
  en: {
    subject: '{brand}: your contact details have changed',
    mail: 'The contact details of your {brand} account have just been changed. From now on we’ll use the new ones.\n\nIf this wasn’t you, contact customer service immediately.',
    sms: '{brand}: your contact details were changed. If this was not you, contact customer service immediately.',
  },
  pt: {
    subject: '{brand}: seus dados de contato mudaram',
    mail: 'Os dados de contato da sua conta em {brand} acabam de ser alterados. A partir de agora usaremos os novos.\n\nSe não foi você, fale imediatamente com o atendimento.',
    sms: '{brand}: seus dados de contato foram alterados. Se não foi você, fale imediatamente com o atendimento.',
  },
  vi: {
    subject: '{brand}: thông tin liên hệ của bạn đã thay đổi',
    mail: 'Thông tin liên hệ của tài khoản bạn tại {brand} vừa được thay đổi. Từ nay chúng tôi gửi tin đến địa chỉ mới.\n\nNếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    sms: '{brand}: thông tin liên hệ của tài khoản đã thay đổi. Nếu không phải bạn, hãy báo chăm sóc khách hàng ngay.',
  },
  ar: {
    subject: '{brand}: تغيّرت وسيلة التواصل معك',
    mail: 'تغيّرت للتو وسيلة التواصل الخاصة بحسابك في {brand}. من الآن نراسلك على الجديدة.\n\nإن لم تكن أنت، فتواصل مع خدمة العملاء فورًا.',
    sms: '{brand}: تغيّرت وسيلة التواصل لحسابك. إن لم تكن أنت، فتواصل مع خدمة العملاء فورًا.',
  },
}

/** Notice to the previous address after it was replaced. */
export function contactNotice(
  channel: Message['channel'],
  language: string,
  brand: string,
): Pick<Message, 'subject' | 'body'> {
  const { subject, mail, sms } = texts[languageOf(language)]
  const filled = (text: string) => text.replaceAll('{brand}', () => brand)
  return channel === 'mail'
    ? { subject: filled(subject), body: filled(mail) }
    : { subject: '', body: filled(sms) }
}
