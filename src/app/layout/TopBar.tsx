import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { SearchButton } from '#src/features/search/index.ts'
import { LoginBar } from '#src/features/session/components/LoginBar.tsx'
import { useSession } from '#src/features/session/use-session.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { content } from '#src/ui/styles/content.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Logo } from './Logo.tsx'
import { PlayMoneyMark } from './PlayMoneyMark.tsx'

const Root = styled.div({ background: token('color.surface1') })
const Row = styled.div({
  ...content,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: 56,
  [onPhone]: { minBlockSize: 52, gap: space(1.5), paddingInline: 12 },
})
const Waiting = styled.div({ inlineSize: 200, [onPhone]: { inlineSize: 120 } })
const Space = styled.span({ flex: 1 })
/** Hidden on phones, where the search is in the category bar. */
const WideOnly = styled.div({ display: 'contents', [onPhone]: { display: 'none' } })

const AccountBar = lazyNamed(() => import('./AccountBar.tsx'), 'AccountBar')

const WaitingBar = () => (
  <Waiting aria-busy>
    <Skeleton shape="control" />
  </Waiting>
)

/** The header: logo, login or account, and language. */
export const TopBar = observer(function TopBar() {
  const { status, isLoggedIn } = useSession()
  const isVisitor = status === 'anonymous' || status === 'loggingIn'
  return (
    <Root>
      <Row>
        <Logo />
        <PlayMoneyMark />
        <WideOnly>
          <SearchButton />
        </WideOnly>
        <Space />
        {isVisitor ? (
          <LoginBar />
        ) : (
          <Suspense fallback={<WaitingBar />}>{isLoggedIn ? <AccountBar /> : <WaitingBar />}</Suspense>
        )}
        <LanguagePicker />
      </Row>
    </Root>
  )
})
