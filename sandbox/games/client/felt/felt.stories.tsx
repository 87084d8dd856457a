import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Card and dice tables', tags: ['!test'] } satisfies GameMeta
export default meta

const laid = '.felt-cloth .laid:not([hidden])'
const dealt = '[data-phase=running] .tray .dealt'
const won = '[data-phase=result] .fact.win[data-tone=win]'

export const Watching = gameStory('felt.baccarat.watching', '[data-phase=betting] .felt-cloth')
export const NewTable = gameStory('felt.baccarat.newTable', '[data-phase=betting] .trays[data-empty]')
export const BetsClosed = gameStory('felt.baccarat.closed', '[data-phase=closed]')
export const Paused = gameStory('felt.baccarat.watching', '[data-paused] .felt-cloth', { isPaused: true })
export const SixCards = gameStory('felt.baccarat.sixCards', '[data-phase=result]')
export const Loss = gameStory('felt.baccarat.loss', '[data-phase=result]')
export const Tie = gameStory('felt.baccarat.tie', '[data-phase=result]')
export const StakeRefused = gameStory('felt.baccarat.refused', '.note:not(:empty)')

export const BaccaratBet = gameStory('felt.baccarat.chipsLaid', laid)
export const BaccaratDeal = gameStory('felt.baccarat.dealing', dealt)
export const BaccaratWin = gameStory('felt.baccarat.win', won)
export const LuckySixBet = gameStory('felt.luckySix.chipsLaid', laid)
export const LuckySixDeal = gameStory('felt.luckySix.dealing', dealt)
export const LuckySixWin = gameStory('felt.luckySix.win', won)
export const DragonTigerBet = gameStory('felt.dragonTiger.chipsLaid', laid)
export const DragonTigerDeal = gameStory('felt.dragonTiger.dealing', dealt)
export const DragonTigerWin = gameStory('felt.dragonTiger.win', won)
export const SicBoBet = gameStory('felt.sicBo.chipsLaid', laid)
export const SicBoDeal = gameStory('felt.sicBo.dealing', dealt)
export const SicBoWin = gameStory('felt.sicBo.win', won)
export const AndarBaharBet = gameStory('felt.andarBahar.chipsLaid', laid)
export const AndarBaharDeal = gameStory('felt.andarBahar.dealing', dealt)
export const AndarBaharWin = gameStory('felt.andarBahar.win', won)
export const ThreeCardBet = gameStory('felt.threeCard.chipsLaid', laid)
export const ThreeCardDeal = gameStory('felt.threeCard.dealing', dealt)
export const ThreeCardWin = gameStory('felt.threeCard.win', won)
export const ZhaJinHuaBet = gameStory('felt.zhaJinHua.chipsLaid', laid)
export const ZhaJinHuaDeal = gameStory('felt.zhaJinHua.dealing', dealt)
export const ZhaJinHuaWin = gameStory('felt.zhaJinHua.win', won)
export const NiuNiuBet = gameStory('felt.niuNiu.chipsLaid', laid)
export const NiuNiuDeal = gameStory('felt.niuNiu.dealing', dealt)
export const NiuNiuWin = gameStory('felt.niuNiu.win', won)
export const FanTanBet = gameStory('felt.fanTan.chipsLaid', laid)
export const FanTanDeal = gameStory('felt.fanTan.dealing', dealt)
export const FanTanWin = gameStory('felt.fanTan.win', won)
export const SeDieBet = gameStory('felt.seDie.chipsLaid', laid)
export const SeDieDeal = gameStory('felt.seDie.dealing', dealt)
export const SeDieWin = gameStory('felt.seDie.win', won)
export const FishPrawnCrabBet = gameStory('felt.fishPrawnCrab.chipsLaid', laid)
export const FishPrawnCrabDeal = gameStory('felt.fishPrawnCrab.dealing', dealt)
export const FishPrawnCrabWin = gameStory('felt.fishPrawnCrab.win', won)
export const MahjongTilesBet = gameStory('felt.mahjongTiles.chipsLaid', laid)
export const MahjongTilesDeal = gameStory('felt.mahjongTiles.dealing', dealt)
export const MahjongTilesWin = gameStory('felt.mahjongTiles.win', won)
export const WenzhouPaiGowBet = gameStory('felt.wenzhouPaiGow.chipsLaid', laid)
export const WenzhouPaiGowDeal = gameStory('felt.wenzhouPaiGow.dealing', dealt)
export const WenzhouPaiGowWin = gameStory('felt.wenzhouPaiGow.win', won)
