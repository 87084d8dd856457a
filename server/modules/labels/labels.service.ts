import type { LabelTone } from '#schemas/api/labels.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'

export type Labels = ReturnType<typeof createLabels>

interface OfPlayer {
  readonly merchantCode: string
  readonly playerId: string
}

export interface Label {
  readonly code: string
  /** By language. */
  readonly name: Readonly<Record<string, string>>
  readonly tone: LabelTone
  readonly visible: boolean
  readonly retired: boolean
}

/** The labels of players, for other slices. A label that is retired or past its end has no effect. */
export function createLabels({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** Labels that players of the merchant have now. */
  const held = (merchantCode: string) =>
    db
      .selectFrom('player_label')
      .innerJoin('label', (join) =>
        join
          .onRef('label.merchant_code', '=', 'player_label.merchant_code')
          .onRef('label.code', '=', 'player_label.code'),
      )
      .where('player_label.merchant_code', '=', merchantCode)
      .where('label.retired_at', 'is', null)
      .where((where) =>
        where.or([
          where('player_label.ends_at', 'is', null),
          where('player_label.ends_at', '>', clock.now()),
        ]),
      )

  /** The merchant's labels, by code. */
  const all = async (merchantCode: string): Promise<readonly Label[]> => {
    const rows = await db
      .selectFrom('label')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .orderBy('code')
      .execute()
    return rows.map(({ code, name, tone, visible, retired_at: retiredAt }) => ({
      code,
      name,
      tone,
      visible,
      retired: retiredAt !== null,
    }))
  }

  /** Codes of the player's labels, hidden ones included: not for replies to players. */
  const labelsOf = async ({ merchantCode, playerId }: OfPlayer): Promise<ReadonlySet<string>> => {
    const rows = await held(merchantCode)
      .where('player_label.player_id', '=', playerId)
      .select('label.code')
      .execute()
    return new Set(rows.map(({ code }) => code))
  }

  /** The player's visible labels, with their names in the first of the languages they are written in. */
  const shownTo = async ({ merchantCode, playerId }: OfPlayer, languages: readonly string[]) => {
    const rows = await held(merchantCode)
      .where('player_label.player_id', '=', playerId)
      .where('label.visible', '=', true)
      .select(['label.name', 'label.tone'])
      .orderBy('label.code')
      .execute()
    return rows.map(({ name, tone }) => ({ name: textIn(name, ...languages), tone }))
  }

  /** The labels among `codes` that players have now, by player. */
  const holders = async (
    merchantCode: string,
    codes: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    if (codes.length === 0) return new Map()
    const rows = await held(merchantCode)
      .where('label.code', 'in', codes)
      .select(['player_label.player_id', 'label.code'])
      .execute()
    return new Map(
      [...Map.groupBy(rows, (row) => row.player_id)].map(([playerId, own]) => [
        playerId,
        new Set(own.map(({ code }) => code)),
      ]),
    )
  }

  /** Whether the player takes no part in promotions and rewards, by any of their labels. */
  const isWithoutRewards = async ({ merchantCode, playerId }: OfPlayer): Promise<boolean> => {
    const row = await held(merchantCode)
      .where('player_label.player_id', '=', playerId)
      .where('label.without_rewards', '=', true)
      .select('label.code')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  return { all, labelsOf, shownTo, holders, isWithoutRewards }
}
