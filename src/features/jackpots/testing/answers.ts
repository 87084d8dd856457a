import { potCommitment } from '#domain/jackpots/draw.ts'
import {
  getJackpotChoice,
  getJackpots,
  getWinnerBoard,
  getWinnerConsent,
  jackpotGameTypes,
  listJackpotBets,
  setJackpotChoice,
} from '#schemas/api/jackpots.ts'
import type { JackpotsWire, PotWire, WinnerWire } from '#schemas/api/jackpots.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const seed = '5f'.repeat(32)
const at = '2026-11-23T12:00:00.000Z'
const none = { ceiling: null, cycle: null, worth: null }

const aPot = (parts: Pick<PotWire, 'potId' | 'value' | 'rule' | 'returns'>): PotWire => ({
  ...parts,
  currency: 'EUR',
  paidBy: 'house',
  paused: false,
  commitment: potCommitment(seed),
  epoch: 3,
  hits: 2,
})

export const someJackpots: JackpotsWire = {
  pots: [
    aPot({
      potId: 'mini',
      value: '63.18',
      rule: { ...none, kind: 'mustDrop', contribution: '0.4', seed: '20.00', ceiling: '100.00' },
      returns: '0.6',
    }),
    aPot({
      potId: 'major',
      value: '712.40',
      rule: {
        ...none,
        kind: 'constantValue',
        contribution: '0.3',
        seed: '200.00',
        ceiling: '2000.00',
        worth: '0.375',
      },
      returns: '0.375',
    }),
    aPot({
      potId: 'grand',
      value: '12840.77',
      rule: { ...none, kind: 'progressive', contribution: '0.2', seed: '2000.00', cycle: '1000000.00' },
      returns: '0.4',
    }),
  ],
  gameTypes: [...jackpotGameTypes],
  sharedBy: ['Nocturne', 'Aurora'],
  lastHits: [{ potId: 'mini', alias: 'a•••s', amount: '91.20', stake: '2.00', currency: 'EUR', at }],
  serverTime: at,
}

const aWinner = (gameName: string, win: string, multiple: string): WinnerWire => ({
  winId: gameName,
  alias: 'b•••a',
  gameId: gameName,
  gameName,
  gameType: 'RNG',
  vassalage: 'SANDBOX',
  stake: '2.00',
  win,
  currency: 'EUR',
  multiple,
  at,
})

/** Adds pots with earlier hits, three winners and a winning bet of the player to a fake gateway. */
export const jackpotsAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(getJackpots, someJackpots)
    .answer(getWinnerBoard, {
      list: [
        aWinner('Ember Row', '48.00', '24.00'),
        aWinner('Reef Light', '10.40', '5.20'),
        aWinner('Nine Lanterns', '130.00', '65.00'),
      ],
      delayMin: 3,
      fromMultiple: 5,
      playMoney: true,
    })
    .answer(getWinnerConsent, { shown: false, alias: 'masked', masked: 'a•••s', nickname: 'Lucky' })
    .answer(getJackpotChoice, { takesPart: true, since: null })
    .answer(setJackpotChoice, ({ takesPart }) => ({ takesPart, since: at }))
    .answer(listJackpotBets, {
      list: [
        {
          betId: 'SANDBOX:player:1',
          at,
          gameName: 'Ember Row',
          stake: '100.00',
          stakeMinor: '10000',
          currency: 'EUR',
          draws: [
            {
              potId: 'mini',
              epoch: 2,
              valueMicro: '9999000000',
              rule: { ...none, kind: 'mustDrop', contribution: '0.4', seed: '20.00', ceiling: '100.00' },
              commitment: potCommitment(seed),
              seed,
              outcome: 'hit',
            },
          ],
        },
      ],
    })
