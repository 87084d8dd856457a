import type { Message } from '#server/messages/messenger.ts'

interface Words {
  readonly subject: string
  readonly mail: string
  readonly sms: string
}

const english: Words = {
  subject: '{brand}: how we reach you has changed',
  mail: 'The contact of your account at {brand} was changed just now. From now on we write to the new one.\n\nIf it was not you, talk to our customer service at once.',
  sms: '{brand}: the contact of your account was changed. If it was not you, talk to customer service at once.',
}

/** `{brand}` is filled in. */
const texts: Readonly<Record<string, Words>> = {
  en: english,
  pt: {
    subject: '{brand}: o seu contato mudou',
    mail: 'O contato da sua conta em {brand} acaba de ser alterado. A partir de agora escrevemos para o novo.\n\nSe não foi você, fale já com o atendimento.',
    sms: '{brand}: o contato da sua conta foi alterado. Se não foi você, fale já com o atendimento.',
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

/** What the old address reads when a new one has taken its place. */
export function contactNotice(
  channel: Message['channel'],
  language: string,
  brand: string,
): Pick<Message, 'subject' | 'body'> {
  const { subject, mail, sms } = texts[language] ?? english
  const filled = (text: string) => text.replaceAll('{brand}', () => brand)
  return channel === 'mail'
    ? { subject: filled(subject), body: filled(mail) }
    : { subject: '', body: filled(sms) }
}
