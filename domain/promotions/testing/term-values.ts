export type Language = 'en' | 'pt'

const categoryNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    Slots: 'slots',
    'Live casino': 'live',
    'Quick games': 'quickGames',
    Fishing: 'fishing',
    'Card games': 'cardRooms',
    Sports: 'sports',
    Esports: 'esports',
    Lottery: 'lottery',
    'E-lottery': 'eLottery',
  },
  pt: {
    Slots: 'slots',
    'Cassino ao vivo': 'live',
    'Jogos rápidos': 'quickGames',
    Pescaria: 'fishing',
    'Jogos de cartas': 'cardRooms',
    Esportes: 'sports',
    eSports: 'esports',
    Loteria: 'lottery',
    'Loteria eletrônica': 'eLottery',
  },
}
export const typeNames: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Sports',
    'Live casino',
    'Slots',
    'Card games',
    'Fishing',
    'Lottery',
    'Rebate',
    'Points shop',
    'Rankings',
    'Deposit',
    'App',
    'New players',
  ],
  pt: [
    'Esportes',
    'Cassino ao vivo',
    'Slots',
    'Jogos de cartas',
    'Pescaria',
    'Loteria',
    'Cashback',
    'Loja de pontos',
    'Rankings',
    'Depósito',
    'Aplicativo',
    'Novos jogadores',
  ],
}
export const types = [
  'sports',
  'live',
  'slots',
  'cards',
  'fish',
  'lotto',
  'rebate',
  'pointsMall',
  'ranking',
  'deposit',
  'appDownload',
  'newbie',
]
const months: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  pt: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
}

export const numberIn = (text: string, language: Language) => {
  const digits = /[\d.,]*\d/.exec(text)?.[0] ?? ''
  const plain = language === 'en' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  return Number(plain)
}
export const basisPoints = (text: string, language: Language) => Math.round(numberIn(text, language) * 100)

export function instantIn(text: string, language: Language): string {
  const en = /^(\w+) (\d+), (\d+) at (\d+):(\d+) (AM|PM)$/.exec(text)
  const pt = /^(\d+) de (\S+) de (\d+) às (\d+):(\d+)$/.exec(text)
  const [, first = '', second = '', year = '', hour = '', minute = '', half] =
    (language === 'en' ? en : pt) ?? []
  const [month, day] = language === 'en' ? [first, second] : [second, first]
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  const at = Date.UTC(Number(year), months[language].indexOf(month), Number(day), hours, Number(minute))
  return new Date(at).toISOString()
}

/** Splits a list as written in a sentence. */
export const listIn = (text: string): readonly string[] => text.split(/, and | and |, | e /)

export function gamesIn(text: string, language: Language): readonly string[] | null {
  if (text === 'all games' || text === 'todos os jogos') return null
  return listIn(text).map((name) => categoryNames[language][name] ?? `unknown ${name}`)
}
