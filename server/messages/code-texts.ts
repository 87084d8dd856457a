import type { Message } from './messenger.ts'

/** What a code opens. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'contact'

type Words = Readonly<Record<CodePurpose, string>>
interface LanguageTexts {
  readonly sms: Words
  /** Only these two are offered by mail. */
  readonly mail: Readonly<Record<'reset' | 'contact', { readonly subject: string; readonly body: string }>>
}

const english: LanguageTexts = {
  sms: {
    login: '{brand}: {code} is your code to log in, good for {minutes} minutes. Tell it to nobody.',
    register: '{brand}: {code} is your code to open your account, good for {minutes} minutes.',
    reset: '{brand}: {code} is your code for a new password, good for {minutes} minutes.',
    contact:
      '{brand}: {code} is the code for your new number, good for {minutes} minutes. Tell it to nobody.',
  },
  mail: {
    reset: {
      subject: '{brand}: your code for a new password',
      body: 'Somebody, most likely you, wants to set a new password for your account at {brand}.\n\nYour code: {code}\n\nIt is good for {minutes} minutes and counts once. If it was not you, nothing has changed and there is nothing you have to do.',
    },
    contact: {
      subject: '{brand}: the code for your new address',
      body: 'Somebody, most likely you, wants the account at {brand} to be reached at this address.\n\nThe code: {code}\n\nIt is good for {minutes} minutes and counts once. If it was not you, nothing has changed and there is nothing you have to do.',
    },
  },
}

/** `{brand}`, `{code}` and `{minutes}` are filled in. */
const texts: Readonly<Record<string, LanguageTexts>> = {
  en: english,
  pt: {
    sms: {
      login: '{brand}: {code} é o seu código de acesso; vale por {minutes} minutos. Não conte a ninguém.',
      register: '{brand}: {code} é o seu código para abrir a conta; vale por {minutes} minutos.',
      reset: '{brand}: {code} é o seu código para uma nova senha; vale por {minutes} minutos.',
      contact:
        '{brand}: {code} é o código do seu novo número; vale por {minutes} minutos. Não conte a ninguém.',
    },
    mail: {
      reset: {
        subject: '{brand}: seu código para uma nova senha',
        body: 'Alguém, provavelmente você, quer definir uma nova senha para a sua conta em {brand}.\n\nSeu código: {code}\n\nEle vale por {minutes} minutos e só uma vez. Se não foi você, nada mudou e não é preciso fazer nada.',
      },
      contact: {
        subject: '{brand}: o código do seu novo e-mail',
        body: 'Alguém, provavelmente você, quer usar este endereço na conta em {brand}.\n\nO código: {code}\n\nEle vale por {minutes} minutos e só uma vez. Se não foi você, nada mudou e não é preciso fazer nada.',
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

/** Every language with texts of its own. */
export const codeLanguages: readonly string[] = Object.keys(texts)

/** The message that carries a code. A language without texts of its own reads English. */
export function codeText(
  purpose: CodePurpose,
  channel: Message['channel'],
  language: string,
  values: Readonly<Record<'brand' | 'code' | 'minutes', string>>,
): Pick<Message, 'subject' | 'body'> {
  const { sms, mail } = texts[language] ?? english
  const { subject, body } =
    channel === 'mail'
      ? mail[purpose === 'contact' ? 'contact' : 'reset']
      : { subject: '', body: sms[purpose] }
  const filled = (text: string) =>
    text.replaceAll(/\{(brand|code|minutes)\}/g, (_, name: keyof typeof values) => values[name])
  return { subject: filled(subject), body: filled(body) }
}
