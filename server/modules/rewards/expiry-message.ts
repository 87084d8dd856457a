import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'

const texts = {
  en: [
    'Points about to expire',
    '{points} of your points expire on {day}. Use them in the points mall before then.',
  ],
  pt: [
    'Pontos prestes a expirar',
    '{points} dos seus pontos expiram em {day}. Use-os na loja de pontos antes disso.',
  ],
  vi: [
    'Điểm sắp hết hạn',
    '{points} điểm của bạn hết hạn vào {day}. Hãy dùng trong cửa hàng điểm trước ngày đó.',
  ],
  ar: ['نقاط توشك على الانتهاء', 'تنتهي صلاحية {points} من نقاطك في {day}. استخدمها في متجر النقاط قبل ذلك.'],
} as const satisfies Record<string, readonly [string, string]>

/** The inbox message about expiring points, in all product languages. */
export function expiryMessage(
  points: bigint,
  day: string,
): { readonly title: TextByLanguage; readonly content: TextByLanguage } {
  const rows = Object.entries(texts).map(([language, [title, content]]) => {
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const count = new Intl.NumberFormat(language).format(points)
    return [
      language,
      title,
      content.replace('{points}', count).replace('{day}', when.format(new Date(`${day}T00:00:00.000Z`))),
    ] as const
  })
  return {
    title: Object.fromEntries(rows.map(([language, title]) => [language, title])),
    content: Object.fromEntries(rows.map(([language, , content]) => [language, content])),
  }
}
