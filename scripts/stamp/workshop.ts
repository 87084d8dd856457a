import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayFontOf } from '#domain/brand/theme/typefaces.ts'
import { faceForText } from '#domain/brand/theme/wordmark-face.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ownFolders } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { billOfMaterials } from '../lib/sbom.ts'
import { readAppBuild } from './app-build.ts'
import { faceFor } from './art/faces.ts'
import { maskable, png } from './art/pictures.ts'
import { fontFiles } from './fonts.ts'
import type { SiteInputs } from './site/stamp-site.ts'
import type { StampOptions } from './stamp-options.ts'
import { folderOnServer } from './targets/target.ts'
import type { Order } from './order.ts'
import { openLibrary, text } from './texts.ts'
import type { BrandTexts } from './texts.ts'

/** Gives each brand's inputs; what all brands share is loaded once. */
export interface Workshop {
  inputsFor(order: Omit<Order, 'contentHash'>): Promise<SiteInputs>
}

export function openWorkshop(options: StampOptions): Workshop {
  const folders = options.folders ?? ownFolders
  const app = readAppBuild(options.appDir ?? join(root, 'dist', 'app'))
  const library = openLibrary(folders)
  let sbom: string | undefined

  const ownFiles = ({ id, assets }: Brand): SiteInputs['own'] => {
    const read = (name: string | null) =>
      name === null ? null : readFileSync(join(folders.brands, id, name), 'utf8')
    const { shareImage } = assets
    return {
      logo: read(assets.logo),
      symbol: read(assets.symbol),
      shareImage:
        shareImage === null
          ? null
          : { name: shareImage, bytes: readFileSync(join(folders.brands, id, shareImage)) },
    }
  }

  return {
    async inputsFor({ brand, switches, deployment }) {
      const font = displayFontOf(brand.theme)
      return {
        app,
        brand,
        texts: new Map(brand.languages.map((code) => [code, library(brand.id, code)])),
        own: ownFiles(brand),
        switches,
        face: await faceFor(faceForText(brand, brand.identity.name)),
        sentenceFace: await faceFor(
          faceForText(brand, heroTitle(brand, library(brand.id, brand.defaultLanguage))),
        ),
        fonts: font === null ? [] : await fontFiles(font, brand),
        hosting:
          deployment === null || options.target === undefined
            ? null
            : {
                target: options.target,
                sbom: (sbom ??= billOfMaterials(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
                deployment,
                folder: folderOnServer(deployment, options.outDir, brand.id),
              },
        games: deployment?.games ?? [],
        assetOrigin: options.target === undefined ? null : (deployment?.assets ?? null),
        draw: options.pictures === true || wantsPictures(brand) ? { png, maskable } : null,
      }
    },
  }
}

const heroTitle = ({ identity }: Brand, { texts }: BrandTexts) =>
  text(texts, 'brand.hero.title', identity.name)

/** A preview without its own mark has only a vector mark; pictures are rendered for brands with a mark or live ones. */
const wantsPictures = ({ status, assets }: Brand) =>
  status === 'live' || Object.values(assets).some((name) => name !== null)
