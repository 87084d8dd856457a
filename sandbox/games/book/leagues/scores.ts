import { minutesAndSeconds, team } from './league.ts'
import type { League } from './league.ts'

/**
 * One strength point is about one percent more own points and fewer of the opponent's in basketball, a third of a goal
 * in ice hockey.
 */
export const scoreLeagues: readonly League[] = [
  {
    id: 'granite-league',
    sport: 'basketball',
    name: 'Granite League',
    country: null,
    periodMs: minutesAndSeconds(10),
    offsetMs: minutesAndSeconds(5, 10),
    staggerMs: minutesAndSeconds(2),
    beatMs: 5000,
    teams: [
      team('quarry', 'Quarry Kings', 'QUA', 8, '#1d3557', '#f1faee'),
      team('ironbridge', 'Ironbridge', 'IRO', 6, '#e63946', '#f1faee'),
      team('northpeak', 'North Peak', 'NPK', 3, '#2a9d8f', '#e9c46a'),
      team('slate', 'Slate City', 'SLT', 1, '#264653', '#f4a261'),
      team('basalt', 'Basalt Bay', 'BAS', 0, '#6a040f', '#ffba08'),
      team('copperhill', 'Copper Hill', 'CPH', -3, '#3d405b', '#81b29a'),
      team('millstone', 'Millstone', 'MIL', -5, '#0077b6', '#caf0f8'),
      team('shale', 'Shale Harbour', 'SHL', -8, '#7f5539', '#e6ccb2'),
    ],
  },
  {
    id: 'frost-line',
    sport: 'iceHockey',
    name: 'Frost Line Hockey',
    country: null,
    periodMs: minutesAndSeconds(9, 30),
    offsetMs: minutesAndSeconds(7),
    staggerMs: minutesAndSeconds(2),
    beatMs: 6000,
    teams: [
      team('whiteout', 'Whiteout', 'WHT', 3, '#0b6e4f', '#f4f1de'),
      team('elkhorn', 'Elkhorn', 'ELK', 2, '#c1121f', '#fdf0d5'),
      team('icefall', 'Icefall', 'ICF', 1.5, '#3a0ca3', '#f72585'),
      team('narrows', 'The Narrows', 'NAR', 0.5, '#ffb703', '#023047'),
      team('palewolf', 'Pale Wolves', 'PAW', 0, '#588157', '#dad7cd'),
      team('snowdrift', 'Snowdrift', 'SND', -1, '#bb3e03', '#e9d8a6'),
      team('hollowlake', 'Hollow Lake', 'HOL', -2, '#006d77', '#edf6f9'),
      team('kettlepond', 'Kettle Pond', 'KTP', -3, '#6d597a', '#eaac8b'),
    ],
  },
]
