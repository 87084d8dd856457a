import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { lobbies, lobbyPath, useGames } from '#src/features/games/index.ts'
import { loginDialog, registerDialog, useSession } from '#src/features/session/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { useGate } from '#src/gates/index.ts'
import { HeroArt, HeroBanner } from '#src/ui/patterns/HeroBanner/index.ts'
import type { HeroArtProps } from '#src/ui/patterns/HeroBanner/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'

/** The brand's sentence and one action. Its words come first from the brand, then from the product. */
export const HomeHero = observer(function HomeHero() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { site } = useSystem()
  const { store } = useGames()
  const { motif, glow } = brand.theme.hero
  const categories = store.categories ?? []
  const { name } = brand.identity
  return (
    <HeroBanner
      title={t('brand:hero.title', { name })}
      lead={t('brand:hero.text', { name })}
      action={<HeroAction firstLobby={lobbyPath(categories[0]?.category ?? 'slots', null)} />}
      mark={{
        age: `${brand.jurisdiction.minAge}+`,
        text: t(site?.playMoney === false ? 'home:hero.adults' : 'home:hero.playMoney'),
      }}
      art={<HeroArt motif={motif} glow={glow} symbols={symbolsOf(brand.home.lanes)} />}
    />
  )
})

/** What the reels show: the brand's first three kinds of games. */
function symbolsOf(lanes: readonly (keyof typeof lobbies)[]): NonNullable<HeroArtProps['symbols']> {
  const [first = 'slots', second = 'live', third = 'fishing'] = lanes
  return [lobbies[second].icon, lobbies[third].icon, lobbies[first].icon]
}

/** Join for a visitor, play for everybody else. While nobody knows who it is, playing is never wrong. */
const HeroAction = observer(function HeroAction({ firstLobby }: { firstLobby: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const dialogs = useDialogs()
  const canRegister = useGate('auth.directRegister') === 'on'
  const canLogIn = useGate('auth.login') === 'on'
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
