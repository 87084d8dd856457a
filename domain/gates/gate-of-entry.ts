import type { GateId } from '#schemas/modules.generated.ts'

/** The gate of each list entry in a brand file, by the list's pointer; entries missing here have no gate. */
export const gateOfEntry: Readonly<Record<string, Readonly<Record<string, GateId>>>> = {
  '/navigation/header': {
    promotions: 'promotions',
    vip: 'vip',
    points: 'points',
    missions: 'missions',
    download: 'download',
    join: 'join',
    help: 'help',
  },
  '/navigation/footer': {
    help: 'help',
    feedback: 'feedback',
    download: 'download',
    join: 'join',
    promotions: 'promotions',
    vip: 'vip',
  },
  '/home/sections': {
    jackpot: 'home.jackpot',
    hotGames: 'home.hotGames',
    winners: 'home.winners',
    promotions: 'promotions',
  },
  '/home/lanes': {
    slots: 'lobby.slots',
    live: 'lobby.live',
    quickGames: 'lobby.quickGames',
    fishing: 'lobby.fishing',
    cardRooms: 'lobby.cardRooms',
    sports: 'lobby.sports',
    esports: 'lobby.esports',
    lottery: 'lobby.lottery',
    eLottery: 'lobby.eLottery',
  },
  '/forms/register/tabs': { mobile: 'auth.mobileRegister' },
}
