import errors from '../../locales/vi/errors.json'
import { bet, choice, explain, game, row, station } from '../../locales/vi/lottery.json'
import ops from '../../locales/vi/ops.json'

/** Of the lottery's texts only the names of the rule books' parts; the others are of the players' pages. */
export default { errors, lottery: { game, station, row, bet, choice, explain }, ops }
