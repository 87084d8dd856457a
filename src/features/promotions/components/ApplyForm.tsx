import styled from '@emotion/styled'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyToPromotion } from '#schemas/api/promotions.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useAction, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onTouch } from '#src/ui/styles/media.ts'
import type { PromotionDetail } from '../promotions.store.ts'
import { usePromotions } from '../use-promotions.ts'
import { Row } from './parts.ts'

const mostLetters = 140
const mostPictures = 3
const mostBytes = 5_000_000
const kinds: readonly string[] = ['image/png', 'image/jpeg']

const Form = styled.form({ display: 'grid', gap: space(3), maxInlineSize: 520 })
const Label = styled.label({ display: 'grid', gap: space(1.5), fontSize: token('text.sm'), fontWeight: 650 })
const Area = styled.textarea({
  padding: space(3),
  border: 0,
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
  color: token('color.text'),
  font: 'inherit',
  fontWeight: 400,
  minBlockSize: 96,
  resize: 'vertical',
  [onTouch]: { fontSize: 16 },
})
const Pictures = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** An application: a message and up to three pictures. What was written stays when sending fails. */
export function ApplyForm({ detail: { card, ruleHash } }: { detail: PromotionDetail }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const store = usePromotions()
  const hintId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isWrong, setWrong] = useState(false)
  const { busy, run } = useAction(() => store.tell())
  const add = (file: File | undefined) => {
    if (file === undefined) return
    const isRight = kinds.includes(file.type) && file.size <= mostBytes
    setWrong(!isRight)
    if (isRight) setFiles([...files, file].slice(0, mostPictures))
  }
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
      <Label>
        {t('promotions:apply.text')}
        <Area
          value={text}
          maxLength={mostLetters}
          required
          aria-describedby={hintId}
          onChange={({ target }) => setText(target.value)}
        />
      </Label>
      <Text id={hintId} size="sm" tone="muted">
        {t('promotions:apply.left', { left: mostLetters - text.length })}
      </Text>
      <Row>
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('promotions:apply.add')}
          onChange={({ target }) => {
            add(target.files?.[0])
            target.value = ''
          }}
        />
        <Button
          tone="quiet"
          icon="plus"
          disabled={files.length >= mostPictures}
          onClick={() => picker.current?.click()}
        >
          {t('promotions:apply.add')}
        </Button>
        <Text size="sm" tone="muted">
          {t('promotions:apply.picturesHint')}
        </Text>
      </Row>
      {files.length > 0 && (
        <Pictures aria-label={t('promotions:apply.pictures')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <Button
                tone="quiet"
                size="sm"
                icon="close"
                aria-label={t('promotions:apply.remove', { name: file.name })}
                onClick={() => setFiles(files.filter((each) => each !== file))}
              >
                {file.name}
              </Button>
            </li>
          ))}
        </Pictures>
      )}
      {isWrong && (
        <Text tone="negative" role="alert">
          {t('promotions:apply.tooLarge')}
        </Text>
      )}
      <Row>
        <Button type="submit" busy={busy !== null} disabled={text.trim() === ''}>
          {t('promotions:apply.send')}
        </Button>
      </Row>
    </Form>
  )
}
