import { minutesAndSeconds, team } from './league.ts'
import type { League } from './league.ts'

/**
 * Strengths in hundredths of a point: 3 against -1 wins 52 % of the points. A team moves at most one place between
 * rounds, so a period less the stagger must exceed a match's duration; `calendar.test.ts` checks a week.
 */
export const tableTennisLeagues: readonly League[] = [
  {
    id: 'jade',
    sport: 'tableTennis',
    name: 'Jade Court Tour',
    country: null,
    periodMs: minutesAndSeconds(10),
    offsetMs: minutesAndSeconds(0, 50),
    staggerMs: minutesAndSeconds(2),
    beatMs: 3_000,
    teams: [
      team('ilsen', 'M. Ilsen', 'ILS', 4, '#0b6e4f', '#f4f1de'),
      team('okabe', 'R. Okabe', 'OKA', 3, '#c1121f', '#fdf0d5'),
      team('varga', 'T. Várga', 'VAR', 2, '#3a0ca3', '#f72585'),
      team('lindo', 'J. Lindo', 'LIN', 1, '#ffb703', '#023047'),
      team('quist', 'A. Quist', 'QUI', 0, '#588157', '#dad7cd'),
      team('bandele', 'K. Bandele', 'BAN', -1, '#bb3e03', '#e9d8a6'),
      team('soriano', 'P. Soriano', 'SOR', -2, '#006d77', '#edf6f9'),
      team('tamm', 'L. Tamm', 'TAM', -4, '#6d597a', '#eaac8b'),
    ],
  },
]

export const setLeagues: readonly League[] = [
  {
    id: 'harbour-open',
    sport: 'tennis',
    name: 'Harbour Open',
    country: null,
    periodMs: minutesAndSeconds(11),
    offsetMs: minutesAndSeconds(1, 30),
    staggerMs: minutesAndSeconds(2),
    beatMs: 12000,
    teams: [
      team('almeida', 'C. Almeida', 'ALM', 6, '#0b6e4f', '#f4f1de'),
      team('fenwick', 'D. Fenwick', 'FEN', 4, '#c1121f', '#fdf0d5'),
      team('rask', 'H. Rask', 'RAS', 3, '#3a0ca3', '#f72585'),
      team('oyelaran', 'S. Oyelaran', 'OYE', 1, '#ffb703', '#023047'),
      team('belmonte', 'I. Belmonte', 'BEL', 0, '#588157', '#dad7cd'),
      team('kovar', 'N. Kovar', 'KOV', -2, '#bb3e03', '#e9d8a6'),
      team('tanabe', 'Y. Tanabe', 'TAN', -4, '#006d77', '#edf6f9'),
      team('whitlock', 'G. Whitlock', 'WHI', -6, '#6d597a', '#eaac8b'),
    ],
  },
  {
    id: 'dune-cup',
    sport: 'volleyball',
    name: 'Dune Cup',
    country: 'BR',
    periodMs: minutesAndSeconds(10),
    offsetMs: minutesAndSeconds(3, 20),
    staggerMs: minutesAndSeconds(2),
    beatMs: 1600,
    teams: [
      team('mareclara', 'Maré Clara', 'MCL', 4, '#1d3557', '#f1faee'),
      team('ventania', 'Ventania', 'VEN', 3, '#e63946', '#f1faee'),
      team('areal', 'Areal Vôlei', 'ARE', 2, '#2a9d8f', '#e9c46a'),
      team('cajueiro', 'Cajueiro', 'CAJ', 1, '#264653', '#f4a261'),
      team('pedrasal', 'Pedra do Sal', 'PDS', 0, '#6a040f', '#ffba08'),
      team('barravento', 'Barravento', 'BVT', -1, '#3d405b', '#81b29a'),
      team('lagoamansa', 'Lagoa Mansa', 'LGM', -2, '#0077b6', '#caf0f8'),
      team('coqueiral', 'Coqueiral', 'COQ', -4, '#7f5539', '#e6ccb2'),
    ],
  },
]

export const esportsLeagues: readonly League[] = [
  {
    id: 'citadel-series',
    sport: 'citadel',
    name: 'Citadel Siege Series',
    country: null,
    periodMs: minutesAndSeconds(11),
    offsetMs: minutesAndSeconds(4),
    staggerMs: minutesAndSeconds(2, 30),
    beatMs: 6_000,
    teams: [
      team('ramparts', 'Ramparts', 'RAM', 5, '#1d3557', '#f1faee'),
      team('goldgate', 'Gold Gate', 'GLD', 4, '#e63946', '#f1faee'),
      team('ashenkeep', 'Ashen Keep', 'ASH', 2, '#2a9d8f', '#e9c46a'),
      team('moonwell', 'Moonwell', 'MOW', 1, '#264653', '#f4a261'),
      team('driftstone', 'Driftstone', 'DRS', 0, '#6a040f', '#ffba08'),
      team('emberline', 'Emberline', 'EMB', -2, '#3d405b', '#81b29a'),
      team('lastlight', 'Last Light', 'LLT', -3, '#0077b6', '#caf0f8'),
      team('oldwall', 'Old Wall', 'OWL', -5, '#7f5539', '#e6ccb2'),
    ],
  },
  {
    id: 'breach-circuit',
    sport: 'breach',
    name: 'Breach Protocol Circuit',
    country: null,
    periodMs: minutesAndSeconds(14),
    offsetMs: minutesAndSeconds(1),
    staggerMs: minutesAndSeconds(2, 30),
    beatMs: 6_000,
    teams: [
      team('nightshift', 'Nightshift', 'NSH', 5, '#7209b7', '#4cc9f0'),
      team('copperfox', 'Copper Fox', 'CFX', 3, '#d00000', '#ffba08'),
      team('static', 'Static Bloom', 'STB', 2, '#06d6a0', '#073b4c'),
      team('lowtide', 'Low Tide', 'LOW', 1, '#0077b6', '#caf0f8'),
      team('paperkite', 'Paper Kite', 'PKT', 0, '#f4a261', '#264653'),
      team('halogen', 'Halogen', 'HAL', -1, '#ffea00', '#141414'),
      team('quietstorm', 'Quiet Storm', 'QST', -3, '#577590', '#f9c74f'),
      team('glasshouse', 'Glasshouse', 'GLS', -5, '#b7e4c7', '#1b4332'),
    ],
  },
  {
    id: 'crowns-masters',
    sport: 'duel',
    name: 'Tide of Crowns Masters',
    country: null,
    periodMs: minutesAndSeconds(9, 30),
    offsetMs: minutesAndSeconds(3),
    staggerMs: minutesAndSeconds(2),
    beatMs: 5_000,
    teams: [
      team('ember', 'Ember Court', 'EMB', 5, '#ff5400', '#390099'),
      team('moonwell', 'Moonwell', 'MOO', 4, '#48bfe3', '#5e60ce'),
      team('thornguard', 'Thornguard', 'THO', 2, '#2d6a4f', '#d8f3dc'),
      team('saltkings', 'Salt Kings', 'SLK', 1, '#e0e1dd', '#0d1b2a'),
      team('irontide', 'Iron Tide', 'IRT', -1, '#6c757d', '#dee2e6'),
      team('wyrmlight', 'Wyrmlight', 'WYR', -2, '#38b000', '#ffd60a'),
      team('ashfall', 'Ashfall', 'ASH', -4, '#4a4e69', '#f2e9e4'),
      team('brightwater', 'Brightwater', 'BRW', -5, '#00b4d8', '#fff3b0'),
    ],
  },
]
