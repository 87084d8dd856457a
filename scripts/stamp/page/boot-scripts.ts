import { slowNoteId } from './skeleton.ts'

/** The addresses whose first screen is home's; every other one paints the boxes of an inner page. */
const homePaths = String.raw`/^\/(index(\.html)?|home|register)?$/`

/**
 * Before the first paint: the colour mode the visitor chose last time, whether the words of the skeleton are in the
 * language chosen then (it has the default one's only), and whether home is what was asked for.
 */
export const chosenScript = (modes: readonly string[]) =>
  `(d=>{const s=d.dataset;${homePaths}.test(location.pathname)||(s.page='inner');try{const o=localStorage,m=o.getItem('mode'),l=o.getItem('hisLang');if(${JSON.stringify(modes)}.includes(m))s.mode=m;if(l&&l!==d.lang)s.words='other'}catch{}})(document.documentElement)`

/**
 * Starts the application once the first screen is painted and everything of it is there: measured, scripts in the head
 * make the largest paint a third later. The browser says when that was; where it does not (a hidden tab, an older engine),
 * 300 ms after the load are enough. The texts of the chosen language come at the same time. A first screen that is still
 * there after fifteen seconds, or whose application cannot be had, says so; back on line, the latter loads again by itself.
 */
export function startScript(
  entry: string,
  imports: readonly string[],
  locales: Readonly<Record<string, string>>,
  fallback: string,
): string {
  return `(()=>{const L=${inline(locales)},slow=()=>{const n=document.getElementById('${slowNoteId}');if(n)n.hidden=!1},h=(r,u,a)=>{const l=document.createElement('link');l.rel=r;l.href=u;a&&(l.as=a,l.crossOrigin='');document.head.append(l)};const go=()=>{let c;try{c=localStorage.getItem('hisLang')}catch{}h('preload',L[c]||L[${inline(fallback)}],'fetch');${inline(imports)}.forEach(u=>h('modulepreload',u));setTimeout(slow,15e3);import(${inline(entry)}).catch(()=>{slow();addEventListener('online',()=>location.reload())})};const painted=()=>{let t;const once=()=>{if(t){clearTimeout(t);t=0;go()}};t=setTimeout(once,300);try{new PerformanceObserver(once).observe({type:'largest-contentful-paint',buffered:true})}catch{}};document.readyState==='complete'?painted():addEventListener('load',painted)})()`
}

const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
