import { fontStack } from './faces.ts';
import { dark, darkScheme, declare, lengths, light, narrow, shadows, token } from './tokens.ts';

// Scripts that run from right to left sit lower and need taller lines; most of their letters join, so they are never spaced
// or slanted. A name inside a line leaves the line as it is.
const rightToLeft = `
[dir="rtl"]:where(:not(bdi)){line-height:1.85}
[dir="rtl"],[dir="rtl"] :where(:not([dir="ltr"],[dir="ltr"] *)){font-style:normal;letter-spacing:normal}
[dir="rtl"] :is(h1,h2,h3):where(:not([dir="ltr"])),:is(h1,h2,h3)[dir="rtl"]{line-height:1.45}
`;

const [white, black] = ['#fff', '#000'];

const paper = {
  ground: white,
  surface: white,
  soft: white,
  deep: white,
  ink: black,
  quiet: black,
  link: black,
  onDeep: black,
  accent: white,
  onAccent: black,
  emergencyFill: white,
  onEmergency: black,
  shadow: 'none',
};

/** The styles of every page: tokens in both schemes, the flow of text, focus, print. */
export const globalStyles = `
:root{${declare({ ...light })}${declare(lengths)}${declare(shadows.light)}}
@media ${darkScheme}{:root{${declare({ ...dark })}${declare(shadows.dark)}}}
*,::before,::after{box-sizing:border-box}
html{line-height:1.6;-webkit-text-size-adjust:100%;scroll-padding-block:6rem 5rem}
body{margin:0;background:${token('ground')};color:${token('ink')};font-family:${fontStack};font-size:${token('text-body')};overflow-wrap:break-word;text-wrap:pretty}
${narrow}{:root{${declare({ 'space-3': '.2rem', 'space-4': '.5rem', 'space-5': '.625rem', 'space-6': '.75rem', 'text-h1': '1.5rem', 'text-h2': '1.35rem' })}}body{overflow-wrap:anywhere}}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
h1,h2,h3{line-height:1.2;text-wrap:balance}${rightToLeft}h1{font-size:${token('text-h1')}}h2{font-size:${token('text-h2')}}h3{font-size:${token('text-h3')}}
img,svg{display:block;max-inline-size:100%;block-size:auto}
picture{display:contents}source{display:none}
a{color:${token('link')};text-underline-offset:.2em;text-decoration-thickness:.08em}
a:hover{text-decoration-thickness:.16em}
button,input{font:inherit;color:inherit}
textarea,[contenteditable]{text-wrap:wrap}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
:focus-visible{outline:3px solid ${token('ink')};outline-offset:3px;box-shadow:0 0 0 6px var(--ring,${token('ground')});border-radius:4px}
@media (forced-colors:active){svg{color:inherit!important}}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:-1px}
a[aria-busy]{opacity:.6}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}a[aria-busy]{animation:1s infinite a}@keyframes a{50%{opacity:1}}}
@media print{:root{${declare(paper)}}body{font-size:11pt}nav,aside,button,summary svg,a[data-appointment],body>header>[role],body>header a~a,body>footer ul{display:none!important}h1,h3:not(:last-child),summary{break-after:avoid}h2::after{content:"";display:block;padding-block-end:16rem;margin-block-end:-16rem}h2,li,dl>div,details{break-inside:avoid}details::details-content{content-visibility:visible!important;block-size:auto!important}}
`;
