import { languageOf } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import type { Message } from './messenger.ts'

/** The purpose of a code. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'contact'

type Words = Readonly<Record<CodePurpose, string>>
interface LanguageTexts {
  readonly sms: Words
  /** Only these two purposes use mail. */
  readonly mail: Readonly<Record<'reset' | 'contact', { readonly subject: string; readonly body: string }>>
}

const english: LanguageTexts = {
  sms: {
    login: '{brand}: {code} is your login code, valid for {minutes} minutes. Do not share it.',
    register: '{brand}: {code} is your code to create your account, valid for {minutes} minutes.',
    reset: '{brand}: {code} is your password reset code, valid for {minutes} minutes.',
    contact:
      '{brand}: {code} is the code to confirm your new number, valid for {minutes} minutes. Do not share it.',
  },
  mail: {
    reset: {
      subject: '{brand}: your password reset code',
      body: 'We received a request to reset the password of your {brand} account.\n\nYour code: {code}\n\nIt is valid for {minutes} minutes and works once. If this wasn’t you, ignore this email: nothing has changed.',
    },
    contact: {
      subject: '{brand}: confirm your new email address',
      body: 'We received a request to use this email address for a {brand} account.\n\nYour code: {code}\n\nIt is valid for {minutes} minutes and works once. If this wasn’t you, ignore this email: nothing has changed.',
    },
  },
}

/** `{brand}`, `{code}` and `{minutes}` are filled in. */
const texts: Readonly<Record<Language, LanguageTexts>> = {
  en: english,
  pt: {
    sms: {
      login: '{brand}: {code} é o seu código de acesso, válido por {minutes} minutos. Não compartilhe.',
      register: '{brand}: {code} é o seu código para criar sua conta, válido por {minutes} minutos.',
      reset: '{brand}: {code} é o seu código para redefinir a senha, válido por {minutes} minutos.',
      contact:
        '{brand}: {code} é o código para confirmar seu novo número, válido por {minutes} minutos. Não compartilhe.',
    },
    mail: {
      reset: {
        subject: '{brand}: seu código para redefinir a senha',
        body: 'Recebemos um pedido para redefinir a senha da sua conta em {brand}.\n\nSeu código: {code}\n\nEle vale por {minutes} minutos e uma única vez. Se não foi você, ignore este e-mail: nada mudou.',
      },
      contact: {
        subject: '{brand}: confirme seu novo e-mail',
        body: 'Recebemos um pedido para usar este e-mail em uma conta em {brand}.\n\nSeu código: {code}\n\nEle vale por {minutes} minutos e uma única vez. Se não foi você, ignore este e-mail: nada mudou.',
      },
    },
  },
  vi: {
    sms: {
      login:
        '{brand}: {code} là mã đăng nhập của bạn, có hiệu lực trong {minutes} phút. Đừng cho ai biết mã này.',
      register: '{brand}: {code} là mã mở tài khoản của bạn, có hiệu lực trong {minutes} phút.',
      reset: '{brand}: {code} là mã đặt mật khẩu mới của bạn, có hiệu lực trong {minutes} phút.',
      contact:
        '{brand}: {code} là mã cho số mới của bạn, có hiệu lực trong {minutes} phút. Đừng cho ai biết.',
    },
    mail: {
      reset: {
        subject: '{brand}: mã đặt mật khẩu mới của bạn',
        body: 'Có người, rất có thể là bạn, muốn đặt mật khẩu mới cho tài khoản của bạn tại {brand}.\n\nMã của bạn: {code}\n\nMã có hiệu lực trong {minutes} phút và chỉ dùng được một lần. Nếu không phải bạn, chưa có gì thay đổi và bạn không cần làm gì.',
      },
      contact: {
        subject: '{brand}: mã cho địa chỉ mới của bạn',
        body: 'Có người, rất có thể là bạn, muốn dùng địa chỉ này cho tài khoản tại {brand}.\n\nMã: {code}\n\nMã có hiệu lực trong {minutes} phút và chỉ dùng được một lần. Nếu không phải bạn, chưa có gì thay đổi và bạn không cần làm gì.',
      },
    },
  },
  ar: {
    sms: {
      login: '{brand}: ‏{code} هو رمز تسجيل الدخول، صالح لمدة {minutes} دقائق. لا تخبر به أحدًا.',
      register: '{brand}: ‏{code} هو رمز فتح حسابك، صالح لمدة {minutes} دقائق.',
      reset: '{brand}: ‏{code} هو رمز كلمة المرور الجديدة، صالح لمدة {minutes} دقائق.',
      contact: '{brand}: ‏{code} هو رمز رقمك الجديد، صالح لمدة {minutes} دقائق. لا تخبر به أحدًا.',
    },
    mail: {
      reset: {
        subject: '{brand}: رمز كلمة المرور الجديدة',
        body: 'طلب شخص ما، وعلى الأرجح أنت، تعيين كلمة مرور جديدة لحسابك في {brand}.\n\nرمزك: {code}\n\nالرمز صالح لمدة {minutes} دقائق ولمرة واحدة. إن لم تكن أنت فلم يتغير شيء ولا يلزمك فعل أي شيء.',
      },
      contact: {
        subject: '{brand}: رمز عنوانك الجديد',
        body: 'طلب شخص ما، وعلى الأرجح أنت، استخدام هذا العنوان لحسابه في {brand}.\n\nالرمز: {code}\n\nالرمز صالح لمدة {minutes} دقائق ولمرة واحدة. إن لم تكن أنت فلم يتغير شيء ولا يلزمك فعل أي شيء.',
      },
    },
  },
}

/** The message with a code. */
export function codeText(
  purpose: CodePurpose,
  channel: Message['channel'],
  language: string,
  values: Readonly<Record<'brand' | 'code' | 'minutes', string>>,
): Pick<Message, 'subject' | 'body'> {
  const { sms, mail } = texts[languageOf(language)]
  const { subject, body } =
    channel === 'mail'
      ? mail[purpose === 'contact' ? 'contact' : 'reset']
      : { subject: '', body: sms[purpose] }
  const filled = (text: string) =>
    text.replaceAll(/\{(brand|code|minutes)\}/g, (_, name: keyof typeof values) => values[name])
  return { subject: filled(subject), body: filled(body) }
}
