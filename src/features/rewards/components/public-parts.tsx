import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GateId } from '#schemas/modules.generated.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { loginDialog, registerDialog, useGuard, useSession } from '#src/features/session/index.ts'
import { Gate, useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone } from '#src/ui/styles/media.ts'

/** Layout of a public page of rewards. */
export const Page = styled.div({
  ...content,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  alignContent: 'start',
  minBlockSize: '70dvh',
  paddingBlock: `${space(6)} ${space(10)}`,
  [onPhone]: { ...content[onPhone], gap: space(6), paddingBlockStart: space(4) },
})

export const Section = styled.section({ display: 'grid', gap: space(4), minInlineSize: 0 })

const Band = styled.header({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(6),
  padding: `clamp(20px, 4vw, ${space(10)})`,
  borderRadius: token('radius.card'),
  background: token('gradient.hero'),
  color: token('color.onHero'),
  '& > div': { display: 'grid', gap: space(4), minInlineSize: 0, justifyItems: 'start' },
  '& h1': { color: token('color.onHero') },
  '& p': { margin: 0, maxInlineSize: '58ch', color: token('color.onHeroMuted'), lineHeight: 1.5 },
  // The hero is dark in every theme, so quiet buttons use its colours.
  // Doubled, or the button's own rule would win when it is inserted later.
  '&& [data-tone=quiet]': {
    color: token('color.onHero'),
    background: tint('color.onHero', 10),
    boxShadow: `inset 0 0 0 1px ${tint('color.onHero', 45)}`,
    [onHover]: { '&:hover': { background: tint('color.onHero', 18) } },
  },
  // The picture shares the first row with the title; the rest spans the width.
  [onPhone]: {
    gap: `${space(3)} ${space(4)}`,
    '& > div': { display: 'contents' },
    '& > div > *': { gridColumn: '1 / -1' },
    '& > div > h1': { gridColumn: 1, gridRow: 1 },
    '& > svg, & > figure': { gridColumn: 2, gridRow: 1, justifySelf: 'end', zoom: 0.5 },
  },
})
/** Reserves the height of a button, so that nothing shifts when the content loads. */
export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minBlockSize: 44,
  gap: space(3),
  [onPhone]: { '& > button': { flex: '1 1 auto' } },
})

interface HeroProps {
  title: string
  lead: string
  /** Illustration beside the text. */
  art?: ReactNode
  children?: ReactNode
}

/** Page hero: title, one sentence and the main action. */
export const Hero = ({ title, lead, art, children }: HeroProps) => (
  <Band>
    <div>
      <Heading level={1} size="xl">
        {title}
      </Heading>
      <p>{lead}</p>
      {children}
    </div>
    {art}
  </Band>
)

/** Join and login buttons for visitors; trial accounts are told that they need a real account. */
export const JoinActions = observer(function JoinActions() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const guard = useGuard()
  const session = useSession()
  if (session.accountType === 'trial')
    return <Button onClick={() => guard.run(() => undefined)}>{t('session:in_increase_submit')}</Button>
  return (
    <Actions>
      <Gate id="auth.directRegister">
        <Button onClick={() => dialogs.open(registerDialog)}>{t('session:register')}</Button>
      </Gate>
      <Button tone="quiet" onClick={() => dialogs.open(loginDialog)}>
        {t('session:login.submit')}
      </Button>
    </Actions>
  )
})

/** `checking` while the session loads; `member` excludes trial accounts. */
export function useReader(): 'checking' | 'visitor' | 'member' {
  const session = useSession()
  if (session.status === 'checking') return 'checking'
  return session.isLoggedIn && session.accountType !== 'trial' ? 'member' : 'visitor'
}

interface OfferedProps {
  gate: GateId
  title: string
  icon: IconName
  children: ReactNode
}

/** The page if its gate is on, else a note with a link to the home page. */
export const Offered = observer(function Offered({ gate, title, icon, children }: OfferedProps) {
  const { t } = useTranslation()
  const state = useGate(gate)
  if (state !== 'off')
    return (
      <Page data-gate={gate} data-gate-state={state}>
        {children}
      </Page>
    )
  return (
    <div data-gate={gate} data-gate-state="off">
      <EmptyState
        icon={icon}
        title={title}
        action={
          <Button as={Link} to="/" icon="home">
            {t('games:lobby.home')}
          </Button>
        }
      >
        {t('rewards:notOffered')}
      </EmptyState>
    </div>
  )
})
