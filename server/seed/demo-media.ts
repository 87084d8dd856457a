import { loadSharp } from '#server/lib/sharp.ts'
import type { MediaLibrary } from '#server/modules/media/library.ts'
import type { MediaChoices } from '#server/modules/media/media-choices.ts'

interface SeedMediaDeps {
  readonly library: Pick<MediaLibrary, 'upload' | 'list'>
  readonly choices: Pick<MediaChoices, 'add'>
}

/** A phone that reads the code of a transfer. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600">
  <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0b3d34"/><stop offset="1" stop-color="#125c4a"/></linearGradient></defs>
  <path fill="url(#g)" d="M0 0h1200v600H0z"/>
  <g fill="none" stroke="#f6b93b" stroke-opacity=".25" stroke-width="10">
    <circle cx="600" cy="300" r="220"/><circle cx="600" cy="300" r="320"/><circle cx="600" cy="300" r="430"/>
  </g>
  <rect x="470" y="60" width="260" height="480" rx="34" fill="#0a211c" stroke="#f6b93b" stroke-width="8"/>
  <rect x="500" y="120" width="200" height="200" rx="14" fill="#fff"/>
  <g fill="#0a211c">
    <path d="M516 136h54v54h-54zM630 136h54v54h-54zM516 250h54v54h-54z"/>
    <path d="M586 140h16v16h-16zM602 172h16v16h-16zM586 206h30v16h-30zM634 206h16v32h-16zM668 206h16v16h-16zM586 238h16v32h-16zM618 254h16v16h-16zM650 254h34v16h-34zM602 286h32v16h-32zM660 286h24v16h-24z"/>
  </g>
  <g fill="#fff"><path d="M530 150h26v26h-26zM644 150h26v26h-26zM530 264h26v26h-26z"/></g>
  <rect x="500" y="352" width="200" height="26" rx="13" fill="#fff" opacity=".85"/>
  <rect x="500" y="394" width="130" height="20" rx="10" fill="#fff" opacity=".4"/>
  <rect x="500" y="450" width="200" height="56" rx="28" fill="#f6b93b"/>
  <path d="M572 478l18 18 38-38" fill="none" stroke="#0a211c" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`

const merchantCode = 'AURORA01'

/** Gives a demo brand a picture in its library, shown with a help article. */
export const seedMediaOf =
  ({ media: { library, choices } }: { readonly media: SeedMediaDeps }) =>
  async (merchantCodes: readonly string[]): Promise<void> => {
    if (!merchantCodes.includes(merchantCode)) return
    const { shown } = await library.list([merchantCode], { cursor: null, size: 1 })
    if (shown.length > 0) return
    const sharp = await loadSharp()
    const picture = (await sharp(Buffer.from(drawing)).png().toBuffer()).toString('base64')
    const name = 'PIX'
    const alt = { pt: 'Celular lendo o código de um PIX', en: 'Phone reading the code of a PIX transfer' }
    const mediaId = await library.upload(merchantCode, { picture, name, alt, by: 'demo' })
    await choices.add({ merchantCode, kind: 'help', thingId: 'deposit-pix', language: null }, 0, {
      state: 'published',
      mediaId,
      startsAt: null,
      label: 'PIX',
      changedBy: 'demo',
    })
  }
