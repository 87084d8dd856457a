import type { BrandLook } from '#schemas/api/brand-look.ts'
import type { listMerchants } from '#schemas/api/ops.ts'
import type { Reply } from '#schemas/api/route.ts'

/** A dark brand with serif headings and square corners. */
export const nightLook: BrandLook = {
  mode: 'dark',
  page: '#0b0b14',
  card: '#161624',
  text: '#f4f1fa',
  muted: '#b3aec6',
  line: '#2f2d44',
  link: '#c9a6ff',
  radius: 0,
  bodyFont: 'system-ui, sans-serif',
  headingFont: 'Georgia, serif',
  headingWeight: 700,
  headingTransform: 'uppercase',
}

/** The same brand by day. */
export const dayLook: BrandLook = {
  ...nightLook,
  mode: 'light',
  page: '#f6f3fb',
  card: '#ffffff',
  text: '#1b1726',
  muted: '#585170',
  line: '#d9d2e6',
  link: '#5b2fb0',
}

const fillsOfHouse = { brand: 'The House', email: 'help@house.example', minAge: '18', months: '12' }

/** Two merchants: one with two modes, one closed. */
export const merchants: Reply<typeof listMerchants>['list'] = [
  {
    merchantCode: 'NOCTURNE01',
    brands: [{ id: 'nocturne', name: 'Nocturne', looks: [nightLook, dayLook], fills: fillsOfHouse }],
    status: 'open',
    modulesVersion: 3,
    openPages: 12,
  },
  {
    merchantCode: 'AURORA01',
    brands: [{ id: 'aurora', name: 'Aurora', looks: [dayLook], fills: fillsOfHouse }],
    status: 'maintenance',
    modulesVersion: 1,
    openPages: 0,
  },
]
