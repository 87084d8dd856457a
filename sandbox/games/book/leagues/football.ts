import { minutesAndSeconds, team } from './league.ts'
import type { League } from './league.ts'

/** A match takes 6:20; with three leagues a round is nearly always in progress. */
const rhythm = { sport: 'football', periodMs: minutesAndSeconds(8), staggerMs: 0, beatMs: 4_000 } as const

export const footballLeagues: readonly League[] = [
  {
    ...rhythm,
    id: 'mare',
    name: 'Liga Maré',
    country: 'BR',
    offsetMs: 0,
    teams: [
      team('farol', 'Farol do Sul', 'FAR', 0.55, '#0e7c66', '#f2c14e'),
      team('jangada', 'Jangada FC', 'JAN', 0.3, '#1d4e89', '#f7f7f2'),
      team('mangue', 'Mangue Real', 'MAN', 0.18, '#7a1f3d', '#f29e4c'),
      team('restinga', 'Restinga', 'RES', 0.05, '#d1495b', '#f7f7f2'),
      team('sargaco', 'Sargaço Clube', 'SAR', -0.05, '#2a9d8f', '#264653'),
      team('pontal', 'Pontal Atlético', 'PON', -0.18, '#f4a261', '#3d2645'),
      team('duna', 'Duna Branca', 'DUN', -0.3, '#e9ecef', '#6c757d'),
      team('coral', 'Coral Unido', 'COR', -0.45, '#ef476f', '#118ab2'),
    ],
  },
  {
    ...rhythm,
    id: 'northern',
    name: 'Northern Lantern League',
    country: 'GB',
    offsetMs: minutesAndSeconds(2, 40),
    teams: [
      team('harrowgate', 'Harrow Gate Rovers', 'HGR', 0.5, '#7b2d26', '#f0f3bd'),
      team('tallow', 'Tallow Town', 'TAL', 0.38, '#f2b632', '#1b1b3a'),
      team('mossley', 'Mossbridge Athletic', 'MOS', 0.21, '#386641', '#f2e8cf'),
      team('cinder', 'Cinder Vale', 'CIN', 0.06, '#343a40', '#e63946'),
      team('kettle', 'Kettlewick', 'KET', -0.02, '#457b9d', '#f1faee'),
      team('wharf', 'Old Wharf Wanderers', 'OWW', -0.14, '#1d3557', '#a8dadc'),
      team('fennel', 'Fennel Park', 'FEN', -0.28, '#80b918', '#1a1a1a'),
      team('bracken', 'Bracken Hill', 'BRA', -0.48, '#9c6644', '#ede0d4'),
    ],
  },
  {
    ...rhythm,
    id: 'altiplano',
    name: 'Copa Altiplano',
    country: null,
    offsetMs: minutesAndSeconds(5, 20),
    teams: [
      team('condor', 'Cóndor Negro', 'CON', 0.48, '#111111', '#ffba08'),
      team('salar', 'Salar Azul', 'SAL', 0.26, '#48cae4', '#ffffff'),
      team('vicuna', 'Vicuña Sport', 'VIC', 0.2, '#bc6c25', '#fefae0'),
      team('quinoa', 'Valle Quinoa', 'QUI', 0, '#d62828', '#fcbf49'),
      team('nevado', 'Nevado Alto', 'NEV', -0.04, '#90e0ef', '#03045e'),
      team('totora', 'Totora Unida', 'TOT', -0.16, '#606c38', '#dda15e'),
      team('puna', 'Deportivo Puna', 'PUN', -0.3, '#9b2226', '#e9d8a6'),
      team('zampona', 'Zampoña', 'ZAM', -0.44, '#5f0f40', '#fb8b24'),
    ],
  },
]
