import styled from '@emotion/styled'
import { useState } from 'react'
import { space } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Answered } from './Answered.tsx'
import { useAnswer } from './use-answer.ts'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const Shown = styled.img({ display: 'block', maxInlineSize: '100%', blockSize: 'auto', marginInline: 'auto' })

interface SentPicturesProps {
  count: number
  /** Identifies the message on the page. */
  of: string
  /** Fetches a picture as base64 JPEG; `index` counts from 0. */
  read: (index: number) => Promise<string>
  words: { readonly number: (number: number) => string; readonly close: string }
}

/** One button per picture attached to a message; pressing it fetches the picture. */
export const SentPictures = ({ count, ...picture }: SentPicturesProps) =>
  count === 0 ? null : (
    <Row>
      {Array.from({ length: count }, (_, index) => (
        <PictureButton key={index} index={index} {...picture} />
      ))}
    </Row>
  )

type PictureProps = Omit<SentPicturesProps, 'count'> & { index: number }

function PictureButton(picture: PictureProps) {
  const [isOpen, setOpen] = useState(false)
  const { index, words } = picture
  const name = words.number(index + 1)
  return (
    <>
      <Button tone="quiet" size="sm" icon="eye" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Dialog title={name} closeLabel={words.close} onClose={() => setOpen(false)}>
          <Picture {...picture} name={name} />
        </Dialog>
      )}
    </>
  )
}

function Picture({ of, index, read, name }: PictureProps & { name: string }) {
  const answer = useAnswer(`${of} ${index}`, () => read(index))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {(picture) => <Shown src={`data:image/jpeg;base64,${picture}`} alt={name} />}
    </Answered>
  )
}
