import { dark, declare, lengths, light } from './tokens.ts';

// Arabic-script faces sit lower and need taller lines; their letters join, so they are never spaced or slanted.
const latinFaces = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,'Segoe UI',system-ui,sans-serif";
const arabicFaces = "'Noto Sans Arabic','IBM Plex Sans Arabic','Segoe UI',Tahoma,system-ui,sans-serif";

/** The styles that every page needs: tokens in both schemes, the flow of text, focus, print. */
export const globalStyles = `
:root{color-scheme:light dark;${declare(light as unknown as Record<string, string>)}${declare(lengths)}--shadow:0 1px 2px rgb(16 50 58/.08),0 8px 24px rgb(16 50 58/.08)}
@media (prefers-color-scheme:dark){:root{${declare(dark as unknown as Record<string, string>)}--shadow:none}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:6rem 5rem}
body{margin:0;background:var(--ground);color:var(--ink);font-family:${latinFaces};font-size:var(--text-body);line-height:1.6;overflow-wrap:break-word}
:lang(ar),:lang(fa),:lang(ur),:lang(ps),:lang(ckb),:lang(ug){font-family:${arabicFaces};line-height:1.85;font-style:normal;letter-spacing:normal}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
h1,h2,h3{line-height:1.2;text-wrap:balance;font-weight:700}
h1:lang(ar),h2:lang(ar),h3:lang(ar),h1:lang(fa),h2:lang(fa),h3:lang(fa),h1:lang(ur),h2:lang(ur),h3:lang(ur){line-height:1.45}
h1{font-size:var(--text-h1)}h2{font-size:var(--text-h2)}h3{font-size:var(--text-h3)}
p{text-wrap:pretty}
bdi[dir=ltr]:not([lang]){white-space:nowrap}
img,svg{display:block;max-inline-size:100%;block-size:auto}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:.08em}
a:hover{text-decoration-thickness:.16em}
button,input{font:inherit;color:inherit}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px;border-radius:4px}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}@view-transition{navigation:auto}}
@media print{:root{--ground:#fff;--surface:#fff;--soft:#fff;--ink:#000;--quiet:#000;--link:#000}body{font-size:11pt}nav,.no-print{display:none!important}details::details-content{content-visibility:visible!important;block-size:auto!important}}
`;
