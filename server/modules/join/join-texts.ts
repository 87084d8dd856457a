import { dateFormat } from '#domain/text/intl.ts'
import { languageOf, languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'

interface About {
  readonly brand: string
  readonly name: string
  readonly answer: string
  /** Null: declined. */
  readonly link: string | null
  /** Expiry of the link, with the brand's time zone; null: declined. */
  readonly until: { readonly at: Date; readonly timeZone: string } | null
}

interface Words {
  readonly subject: string
  readonly body: string
}

const texts: Readonly<Record<Language, { readonly invited: Words; readonly declined: Words }>> = {
  en: {
    invited: {
      subject: '{brand}: welcome as a partner',
      body: 'Hello {name},\n\nwe would like to work with you. This link opens your partner account, once, until {until}:\n\n{link}\n\n{answer}\n\nPlease don’t share it: whoever opens it first gets the account.',
    },
    declined: {
      subject: '{brand}: your partner application',
      body: 'Hello {name},\n\nthank you for your application. We can’t offer you a partnership this time.\n\n{answer}',
    },
  },
  pt: {
    invited: {
      subject: '{brand}: boas-vindas à nossa rede de parceiros',
      body: 'Olá, {name}!\n\nQueremos trabalhar com você. Este link abre a sua conta de parceiro, uma única vez, até {until}:\n\n{link}\n\n{answer}\n\nNão compartilhe: quem abrir primeiro fica com a conta.',
    },
    declined: {
      subject: '{brand}: sua inscrição como parceiro',
      body: 'Olá, {name}!\n\nObrigado pela sua inscrição. Desta vez não podemos oferecer uma parceria.\n\n{answer}',
    },
  },
  vi: {
    invited: {
      subject: '{brand}: chào mừng bạn trở thành đối tác',
      body: 'Xin chào {name},\n\nChúng tôi muốn hợp tác với bạn. Liên kết này mở tài khoản đối tác của bạn, chỉ dùng một lần, đến hết {until}:\n\n{link}\n\n{answer}\n\nĐừng chia sẻ: ai mở trước sẽ nhận tài khoản.',
    },
    declined: {
      subject: '{brand}: đơn đăng ký đối tác của bạn',
      body: 'Xin chào {name},\n\nCảm ơn bạn đã đăng ký. Lần này chúng tôi chưa thể hợp tác với bạn.\n\n{answer}',
    },
  },
  ar: {
    invited: {
      subject: '{brand}: أهلًا بك شريكًا لنا',
      body: 'مرحبًا {name}،\n\nيسعدنا العمل معك. هذا الرابط يفتح حساب الشريك الخاص بك مرة واحدة، وهو صالح حتى {until}:\n\n{link}\n\n{answer}\n\nلا تشاركه: من يفتحه أولًا يحصل على الحساب.',
    },
    declined: {
      subject: '{brand}: طلبك للشراكة',
      body: 'مرحبًا {name}،\n\nشكرًا على طلبك. لا يمكننا عرض شراكة هذه المرة.\n\n{answer}',
    },
  },
}

const dayOf = (language: Language, { at, timeZone }: NonNullable<About['until']>) =>
  dateFormat(language, { dateStyle: 'long', timeZone }).format(at)

/** Replaces in a single pass, so that placeholders inside a name or answer are not expanded. */
const fill = (text: string, language: Language, { until, ...about }: About) =>
  text.replaceAll(/\{(brand|name|answer|link|until)\}/g, (_, key: keyof About) => {
    if (key === 'until') return until === null ? '' : dayOf(language, until)
    return about[key] ?? ''
  })

const wordsOf = (language: Language, { link }: About) =>
  texts[language][link === null ? 'declined' : 'invited']

/** The answer as a mail in the applicant's language. */
export function answerMail(language: string, about: About): Words {
  const known = languageOf(language)
  const { subject, body } = wordsOf(known, about)
  return { subject: fill(subject, known, about), body: fill(body, known, about) }
}

/** The same as an inbox message, in all languages. */
export const answerNote = (about: About) => ({
  title: Object.fromEntries(languages.map((each) => [each, fill(wordsOf(each, about).subject, each, about)])),
  content: Object.fromEntries(languages.map((each) => [each, fill(wordsOf(each, about).body, each, about)])),
})
