import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { Exclusions } from './exclusions.service.ts'
import type { Harm } from './harm.service.ts'
import type { Interventions } from './interventions.ts'
import type { Kyc } from './kyc.service.ts'
import type { Limits } from './limits.service.ts'
import { marksOf } from './person.ts'
import type { PersonMarks } from './person.ts'
import { operatorBreaks } from './protection-desk.ts'
import type { ProtectionDesk } from './protection-desk.ts'

export interface DeskDeps {
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly limits: Limits
  readonly exclusions: Exclusions
  readonly kyc: Kyc
  /** Notes the proved attributes of a person as signals that link accounts. */
  readonly notePerson: (player: PlayerRef, marks: PersonMarks) => Promise<void>
  readonly interventions: Interventions
  readonly harm: Pick<Harm, 'ofPlayer' | 'answer' | 'feed'>
}

const shownInterventions = 50

/** The operators' services of the slice. */
export function createProtectionDesk(deps: DeskDeps): ProtectionDesk {
  const { players, limits, exclusions, kyc, notePerson, interventions, harm } = deps
  const find = ({ merchantCode, playerId }: PlayerRef) => players.byId(merchantCode, playerId)

  return {
    async standing({ merchantCode, playerId }) {
      const player = { merchantCode, playerId }
      const row = await find(player)
      if (row === undefined) return null
      // Before reading the log, so that new signs are in it.
      const signs = await harm.ofPlayer(player)
      const [standing, exclusion, known, log] = await Promise.all([
        limits.standing(player, row.currency),
        exclusions.resting(player),
        kyc.standing(player),
        interventions.list(player, shownInterventions),
      ])
      return {
        ...player,
        currency: row.currency,
        kyc: known,
        limits: standing.filter(
          ({ amount, market, pending }) => amount !== null || market !== null || pending !== null,
        ),
        exclusion,
        signs,
        interventions: log,
      }
    },

    async decideKyc({ operatorId, to, reason, ...player }) {
      const row = await find(player)
      if (row === undefined) return 'unknown'
      const isDone = await kyc.move(player, to, {
        reason: reason === '' ? null : reason,
        decidedBy: operatorId,
      })
      if (!isDone) return 'wrongState'
      if (to === 'verified') await notePerson(player, marksOf(row))
      await interventions.write(player, { kind: `kyc.${to}`, note: reason, operatorId })
      return 'done'
    },

    async exclude({ operatorId, length, reason, ...player }) {
      if ((await find(player)) === undefined) return 'unknown'
      if (!operatorBreaks.includes(length)) return 'wrongState'
      await exclusions.rest(player, { kind: 'operator', length, reason, madeBy: operatorId })
      await interventions.write(player, { kind: 'excluded', note: reason, operatorId })
      await harm.answer(player, operatorId)
      return 'done'
    },

    async close({ operatorId, reason, ...player }) {
      if ((await find(player)) === undefined) return 'unknown'
      if ((await exclusions.closedAt(player)) !== null) return 'wrongState'
      await exclusions.rest(player, { kind: 'closed', length: 'indefinite', reason, madeBy: operatorId })
      await interventions.write(player, { kind: 'closed', note: reason, operatorId })
      return 'done'
    },

    signs: (merchantCodes, page) => harm.feed(merchantCodes, page),

    interventions: (merchantCode, max) => interventions.list({ merchantCode }, max),

    async intervene({ operatorId, note, ...player }) {
      if ((await find(player)) === undefined) return 'unknown'
      await interventions.write(player, { kind: 'note', note, operatorId })
      await harm.answer(player, operatorId)
      return 'done'
    },
  }
}
