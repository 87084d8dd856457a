import { stampedBrandElementId } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { sourceHash } from '../hash.ts'
import { chosenScript, firstScreenScript, startScript } from './boot-scripts.ts'
import type { SealedFile } from './boot-scripts.ts'
import { escapeHtml, jsonBlock } from '#domain/text/escape-html.ts'
import { skeletonCss } from './skeleton-css.ts'
import { skeletonHtml } from './skeleton.ts'
import type { SkeletonWords } from './skeleton.ts'

export interface PageInputs {
  readonly stamped: StampedBrand
  readonly direction: 'ltr' | 'rtl'
  readonly words: SkeletonWords & { readonly tagline: string; readonly description: string }
  readonly themeCss: string
  /** `theme-color` by mode, for the browser's UI. */
  readonly themeColors: Readonly<Record<string, string>>
  readonly entry: SealedFile
  readonly imports: readonly SealedFile[]
  readonly styles: readonly SealedFile[]
  /** Font files of the first screen. */
  readonly fonts: readonly string[]
  readonly pictures: { readonly small: string; readonly apple: string; readonly og: string } | null
  readonly manifest: string
}

export interface StampedPage {
  readonly html: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The HTML page of a brand. It contains everything the first paint needs. */
export function indexHtml(inputs: PageInputs): StampedPage {
  const { stamped, direction, words } = inputs
  const { brand } = stamped
  const css = inputs.themeCss + skeletonCss
  const chosen = chosenScript(brand.theme.modes, brand.languages)
  const start = startScript(inputs.entry, inputs.imports, stamped.locales, brand.defaultLanguage)
  const mode = brand.theme.followDevice ? '' : ` data-mode="${brand.theme.defaultMode}"`
  const html = [
    '<!doctype html>',
    `<html lang="${brand.defaultLanguage}" dir="${direction}"${mode}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...headTags(inputs),
    `<script>${chosen}</script>`,
    `<style>${css}</style>`,
    ...inputs.styles.map(
      ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin>`,
    ),
    '</head>',
    '<body>',
    `<div id="root">${skeletonHtml(words, stamped.assets.logo, brand.home.sections)}</div>`,
    `<script type="application/json" id="${stampedBrandElementId}">${jsonBlock(stamped)}</script>`,
    `<script>${firstScreenScript}</script>`,
    `<script>${start}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
  return {
    html,
    scriptHashes: [chosen, firstScreenScript, start].map(sourceHash),
    styleHashes: [sourceHash(css)],
  }
}

function headTags({ stamped, words, themeColors, fonts, pictures, manifest }: PageInputs): string[] {
  const { brand } = stamped
  const title = `${brand.identity.name} · ${words.tagline}`
  const address = `https://${brand.domains.primary}/`
  const meta = (attribute: 'name' | 'property', key: string, value: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`
  const [onlyMode] = brand.theme.modes
  const colors = brand.theme.followDevice
    ? brand.theme.modes.map(
        (mode) =>
          `<meta name="theme-color" media="(prefers-color-scheme:${mode})" content="${themeColors[mode] ?? ''}">`,
      )
    : [meta('name', 'theme-color', themeColors[brand.theme.defaultMode] ?? themeColors[onlyMode ?? ''] ?? '')]
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', words.description),
    ...colors,
    ...(brand.status === 'live' ? [] : [meta('name', 'robots', 'noindex')]),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="icon" href="${stamped.assets.symbol}" type="image/svg+xml">`,
    ...(pictures === null
      ? []
      : [
          `<link rel="icon" href="${pictures.small}" sizes="192x192" type="image/png">`,
          `<link rel="apple-touch-icon" href="${pictures.apple}">`,
          meta('property', 'og:image', new URL(pictures.og, address).href),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    `<link rel="manifest" href="${manifest}">`,
    `<link rel="canonical" href="${address}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.identity.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', brand.defaultLanguage.replace('-', '_')),
  ]
}
