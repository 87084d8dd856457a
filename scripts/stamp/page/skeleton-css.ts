import { pageHeads } from './page-heads.ts'

const onHeads = (rest: (path: string) => string) =>
  pageHeads.map(({ path }) => rest(`[data-page="${path}"]`)).join()

/**
 * Styles of the skeleton shown before the application loads: boxes at the final positions, to avoid layout shift. A
 * browser that was logged in (`data-player`) gets the player's greeting instead of the hero; one that closed an
 * announcement (`data-quiet`) no line for it, nor its space above a lobby's tiles. An inner page (`data-page`) has a
 * title and plain boxes instead of the hero, one of `pageHeads` its real head; texts not in the chosen language (`data-words`) keep their space but are
 * hidden. Sizes match `src/app/layout` and `src/ui/patterns/HeroBanner`.
 */
export const skeletonCss = `.sk{min-block-size:100dvh}
.sk-top,.sk-nav{display:flex;align-items:center;gap:calc(var(--size-unit)*3);block-size:56px;padding-inline:max(24px,calc((100% - var(--size-content))/2));background:var(--color-surface1)}
.sk-nav{block-size:48px;gap:calc(var(--size-unit)*7);box-shadow:0 1px 0 var(--color-line)}
.sk-top img{block-size:32px;inline-size:auto;max-inline-size:200px}
.sk-fill{flex:1}
.sk-bar{block-size:12px;inline-size:76px;background:var(--color-surface3);border-radius:var(--radius-control)}
.sk-button{block-size:var(--size-control);inline-size:104px;border-radius:var(--radius-control);background:var(--color-surface3)}
.sk-button[data-accent]{background:var(--gradient-accent)}
.sk-main{display:grid;gap:calc(var(--size-unit)*8);padding:calc(var(--size-unit)*6) max(24px,calc((100% - var(--size-content))/2))}
.sk-hero{position:relative;isolation:isolate;overflow:hidden;display:grid;align-items:center;min-block-size:clamp(340px,33vw,460px);border-radius:var(--radius-card);background:var(--gradient-hero),var(--color-hero1);color:var(--color-onHero);box-shadow:var(--shadow-low);container-type:inline-size}
.sk-scene{position:absolute;z-index:-1;inset:0;background:var(--image-heroScene) 0 0/100% 100%}
[dir=rtl] .sk-scene{transform:scaleX(-1)}
.sk-scene::after{content:'';position:absolute;inset:0;background:linear-gradient(90deg,color-mix(in oklab,var(--color-hero0) 88%,transparent),color-mix(in oklab,var(--color-hero0) 45%,transparent) 42%,transparent 66%)}
.sk-words{display:grid;justify-items:start;gap:calc(var(--size-unit)*5);max-inline-size:min(680px,57cqi);padding:calc(var(--size-unit)*8) clamp(calc(var(--size-unit)*6),4.4cqi,calc(var(--size-unit)*16))}
.sk-words h1{font-size:clamp(var(--text-2xl),4.3cqi,calc(var(--text-3xl)*1.42));line-height:1.04;overflow-wrap:break-word}
:lang(vi) .sk-words h1,:lang(ar) .sk-words h1{line-height:1.22}
.sk-words p{max-inline-size:46ch;color:var(--color-onHeroMuted);text-wrap:pretty}
.sk-words .sk-button{block-size:calc(var(--size-control) + var(--size-unit)*2);inline-size:190px}
.sk-words .sk-mark{display:flex;align-items:center;gap:calc(var(--size-unit)*2.5);color:inherit;font-size:var(--text-sm)}
.sk-mark b{display:grid;place-items:center;flex:none;inline-size:34px;block-size:34px;border-radius:var(--radius-pill);box-shadow:inset 0 0 0 2px currentColor;font-size:var(--text-xs);font-weight:800;direction:ltr}
.sk-line{block-size:48px;border-radius:var(--radius-control);background:var(--color-surface1)}
[data-quiet]{--sk-quiet:60px}
[data-quiet] .sk-line{display:none}
[data-player] .sk-main::before{content:'';block-size:calc(var(--size-unit)*4 + 138px);border-radius:var(--radius-card);background:linear-gradient(var(--color-surface1) 0 0) 0 0/min(340px,70%) 30px no-repeat,linear-gradient(var(--color-surface1) 0 0) 0 100%/100% 108px no-repeat}
[data-player] .sk-hero{display:none}
.sk-lane{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:calc(var(--size-unit)*4)}
.sk-tile{aspect-ratio:3/4;border-radius:var(--radius-card);background:var(--gradient-surface);box-shadow:var(--shadow-low)}
.sk-strip{block-size:112px;border-radius:var(--radius-card);background:var(--gradient-surface);box-shadow:var(--shadow-low)}
.sk-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(176px,100%),1fr));gap:calc(var(--size-unit)*5) calc(var(--size-unit)*4);margin-block-start:calc(188px - var(--sk-quiet,0px))}
.sk-grid[data-shape=wide]{grid-template-columns:repeat(auto-fill,minmax(min(250px,100%),1fr));gap:calc(var(--size-unit)*4)}
.sk-grid span{overflow:hidden;aspect-ratio:3/4;margin-block-end:40.25px;border-radius:var(--radius-card);background:var(--gradient-surface);box-shadow:var(--shadow-low)}
.sk-grid[data-shape=wide] span{aspect-ratio:16/10}
.sk-grid img{inline-size:100%;block-size:100%;object-fit:cover}
.sk-main:has(>.sk-game){padding:0}
.sk-main:has(>.sk-game)::before{display:none}
.sk-game{display:grid;grid-template-rows:48px minmax(0,1fr);block-size:calc(100dvh - 104px);min-block-size:min(600px,calc(100dvh - 104px));background:radial-gradient(90% 80% at 50% 35%,color-mix(in oklab,var(--color-brand) 30%,var(--color-surface1)),var(--color-surface0) 75%)}
.sk-game b{display:flex;align-items:center;padding-inline:60px;background:var(--color-surface1);color:var(--color-text);font:var(--font-headingWeight) var(--text-md)/1.15 var(--font-heading)}
.sk-game span{place-self:center;overflow:hidden;inline-size:min(168px,40vw);aspect-ratio:3/4;border-radius:var(--radius-card)}
.sk-game[data-shape=wide] span{inline-size:min(358.4px,85.33vw);aspect-ratio:16/10}
.sk-game img{inline-size:100%;block-size:100%;object-fit:cover}
[data-words] .sk-words>:not(.sk-button){visibility:hidden}
[data-page] .sk-main::before{content:'';block-size:28px;inline-size:min(220px,60%);border-radius:var(--radius-control);background:var(--color-surface3)}
.sk-head{display:none;gap:calc(var(--size-unit)*1);margin-block-start:calc(60px - var(--sk-quiet,0px))}
.sk-head[data-top]{margin-block-start:0}
.sk-head p{max-inline-size:70ch;color:var(--color-muted);text-wrap:pretty}
.sk-head .sk-title{color:var(--color-text);font:var(--font-headingWeight) var(--text-xl)/1.15 var(--font-heading);text-transform:var(--font-headingTransform);letter-spacing:var(--font-headingSpacing);word-spacing:.06em;text-wrap:balance}
.sk-head:has(>.sk-field) .sk-title{display:flex;align-items:center;min-block-size:42px}
.sk-head .sk-field{display:flex;align-items:center;block-size:42px;max-inline-size:none;margin-block-start:68px;padding-inline-start:40px;border-radius:var(--radius-control);background:var(--color-surface1);font-size:var(--text-sm)}
${pageHeads.map(({ path }) => `[data-page="${path}"] .sk-head[data-of="${path}"]`).join()}{display:grid}
${onHeads((page) => `${page} .sk-main::before`)}{display:none}
[data-words] .sk-head>*{visibility:hidden}
[data-page] .sk-hero{min-block-size:clamp(200px,24vw,300px);background:var(--gradient-surface)}
[data-page] .sk-hero>*{display:none}
.sk-note{padding:24px;text-align:center}
.sk-slow:not([hidden]){position:fixed;inset-inline:0;inset-block-end:0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 calc(var(--size-unit)*4);padding:calc(var(--size-unit)*3) 16px calc(var(--size-unit)*3 + env(safe-area-inset-bottom,0px));background:var(--color-surface2);box-shadow:0 -1px 0 var(--color-line)}
.sk-slow a{display:inline-flex;align-items:center;min-block-size:44px;color:inherit;font-weight:700}
.sk-slow small{color:var(--color-muted)}
@media (max-width:639.98px){.sk-top{block-size:52px;padding-inline:12px}.sk-top [data-accent]{display:none}.sk-nav{padding-inline:16px;overflow:hidden}.sk-top img{block-size:28px;max-inline-size:140px}.sk-main{padding:calc(var(--size-unit)*4) 16px;gap:calc(var(--size-unit)*6)}.sk-scene::after{background:linear-gradient(to top,color-mix(in oklab,var(--color-hero0) 94%,transparent) 30%,color-mix(in oklab,var(--color-hero0) 60%,transparent) 50%,transparent 80%)}.sk-hero{align-items:end;min-block-size:min(118vw,520px)}.sk-words{max-inline-size:none;gap:calc(var(--size-unit)*4);padding:52cqi calc(var(--size-unit)*5) calc(var(--size-unit)*5)}.sk-words .sk-button{inline-size:100%}.sk-strip{block-size:168px}.sk-lane{grid-auto-columns:minmax(42%,1fr);overflow:hidden}.sk-grid,.sk-grid[data-shape=wide]{gap:calc(var(--size-unit)*3);margin-block-start:calc(136px - var(--sk-quiet,0px))}.sk-grid{grid-template-columns:repeat(auto-fit,minmax(min(104px,30vw),1fr))}.sk-grid[data-shape=wide]{grid-template-columns:repeat(auto-fill,minmax(min(160px,100%),1fr))}.sk-grid span{margin-block-end:56.5px}.sk-head:has(>.sk-field) .sk-title{min-block-size:44px}.sk-head .sk-field{block-size:44px;margin-block-start:76px;font-size:var(--text-md)}}
@media (max-width:639.98px),(max-height:479.98px){.sk-game{position:fixed;inset:0;min-block-size:0;block-size:100dvh}}
@media (max-width:767.98px){.sk-game{grid-template-rows:68px minmax(0,1fr)}}
@media (max-height:479.98px){.sk-game span{inline-size:84px}.sk-game[data-shape=wide] span{inline-size:179.2px}}
`
