import type { AvatarId } from '#schemas/api/avatars.ts'

/** An emblem on a disc, 64 × 64: two colours of the ground, then shapes with their fills. */
interface Emblem {
  readonly ground: readonly [from: string, to: string]
  readonly shapes: readonly (readonly [fill: string, path: string])[]
}

const emblems: Readonly<Record<AvatarId, Emblem>> = {
  sun: {
    ground: ['#1f4e79', '#f2a65a'],
    shapes: [
      ['#ffd166', 'M32 21a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z'],
      ['#fff3c4', 'M31 8h2l1 8h-4l1-8ZM10 24l2-1 6 5-2 3-6-7ZM54 24l-2-1-6 5 2 3 6-7Z'],
      ['#0d3b54', 'M0 44c10-5 16-5 24 0s22 5 40 0v20H0V44Z'],
    ],
  },
  moon: {
    ground: ['#14213d', '#3d348b'],
    shapes: [
      ['#f7f0d6', 'M40 12a20 20 0 1 0 10 30 17 17 0 0 1-10-30Z'],
      ['#ffffff', 'M48 16l1.5 4 4 1.5-4 1.5L48 27l-1.5-4-4-1.5 4-1.5L48 16Z'],
    ],
  },
  peak: {
    ground: ['#74a9cf', '#e8f1f2'],
    shapes: [
      ['#35524a', 'M-2 64 24 20l12 18 8-10 22 36H-2Z'],
      ['#ffffff', 'M24 20l7 10.5-4 3-3-4-4 5-3-3L24 20ZM44 28l6 9-3 2-3-3-3 2-2-3 5-7Z'],
    ],
  },
  wave: {
    ground: ['#0b4f6c', '#01baef'],
    shapes: [
      [
        '#fbfbff',
        'M8 44c2-18 16-28 30-24 8 2 10 10 4 14 2-8-10-10-14-2-3 6 2 12 10 12h20v20H0V50c4-2 6-4 8-6Z',
      ],
      ['#01678f', 'M0 50c10-5 20 4 32 0s22 4 32 0v14H0V50Z'],
    ],
  },
  leaf: {
    ground: ['#0a3d2e', '#4c956c'],
    shapes: [
      ['#b7e4a0', 'M14 50c-2-24 12-36 38-36 0 26-12 40-34 36l-4 6-2-2 2-4Z'],
      ['#2c6e49', 'M17 49c8-12 16-18 27-26l1 2C36 33 28 40 20 51l-3-2Z'],
    ],
  },
  star: {
    ground: ['#6a040f', '#dc2f02'],
    shapes: [
      ['#ffba08', 'm32 10 6.5 14 15.5 2-11.3 10.5 3 15.5L32 44.5 18.3 52l3-15.5L10 26l15.5-2L32 10Z'],
      ['#fff1b8', 'm32 20 3.5 7.5 8 1-6 5.5 1.6 8L32 38V20Z'],
    ],
  },
  kite: {
    ground: ['#48cae4', '#ade8f4'],
    shapes: [
      ['#d62828', 'M36 8 54 26 36 44 22 26 36 8Z'],
      ['#f77f00', 'M36 8v36L22 26 36 8Z'],
      ['#003049', 'M36 44c-4 4-10 0-14 4s2 6-4 10l-1.5-1.5c4-3-1-6 4-10s10 0 14-4L36 44Z'],
    ],
  },
  lantern: {
    ground: ['#2b0f0e', '#7f1d1d'],
    shapes: [
      ['#f48c06', 'M32 16c14 0 18 8 18 16s-4 16-18 16-18-8-18-16 4-16 18-16Z'],
      ['#ffd60a', 'M32 16c5 0 7 8 7 16s-2 16-7 16-7-8-7-16 2-16 7-16Z'],
      ['#1b0a09', 'M25 12h14v4H25v-4ZM25 48h14v4H25v-4ZM31 6h2v6h-2V6ZM31 52h2v8h-2v-8Z'],
    ],
  },
  fox: {
    ground: ['#264653', '#2a9d8f'],
    shapes: [
      ['#e76f51', 'M12 12l12 9a22 22 0 0 1 16 0l12-9 1 24c-3 10-11 16-21 19-10-3-18-9-21-19l1-24Z'],
      ['#fdf0d5', 'M12 36c6 0 13 4 20 13 7-9 14-13 20-13-3 10-10 16-20 19-10-3-17-9-20-19Z'],
      [
        '#1d1d1d',
        'M22 30a2.5 3 0 1 1 0 6 2.5 3 0 0 1 0-6ZM42 30a2.5 3 0 1 1 0 6 2.5 3 0 0 1 0-6ZM28 47h8l-4 4-4-4Z',
      ],
    ],
  },
  cat: {
    ground: ['#5a189a', '#c77dff'],
    shapes: [
      ['#22223b', 'M12 14l12 8a26 26 0 0 1 16 0l12-8v22c0 12-8 18-20 18s-20-6-20-18V14Z'],
      ['#f9c74f', 'M23 29c4 0 6 3 6 5-5 1-8-1-9-4l3-1ZM41 29c-4 0-6 3-6 5 5 1 8-1 9-4l-3-1Z'],
      ['#ff99c8', 'M29 42h6l-3 3-3-3Z'],
    ],
  },
  owl: {
    ground: ['#0b132b', '#5bc0be'],
    shapes: [
      ['#8d6346', 'M14 12l10 5a24 24 0 0 1 16 0l10-5v26c0 10-8 18-18 18s-18-8-18-18V12Z'],
      ['#fffaf0', 'M24 24a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM40 24a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z'],
      ['#1a1a1a', 'M24 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM40 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z'],
      ['#f4a261', 'M29 39h6l-3 6-3-6Z'],
    ],
  },
  fish: {
    ground: ['#023e8a', '#48cae4'],
    shapes: [
      ['#ffb703', 'M8 32c8-14 26-16 38-4l10-8v24l-10-8C34 48 16 46 8 32Z'],
      ['#fb8500', 'M28 20c4 8 4 16 0 24-3-1-5-2-7-3 3-6 3-12 0-18 2-1 4-2 7-3Z'],
      ['#0a0a23', 'M16 28a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z'],
    ],
  },
  crown: {
    ground: ['#3c096c', '#9d4edd'],
    shapes: [
      ['#ffd60a', 'M10 46 8 20l13 10 11-16 11 16 13-10-2 26H10ZM10 49h44v5H10v-5Z'],
      ['#e5383b', 'M32 34l4 5-4 5-4-5 4-5Z'],
    ],
  },
  bolt: {
    ground: ['#212529', '#495057'],
    shapes: [['#ffea00', 'M36 6 14 36h14l-4 22 26-32H34l2-20Z']],
  },
  drum: {
    ground: ['#006d77', '#83c5be'],
    shapes: [
      ['#e29578', 'M12 26h40v20c0 6-9 10-20 10s-20-4-20-10V26Z'],
      ['#ffddd2', 'M32 16c11 0 20 4 20 10s-9 10-20 10-20-4-20-10 9-10 20-10Z'],
      ['#5c3d2e', 'M44 6l3 2-12 17-3-2L44 6ZM18 8l3-2 9 17-3 2L18 8Z'],
    ],
  },
  rocket: {
    ground: ['#10002b', '#e0aaff'],
    shapes: [
      ['#edf2f4', 'M32 6c10 8 12 20 10 34H22C20 26 22 14 32 6Z'],
      ['#ef233c', 'M22 30l-8 12v8l8-6V30ZM42 30l8 12v8l-8-6V30Z'],
      ['#2b2d42', 'M32 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z'],
      ['#ffb703', 'M26 43h12l-6 15-6-15Z'],
    ],
  },
}

/** The picture as an SVG document. */
export function avatarArt(id: AvatarId): string {
  const { ground, shapes } = emblems[id]
  const [from, to] = ground
  const drawn = shapes.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h64v64H0Z"/>${drawn}</svg>`
}
