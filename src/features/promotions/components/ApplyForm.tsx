import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyToPromotion } from '#schemas/api/promotions.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { space } from '#src/lib/tokens.ts'
import { useAction, usePageServices } from '#src/record-page/index.ts'
import { PicturePicker } from '#src/ui/patterns/PicturePicker/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextArea } from '#src/ui/primitives/TextArea/index.ts'
import type { PromotionDetail } from '../promotions.store.ts'
import { usePromotions } from '../use-promotions.ts'
import { Row } from './parts.ts'

const mostLetters = 140
const mostPictures = 3

const Form = styled.form({ display: 'grid', gap: space(3), maxInlineSize: 520 })
/** Application for a promotion: a message and up to three pictures. A failed submission keeps the input. */
export function ApplyForm({ detail: { card, ruleHash } }: { detail: PromotionDetail }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const store = usePromotions()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const { busy, run } = useAction(() => store.tell())
  const send = () =>
    run({
      id: `apply ${text} ${files.map(({ name, size }) => `${name} ${size}`).join(' ')}`,
      call: async (options) => {
        const pictures = await Promise.all(files.map(base64Of))
        const { promotionId } = card
        return api.call(applyToPromotion, { promotionId, ruleHash, text: text.trim(), pictures }, options)
      },
      done: 'promotions:apply.sent',
    })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('promotions:apply.text')}
        hint={t('promotions:apply.left', { left: mostLetters - text.length })}
        value={text}
        maxLength={mostLetters}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <PicturePicker
        files={files}
        onChange={setFiles}
        most={mostPictures}
        words={{
          add: t('promotions:apply.add'),
          hint: t('promotions:apply.picturesHint'),
          chosen: t('promotions:apply.pictures'),
          remove: (name) => t('promotions:apply.remove', { name }),
          refused: t('promotions:apply.tooLarge'),
        }}
      />
      <Row>
        <Button type="submit" busy={busy !== null} disabled={text.trim() === ''}>
          {t('promotions:apply.send')}
        </Button>
      </Row>
    </Form>
  )
}
