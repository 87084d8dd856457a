import Paper from '@mui/material/Paper'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import brandSchema from '../schemas/brand.schema.json'
import { Bar } from './Bar.tsx'
import { studioTexts } from './i18n.ts'
import { Look } from './Look.tsx'
import { AllFields } from './panels/AllFields.tsx'
import { FieldsPanel } from './panels/FieldsPanel.tsx'
import { FilePanel } from './panels/FilePanel.tsx'
import { ModulesPanel } from './panels/ModulesPanel.tsx'
import { PicturesPanel } from './panels/PicturesPanel.tsx'
import { TextsPanel } from './panels/TextsPanel.tsx'
import { ThemePanel } from './panels/ThemePanel.tsx'
import { Problems } from './Problems.tsx'
import { StudioStore } from './studio.store.ts'
import { aDraft, fakeStudio } from './testing/fake-studio.ts'
import { StudioProvider } from './use-studio.tsx'

interface StudioProps {
  readonly children: ReactNode
  readonly parts?: Parameters<typeof aDraft>[0]
  readonly language?: string
}

/** A brand being edited, with an in-memory draft. */
function Studio({ children, parts = {}, language = 'en' }: StudioProps) {
  const texts = useMemo(() => studioTexts(language), [language])
  const studio = useMemo(() => {
    const store = new StudioStore(fakeStudio(brandSchema, aDraft(parts)))
    void store.start()
    return store
  }, [parts])
  return (
    <I18nextProvider i18n={texts}>
      <Look>
        <StudioProvider studio={studio}>
          {/* Storybook's canvas has a brand's colours; the Paper shows the studio's own. */}
          <Paper square dir={texts.dir()} lang={language} sx={{ padding: 2 }}>
            {children}
          </Paper>
        </StudioProvider>
      </Look>
    </I18nextProvider>
  )
}

const meta: Meta = { title: 'Studio', parameters: { bare: true } }
export default meta
type Story = StoryObj

export const Fields: Story = {
  render: () => (
    <Studio>
      <FieldsPanel below={['/identity/name', '/theme/shape', '/theme/seeds', '/home/sections']} />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const name = await canvas.findByRole('textbox', { name: 'identity.name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Port')
    await expect(name).toHaveValue('Port')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Show race' }))
    await expect(await canvas.findByRole('button', { name: 'Move race' })).toBeVisible()
    // A checkbox and a button that go with an edit leave the focus in their field.
    await expect(canvas.getByRole('checkbox', { name: 'Show race' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Use inherited' }))
    await expect(name).toHaveFocus()
  },
}

const locked = { locks: { '/theme/seeds': 'brands/_latam.json:4:3' } } as const

/** Values locked by a parent: shown with their origin, and disabled. */
export const Locked: Story = {
  render: () => (
    <Studio parts={locked}>
      <FieldsPanel below={['/theme/seeds/brand']} />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('textbox', { name: 'theme.seeds.brand #' })).toBeDisabled()
    await expect(canvas.getByText('locked by brands/_latam.json:4:3')).toBeVisible()
  },
}

export const Theme: Story = {
  render: () => (
    <Studio>
      <ThemePanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/Tightest pair: muted/)).toBeVisible()
  },
}

export const Modules: Story = {
  render: () => (
    <Studio>
      <ModulesPanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('off at the server: CHAT3')).toBeVisible()
  },
}

export const Texts: Story = {
  render: () => (
    <Studio>
      <TextsPanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Use inherited' }))
    await expect(canvas.getByRole('textbox', { name: 'brand.hero.title en' })).toHaveFocus()
  },
}

export const Pictures: Story = {
  render: () => (
    <Studio>
      <PicturesPanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    const choose = await within(canvasElement).findByRole('button', { name: 'Choose a file for logo' })
    const chooser = canvasElement.querySelector('input[type=file]')
    const opened = fn()
    chooser?.addEventListener('click', (event) => {
      event.preventDefault()
      opened()
    })
    choose.focus()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
  },
}

/** A dropped PNG is redrawn at the server; its size and the findings are announced. */
export const RasterPicture: Story = {
  render: () => (
    <Studio>
      <PicturesPanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Choose a file for logo' })
    const [chooser] = canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (chooser === undefined) throw new Error('There is no file input')
    await userEvent.upload(chooser, new globalThis.File(['x'], 'logo.png', { type: 'image/png' }))
    await expect(await canvas.findByText(/512 × 384 px, 18 kB/)).toBeVisible()
    await expect(canvas.getByText(/hard to see on the site’s dark background/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'assets.logo' })).toHaveValue('logo.svg')
  },
}

export const EveryField: Story = {
  render: () => (
    <Studio>
      <AllFields />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Find a field/ }), 'radius')
    await expect(await canvas.findByRole('slider', { name: 'theme.shape.radius' })).toBeVisible()
  },
}

export const File: Story = {
  render: () => (
    <Studio>
      <FilePanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('textbox', { name: 'harbor.json' })).toBeVisible()
  },
}

export const Changes: Story = {
  render: () => (
    <Studio>
      <Bar />
    </Studio>
  ),
  async play({ canvasElement }) {
    const open = await within(canvasElement).findByRole('button', { name: 'Changes' })
    await waitFor(() => expect(open).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(open)
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes' }))
    await expect(await dialog.findByRole('rowheader', { name: /seeds/ })).toBeVisible()
  },
}

const broken = {
  problems: [
    {
      file: 'brands/harbor.json',
      line: 7,
      column: 3,
      pointer: '/defaultLanguage',
      level: 'error',
      text: 'brands/harbor.json:7:3 the default language xx is not among the languages en [brand/default-language]',
    },
  ],
} as const

export const WithAnError: Story = {
  render: () => (
    <Studio parts={broken}>
      <Bar />
      <Problems />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/The last good site stays/)).toBeVisible()
    // It keeps the focus it is pressed with, so it is not `disabled`.
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** In Arabic the labels are at the right; the schema's English, values and JSON stay left to right. */
export const RightToLeft: Story = {
  render: () => (
    <Studio language="ar">
      <Bar />
      <FieldsPanel below={['/identity/name', '/theme/shape', '/home/sections']} />
      <FilePanel />
    </Studio>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const name = await canvas.findByRole('textbox', { name: 'identity.name' })
    const field = await canvas.findByRole('heading', { name: 'identity.name' })
    await expect(getComputedStyle(field).textAlign).toBe('right')
    await expect(name).toHaveAttribute('dir', 'auto')
    const slider = canvas.getByRole('slider', { name: 'theme.shape.radius' })
    const before = Number(slider.getAttribute('aria-valuenow'))
    slider.focus()
    // The end of the scale is at the left.
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(Number(slider.getAttribute('aria-valuenow'))).toBeGreaterThan(before))
    const json = await canvas.findByRole('textbox', { name: 'harbor.json' })
    await expect(getComputedStyle(json)).toMatchObject({ direction: 'ltr', textAlign: 'start' })
  },
}
