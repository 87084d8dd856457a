import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import type { Answer } from './use-answer.ts'

interface AnsweredProps<T> {
  answer: Answer<T>
  /** Shown while the reply is pending. */
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/** Renders a reply, a skeleton while it is pending, or an error with a retry button. */
export function Answered<T>({ answer: { value, error, retry }, skeleton, children }: AnsweredProps<T>) {
  const { t } = useTranslation()
  if (error !== null)
    return (
      <ErrorState
        title={t('memberCenter:failed')}
        code={error.code}
        action={
          <Button icon="refresh" onClick={retry}>
            {t('records:retry')}
          </Button>
        }
      >
        {t(error.copyKey)}
      </ErrorState>
    )
  return value === null ? skeleton : children(value)
}
