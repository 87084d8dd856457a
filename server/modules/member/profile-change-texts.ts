import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'

interface Words {
  readonly title: string
  readonly content: string
}

const texts: Readonly<Record<Language, { readonly approved: Words; readonly declined: Words }>> = {
  en: {
    approved: {
      title: 'Your profile has been changed',
      content: 'We have checked your documents and changed your profile as you asked.',
    },
    declined: {
      title: 'Your profile stays as it is',
      content: 'We could not make the change you asked for: {reason}\n\nYou can send other documents.',
    },
  },
  pt: {
    approved: {
      title: 'Seu perfil foi alterado',
      content: 'Conferimos seus documentos e alteramos o perfil como você pediu.',
    },
    declined: {
      title: 'Seu perfil continua como estava',
      content: 'Não foi possível fazer a alteração pedida: {reason}\n\nVocê pode enviar outros documentos.',
    },
  },
  vi: {
    approved: {
      title: 'Hồ sơ của bạn đã được thay đổi',
      content: 'Chúng tôi đã kiểm tra giấy tờ và thay đổi hồ sơ theo yêu cầu của bạn.',
    },
    declined: {
      title: 'Hồ sơ của bạn được giữ nguyên',
      content: 'Chúng tôi chưa thể thay đổi theo yêu cầu: {reason}\n\nBạn có thể gửi giấy tờ khác.',
    },
  },
  ar: {
    approved: {
      title: 'تم تغيير ملفك الشخصي',
      content: 'تحققنا من وثائقك وغيّرنا ملفك الشخصي كما طلبت.',
    },
    declined: {
      title: 'بقي ملفك الشخصي كما هو',
      content: 'تعذّر إجراء التغيير المطلوب: {reason}\n\nيمكنك إرسال وثائق أخرى.',
    },
  },
}

/** The operator's decision as an inbox message; `reason`: of a refusal, null: approved. */
export const changeNote = (reason: string | null) => {
  const wordsOf = (language: Language) => texts[language][reason === null ? 'approved' : 'declined']
  // A function as replacement: `$` in the reason has no meaning.
  const content = (language: Language) => wordsOf(language).content.replace('{reason}', () => reason ?? '')
  return {
    title: Object.fromEntries(languages.map((language) => [language, wordsOf(language).title])),
    content: Object.fromEntries(languages.map((language) => [language, content(language)])),
  }
}
