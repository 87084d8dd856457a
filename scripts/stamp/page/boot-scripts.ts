import { directionOf } from '#domain/brand/text-direction.ts'
import { earlyRepliesProperty, firstCallsElementId } from '#domain/brand/stamped.ts'
import { slowNoteId } from './skeleton.ts'

/** A file of the first load and the hash of its content. */
export interface SealedFile {
  readonly href: string
  readonly integrity: string
}

/** Paths whose first screen is home's; others show the skeleton of an inner page. */
const homePaths = String.raw`/^\/(index(\.html)?|home|register)?$/`

/**
 * Runs before the first paint. Applies the visitor's last colour mode; determines whether the skeleton's texts are in
 * the chosen language (they are in the default one) and its direction, whether the path is home, whether the browser
 * was logged in, and whether the visitor has closed an announcement.
 */
export const chosenScript = (modes: readonly string[], languages: readonly string[]) =>
  `((d,w)=>{const s=d.dataset;${homePaths}.test(location.pathname)||(s.page=location.pathname);try{const o=localStorage,m=o.getItem('mode'),l=o.getItem('hisLang');if(${JSON.stringify(modes)}.includes(m))s.mode=m;if(w[l]&&l!==d.lang){s.words='other';d.dir=w[l]}if(o.getItem('sessionHint')||o.getItem('remembered'))s.player='';if(o.getItem('announcementClosed'))s.quiet=''}catch{}})(document.documentElement,${inline(Object.fromEntries(languages.map((each) => [each, directionOf(each)])))})`

/**
 * Starts the application after the first paint: measured, scripts in the head delay the largest paint by a third. The
 * browser reports the paint; where it does not (a hidden tab, an older engine), it starts 300 ms after the load event.
 * The texts of the chosen language are fetched concurrently. If the application has not started after fifteen seconds,
 * or failed to load, the page shows a message; after a failure it reloads when the device is back online. Every script
 * of the first load is listed with its hash: a browser that gets other content under the name runs neither it nor its
 * importers. They are evaluated one per task, the entry last, because a phone needs longer than 50 ms for all of them.
 */
export function startScript(
  entry: SealedFile,
  imports: readonly SealedFile[],
  locales: Readonly<Record<string, string>>,
  fallback: string,
): string {
  return `(()=>{const L=${inline(locales)},slow=()=>{const n=document.getElementById('${slowNoteId}');if(n)n.hidden=!1},h=(r,u,a,i)=>{const l=document.createElement('link');l.rel=r;l.href=u;a&&(l.as=a,l.crossOrigin='');i&&(l.integrity=i);document.head.append(l)};const go=()=>{let c;try{c=localStorage.getItem('hisLang')}catch{}h('preload',L[c]||L[${inline(fallback)}],'fetch');${inline([entry, ...imports].map(({ href, integrity }) => [href, integrity]))}.forEach(([u,i])=>h('modulepreload',u,0,i));setTimeout(slow,15e3);${inline([...imports, entry].map(({ href }) => href))}.reduce((p,u)=>p.then(()=>new Promise(r=>setTimeout(r))).then(()=>import(u)),Promise.resolve()).catch(()=>{slow();addEventListener('online',()=>location.reload())})};const painted=()=>{let t;const once=()=>{if(t){clearTimeout(t);t=0;go()}};t=setTimeout(once,300);try{new PerformanceObserver(once).observe({type:'largest-contentful-paint',buffered:true})}catch{}};document.readyState==='complete'?painted():addEventListener('load',painted)})()`
}

/**
 * What a first screen of its own needs right after its first paint: all pictures but the first, a lobby's font, and the
 * visitor's first calls, which are answered while the application loads. Before the paint they would compete with what it
 * shows. Where the browser does not report the paint, they start 200 ms after the load event. The calls are in the default
 * language; a page whose texts are in another one leaves them to the application.
 */
export const firstScreenScript = `(()=>{let d;const go=()=>{if(d)return;d=1;for(const i of document.querySelectorAll('.sk img[data-src]'))i.src=i.dataset.src;for(const l of document.querySelectorAll('link[data-rel]'))l.rel=l.dataset.rel;const b=document.getElementById('${firstCallsElementId}'),a=window.${earlyRepliesProperty}={};if(b&&!document.documentElement.dataset.words)for(const[u,headers]of Object.entries(JSON.parse(b.textContent))){const reply=fetch(u,{headers,cache:'no-store'});reply.catch(()=>{});a[u]={headers,reply}}};addEventListener('load',()=>setTimeout(go,200));try{new PerformanceObserver(go).observe({type:'largest-contentful-paint',buffered:true})}catch{}})()`

const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
