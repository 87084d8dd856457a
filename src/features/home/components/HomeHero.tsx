import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { useBrand } from '#src/brand/index.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { lobbyPath, useGames } from '#src/features/games/index.ts'
import { loginDialog, registerDialog, useSession } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { BrandHero } from './BrandHero.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'

/** Hero for visitors: the brand's slogan with one call to action, followed by promotion slides. */
export const HomeHero = observer(function HomeHero() {
  const { store } = useGames()
  const { home } = useBrand().brand
  const categories = store.categories ?? []
  return (
    <HeroCarousel>
      <BrandHero
        level={home.sections[0] === 'hero' ? 1 : 2}
        action={<HeroAction firstLobby={lobbyPath(categories[0]?.category ?? 'slots', null)} />}
      />
    </HeroCarousel>
  )
})

/**
 * The call to action: join unless registration is closed, else log in, else play. Until the site's modules are known it is
 * the brand's: a button that is replaced when they arrive loses the focus of whoever has reached it.
 */
const HeroAction = observer(function HeroAction({ firstLobby }: { firstLobby: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const dialogs = useDialogs()
  const canRegister = useGate('auth.directRegister') !== 'off'
  const canLogIn = useGate('auth.login') !== 'off'
  if (session.status === 'anonymous' && canRegister)
    return (
      <Button size="lg" onClick={() => dialogs.open(registerDialog)}>
        {t('home:hero.join')}
      </Button>
    )
  if (session.status === 'anonymous' && canLogIn)
    return (
      <Button size="lg" onClick={() => dialogs.open(loginDialog)}>
        {t('home:hero.logIn')}
      </Button>
    )
  return (
    <Button as={Link} to={firstLobby} size="lg" icon="play">
      {t('home:hero.play')}
    </Button>
  )
})
