import type { Language } from '../../texts/texts.ts'

/** Texts shared by the games of a banker against three players. */
interface SharedWords {
  readonly places: Readonly<Record<'b' | '1' | '2' | '3', string>>
  /** For games that announce the winner. */
  readonly outcomes: Readonly<Record<'banker' | 'players' | 'mixed', string>>
  readonly seat: string
}

const shared = (
  banker: string,
  player: string,
  outcomes: readonly [banker: string, players: string, mixed: string],
): SharedWords => ({
  places: { b: banker, '1': `${player} 1`, '2': `${player} 2`, '3': `${player} 3` },
  outcomes: { banker: outcomes[0], players: outcomes[1], mixed: outcomes[2] },
  seat: `${player} {n}`,
})

export const bankerAgainstThree: Readonly<Record<Language, SharedWords>> = {
  en: shared('Banker', 'Player', ['Banker beats all', 'All players win', 'Mixed']),
  pt: shared('Banca', 'Jogador', ['A banca vence todos', 'Todos os jogadores vencem', 'Misto']),
  vi: shared('Cái', 'Người chơi', ['Cái thắng tất cả', 'Mọi người chơi thắng', 'Có thắng có thua']),
  ar: shared('مصرفي', 'لاعب', ['المصرفي يغلب الجميع', 'كل اللاعبين يفوزون', 'نتائج متفاوتة']),
}
