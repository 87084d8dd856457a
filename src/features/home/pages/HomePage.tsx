import { observer } from 'mobx-react-lite'
import { useBrand } from '#src/brand/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { Sections } from '../components/Sections.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { isHomeSection } from '../section-boxes.ts'
import type { HomeSection } from '../section-boxes.ts'
import { useHome } from '../use-home.ts'

/** Brands that list these first keep them on top for players, too. */
const opening: ReadonlySet<HomeSection> = new Set(['sports', 'nextDraws'])

/** Section order for a player: no hero; their own games first, or right after the opening section. */
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
 * The home page: the brand's sections in its order. Players see their own cards instead of the hero. Until the session is known,
 * the page is a player's if the browser was logged in before.
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
