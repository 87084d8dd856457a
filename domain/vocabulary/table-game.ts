/** Table games that group the tables of a live casino, with their wire codes (product spec, point 3). */
export const tableGames = {
  BAC: 'Baccarat',
  SIC: 'Sicbo',
  ROU: 'Roulette',
  DAT: 'Dragon Tiger',
  BJ: 'Blackjack',
  HE: 'Hold’Em',
  MT: 'Mahjong Tiles',
  TCP: 'Card-Poker',
  WZPJ: 'Wenzhou Pai Gow',
  SD: 'Se Die',
  FT: 'Fan Tan',
  NN: 'NiuNiu',
  YSX: 'Yu Sia Xie',
  ZJH: 'ZJH',
  MJ: 'Mahjong',
} as const

export type TableGameCode = keyof typeof tableGames

export const isTableGame = (code: string | null): code is TableGameCode =>
  code !== null && Object.hasOwn(tableGames, code)
