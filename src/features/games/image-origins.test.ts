import { expect, test } from 'vitest'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { ImageOrigins, sentPictures } from './image-origins.ts'

const hosts = ['https://a.example', 'https://b.example', 'https://c.example']

function setUp({ offered = hosts, fraction = 0, storage = createAppStorage(memoryAreas()) } = {}) {
  return {
    storage,
    images: new ImageOrigins({ offered: () => offered, random: { fraction: () => fraction }, storage }),
  }
}

test.each([
  [0, 'https://a.example'],
  [0.34, 'https://b.example'],
  [0.99, 'https://c.example'],
])('a random host serves the pictures', (fraction, origin) => {
  const { images } = setUp({ fraction })
  expect(images.url('/art/reef.svg')).toBe(`${origin}/art/reef.svg`)
})

test('a host that has served is kept for the session', () => {
  const { images, storage } = setUp({ fraction: 0.5 })
  images.loaded('https://b.example/art/reef.svg')
  const later = setUp({ storage, fraction: 0 })
  expect(later.images.current).toBe('https://b.example')
})

test('a kept host that is not offered any more is given up', () => {
  const { storage } = setUp()
  storage.set('imageOrigin', 'https://gone.example')
  expect(setUp({ storage }).images.current).toBe('https://a.example')
})

test('a host that never served is left after its first failure', () => {
  const { images } = setUp()
  images.failed('https://a.example/art/1.svg')
  expect(images.current).toBe('https://b.example')
})

test('a host that works is not left for one missing picture', () => {
  const { images } = setUp()
  images.loaded('https://a.example/art/1.svg')
  images.failed('https://a.example/art/2.svg')
  images.failed('https://a.example/art/2.svg')
  expect(images.current).toBe('https://a.example')
})

test('three pictures in a row that fail mean that the host does', () => {
  const { images } = setUp()
  images.loaded('https://a.example/art/1.svg')
  for (const name of [2, 3, 4]) images.failed(`https://a.example/art/${name}.svg`)
  expect(images.current).toBe('https://b.example')
})

test('when every host has failed the round begins again', () => {
  const { images } = setUp()
  for (const host of hosts) images.failed(`${host}/art/1.svg`)
  expect(images.current).toBe('https://a.example')
})

test('news of another host than the one in use changes nothing', () => {
  const { images } = setUp()
  images.failed('https://c.example/art/1.svg')
  images.failed('https://a.example.evil.example/art/1.svg')
  expect(images.current).toBe('https://a.example')
})

test.each([
  'art/reef.svg',
  '//evil.example/reef.svg',
  'https://evil.example/reef.svg',
  'javascript:alert(1)',
  '',
])('a vendor cannot send pictures elsewhere with "%s"', (path) => {
  expect(setUp().images.url(path)).toBeNull()
})

test('without a host there is no picture', () => {
  expect(setUp({ offered: [] }).images.url('/art/reef.svg')).toBeNull()
})

test('a picture that came with the page is not requested again', () => {
  document.body.innerHTML = `<div class="sk"><img src="data:image/svg+xml,%3Csvg/%3E" data-url="https://a.example/art/reef.svg" alt=""></div>`
  const images = new ImageOrigins({
    offered: () => hosts,
    random: { fraction: () => 0 },
    storage: createAppStorage(memoryAreas()),
    sent: sentPictures(document),
  })
  expect(images.url('/art/reef.svg')).toBe('data:image/svg+xml,%3Csvg/%3E')
  expect(images.url('/art/other.svg')).toBe('https://a.example/art/other.svg')
  document.body.innerHTML = ''
})
