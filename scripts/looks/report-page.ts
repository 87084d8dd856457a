/** A current screenshot of a brand with the kept one. Paths are relative to the report. */
export interface Look {
  readonly brand: string
  readonly screen: string
  readonly now: string
  /** Null: no screenshot was kept. */
  readonly before: string | null
  /** The differing pixels in red; null when equal or of different size. */
  readonly marked: string | null
  /** Share of differing pixels, 0 to 1. */
  readonly share: number
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const percent = (share: number) => `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`

/** The report by brand, largest differences first. */
export function reportPage(looks: readonly Look[]): string {
  const brands = Map.groupBy(looks, ({ brand }) => brand)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Looks of every brand</title>
<style>
body{font:15px system-ui,sans-serif;margin:24px;color:#161a26;background:#f4f5f9}
section{background:#fff;border-radius:10px;padding:16px;margin-block:16px}
figure{display:inline-block;margin:8px;vertical-align:top}
img{max-inline-size:440px;border:1px solid #ccd0dc}
</style>
<h1>Looks of every brand</h1>
<p>${looks.filter(({ share }) => share > 0).length} of ${looks.length} screens differ from the kept pictures.</p>
${[...brands].map(([brand, own]) => ofBrand(brand, own)).join('\n')}
</html>
`
}

function ofBrand(brand: string, looks: readonly Look[]): string {
  const sorted = looks.toSorted((a, b) => b.share - a.share)
  return `<section><h2>${escape(brand)}</h2>\n${sorted.map(ofScreen).join('\n')}\n</section>`
}

function ofScreen({ screen, now, before, marked, share }: Look): string {
  const words = before === null ? 'new' : share === 0 ? 'same' : `${percent(share)} differ`
  const pictures = [
    ...(before === null || share === 0 ? [] : [figure('before', before)]),
    figure('now', now),
    ...(marked === null ? [] : [figure('difference', marked)]),
  ]
  return `<details${share > 0 || before === null ? ' open' : ''}><summary>${escape(screen)}: ${words}</summary>${pictures.join('')}</details>`
}

const figure = (words: string, path: string) =>
  `<figure><img loading="lazy" alt="${words}" src="${escape(path)}"><figcaption>${words}</figcaption></figure>`
