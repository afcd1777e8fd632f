import { globalStyles } from '../view/theme/global.ts';
import { token } from '../view/theme/tokens.ts';
import { deepestIndent } from './yaml-html.ts';

/** How wide a telephone's and a computer's window are in which examples are shown, in CSS pixels. */
const windows = { phone: 360, desk: 1024 } as const;

// A line of YAML that has no room goes on two characters further in than it began.
const indents = Array.from({ length: deepestIndent / 2 + 1 }, (_, step) => step * 2)
  .map((depth) => `.${depth === 0 ? 'line' : `d${depth}`}{padding-inline-start:${depth + 2}ch;text-indent:-${depth + 2}ch}`)
  .join('');

/** The styles of the handbook's pages: the site's own, and what a book of reference needs. */
export const guideStyles = `${globalStyles}
body{line-height:1.65}
[dir="rtl"] body{line-height:1.9}
.skip{position:absolute;inset-inline-start:${token('space-4')};inset-block-start:${token('space-2')};z-index:2;padding:${token('space-3')};background:${token('accent')};color:${token('onAccent')};font-weight:700}
.skip:not(:focus){transform:translateY(-200%)}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:${token('space-2')} ${token('space-5')};padding:${token('space-3')} ${token('space-4')};background:${token('deep')};color:${token('onDeep')};--ring:${token('deep')}}
.top a{display:inline-flex;align-items:center;min-block-size:${token('target')};color:inherit}
.top :focus-visible{outline-color:currentColor}
.top .name{margin-inline-end:auto;font-size:${token('text-h3')};font-weight:700;text-decoration:none}
.top ul{display:flex;gap:${token('space-4')};list-style:none}
.top [aria-current]{font-weight:700;text-decoration:none}
.top .to-pages{display:none}
.frame{display:grid;grid-template-columns:minmax(0,1fr);gap:${token('space-6')};max-inline-size:76rem;margin-inline:auto;padding:${token('space-5')} ${token('space-4')} ${token('space-7')}}
main{min-inline-size:0}
main>*{max-inline-size:46rem}
h1{margin-block-end:${token('space-4')}}
h2{margin-block:${token('space-6')} ${token('space-4')};padding-block-start:${token('space-4')};border-block-start:1px solid ${token('line')}}
h3{margin-block:${token('space-5')} ${token('space-2')}}
h4,h5,h6{margin:${token('space-5')} 0 ${token('space-2')};font-size:1.0625rem;line-height:1.4}
p+p,p+ol,p+ul,.facts+*,pre+*,details+*{margin-block-start:${token('space-3')}}
ol.steps{display:grid;gap:${token('space-2')};padding-inline-start:1.75em}
ol.steps>li{padding-inline-start:${token('space-1')}}
ol.steps>li::marker{font-weight:700}
main ul{padding-inline-start:1.25em}
table{inline-size:100%;margin-block-start:${token('space-3')};border-collapse:collapse;font-size:${token('text-small')};overflow-wrap:anywhere}
:is(th,td){padding:${token('space-2')};border:1px solid ${token('line')};text-align:start;vertical-align:top}
@media (max-width:40rem){table{table-layout:fixed;hyphens:auto}td .unbroken{white-space:normal}}
.lead{font-size:${token('text-lead')}}
code{font-family:ui-monospace,"SFMono-Regular",Menlo,Consolas,"Readex Pro",monospace;font-size:.9em}
:not(pre)>code{padding:.1em .35em;border-radius:.3em;background:${token('soft')};overflow-wrap:anywhere}
.unbroken{white-space:nowrap}
:is(h1,h2,h3,h4,h5,h6)>code{font-weight:400;font-size:.8em}
pre{margin:0;padding:${token('space-3')} ${token('space-4')};border:1px solid ${token('line')};border-radius:${token('radius-small')};background:${token('surface')};white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.7}
pre code{font-size:.9375rem}
.line{display:block}
${indents}
.key{color:${token('link')};font-weight:600}
.comment{color:${token('quiet')};font-style:italic}
.tab{color:${token('emergency')};tab-size:4}
.nbsp{text-decoration:underline dotted ${token('emergency')};text-decoration-thickness:.15em}
.facts{margin-block-start:${token('space-2')};padding:0!important;list-style:none;color:${token('quiet')};font-size:${token('text-small')}}
.facts li{display:inline}
.facts li+li::before{content:"  ·  ";white-space:pre}
.label{margin-block-start:${token('space-3')};color:${token('quiet')};font-size:${token('text-small')};font-weight:600}
.label+pre{margin-block-start:${token('space-1')}}
.part{scroll-margin-block-start:${token('space-4')}}
.part :target,.part:target{outline:3px solid ${token('accent')};outline-offset:.5rem;border-radius:4px}
details>summary{display:flex;align-items:center;gap:${token('space-2')};min-block-size:${token('target')};color:${token('link')};font-weight:600}
details>summary::before{content:"";flex:none;inline-size:.5em;block-size:.5em;border:solid;border-width:0 .16em .16em 0;transform:rotate(-45deg);transition:none}
[dir="rtl"] details>summary::before{transform:rotate(135deg)}
details[open]>summary::before{transform:rotate(45deg)!important}
.inner{margin-block-start:${token('space-2')};padding-inline-start:${token('space-4')};border-inline-start:3px solid ${token('line')}}
.contents{margin-block:${token('space-4')};padding:${token('space-4')};border-radius:${token('radius')};background:${token('surface')};box-shadow:${token('shadow')}}
.contents h2,.contents .title{margin:0 0 ${token('space-2')};padding:0;border:0;font-size:${token('text-h3')};font-weight:700}
.contents ul{padding:0;list-style:none;columns:auto 17rem;column-gap:${token('space-5')}}
.contents li,.pages li{break-inside:avoid}
.contents a,.pages a{display:inline-block;padding-block:${token('space-2')};min-block-size:${token('target')}}
.tasks{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:${token('space-3')};padding:0!important;list-style:none}
.tasks a{display:flex;align-items:center;block-size:100%;min-block-size:3.5rem;padding:${token('space-3')} ${token('space-4')};border-radius:${token('radius')};background:${token('surface')};box-shadow:${token('shadow')};font-weight:700}
.shots{margin-block-start:${token('space-4')}}
.shots img{border:1px solid ${token('line')};border-radius:${token('radius-small')}}
.pages{font-size:${token('text-small')}}
.pages details li{padding-inline-start:${token('space-4')}}
.pages ul{padding:0;list-style:none}
.pages [aria-current]{font-weight:700;color:inherit;text-decoration:none}
.list{display:grid;gap:${token('space-2')};padding:0!important;list-style:none}
.list a{display:inline-block;padding-block:${token('space-2')};font-weight:600}
.example{margin-block:${token('space-4')} ${token('space-6')};max-inline-size:none}
.example>:is(pre,p){max-inline-size:46rem}
.example>p{margin-block-start:${token('space-3')}}
.example figure{margin-block-start:${token('space-4')}}
.example figcaption{margin-block-end:${token('space-2')};color:${token('quiet')};font-size:${token('text-small')};font-weight:600}
.window{box-sizing:content-box;direction:ltr;overflow:hidden;max-inline-size:calc(100% - 2px);border:1px solid ${token('line')};border-radius:${token('radius-small')};background:${token('ground')}}
.window iframe{display:block;border:0;transform-origin:0 0}
.phone .window{inline-size:${windows.phone}px}
.phone iframe{inline-size:100%;block-size:32rem}
.desk .window{--scale:.3;inline-size:calc(${windows.desk}px*var(--scale));block-size:calc(34rem*var(--scale))}
.desk iframe{inline-size:${windows.desk}px;block-size:34rem;transform:scale(var(--scale))}
@media (min-width:30rem){.desk .window{--scale:.4}}
@media (min-width:40rem){.desk .window{--scale:.55}}
@media (min-width:52rem){.desk .window{--scale:.7}}
.verdict{display:grid;grid-template-columns:minmax(0,1fr);gap:${token('space-3')};margin-block-start:${token('space-3')}}
.verdict>div{padding:${token('space-3')};border-radius:${token('radius-small')};border-inline-start:.375rem solid}
.verdict .wrong{border-color:${token('emergency')};background:${token('emergencySoft')}}
.verdict .right{border-color:${token('routine')};background:${token('routineSoft')}}
.verdict .label{margin:0 0 ${token('space-2')};color:inherit}
.verdict .wrong>.label{color:${token('emergency')}}
.verdict .right>.label{color:${token('routine')}}
.verdict :not(pre)>code{background:${token('surface')}}
.help{margin-block-start:${token('space-2')}}
@media (max-width:61.9rem){.top .to-pages{display:inline-flex}}
@media (min-width:62rem){.frame{grid-template-columns:15rem minmax(0,1fr);grid-template-areas:"pages main"}main{grid-area:main}.pages{grid-area:pages;position:sticky;inset-block-start:0;max-block-size:100vh;overflow:auto;align-self:start;padding-block-start:${token('space-2')}}}
@media (min-width:80rem){.verdict{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media print{.top,.pages,.window,.example figcaption,.phone,.desk{display:none!important}.frame{display:block;padding:0}pre{break-inside:avoid}}
`.replaceAll('\n', '');
