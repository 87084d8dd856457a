import { formatMoney } from '#domain/money/money.ts'
import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'

/** Title and text; `{place}` and `{amount}` are filled in. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  en: ['You won a prize in a race', 'You finished in place {place}. {amount} is in your wallet.'],
  pt: [
    'Você ganhou um prêmio na corrida',
    'Você terminou em {place}º lugar. {amount} já está na sua carteira.',
  ],
  vi: ['Bạn đã thắng giải cuộc đua', 'Bạn về đích ở hạng {place}. {amount} đã vào ví của bạn.'],
  ar: ['فزت بجائزة في السباق', 'أنهيت السباق في المركز {place}. المبلغ {amount} في محفظتك.'],
}

/** The inbox message to a winner, in all product languages. */
export function prizeMessage(
  place: number,
  prizeMinor: bigint,
  currency: string,
): { readonly title: TextByLanguage; readonly content: TextByLanguage } {
  const rows = Object.entries(texts).map(([language, [title, content]]) => {
    const text = content
      .replace('{place}', new Intl.NumberFormat(language).format(place))
      .replace('{amount}', formatMoney(prizeMinor, currency, language))
    return [language, title, text] as const
  })
  return {
    title: Object.fromEntries(rows.map(([language, title]) => [language, title])),
    content: Object.fromEntries(rows.map(([language, , content]) => [language, content])),
  }
}
