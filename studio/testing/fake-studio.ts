import type { StudioDraft, StudioEdit } from '#schemas/studio.ts'
import type { StudioApi } from '../api.ts'
import type { SchemaNode } from '../schema-node.ts'
import { withValue } from '../with-value.ts'

/** A small brand as sent by the studio's server. */
export const aDraft = (parts: Partial<StudioDraft> = {}): StudioDraft => ({
  id: 'harbor',
  brands: ['harbor', 'porto'],
  documents: [{ path: 'harbor.json', text: '{}', version: 1, isUnsaved: true, isOvertaken: false }],
  merged: {
    identity: { name: 'Harbor' },
    languages: ['en'],
    theme: {
      seeds: { brand: '#0b7a5c', accent: '#f2b705', neutral: '#4f6b63' },
      shape: { radius: 10, density: 'comfortable' },
    },
    home: { sections: ['hero', 'hotGames'] },
    modules: { chat: true },
  },
  origins: {
    '/identity/name': { place: 'brands/harbor.json:8:5', own: true },
    '/theme/shape/radius': { place: 'brands/_base.json:40:7', own: false },
  },
  locks: {},
  problems: [],
  gates: [
    {
      id: 'chat',
      title: 'Chat room',
      whenOff: 'There is no chat.',
      module: 'CHAT3',
      requires: [],
      server: 'off',
      state: { visitor: 'off', member: 'off', agent: 'off' },
      why: 'off at the server: CHAT3',
    },
  ],
  css: ':root{--color-brand:#0b7a5c}',
  pairs: [
    { mode: 'dark', name: 'text / surface0', front: '#ffffff', back: '#0b0f0e', ratio: 17.5, needs: 4.5 },
    { mode: 'dark', name: 'muted / surface3', front: '#8fa49c', back: '#1c2724', ratio: 5.8, needs: 4.5 },
  ],
  canUndo: false,
  canRedo: false,
  people: [],
  ...parts,
})

/** An in-memory studio: edits change the draft, and every call succeeds. */
export function fakeStudio(schema: SchemaNode, first: StudioDraft): StudioApi {
  let draft = first
  const done = () => Promise.resolve({ left: [] })
  return {
    client: 'ana',
    draft: () => Promise.resolve(draft),
    schema: () => Promise.resolve(schema),
    edit(edits: readonly StudioEdit[]) {
      for (const { pointer, value } of edits)
        draft = { ...draft, merged: withValue(draft.merged, [pointer, value]) }
      return done()
    },
    picture(use) {
      draft = { ...draft, merged: withValue(draft.merged, [`/assets/${use}`, `${use}.svg`]) }
      return Promise.resolve({
        left: [],
        width: 512,
        height: 384,
        bytes: 18_432,
        notes: ['small', 'faintOnDark'],
      })
    },
    write: done,
    undo: done,
    redo: done,
    save: done,
    reread: done,
    create: done,
    switchModule: done,
    complete: () => Promise.resolve([]),
    texts: () =>
      Promise.resolve([
        { key: 'brand.hero.title', inherited: 'Your evening, your game.', own: 'The harbour never sleeps.' },
        { key: 'brand.hero.text', inherited: 'Games with published odds.', own: null },
      ]),
    differences: () =>
      Promise.resolve([{ pointer: '/theme/seeds/brand', before: '#0b7a5c', after: '#7a0b5c' }]),
    account: () => Promise.resolve({ username: 'ana', password: 'only in this story' }),
    hear: () => () => undefined,
  }
}
