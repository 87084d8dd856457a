/**
 * Base styles of every page: reset, page, type, focus, touch targets, reduced motion. Static: uses tokens only. No
 * letter spacing in joined scripts. The page behind a dialog does not scroll and keeps its scrollbar gutter; a backdrop does
 * not cover the gutter, and browsers paint no image there, so it takes the colour of the page below a backdrop. That rule is
 * always present, because adding it together with the dialog would restyle the whole page before the dialog opens. A page
 * that fills the window has no scrollbar, and so no gutter.
 */
export const baseCss = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;background:var(--color-surface0)}
body{margin:0;min-block-size:100dvh;background:var(--gradient-page) no-repeat;background-color:var(--color-surface0);color:var(--color-text);font-family:var(--font-body);font-size:var(--text-md);line-height:1.5;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4,p,figure,blockquote,dl,dd,ul,ol{margin:0}
ul,ol{padding:0;list-style:none}
h1,h2,h3,h4{font-family:var(--font-heading);font-weight:var(--font-headingWeight);text-transform:var(--font-headingTransform);letter-spacing:var(--font-headingSpacing);word-spacing:.06em;line-height:1.15;text-wrap:balance}
:root:lang(ar),:root:lang(fa),:root:lang(ur){--font-headingSpacing:0em}
img,svg,video,iframe{display:block;max-inline-size:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
a{color:inherit;text-decoration:none}
dialog{padding:0;border:0;color:inherit}
html:has(dialog:modal){overflow:hidden;background:var(--color-gutter)}
html:has([data-fills-window]){scrollbar-gutter:auto}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
::selection{background:var(--color-brand);color:var(--color-onBrand)}
@media (pointer:coarse){:root{--size-control:max(44px,var(--size-control-fine))}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}
`
