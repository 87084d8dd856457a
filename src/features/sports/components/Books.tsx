import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { BookId } from '#domain/sports/vocabulary.ts'
import { GameCard, useGames } from '#src/features/games/index.ts'
import { useAnswer } from '#src/record-page/index.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { useWords } from '../use-words.ts'

/** The merchant's sportsbooks that run as games in an iframe. */
export const Books = observer(function Books({ book }: { book: BookId }) {
  const { t } = useWords()
  const { i18n } = useTranslation()
  const { store } = useGames()
  const { value } = useAnswer(`${book} ${i18n.language} ${store.reloads}`, () =>
    store.api.list({ category: book, vendorCode: null, search: '', pageNo: 1, pageSize: 12 }),
  )
  if (value === null || value.games.length === 0) return null
  return (
    <Lane title={t('board.books')} of="wide" labels={{ back: t('board.back'), forward: t('board.forward') }}>
      {value.games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} />
        </li>
      ))}
    </Lane>
  )
})
