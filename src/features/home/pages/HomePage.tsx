import { observer } from 'mobx-react-lite'
import { useBrand } from '#src/brand/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { Sections } from '../components/Sections.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { isHomeSection } from '../section-boxes.ts'
import type { HomeSection } from '../section-boxes.ts'
import { useHome } from '../use-home.ts'

/** A house of sports or draws begins with what is on now, also for a player. */
const opening: ReadonlySet<HomeSection> = new Set(['sports', 'nextDraws'])

/** A player's page: no slogan; the games they play come first, or right after what the house opens with. */
function ofPlayer(sections: readonly HomeSection[], hasRecommended: boolean): readonly HomeSection[] {
  const others = sections.filter(
    (id) => id !== 'hero' && id !== 'continue' && (id !== 'recommended' || hasRecommended),
  )
  if (!sections.includes('continue')) return others
  const [first] = others
  const at = first !== undefined && opening.has(first) ? 1 : 0
  return others.toSpliced(at, 0, 'continue')
}

/**
 * The first page: the sections the brand lists, in its order. A player is greeted with their own things instead of the hero. While
 * it is not known who looks, a browser that was logged in is taken for a player's.
 */
export const HomePage = observer(function HomePage() {
  const { brand } = useBrand()
  const home = useHome()
  const session = useSession()
  const isPlayer = session.isLoggedIn || session.status === 'checking'
  const listed = brand.home.sections.filter(isHomeSection)
  const sections = isPlayer ? ofPlayer(listed, home.hasRecommended) : listed

  return (
    <Sections ids={sections}>
      {isPlayer ? (
        <Welcome />
      ) : (
        sections[0] !== 'hero' && <VisuallyHidden as="h1">{brand.identity.name}</VisuallyHidden>
      )}
    </Sections>
  )
})
