import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'

const texts: MessageTexts = {
  en: [
    'Points about to expire',
    '{points} of your points expire on {day}. Use them in the points shop before then.',
  ],
  pt: [
    'Pontos prestes a expirar',
    '{points} dos seus pontos expiram em {day}. Use-os na loja de pontos antes disso.',
  ],
  vi: [
    'Điểm sắp hết hạn',
    '{points} điểm của bạn hết hạn vào {day}. Hãy dùng trong mục Đổi điểm trước ngày đó.',
  ],
  ar: ['نقاط توشك على الانتهاء', 'تنتهي صلاحية {points} من نقاطك في {day}. استخدمها في متجر النقاط قبل ذلك.'],
}

/** The inbox message about expiring points, in all product languages. */
export const expiryMessage = (points: bigint, day: string) => ({
  ...messageIn(texts, (text, language) => {
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return text
      .replace('{points}', new Intl.NumberFormat(language).format(points))
      .replace('{day}', when.format(new Date(`${day}T00:00:00.000Z`)))
  }),
  leadsTo: { page: 'mall' } as const,
})
