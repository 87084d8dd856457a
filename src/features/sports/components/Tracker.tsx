import styled from '@emotion/styled'
import type { SportId } from '#domain/sports/vocabulary.ts'
import type { SportsMatch } from '#schemas/vendor/sports.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { moves } from '#src/ui/styles/fragments.ts'
import { useWords } from '../use-words.ts'
import { Muted, Panel, PanelHead } from './parts.ts'

const Field = styled.svg({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: 320,
  background: token('color.surface2'),
  '& [data-lines]': { fill: 'none', stroke: token('color.lineStrong'), strokeWidth: 0.6 },
  '& [data-half]': { fill: token('color.brand'), opacity: 0, transition: moves('move', 'opacity') },
  '& [data-half][data-on]': { opacity: 0.14 },
  '& [data-ball]': {
    fill: token('color.accent'),
    stroke: token('color.onAccent'),
    strokeWidth: 0.5,
    transition: moves('move', 'transform'),
  },
})
const Foot = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(3),
  paddingInline: space(4),
  fontSize: token('text.sm'),
})

type Ground = 'pitch' | 'rink' | 'court' | 'net' | 'oval' | 'arena'
const grounds: Readonly<Record<SportId, Ground>> = {
  football: 'pitch',
  iceHockey: 'rink',
  basketball: 'court',
  tennis: 'net',
  volleyball: 'net',
  tableTennis: 'net',
  cricket: 'oval',
  breach: 'arena',
  citadel: 'arena',
  duel: 'arena',
}

/** SVG paths on a 100 × 60 field, with home's goal at the left. */
const lines: Readonly<Record<Ground, string>> = {
  pitch:
    'M4 4H96V56H4Z M50 4V56 M58 30a8 8 0 1 1-16 0a8 8 0 1 1 16 0 M4 16H18V44H4 M96 16H82V44H96 M4 24H10V36H4 M96 24H90V36H96',
  rink: 'M14 4H86Q96 4 96 14V46Q96 56 86 56H14Q4 56 4 46V14Q4 4 14 4Z M50 4V56 M36 4V56 M64 4V56 M12 4V56 M88 4V56 M57 30a7 7 0 1 1-14 0a7 7 0 1 1 14 0',
  court:
    'M4 4H96V56H4Z M50 4V56 M57 30a7 7 0 1 1-14 0a7 7 0 1 1 14 0 M4 20H22V40H4 M96 20H78V40H96 M4 8H10Q34 30 10 52H4 M96 8H90Q66 30 90 52H96',
  net: 'M8 8H92V52H8Z M50 2V58 M8 16H92 M8 44H92 M28 16V44 M72 16V44 M28 30H72',
  oval: 'M50 3a45 27 0 1 0 .1 0Z M50 14a26 16 0 1 0 .1 0Z M47 22H53V38H47Z',
  arena: 'M6 6H94V54H6Z M6 6L94 54 M94 6L6 54 M62 30a12 12 0 1 1-24 0a12 12 0 1 1 24 0',
}

/** SVG path of a sport's field, 100 × 60. */
export const fieldLines = (sport: SportId): string => lines[grounds[sport]]

/** The current play as text; null if the vendor sends none. */
export function usePlay({ tracker, sides }: SportsMatch): string | null {
  const { t } = useWords()
  if (tracker === null) return null
  const team = tracker.side === null ? '' : sides[tracker.side === 'home' ? 0 : 1].name
  return t(`track.plays.${tracker.play}`, { team })
}

/** The field with the ball's position and the attacked half highlighted; nothing if the vendor sends no position. */
export function Ground({ match, className }: { match: SportsMatch; className?: string }) {
  const { tracker, sport } = match
  if (tracker === null) return null
  const { side, x, y } = tracker
  // Coordinates are percentages of the marked field.
  const [left, top] = [4 + x * 0.92, 4 + y * 0.52]
  return (
    // Home is at the left in right-to-left languages, too.
    <Field viewBox="0 0 100 60" aria-hidden style={{ direction: 'ltr' }} className={className}>
      <rect
        data-half
        data-on={(side === 'away' && sport !== 'cricket') || undefined}
        x="0"
        y="0"
        width="50"
        height="60"
      />
      <rect
        data-half
        data-on={(side === 'home' && sport !== 'cricket') || undefined}
        x="50"
        y="0"
        width="50"
        height="60"
      />
      <path data-lines d={fieldLines(sport)} />
      <circle data-ball r="2.2" style={{ transform: `translate(${left}px, ${top}px)` }} />
    </Field>
  )
}

/** Live tracker: the current play as text and on the field; nothing if the vendor sends none. */
export function Tracker({ match }: { match: SportsMatch }) {
  const { t } = useWords()
  const told = usePlay(match)
  if (told === null) return null
  const { sides } = match
  return (
    <Panel aria-label={t('track.title')}>
      <PanelHead>
        <Heading level={2} size="sm">
          {t('track.title')}
        </Heading>
        <Muted>{sides.map(({ short }) => short).join(' – ')}</Muted>
      </PanelHead>
      <Ground match={match} />
      <Foot>
        <output>{told}</output>
      </Foot>
    </Panel>
  )
}
