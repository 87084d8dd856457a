import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Popover } from '#src/ui/patterns/Popover/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { bare, figures, tint } from '#src/ui/styles/fragments.ts'
import { findCountries, flagOf } from '../dial-codes.store.ts'
import type { DialCodesStore, NamedDialCode } from '../dial-codes.store.ts'

const Trigger = styled.button({
  ...bare,
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: 44,
  paddingInline: space(2),
  marginInlineEnd: space(2),
  borderRadius: token('radius.control'),
  color: token('color.text'),
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '1em', blockSize: '1em', color: token('color.muted') },
  '&:hover': { background: tint('color.text', 8) },
})
const Picker = styled.div({ display: 'grid', gap: space(2), inlineSize: 'min(300px, 78vw)' })
const Search = styled.input({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: 44,
  paddingInline: space(3),
  border: 0,
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
  color: token('color.text'),
  font: 'inherit',
  '&::placeholder': { color: token('color.muted'), opacity: 1 },
  '&:focus-visible': { outline: 'none', boxShadow: `inset 0 0 0 2px ${token('color.focus')}` },
})
const List = styled.ul({
  display: 'grid',
  margin: 0,
  padding: 0,
  maxBlockSize: 'min(198px, 40dvh)',
  overflowY: 'auto',
  listStyle: 'none',
  overscrollBehavior: 'contain',
})
const Option = styled.li({
  ...figures,
  display: 'grid',
  gridTemplateColumns: '1.6em 1fr auto',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: 44,
  paddingInline: space(2),
  borderRadius: token('radius.control'),
  cursor: 'pointer',
  '&[aria-selected=true]': { fontWeight: 700 },
  '&[data-active]': { background: tint('color.text', 10) },
  '& > span:last-of-type': { color: token('color.muted') },
})
const None = styled.p({ margin: 0, padding: space(3), color: token('color.muted') })

/** Dial code picker of a mobile number: flag and +code, with a list searchable by country name, country code or dial code. */
export const DialCodeSelect = observer(function DialCodeSelect({ dialCodes }: { dialCodes: DialCodesStore }) {
  const { t, i18n } = useTranslation()
  const { chosen } = dialCodes
  if (chosen === null) return null
  const name = new Intl.DisplayNames([i18n.language], { type: 'region' }).of(chosen.country) ?? chosen.country
  return (
    <Popover
      // oxlint-disable-next-line react/no-unstable-nested-components -- a function that draws, not a component
      trigger={(props) => (
        <Trigger {...props} type="button" aria-haspopup="dialog">
          <VisuallyHidden>{`${t('register:dialCode')} ${name}`}</VisuallyHidden>
          <span aria-hidden>{flagOf(chosen.country)}</span>
          <bdi>{`+${chosen.dialCode}`}</bdi>
          <Icon name="chevronDown" />
        </Trigger>
      )}
    >
      {(close) => (
        <Countries
          offered={dialCodes.named(i18n.language)}
          chosen={chosen.country}
          onChoose={(country) => {
            dialCodes.choose(country)
            close()
          }}
        />
      )}
    </Popover>
  )
})

interface CountriesProps {
  offered: readonly NamedDialCode[]
  chosen: string
  onChoose: (country: string) => void
}

/** Combobox: the input keeps the focus, arrow keys move through the matches, Enter selects. */
function Countries({ offered, chosen, onChoose }: CountriesProps) {
  const { t } = useTranslation()
  const id = useId()
  const picker = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const found = findCountries(offered, typed)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      offered.findIndex(({ country }) => country === chosen),
    ),
  )

  useEffect(() => {
    // In a dialog the list may extend below the bottom edge.
    picker.current?.scrollIntoView({ block: 'nearest' })
    field.current?.focus({ preventScroll: true })
  }, [])
  const activeId = found[active] === undefined ? undefined : `${id}-${found[active].country}`
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const steps: Readonly<Partial<Record<string, (at: number) => number>>> = {
    ArrowDown: (at) => Math.min(at + 1, found.length - 1),
    ArrowUp: (at) => Math.max(at - 1, 0),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) setActive(step)
    else if (event.key === 'Enter') {
      const country = found[active]?.country
      if (country !== undefined) onChoose(country)
    } else return
    // Prevents moving the text cursor and submitting the surrounding form.
    event.preventDefault()
  }

  return (
    <Picker ref={picker}>
      <Search
        ref={field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be searched by code
        role="combobox"
        type="text"
        inputMode="search"
        autoComplete="off"
        aria-label={t('register:dialCodeSearch')}
        placeholder={t('register:dialCodeSearch')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={activeId}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <List id={id} role="listbox" aria-label={t('register:dialCode')}>
        {found.map(({ country, dialCode, name }, index) => (
          <Option
            key={country}
            id={`${id}-${country}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={country === chosen}
            data-active={index === active ? '' : undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(country)}
          >
            <span aria-hidden>{flagOf(country)}</span>
            <span>{name}</span>
            <span dir="ltr">{`+${dialCode}`}</span>
          </Option>
        ))}
      </List>
      <div aria-live="polite">{found.length === 0 && <None>{t('register:dialCodeNone')}</None>}</div>
    </Picker>
  )
}
