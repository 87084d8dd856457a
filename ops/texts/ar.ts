import errors from '../../locales/ar/errors.json'
import { bet, choice, explain, game, row, station } from '../../locales/ar/lottery.json'
import ops from '../../locales/ar/ops.json'

/** Of the lottery's texts only the names of the rule books' parts; the others are of the players' pages. */
export default { errors, lottery: { game, station, row, bet, choice, explain }, ops }
