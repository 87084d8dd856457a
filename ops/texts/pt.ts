import errors from '../../locales/pt/errors.json'
import { bet, choice, explain, game, row, station } from '../../locales/pt/lottery.json'
import ops from '../../locales/pt/ops.json'

/** Of the lottery's texts only the names of the rule books' parts; the others are of the players' pages. */
export default { errors, lottery: { game, station, row, bet, choice, explain }, ops }
