import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Category } from '#schemas/brand.generated.ts'
import { GameCard, GameCardSkeleton, lobbyPath, useGames } from '#src/features/games/index.ts'
import { useGates } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { useAnswer } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: 44,
  marginBlockEnd: space(3),
})
const Doors = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minInlineSize: 0 },
  [onPhone]: { gridTemplateColumns: '1fr 1fr', gap: space(3) },
})

const shown = 8
const placeholders = ['1', '2', '3', '4']
const kinds = ['sports', 'esports'] as const satisfies readonly Category[]

/** The books of a site that puts sports first: each opens its matches. */
export const SportsDoors = observer(function SportsDoors() {
  const { t, i18n } = useTranslation()
  const { store } = useGames()
  const gates = useGates()
  const open = kinds.filter((kind) => gates.state(`lobby.${kind}`) !== 'off')
  const { value, error } = useAnswer(`${open.join(' ')} ${i18n.language} ${store.reloads}`, async () => {
    const query = { vendorCode: null, search: '', pageNo: 1, pageSize: shown }
    const pages = await Promise.all(open.map((category) => store.api.list({ ...query, category })))
    return pages.flatMap(({ games }) => games)
  })
  if (value === null ? error !== null : value.length === 0) return null
  return (
    <section aria-label={t('home:sports')} aria-busy={value === null}>
      <Head>
        <Heading level={2}>{t('home:sports')}</Heading>
        <TextLink as={Link} to={lobbyPath('sports', null)} tone="alone">
          {t('home:showAll')}
        </TextLink>
      </Head>
      <Doors>
        {value === null
          ? placeholders.map((place) => (
              <li key={place}>
                <GameCardSkeleton shape="wide" />
              </li>
            ))
          : value.map((game) => (
              <li key={game.id}>
                <GameCard game={game} eager />
              </li>
            ))}
      </Doors>
    </section>
  )
})
