import styled from '@emotion/styled'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useInsertionEffect } from 'react'
import { expect } from 'storybook/test'
import { brands } from 'virtual:marquee-brands'
import type { StoryBrand } from 'virtual:marquee-brands'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import { variablesCss } from '#domain/brand/theme/theme-css.ts'
import { displayFontOf, fontFaceCss } from '#domain/brand/theme/typefaces.ts'
import { directionOf } from '#domain/brand/text-direction.ts'
import { space, token } from '#src/lib/tokens.ts'
import { ComponentSheet } from './component-sheet.tsx'
import { FirstScreen } from './first-screen.tsx'

const ids = brands.map(({ stamped }) => stamped.brand.id)
const brandNamed = (id: string) => brands.find(({ stamped }) => stamped.brand.id === id)

const Both = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(560px, 100%), 1fr))',
})
const Side = styled.section({
  minInlineSize: 0,
  padding: space(6),
  background: `${token('gradient.page')}, ${token('color.surface0')}`,
  color: token('color.text'),
  fontFamily: token('font.body'),
})
const Name = styled.h2({ marginBlockEnd: space(4), fontSize: token('text.lg') })

interface Args {
  start: string
  end: string
  mode: 'brand' | 'dark' | 'light'
  show: 'first screen' | 'components'
}

/** A part of the page in one brand's theme: its variables apply below this element only. */
const Face = ({
  brand,
  place,
  mode,
  show,
}: { brand: StoryBrand; place: string } & Pick<Args, 'mode' | 'show'>) => {
  const { theme, identity, defaultLanguage } = brand.stamped.brand
  useInsertionEffect(() => {
    const font = displayFontOf(theme)
    const style = document.createElement('style')
    style.textContent =
      variablesCss(brand.stamped.brand, `#${place}`) +
      (font === null ? '' : fontFaceCss(displayFonts[font], brand.fonts))
    document.head.append(style)
    return () => style.remove()
  }, [brand, place, theme])
  return (
    <Side
      id={place}
      lang={defaultLanguage}
      dir={directionOf(defaultLanguage)}
      {...(mode !== 'brand' && { 'data-mode': mode })}
      aria-label={identity.name}
    >
      <Name>{identity.name}</Name>
      {show === 'components' ? (
        <ComponentSheet />
      ) : (
        <FirstScreen as="div" brand={brand} language={defaultLanguage} />
      )}
    </Side>
  )
}

const Compare = ({ start, end, mode, show }: Args) => (
  <Both>
    {[start, end].map((id, index) => {
      const brand = brandNamed(id)
      const place = index === 0 ? 'start' : 'end'
      return brand === undefined ? null : (
        <Face key={`${place}/${id}`} brand={brand} place={place} mode={mode} show={show} />
      )
    })}
  </Both>
)

/** Two brands side by side, to show that they look unrelated. */
const meta = {
  title: 'Brand/Compare',
  component: Compare,
  args: { start: ids[0] ?? '', end: ids.at(-1) ?? '', mode: 'brand', show: 'first screen' },
  argTypes: {
    start: { control: 'select', options: ids },
    end: { control: 'select', options: ids },
    mode: { control: 'inline-radio', options: ['brand', 'dark', 'light'] },
    show: { control: 'inline-radio', options: ['first screen', 'components'] },
  },
  // Both copies have the same landmarks.
  parameters: { padded: false, a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
} satisfies Meta<typeof Compare>
export default meta
type Story = StoryObj<typeof meta>

const backgroundOf = (canvas: HTMLElement, place: string) => {
  const side = canvas.querySelector(`#${place}`)
  return side === null ? '' : getComputedStyle(side).getPropertyValue('--color-brand')
}

export const TwoBrands: Story = {
  play: async ({ canvasElement }) => {
    await expect(backgroundOf(canvasElement, 'start')).not.toBe('')
    await expect(backgroundOf(canvasElement, 'start')).not.toBe(backgroundOf(canvasElement, 'end'))
  },
}
export const TheirComponents: Story = { args: { show: 'components' } }
