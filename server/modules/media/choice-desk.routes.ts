import * as api from '#schemas/api/ops-media.ts'
import type { MediaChoice, MediaPlace } from '#schemas/api/ops-media.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { ChoiceKey, MediaChoices } from './media-choices.ts'
import type { ChoiceKind, TextByLanguage } from './media.tables.ts'

/** Lists things that can have a picture, with their titles by language. */
export type MediaThings = (
  merchantCode: string,
) => Promise<readonly { readonly thingId: string; readonly titles: TextByLanguage }[]>

export interface ChoiceDeskDeps extends Desk {
  readonly clock: Clock
  readonly choices: MediaChoices
  readonly things: Readonly<Record<ChoiceKind, MediaThings>>
}

type Choice = Awaited<ReturnType<MediaChoices['versions']>>[number]

/** Desk routes for the pictures of promotions and help articles. */
export function choiceDeskRoutes({
  clock,
  choices,
  things,
  audited,
  codesOf,
  requireServed,
}: ChoiceDeskDeps): Handler[] {
  const placesOf = async (merchantCode: string): Promise<MediaPlace[]> => {
    const all = await choices.versions(merchantCode)
    const ofKind = async (kind: ChoiceKind) => {
      const known = await things[kind](merchantCode)
      const mine = Map.groupBy(
        all.filter((each) => each.kind === kind),
        ({ thingId }) => thingId,
      )
      // A thing that no longer exists is listed while it has a picture, which can only be taken off.
      const ended = [...mine].flatMap(([thingId, chosen]) =>
        known.some((thing) => thing.thingId === thingId) || !chosen.some(counts)
          ? []
          : [{ thingId, titles: { en: chosen[0]?.versions[0]?.label ?? thingId } }],
      )
      return [...known, ...ended].map((thing) => ({
        merchantCode,
        kind,
        ...thing,
        choices: (mine.get(thing.thingId) ?? []).toSorted(byLanguage).map(toChoice),
      }))
    }
    return (await Promise.all([ofKind('promotion'), ofKind('help')])).flat()
  }
  /** What the audit log keeps: the picture in force, the one planned and the draft. */
  const state = async ({ merchantCode, kind, thingId, language }: ChoiceKey) => {
    const known = await choices.one({ merchantCode, kind, thingId, language })
    if (known === null) return null
    const { inForce, scheduled, draft } = known.standing
    return {
      version: known.versions[0]?.version ?? 0,
      mediaId: inForce?.mediaId ?? null,
      scheduled:
        scheduled === null
          ? null
          : { mediaId: scheduled.mediaId, startsAt: scheduled.startsAt?.toISOString() ?? null },
      draft: draft?.mediaId ?? null,
    }
  }
  /** The thing's title for lists of a picture's uses. Throws `ops.unknown`; a thing that no longer exists may still release its picture. */
  const labelOf = async ({ merchantCode, kind, thingId }: ChoiceKey, mediaId: string | null) => {
    const found = (await things[kind](merchantCode)).find((thing) => thing.thingId === thingId)
    if (found === undefined && mediaId !== null) throw new ApiError('ops.unknown')
    return textIn(found?.titles ?? {}, 'en') || thingId
  }
  /** The time to begin at. Throws `ops.invalidStart` if it has passed, or belongs to what has none. */
  const startOf = (startsAt: string | null, mayStart: boolean): Date | null => {
    if (startsAt === null) return null
    const at = new Date(startsAt)
    if (!mayStart || at <= clock.now()) throw new ApiError('ops.invalidStart')
    return at
  }

  return [
    handle(api.listMediaPlaces, async ({ input: { merchantCode } }) => {
      const codes = codesOf(merchantCode)
      return { list: (await Promise.all(codes.map(placesOf))).flat() }
    }),
    audited(
      api.placeMedia,
      {
        action: 'media.place',
        to: ({ merchantCode, kind, thingId, language }) => ({
          merchantCode,
          subject: `${kind} ${thingId}${language === null ? '' : ` ${language}`}`,
          reason: null,
        }),
        state,
      },
      async ({ basedOn, mediaId, draft, startsAt, ...key }, { name: changedBy }) => {
        requireServed(key.merchantCode)
        const label = await labelOf(key, mediaId)
        const known = await choices.one(key)
        if (mediaId === null && (draft || known === null || !counts(known)))
          throw new ApiError('ops.wrongState')
        const version = await choices.add(key, basedOn, {
          state: mediaId === null ? 'withdrawn' : draft ? 'draft' : 'published',
          mediaId,
          startsAt: startOf(startsAt, mediaId !== null && !draft),
          label,
          changedBy,
        })
        if (version === null) throw new ApiError('ops.overtaken')
        return { version }
      },
    ),
  ]
}

/** Whether something is shown, planned or in a draft. */
const counts = ({ standing: { inForce, scheduled, draft } }: Choice) =>
  inForce !== null || scheduled !== null || draft !== null

const byLanguage = (one: Choice, other: Choice) =>
  (one.language ?? '').localeCompare(other.language ?? '', 'en')

const toChoice = ({ language, versions, standing: { inForce, scheduled, draft } }: Choice): MediaChoice => ({
  language,
  version: versions[0]?.version ?? 1,
  inForce: inForce?.version ?? null,
  scheduled:
    scheduled?.startsAt == null
      ? null
      : { version: scheduled.version, startsAt: scheduled.startsAt.toISOString() },
  draft: draft?.version ?? null,
  versions: versions.map(({ label: _label, startsAt, changedAt, ...rest }) => ({
    ...rest,
    startsAt: startsAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  })),
})
