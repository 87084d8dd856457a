import { minutesAndSeconds, team } from './league.ts'
import type { League } from './league.ts'

/**
 * One strength point is about five percent more boundaries and as many fewer wickets. Ten overs per side take seven
 * minutes.
 */
export const cricketLeagues: readonly League[] = [
  {
    id: 'saltpan-tens',
    sport: 'cricket',
    name: 'Saltpan Tens',
    country: null,
    periodMs: minutesAndSeconds(11),
    offsetMs: minutesAndSeconds(6, 20),
    staggerMs: minutesAndSeconds(2),
    beatMs: 3_400,
    teams: [
      team('kestrels', 'Kestrel Coast', 'KES', 2.4, '#12355b', '#f7b801'),
      team('banyan', 'Banyan Borough', 'BNY', 1.6, '#386641', '#f2e8cf'),
      team('monsoon', 'Monsoon Mills', 'MON', 1, '#5f0f40', '#9ee7f5'),
      team('saltmarsh', 'Saltmarsh', 'SLM', 0.4, '#e0e1dd', '#1b263b'),
      team('tamarind', 'Tamarind Town', 'TAM', 0, '#9c6644', '#ffe8d6'),
      team('lagoon', 'Lagoon Lights', 'LAG', -0.7, '#00798c', '#edae49'),
      team('palmyra', 'Palmyra Park', 'PLM', -1.5, '#6a994e', '#f2e8cf'),
      team('dustdevils', 'Dust Devils', 'DUS', -2.3, '#bc6c25', '#283618'),
    ],
  },
]
