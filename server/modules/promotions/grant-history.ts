import type { PageWish } from '#server/lib/page-wish.ts'
import { sql } from 'kysely'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import type { Grant } from './grant-parts.ts'
import type { Grants } from './grants.ts'
import type { NamesOf } from './names.ts'
import { grantWire } from './promotions-wire.ts'
import type { RulesRepository } from './rules.repository.ts'

interface GrantsWish extends Period {
  readonly state?: Grant['state'] | undefined
  readonly outcome?: Grant['outcome'] | undefined
  readonly isWagered?: boolean
}

/** Reads a player's grants. */
export function createGrantHistory({
  grants,
  rules,
  freeRounds,
  names,
}: {
  readonly grants: Grants
  readonly rules: Pick<RulesRepository, 'one'>
  readonly freeRounds: Pick<FreeRoundsService, 'ofPlayer'>
  readonly names: NamesOf
}) {
  const grantShown = async (owner: Owner, grant: Grant, language: string) => {
    const version = await rules.one({
      merchantCode: owner.merchantCode,
      promotionId: grant.promotion_id,
      version: grant.version,
    })
    if (version === undefined) throw new Error(`The rule of the grant ${grant.grant_key} is gone`)
    const wagered = await grants.wageredOf(owner, grant, version.rule)
    const { rule } = version
    return grantWire(grant, version, {
      wagered,
      language,
      names: await names(owner.merchantCode, rule, language),
      rounds:
        rule.reward.kind === 'freeRounds'
          ? (await freeRounds.ofPlayer(owner)).get(grant.grant_key)
          : undefined,
    })
  }

  /** Grants of a period; with `isWagered` those whose wagering has begun. */
  const given = async (owner: Owner, wish: GrantsWish, page: PageWish) => {
    const { since, until } = spanOf(owner.timeZone, wish)
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'ns')
    const way = page.newestFirst ? 'desc' : 'asc'
    const rows = await grants
      .ofPlayer(owner)
      .selectAll()
      .where('granted_at', '>=', since)
      .where('granted_at', '<', until)
      .where((where) => where.or([where('outcome', 'is', null), where('outcome', '<>', 'nothing')]))
      .$if(wish.state !== undefined, (query) => query.where('state', '=', wish.state ?? 'issued'))
      .$if(wish.outcome !== undefined, (query) => query.where('outcome', '=', wish.outcome ?? 'paid'))
      .$if(wish.isWagered === true, (query) => query.where('baseline_minor', 'is not', null))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(granted_at, grant_key) ${sql.raw(page.newestFirst ? '<' : '>')}
            (${new Date(Number(after?.[0]))}, ${String(after?.[1])})`,
        ),
      )
      .orderBy('granted_at', way)
      .orderBy('grant_key', way)
      .limit(page.size + 1)
      .execute()
    const { shown: shownRows, last } = cut(rows, page.size)
    return { rows: shownRows, next: last && toCursor([last.granted_at.getTime(), last.grant_key]) }
  }

  /** All grants of a period, as shown to players. */
  const history = async (owner: Owner, wish: GrantsWish, page: PageWish, language: string) => {
    const { rows, next } = await given(owner, wish, page)
    return { list: await Promise.all(rows.map((grant) => grantShown(owner, grant, language))), next }
  }

  /** Free rounds that can still be played. */
  const ownFreeRounds = async (owner: Owner, language: string) => {
    const open = [...(await freeRounds.ofPlayer(owner)).values()]
      .filter(({ isOver }) => !isOver)
      .toSorted((one, other) => one.expires_at.getTime() - other.expires_at.getTime())
    const rows = await Promise.all(
      open.map(({ grant_key: key }) =>
        grants.ofPlayer(owner).selectAll().where('grant_key', '=', key).executeTakeFirst(),
      ),
    )
    return Promise.all(rows.flatMap((row) => (row === undefined ? [] : [grantShown(owner, row, language)])))
  }

  return { given, history, grantShown, freeRounds: ownFreeRounds }
}
