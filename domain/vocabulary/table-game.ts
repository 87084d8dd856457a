/** The table games a live casino sorts its tables by, with their codes of the wire (product spec, point 3). */
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
